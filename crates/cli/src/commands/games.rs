//! `igroteka games`: the games and their options.

use std::process::ExitCode;

use igroteka_core::{OptionSpec, Options, Text};
use igroteka_games::GameId;
use serde_json::{Value, json};

use crate::context::{Context, Failure};

/// Prints the list.
pub(super) fn run(context: &Context) -> Result<ExitCode, Failure> {
    let plain: Vec<String> = GameId::ALL.iter().flat_map(|id| as_lines(context, *id)).collect();
    let json = Value::Array(GameId::ALL.iter().map(|id| as_json(context, *id)).collect());
    context.answer(plain.join("\n"), &json)?;
    Ok(ExitCode::SUCCESS)
}

fn as_lines(context: &Context, id: GameId) -> Vec<String> {
    let mut lines = vec![
        format!("{:<10} {}", id.slug(), title(context, id)),
        format!("           {}", context.say(&Text::coded(id.slug(), "-summary"))),
    ];
    let option = |spec: &OptionSpec| format!("           {}", context.say(&option_line(id, spec)));
    lines.extend(id.profile().options.iter().map(option));
    lines
}

fn title(context: &Context, id: GameId) -> String {
    context.say(&Text::coded(id.slug(), "-title"))
}

fn default_of(id: GameId, spec: &OptionSpec) -> String {
    Options::defaults(id.profile()).value_text(spec.name).unwrap_or_default()
}

/// An option with its values and its default.
fn option_line(id: GameId, spec: &OptionSpec) -> Text {
    let text = Text::new("cli-games-option").word("name", spec.name).word("values", spec.kind.to_string());
    text.word("default", default_of(id, spec)).text("title", Text::new(spec.title))
}

fn as_json(context: &Context, id: GameId) -> Value {
    let profile = id.profile();
    let options: Vec<Value> = profile
        .options
        .iter()
        .map(|spec| json!({"name": spec.name, "title": context.say(&Text::new(spec.title)), "values": spec.kind.to_string(), "default": default_of(id, spec)}))
        .collect();
    json!({
        "slug": id.slug(),
        "title": title(context, id),
        "rules": profile.rules,
        "sides": profile.side_letters.map(String::from),
        "chance": profile.has_chance,
        "options": options,
    })
}
