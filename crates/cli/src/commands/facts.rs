//! `igroteka facts`: what is known of a position, as one JSON object.

use std::process::ExitCode;

use igroteka_core::{FullGame, Options, Outcome, Profile, Turn, by_side};
use igroteka_games::Visitor;
use serde_json::{Map, Value, json};

use super::Query;
use super::moves::answer_positions;
use crate::context::{Context, Failure};

/// Answers for one position or for every line of standard input.
pub(super) fn run(context: &Context, query: &Query) -> Result<ExitCode, Failure> {
    let options = context.options(query.game)?;
    query.game.visit(Facts { context, query, options })
}

struct Facts<'a> {
    context: &'a Context,
    query: &'a Query,
    options: Options,
}

impl Visitor for Facts<'_> {
    type Output = Result<ExitCode, Failure>;

    fn visit<P: FullGame>(self) -> Self::Output {
        answer_positions(self.context, self.query, &self.options, |position: P| all_facts(&position).to_string())
    }
}

fn all_facts<P: FullGame>(position: &P) -> Value {
    let mut facts = Map::new();
    facts.insert("turn".into(), turn(P::PROFILE, position.turn()));
    facts.insert("outcome".into(), position.outcome().map_or(Value::Null, |outcome| outcome_json(P::PROFILE, &outcome)));
    for (name, fact) in position.facts() {
        facts.insert(name.into(), fact);
    }
    Value::Object(facts)
}

fn turn(profile: &Profile, turn: Turn) -> Value {
    match turn {
        Turn::Side(side) => Value::from(String::from(profile.letter(side))),
        Turn::Chance => Value::from("chance"),
        Turn::Over => Value::from("over"),
    }
}

fn outcome_json(profile: &Profile, outcome: &Outcome) -> Value {
    json!({
        "winner": outcome.winner.map(|side| String::from(profile.letter(side))),
        "reason": outcome.reason,
        "points": outcome.points.map(|points| by_side(profile.side_letters, points.map(i64::from))),
    })
}
