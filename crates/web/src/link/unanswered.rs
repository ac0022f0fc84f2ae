//! Actions that the server has not answered yet. They are sent again when a lost connection is back: whoever resigned or answered an
//! offer meanwhile does not have to do it twice. Moves are not kept here, because the session knows whether they are still next.

use igroteka_protocol::online::socket::Ask;

/// More actions than a person can mean at once are dropped, the oldest first.
const MOST: usize = 16;

/// The actions, the oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Unanswered(Vec<Ask>);

impl Unanswered {
    /// Keeps an action until it is answered.
    pub(super) fn add(&mut self, ask: &Ask) {
        let is_kept = ask.id().is_some() && !matches!(ask, Ask::Play { .. });
        if is_kept && !self.0.contains(ask) {
            if self.0.len() == MOST {
                self.0.remove(0);
            }
            self.0.push(ask.clone());
        }
    }

    /// An action has left this device. The server knows a repeated action by its id, but a line of the chat would be said twice.
    pub(super) fn sent(&mut self, ask: &Ask) {
        if matches!(ask, Ask::Chat { .. } | Ask::Unsay { .. }) {
            self.0.retain(|kept| kept != ask);
        }
    }

    /// The server has answered an action.
    pub(super) fn answered(&mut self, id: Option<&str>) {
        if id.is_some() {
            self.0.retain(|kept| kept.id() != id);
        }
    }

    /// What has to be sent again.
    pub(super) fn all(&self) -> Vec<Ask> {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resign(id: &str) -> Ask {
        Ask::Resign { id: id.to_owned() }
    }

    fn chat(id: &str) -> Ask {
        Ask::Chat { id: id.to_owned(), text: "hello".to_owned() }
    }

    #[test]
    fn an_action_is_sent_again_until_it_is_answered() {
        let mut unanswered = Unanswered::default();
        unanswered.add(&resign("a"));
        unanswered.add(&resign("a"));
        unanswered.sent(&resign("a"));
        assert_eq!(unanswered.all(), [resign("a")], "its answer may be lost");
        unanswered.answered(None);
        unanswered.answered(Some("b"));
        assert_eq!(unanswered.all(), [resign("a")]);
        unanswered.answered(Some("a"));
        assert_eq!(unanswered.all(), []);
    }

    #[test]
    fn a_line_is_never_said_twice_and_a_move_is_for_the_session() {
        let mut unanswered = Unanswered::default();
        unanswered.add(&chat("a"));
        unanswered.add(&Ask::Play { id: "b".to_owned(), ply: 0, text: "k1-k4".to_owned() });
        unanswered.add(&Ask::Since { seq: 1 });
        assert_eq!(unanswered.all(), [chat("a")]);
        unanswered.sent(&chat("a"));
        assert_eq!(unanswered.all(), []);
    }

    #[test]
    fn the_oldest_action_gives_way() {
        let mut unanswered = Unanswered::default();
        (0..=MOST).for_each(|number| unanswered.add(&resign(&number.to_string())));
        assert_eq!(unanswered.all().len(), MOST);
        assert_eq!(unanswered.all()[0], resign("1"));
    }
}
