//! What can be typed: at least one example for each command.

/// The examples of a command, by its name with the program and the commands before it.
pub(super) fn of(path: &str) -> &'static [&'static str] {
    EXAMPLES.iter().find(|(name, _)| *name == path).map_or(&[], |(_, examples)| examples)
}

const EXAMPLES: &[(&str, &[&str])] = &[
    ("igroteka", &["igroteka play curling --computer second --level 2", "igroteka serve --open", "igroteka --lang ru games"]),
    ("igroteka games", &["igroteka games", "igroteka games --json"]),
    ("igroteka moves", &["igroteka moves polar '7/7/7/3bw2/7/7/7 b'", "igroteka moves polar - < positions.txt"]),
    ("igroteka candidates", &["igroteka candidates curves '4 100,350;500,350;300,300;700,600 - r 0'"]),
    ("igroteka apply", &["igroteka apply polar '7/7/7/3bw2/7/7/7 b' a1", "igroteka apply polar - < positions-and-moves.txt"]),
    ("igroteka facts", &["igroteka facts polar '7/7/7/3bw2/7/7/7 b'"]),
    ("igroteka perft", &["igroteka perft football --depth 2 --divide"]),
    ("igroteka replay", &["igroteka replay game.igr", "igroteka replay --json - < games.igr"]),
    ("igroteka draw", &["igroteka draw football --theme dark --output start.svg"]),
    (
        "igroteka play",
        &["igroteka play polar --options size=9", "igroteka play football --computer second --level 3", "igroteka play --load game.igr"],
    ),
    ("igroteka serve", &["igroteka serve --open", "igroteka serve --address 0.0.0.0:8080"]),
    ("igroteka arena", &["igroteka arena polar --first level=3 --second level=2 --games 20 --out match"]),
    ("igroteka selfplay", &["igroteka selfplay football --games 3 --nodes 2000 > games.igr"]),
    ("igroteka analyze", &["igroteka analyze game.igr --movetime 1"]),
    ("igroteka engine", &["printf 'newgame football\\nposition start\\ngo nodes 1000\\n' | igroteka engine"]),
    ("igroteka bench", &["igroteka bench rules --seconds 1"]),
    ("igroteka bench rules", &["igroteka bench rules --seconds 1"]),
    ("igroteka bench search", &["igroteka bench search"]),
    ("igroteka bench threads", &["igroteka bench threads"]),
];
