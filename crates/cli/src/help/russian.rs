//! Russian help, laid over the English one.

use clap::builder::Resettable;
use clap::{Arg, ArgAction, Command};
use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};

use super::HELP;

/// What the exit codes mean.
pub(super) const EXIT_CODES: &str = "Коды выхода: 0 — успех; 1 — ответ «нет» (невозможный ход, испорченная запись); 2 — ввод не понят или файл не удалось прочитать либо записать; 141 — вывод больше никто не читает.";
const TEMPLATE: &str = "{before-help}{about-with-newline}\nИспользование: {usage}\n\n{all-args}{after-help}";
const COMMANDS: &str = "Команды";
const ARGUMENTS: &str = "Аргументы";
const OPTIONS: &str = "Ключи";

/// The Russian words.
pub(super) struct Translation {
    texts: Texts,
    games: String,
}

impl Translation {
    /// Reads the words.
    pub(super) fn new() -> Translation {
        let mut texts = Texts::new(Lang::Ru);
        texts.add(include_str!("../../texts/ru.ftl"));
        let games: Vec<&str> = GameId::ALL.iter().map(|id| id.slug()).collect();
        Translation { texts, games: games.join(", ") }
    }

    /// A built command, and those below it, in Russian. `path` is what stands before its name in keys.
    pub(super) fn command(&self, command: Command, path: &str) -> Command {
        let key = if path.is_empty() { HELP.to_owned() } else { format!("{path}-{}", command.get_name()) };
        let command = command.mut_args(|argument| self.argument(argument, &key));
        // The help of `help` about `help` stays as clap has it.
        let command = command.mut_subcommands(|below| {
            if below.get_name() == HELP { self.about(below, "help-command-help") } else { self.command(below, &key) }
        });
        let command = self.about(command, &key).subcommand_help_heading(COMMANDS).subcommand_value_name("КОМАНДА");
        let usage = command.clone().render_usage().to_string();
        let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", "[КЛЮЧИ]");
        command.override_usage(usage).help_template(TEMPLATE)
    }

    fn about(&self, command: Command, key: &str) -> Command {
        match self.say("", key) {
            Some(about) => command.about(about),
            None => command,
        }
    }

    fn argument(&self, argument: Arg, command: &str) -> Arg {
        let id = argument.get_id().to_string();
        let heading = if argument.is_positional() { ARGUMENTS } else { OPTIONS };
        let about = self.say(&format!("{command}-"), &id).or_else(|| self.say("help-argument-", &id));
        let about = about.map(|about| about + &values(&argument));
        let name = self.say("help-value-", &id).filter(|_| takes_value(&argument));
        let argument = argument.help_heading(heading).hide_default_value(true).hide_possible_values(true);
        let argument = match about {
            Some(about) => argument.help(about).long_help(Resettable::Reset),
            None => argument,
        };
        match name {
            Some(name) => argument.value_name(name),
            None => argument,
        }
    }

    fn say(&self, prefix: &str, key: &str) -> Option<String> {
        self.texts.try_say(&Text::coded(prefix, key).word("games", &*self.games))
    }
}

fn takes_value(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Set | ArgAction::Append)
}

/// What clap would add in English: the possible values and the default.
fn values(argument: &Arg) -> String {
    let possible: Vec<String> = argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let default: Vec<&str> =
        argument.get_default_values().iter().filter_map(|value| value.to_str()).filter(|value| !value.is_empty()).collect();
    let mut words = String::new();
    if takes_value(argument) && !possible.is_empty() {
        words += &format!(" [значения: {}]", possible.join(", "));
    }
    if takes_value(argument) && !default.is_empty() {
        words += &format!(" [по умолчанию: {}]", default.join(", "));
    }
    words
}
