//! What happens at a table can be heard.

use igroteka_signals::effect;
use igroteka_signals::time::after;

use crate::sound::Sound;
use crate::table::state::{LOOK, State};

/// Plays the tones of whatever happens at a table.
pub(crate) fn follow(state: State) {
    let sound = Sound::here();
    // Preparing stops the page for some frames, which nobody notices while nothing moves yet.
    after(LOOK, move || sound.prepare());
    effect(move || sound.play_events(&state.news.happened.read()));
}
