//! Tables with every game, played at random.

mod at_one_device;
mod by_agreement;
mod four_players;
mod online;
mod play;
mod stored;
