//! The vocabulary that all crates share.
//!
//! This crate knows no game. It defines what a position, a game, a chance event, an event to report,
//! a drawn scene, a gesture and a record are; the games in `igroteka-games` fill these in,
//! and every client (terminal, server, page, Python) is written against them.
//!
//! A client that knows no game works with texts and an [`AnyGame`]. The module [`example`] is a complete game in one file.
//!
//! ```
//! use igroteka_core::example::Heap;
//! use igroteka_core::{AnyGame, Game, Options, Position, SplitMix, Turn};
//!
//! let mut game: Box<dyn AnyGame> = Box::new(Game::<Heap>::new(Options::defaults(Heap::PROFILE)));
//! let mut dice = SplitMix::new(3);
//! while game.turn() != Turn::Over {
//!     let entry = game.draw_chance(&mut dice).unwrap_or_else(|| game.proposals().remove(0));
//!     game.play_text(&entry).unwrap();
//! }
//! assert!(game.outcome().is_some());
//! assert!(game.record().to_text().unwrap().contains("coin-"));
//! ```
//!
//! | module | noun |
//! |---|---|
//! | [`position`] | [`Position`] and the abilities beside it |
//! | [`evaluate`] | judging a position at a glance, for search |
//! | [`threats`] | threats that must be answered, for proof search |
//! | [`chance_nodes`] | turns that mix chance with decisions, for expectimax search |
//! | [`amaf`] | all moves as first: moves that mean much the same whenever they are made, for RAVE search |
//! | [`candidates`] | candidate moves of a game whose moves cannot be listed, for search |
//! | [`game`] | [`Game`]: options, start, seating, entries, repetition |
//! | [`full_game`], [`any_game`] | every ability under one name; a game whose type is forgotten |
//! | [`opponent`] | how the computer plays a game: its search and its levels |
//! | [`options`] | options as data |
//! | [`chance`] | the generator that callers bring, weighted events |
//! | [`event`] | what happened, in order |
//! | [`example`] | a complete game in one file, for examples |
//! | [`record`] | games as text and JSON: reading, writing, replaying |
//! | [`study`] | a game with variations, comments and drawn marks |
//! | [`scene`], [`gesture`] | what is seen, what is touched |
//! | [`lesson`] | first steps that check real moves |
//! | [`text`] | texts as key + arguments; refusals and parse errors |
//! | [`notation`], [`zobrist`], [`perft`] | tools that several games need |
//! | [`playout`] | playing on at random |
//! | [`judge`] | what a move was worth, slips by their size |
//! | [`explain`], [`review`] | why a move was a slip; a whole game looked back at, with luck and skill |
//! | [`numbered`], [`tensor`], [`symmetry`] | moves and positions as plain numbers, for learning programs |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

pub mod amaf;
pub mod candidates;
pub mod chance;
pub mod chance_nodes;
pub mod edit;
pub mod evaluate;
pub mod event;
pub mod example;
pub mod explain;
pub mod fact;
pub mod game;
pub mod gesture;
pub mod judge;
pub mod lesson;
pub mod letters;
pub mod level;
pub mod notation;
pub mod numbered;
pub mod opponent;
pub mod options;
pub mod perft;
pub mod playout;
pub mod position;
pub mod record;
pub mod review;
pub mod threats;

pub mod any_game;
pub mod full_game;
pub mod scene;
pub mod seats;
pub mod study;
pub mod symmetry;
pub mod tensor;
pub mod text;
pub mod turn;
pub mod zobrist;

pub use amaf::Amaf;
pub use any_game::AnyGame;
pub use candidates::{Candidates, Gather, PickOf};
pub use chance::{Random, SplitMix};
pub use chance_nodes::{ChanceNodes, ExpectedValue, Prospect};
pub use edit::{Edit, Editing, Setup};
pub use evaluate::{AlphaBetaTuning, Evaluate, Hint};
pub use event::{CountedPiece, CountedZone, Event, Place, ZoneVerdict};
pub use explain::{Comparison, Explain};
pub use fact::{Fact, by_side, json};
pub use full_game::FullGame;
pub use game::Game;
pub use gesture::{Answer, Pick, Selection, StepKey, Touch};
pub use level::Level;
pub use numbered::{Numbered, Planes};
pub use opponent::{LevelRule, Opponent, SearchChoice};
pub use options::{OptionKind, OptionSpec, Options};
pub use position::{
    Beside, Chance, Describe, Draw, Listing, Measure, MoveRows, MovesLeft, Position, Profile, Propose, Sample, Tell, Touching,
};
pub use scene::{ElementId, ElementKind, Mark, Point, Rect, Scene};
pub use seats::{Seat, Seating, Side, Team, Who};
pub use symmetry::Symmetry;
pub use tensor::{History, TensorVersion};
pub use text::{Arg, ParseError, Refusal, Text};
pub use threats::Threats;
pub use turn::{Outcome, Turn};
