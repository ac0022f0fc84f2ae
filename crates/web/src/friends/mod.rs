//! Playing with friends by a link: the form that makes a table, the waiting room with the link, sitting down, and the way to another
//! device. The game itself is played at `table`.

mod form;
mod other_device;
mod waiting;

use igroteka_core::Text;
use igroteka_protocol::online::log::EndKind;
use igroteka_signals::dom::{El, View, el, switch};

use crate::link::requests::problem_text;
use crate::link::{Connection, Link, LinkStage};
use crate::table::online_table;
use crate::words::Words;
pub use form::friend_page;
pub use other_device::take_over_page;

/// The page of a table that is played by a link.
pub fn online_page(id: &str) -> View {
    let link = Link::provide(id);
    switch(move || link.stage.get(), move |stage| place(link, stage))
}

fn place(link: Link, stage: &LinkStage) -> View {
    match stage {
        LinkStage::Loading => loading(link).into(),
        LinkStage::Failed(code) => failed(problem_text(code)).into(),
        LinkStage::Waiting => waiting::waiting_room(link).into(),
        LinkStage::Game(_) => online_table(link).unwrap_or_else(|| failed(Text::new("online-unknown")).into()),
        LinkStage::Ended => failed(ended_text(link)).into(),
    }
}

/// Why no game began.
fn ended_text(link: Link) -> Text {
    let how = link.info.with_untracked(|info| info.as_ref().and_then(|info| info.end.as_ref()).map(|end| end.how));
    Text::new(if how == Some(EndKind::Expired) { "friend-ended-unjoined" } else { "friend-closed" })
}

fn loading(link: Link) -> El {
    let words = Words::here();
    let key = move || if link.connection.get() == Connection::Lost { "friend-no-connection" } else { "friend-opening" };
    el("section").class("nowhere").child(el("p").class("lead").attr("role", "status").text(move || words.key(key())))
}

fn failed(text: Text) -> El {
    let words = Words::here();
    let home = el("a").class("button").attr("href", "#/").text(words.of("page-to-home"));
    el("section").class("nowhere").child(el("h1").text(move || words.say(&text))).child(el("p").child(home))
}
