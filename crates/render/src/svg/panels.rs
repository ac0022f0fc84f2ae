//! The panels below the board, as cards: small ones stand side by side, wide ones fill the width.
//! First a layout is made (the picture's height follows from it), then it is drawn.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::scene::{Amount, Choice, Panel, PanelBody, TrayItem};
use igroteka_core::{Scene, Side, Text};

use super::{Anchor, Drawing, MARGIN, side_class};
use crate::geometry::{Extent, at, share, word_width};
use crate::tree::Key;

/// The cards of all panels.
pub(super) struct Layout<'a> {
    cards: Vec<Card<'a>>,
    /// The size of words in panels.
    em: i64,
    bottom: i64,
}

struct Card<'a> {
    panel: &'a Panel,
    title: String,
    area: Extent,
    /// The lines of a note.
    lines: Vec<String>,
    /// Where choices and tray items stand.
    places: Vec<Extent>,
}

impl<'a> Layout<'a> {
    /// A picture without panels.
    pub(super) const fn none(board: Extent) -> Layout<'a> {
        Layout { cards: Vec::new(), em: 0, bottom: board.bottom }
    }

    /// Where the picture ends.
    pub(super) const fn bottom(&self) -> i64 {
        self.bottom
    }
}

/// Places the panels of a scene below its board.
pub(super) fn layout<'a>(scene: &'a Scene, board: Extent, say: &dyn Fn(&Text) -> String) -> Layout<'a> {
    let em = (board.width() / 28).clamp(22, 40);
    let mut layout = Layout { cards: Vec::new(), em, bottom: board.bottom };
    let page = Extent { left: board.left + MARGIN, right: board.right - MARGIN, ..board };
    let gap = em / 2;
    let half = page.left + (page.width() - gap) / 2;
    let mut panels = scene.panels.iter().peekable();
    while let Some(panel) = panels.next() {
        let row = Extent { top: layout.bottom, bottom: layout.bottom, ..page };
        let (left, right) = (Extent { right: half, ..row }, Extent { left: half + gap, ..row });
        let is_small = |panel: &Panel| is_small(&card(panel, left, em, say), em);
        let partner = if is_small(panel) { panels.next_if(|next| is_small(next)) } else { None };
        let cards = match partner {
            Some(partner) => Vec::from([card(panel, left, em, say), card(partner, right, em, say)]),
            None => Vec::from([card(panel, row, em, say)]),
        };
        let bottom = cards.iter().map(|card| card.area.bottom).max().unwrap_or(row.bottom);
        layout.cards.extend(cards.into_iter().map(|card| Card { area: Extent { bottom, ..card.area }, ..card }));
        layout.bottom = bottom + gap;
    }
    if !scene.panels.is_empty() {
        layout.bottom += MARGIN - gap;
    }
    layout
}

/// Whether a card of half the width is enough: it need not be high then, and its words fit.
fn is_small(card: &Card, em: i64) -> bool {
    let is_low = card.area.height() <= em * 13 / 2;
    let width = inner(card.area, em).width();
    let fits = word_width(&card.title, em * 3 / 4) <= width && card.lines.iter().all(|line| word_width(line, em * 9 / 10) <= width);
    let is_crowded = matches!(&card.panel.body, PanelBody::Dice(dice) if dice.len() > 5);
    is_low && fits && !is_crowded
}

/// Makes a card: `area` has no height yet.
fn card<'a>(panel: &'a Panel, mut area: Extent, em: i64, say: &dyn Fn(&Text) -> String) -> Card<'a> {
    let inner = inner(area, em);
    let (mut lines, mut places) = (Vec::new(), Vec::new());
    let height = match &panel.body {
        PanelBody::Note(text) => {
            lines = wrapped(&say(text), inner.width(), em * 9 / 10);
            lines.len() as i64 * em * 5 / 4
        }
        PanelBody::Choices(choices) => {
            let widths = choices.iter().map(|choice| word_width(&say(&choice.text), em * 9 / 10) + em * 3 / 2);
            places = flow(widths, inner, em * 17 / 10, em * 4 / 10);
            places.last().map_or(0, |place| place.bottom - inner.top)
        }
        PanelBody::Tray { items, .. } => {
            places = flow(items.iter().map(|_| em * 33 / 10), inner, em * 2, em / 4);
            places.last().map_or(0, |place| place.bottom - inner.top)
        }
        PanelBody::Dice(_) => em * 27 / 10,
        PanelBody::Meter { .. } => em * 27 / 10,
        PanelBody::Score(_) => em * 2,
        PanelBody::Lines(entries) => entries.len() as i64 * em * 5 / 4,
        PanelBody::Ends(_) => em * 15 / 4,
        PanelBody::Amounts(amounts) => amounts.len() as i64 * em * 5 / 4,
    };
    area.bottom = inner.top + height + em * 6 / 10;
    Card { panel, title: say(&panel.title), area, lines, places }
}

