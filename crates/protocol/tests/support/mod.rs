//! What the tests of fixtures share.

use std::fmt::Debug;
use std::path::PathBuf;

use igroteka_protocol::Message;

/// Compares messages with the fixtures of a folder, which must hold nothing else. `IGROTEKA_BLESS=1` writes them.
pub(crate) fn check<M: Message + PartialEq + Debug>(folder: &str, messages: &[(&str, M)]) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(folder);
    if std::env::var_os("IGROTEKA_BLESS").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        for (name, message) in messages {
            std::fs::write(folder.join(name).with_extension("json"), message.to_json() + "\n").expect("a fixture");
        }
    }
    for (name, message) in messages {
        let fixture = std::fs::read_to_string(folder.join(name).with_extension("json")).expect("a fixture");
        let fixture = fixture.trim_end();
        assert_eq!(message.to_json(), fixture, "{name}");
        assert_eq!(M::read(fixture).as_ref(), Ok(message), "{name}");
    }
    assert_eq!(std::fs::read_dir(folder).expect("a folder").count(), messages.len(), "each fixture belongs to a message");
}
