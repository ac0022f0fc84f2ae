//! What happened, for the ear: quiet short tones, made from events alone and by the browser itself.

use std::cell::RefCell;

use igroteka_core::Event;
use igroteka_signals::{RwSignal, window};
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

use crate::settings::{Preferences, Settings};

/// How loud the tones are, of 1.
const LOUDNESS: f32 = 0.05;
const TONE_SECONDS: f64 = 0.09;
/// More tones than that are a nuisance.
const MOST_TONES: usize = 12;
/// The tones of a warning, in hertz: no event has them.
const WARNING: [f32; 3] = [880.0, 698.0, 880.0];

const CALL: [f32; 3] = [523.0, 659.0, 880.0];

thread_local! {
    /// One for the page: browsers allow few.
    static PLAYER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The sounds of the page, silent if the settings say so; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct Sound(RwSignal<Settings>);

impl Sound {
    /// The sounds of this page.
    #[must_use]
    pub fn here() -> Sound {
        Sound(Preferences::here().settings)
    }

    /// Somebody's time is running out.
    pub(crate) fn warn(self) {
        self.play(&WARNING);
    }

    /// It has become the reader's turn at a table that is not looked at.
    pub fn call(self) {
        self.play(&CALL);
    }

    /// Plays the tones of events.
    pub(crate) fn play_events(self, events: &[Event]) {
        let tones: Vec<f32> = events.iter().flat_map(tones).copied().take(MOST_TONES).collect();
        if !tones.is_empty() {
            self.play(&tones);
        }
    }

    /// Makes the player before its first tone: that stops a page for some frames.
    pub(crate) fn prepare(self) {
        self.play(&[]);
    }

    fn play(self, tones: &[f32]) {
        if self.0.read_untracked().sounds && is_welcome() {
            // A browser that cannot play tones plays none.
            let _ = play(tones);
        }
    }
}

/// Pages may make no sound before somebody has touched them; browsers that cannot tell see to it themselves.
fn is_welcome() -> bool {
    let active =
        Reflect::get(&window().navigator(), &"userActivation".into()).and_then(|found| Reflect::get(&found, &"hasBeenActive".into()));
    active.map_or(true, |active| active.as_bool().unwrap_or(true))
}

/// The tones of an event, in hertz.
const fn tones(event: &Event) -> &'static [f32] {
    match event {
        Event::Placed { .. } | Event::Moved { .. } | Event::Drawn { .. } | Event::Chose { .. } => &[440.0],
        Event::Hit { .. } => &[196.0],
        Event::Removed { .. } | Event::Bound { .. } | Event::Captured { .. } => &[330.0, 262.0],
        Event::Freed { .. } | Event::Released { .. } => &[330.0, 392.0],
        Event::Attacked { effective: true, .. } => &[659.0, 659.0],
        Event::Attacked { .. } => &[659.0],
        Event::Rolled { .. } => &[523.0, 494.0, 523.0],
        Event::Kept { .. } => &[494.0],
        Event::Blank | Event::Skipped { .. } | Event::Passed { .. } => &[220.0],
        Event::EndScored { .. } => &[523.0, 659.0],
        Event::Over { .. } => &[523.0, 659.0, 784.0],
    }
}

fn play(tones: &[f32]) -> Result<(), JsValue> {
    PLAYER.with_borrow_mut(|player| {
        let player = match player {
            Some(player) => player,
            None => player.insert(AudioContext::new()?),
        };
        let mut start = player.current_time();
        for tone in tones {
            ring(player, *tone, start)?;
            start += TONE_SECONDS;
        }
        Ok(())
    })
}

/// One tone that fades away.
fn ring(player: &AudioContext, tone: f32, start: f64) -> Result<(), JsValue> {
    let (oscillator, loudness) = (player.create_oscillator()?, player.create_gain()?);
    let end = start + 1.5 * TONE_SECONDS;
    oscillator.frequency().set_value(tone);
    loudness.gain().set_value_at_time(LOUDNESS, start)?;
    loudness.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    oscillator.connect_with_audio_node(&loudness)?.connect_with_audio_node(&player.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(end)
}