/// The part of a card below its title.
fn inner(area: Extent, em: i64) -> Extent {
    let pad = em * 7 / 10;
    Extent { left: area.left + pad, right: area.right - pad, top: area.top + em * 17 / 10, bottom: area.bottom - pad }
}

/// Places things of some widths in rows, from left to right.
fn flow(widths: impl Iterator<Item = i64>, inner: Extent, height: i64, gap: i64) -> Vec<Extent> {
    let (mut left, mut top) = (inner.left, inner.top);
    widths
        .map(|width| {
            let width = width.min(inner.width());
            if left > inner.left && left + width > inner.right {
                (left, top) = (inner.left, top + height + gap);
            }
            let place = Extent { left, right: left + width, top, bottom: top + height };
            left = place.right + gap;
            place
        })
        .collect()
}

/// Breaks a sentence into lines of about a width.
fn wrapped(sentence: &str, width: i64, size: i64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split_whitespace() {
        match lines.last_mut() {
            Some(line) if word_width(line, size) + word_width(word, size) + size / 2 <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

impl Drawing<'_> {
    /// All cards.
    pub(super) fn panels(&mut self, layout: &Layout) {
        for card in &layout.cards {
            self.tree.tag("g").write("class", format_args!("panel {}", panel_class(&card.panel.body))).open();
            self.card(card, layout.em);
            self.tree.close();
        }
    }

    fn card(&mut self, card: &Card, em: i64) {
        let (fill, rule, muted, text) = (self.theme.card, self.theme.rule, self.theme.muted, self.theme.text);
        self.rect("card", card.area, em / 2).set("fill", fill).line(rule, 2).end();
        let inner = inner(card.area, em);
        self.word("title", at(inner.left, card.area.top + em * 9 / 10), em * 3 / 4, muted, Anchor::Start, &card.title);
        match &card.panel.body {
            PanelBody::Note(_) => {
                for (i, line) in (0..).zip(&card.lines) {
                    let y = inner.top + i * em * 5 / 4 + em / 2;
                    self.word("note", at(inner.left, y), em * 9 / 10, text, Anchor::Start, line);
                }
            }
            PanelBody::Choices(choices) => {
                for (choice, place) in choices.iter().zip(&card.places) {
                    self.choice(choice, *place, em);
                }
            }
            PanelBody::Tray { side, items } => {
                for (item, place) in items.iter().zip(&card.places) {
                    self.tray_item(item, *side, *place, em);
                }
            }
            PanelBody::Dice(dice) => self.dice(dice, inner, em),
            PanelBody::Meter { amounts, losing_below } => self.meter(*amounts, *losing_below, inner, em),
            PanelBody::Score(points) => self.score(*points, inner, em),
            PanelBody::Lines(entries) => self.entries(entries, inner, em),
            PanelBody::Ends(ends) => self.ends(ends, inner, em),
            PanelBody::Amounts(amounts) => self.amounts(amounts, inner, em),
        }
    }

    /// Numbers, one a line.
    fn amounts(&mut self, amounts: &[Amount], inner: Extent, em: i64) {
        let (say, theme) = (self.say, self.theme);
        for (i, amount) in (0..).zip(amounts) {
            let y = inner.top + i * em * 5 / 4 + em / 2;
            self.word("note", at(inner.left, y), em * 9 / 10, theme.text, Anchor::Start, &say(&amount.title));
            self.word("amount", at(inner.right, y), em * 9 / 10, theme.text, Anchor::End, &say(&amount.value));
        }
    }

    /// A choice is a pill: filled when chosen, dashed when it cannot be chosen (the reason is its title).
    fn choice(&mut self, choice: &Choice, place: Extent, em: i64) {
        let (say, theme) = (self.say, self.theme);
        let (class, fill, edge, ink) = match (choice.chosen, &choice.refused) {
            (true, _) => ("choice chosen", theme.accent, theme.accent, theme.on_accent),
            (false, Some(_)) => ("choice refused", theme.card, theme.rule, theme.muted),
            (false, None) => ("choice", theme.card, theme.accent, theme.text),
        };
        self.tree.tag("g").set("class", class).key(Key::new(choice.id, None)).open();
        if let Some(reason) = &choice.refused {
            self.tree.tag("title").text(&say(reason));
        }
        let dash = choice.refused.is_some().then_some("6 7");
        self.rect("pill", place, place.height() / 2).set("fill", fill).line(edge, 3).set_some("stroke-dasharray", dash).end();
        self.word("word", place.middle(), em * 9 / 10, ink, Anchor::Middle, &say(&choice.text));
        self.tree.close();
    }

    /// A kind of piece and how many are left.
    fn tray_item(&mut self, item: &TrayItem, side: Side, place: Extent, em: i64) {
        let (accent, text, muted) = (self.theme.accent, self.theme.text, self.theme.muted);
        let tag = self.tree.tag("g").write("class", format_args!("tray-item {}", side_class(Some(side))));
        tag.key(item.id.map(|id| Key::new(id, Some(side)))).set_some("opacity", (item.count == 0).then_some(".4")).open();
        if item.chosen {
            self.rect("chosen", place, em / 3).set("fill", accent).set("fill-opacity", ".15").line(accent, 4).end();
        }
        let square = Extent { right: place.left + place.height(), ..place };
        self.small_body(item.body, side, square);
        let ink = if item.id.is_some() { text } else { muted };
        let count = alloc::format!("×{}", item.count);
        self.word("count", at(square.right - em / 6, place.middle().y), em * 17 / 20, ink, Anchor::Start, &count);
        self.tree.close();
    }

    /// Two bars, each with the line below which its side has lost.
    fn meter(&mut self, amounts: [i32; 2], losing_below: Option<[i32; 2]>, inner: Extent, em: i64) {
        let limits = losing_below.unwrap_or_default();
        let most = amounts.iter().chain(&limits).copied().max().unwrap_or(1).max(1);
        for (side, row) in Side::BOTH.into_iter().zip(0..) {
            let (amount, limit) = (amounts[side.index()].max(0), limits[side.index()].max(0));
            let top = inner.top + row * em * 14 / 10;
            self.token(side, Extent { left: inner.left, right: inner.left + em * 13 / 10, top, bottom: top + em * 13 / 10 });
            let track = Extent { left: inner.left + em * 17 / 10, right: inner.right - em * 2, top: top + em * 3 / 10, bottom: top + em };
            let along = |value: i32| track.left + share(track.width(), i64::from(value), i64::from(most));
            let (theme, alert, colours) = (self.theme, self.palette.alert, self.side(Some(side)));
            self.rect("track", track, em / 6).set("fill", theme.rule).set("fill-opacity", ".45").end();
            self.rect("bar", Extent { right: along(amount), ..track }, em / 6).set("fill", colours.body).line(colours.rim, 2).end();
            if losing_below.is_some() {
                let (x, up, down) = (along(limit), track.top - em / 5, track.bottom + em / 5);
                self.path("limit casing", format_args!("M{x} {up}V{down}")).line(theme.card, 9).end();
                self.path("limit", format_args!("M{x} {up}V{down}")).line(alert, 4).set("stroke-dasharray", "6 7").end();
            }
            self.word(
                "amount",
                at(inner.right, track.middle().y),
                em,
                theme.text,
                Anchor::End,
                &alloc::format!("{}", amounts[side.index()]),
            );
        }
    }

    fn score(&mut self, points: [i32; 2], inner: Extent, em: i64) {
        let [first, second] = points.map(|points| alloc::format!("{points}"));
        let (text, muted, size) = (self.theme.text, self.theme.muted, em * 3 / 2);
        let square = |left: i64| Extent { left, right: left + em * 2, top: inner.top, bottom: inner.top + em * 2 };
        let y = inner.top + em;
        let mut x = inner.left;
        self.token(Side::First, square(x));
        x += em * 5 / 2;
        self.word("points", at(x, y), size, text, Anchor::Start, &first);
        x += word_width(&first, size) + em * 6 / 10;
        self.word("colon", at(x, y), size, muted, Anchor::Middle, ":");
        x += em * 4 / 10;
        self.word("points", at(x, y), size, text, Anchor::Start, &second);
        x += word_width(&second, size) + em / 2;
        self.token(Side::Second, square(x));
    }
}

/// The class of a panel.
const fn panel_class(body: &PanelBody) -> &'static str {
    match body {
        PanelBody::Tray { .. } => "tray",
        PanelBody::Dice(_) => "dice",
        PanelBody::Choices(_) => "choices",
        PanelBody::Meter { .. } => "meter",
        PanelBody::Score(_) => "score",
        PanelBody::Note(_) => "note",
        PanelBody::Lines(_) => "lines",
        PanelBody::Ends(_) => "ends",
        PanelBody::Amounts(_) => "amounts",
    }
}
