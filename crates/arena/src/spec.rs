//! How a player is named on the command line: `level=N`, `full`, `uct`, `random`, `cmd:PROGRAM`.

use std::fmt;
use std::str::FromStr;

use igroteka_search::Level;

/// A player by name.
///
/// ```
/// use igroteka_arena::Spec;
///
/// let player: Spec = "level=3".parse().unwrap();
/// assert_eq!(player.to_string(), "level=3");
/// assert_eq!("cmd:my-engine --fast".parse(), Ok(Spec::Command("my-engine --fast".to_owned())));
/// assert!("strong".parse::<Spec>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// A random legal move.
    Random,
    /// The plain search that all engines are measured by.
    Uct,
    /// The strongest engine of the game.
    Full,
    /// The same held back to a level; it thinks as long as the level says, whatever the limit of the match is.
    Level(Level),
    /// A program that speaks the engine protocol, with its arguments.
    Command(String),
}

/// A name that stands for no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPlayer(pub String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such player: {:?} (level=1 to level={}, full, uct, random, cmd:PROGRAM)", self.0, Level::MOST)
    }
}

impl std::error::Error for UnknownPlayer {}

impl Spec {
    /// Whether the player thinks as long as the match says.
    #[must_use]
    pub const fn needs_limit(&self) -> bool {
        !matches!(self, Spec::Random | Spec::Level(_))
    }
}

impl FromStr for Spec {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Spec, UnknownPlayer> {
        if let Some(number) = text.strip_prefix("level=") {
            let level = number.parse().ok().and_then(Level::new);
            return level.map(Spec::Level).ok_or_else(|| UnknownPlayer(text.to_owned()));
        }
        match text.split_once(':') {
            None if text == "random" => Ok(Spec::Random),
            None if text == "uct" => Ok(Spec::Uct),
            None if text == "full" => Ok(Spec::Full),
            Some(("cmd", program)) if !program.trim().is_empty() => Ok(Spec::Command(program.to_owned())),
            _ => Err(UnknownPlayer(text.to_owned())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Uct => f.write_str("uct"),
            Spec::Full => f.write_str("full"),
            Spec::Level(level) => write!(f, "level={level}"),
            Spec::Command(program) => write!(f, "cmd:{program}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in ["random", "uct", "full", "level=1", "level=8", "cmd:./engine --level 3"] {
            assert_eq!(text.parse::<Spec>().expect("a player").to_string(), text);
        }
    }

    #[test]
    fn an_unknown_player_is_named_in_the_refusal() {
        for text in ["", "deep", "cmd:", "cmd: ", "uct:1", "level", "level=0", "level=9", "level=-1", "level=300"] {
            assert_eq!(text.parse::<Spec>(), Err(UnknownPlayer(text.to_owned())));
        }
    }
}
