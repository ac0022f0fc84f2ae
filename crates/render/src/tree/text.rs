//! A tree as SVG text: one tag a line, values and words escaped. Everything that reaches a file passes through here.

use core::fmt::{self, Write};

use super::{AttributeValue, Content, Element, Tree};

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.roots().try_for_each(|root| write(root, f))
    }
}

impl fmt::Display for Element<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(*self, f)
    }
}

fn write(element: Element, f: &mut fmt::Formatter) -> fmt::Result {
    let name = element.name();
    f.write_char('<')?;
    f.write_str(name)?;
    for (attribute, value) in element.attributes() {
        f.write_char(' ')?;
        f.write_str(attribute)?;
        f.write_str("=\"")?;
        match value {
            AttributeValue::Text(text) => escape(text, f)?,
            // Nothing in the others has to be escaped.
            value => fmt::Display::fmt(&value, f)?,
        }
        f.write_char('"')?;
    }
    match &element.node().content {
        Content::Nothing => return f.write_str("/>\n"),
        Content::Words(range) => {
            f.write_char('>')?;
            escape(element.tree.written(range), f)?;
        }
        Content::Until(_) => {
            f.write_str(">\n")?;
            element.children().try_for_each(|child| write(child, f))?;
        }
    }
    f.write_str("</")?;
    f.write_str(name)?;
    f.write_str(">\n")
}

/// Writes words so that they are read as words. Characters that XML cannot hold become the replacement character.
fn escape(text: &str, f: &mut fmt::Formatter) -> fmt::Result {
    // Nearly everything is the data of a path or a plain word.
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'-' | b'.' | b'#' | b'(' | b')' | b',')) {
        return f.write_str(text);
    }
    text.chars().try_for_each(|c| match c {
        '&' => f.write_str("&amp;"),
        '<' => f.write_str("&lt;"),
        '>' => f.write_str("&gt;"),
        '"' => f.write_str("&quot;"),
        '\'' => f.write_str("&#39;"),
        '\n' | '\t' => f.write_char(' '),
        c if c < ' ' || c == '\u{FFFE}' || c == '\u{FFFF}' => f.write_char('\u{FFFD}'),
        c => f.write_char(c),
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::tree::TreeBuilder;

    #[test]
    fn whatever_is_said_stays_well_formed() {
        let mut builder = TreeBuilder::default();
        builder.tag("text").write("class", format_args!("{}", "a\"b<c>&'")).text("<b> & \u{0}\"x\"\n");
        let text = builder.finish().to_string();
        assert_eq!(text, "<text class=\"a&quot;b&lt;c&gt;&amp;&#39;\">&lt;b&gt; &amp; \u{FFFD}&quot;x&quot; </text>\n");
    }

    #[test]
    fn elements_that_are_left_open_are_ended() {
        let mut builder = TreeBuilder::default();
        builder.tag("svg").open();
        builder.tag("g").open();
        assert_eq!(builder.finish().to_string(), "<svg>\n<g>\n</g>\n</svg>\n");
    }
}
