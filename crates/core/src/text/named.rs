//! The arguments of a text as an object whose fields keep their order.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserializer, Serializer};

use super::Arg;

type Args = Vec<(Cow<'static, str>, Arg)>;

pub(super) fn serialize<S: Serializer>(args: &[(Cow<'static, str>, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
    deserializer.deserialize_map(Fields)
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Args;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("named arguments")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Args, A::Error> {
        let mut args = Args::new();
        while let Some((name, arg)) = map.next_entry::<String, Arg>()? {
            args.push((Cow::Owned(name), arg));
        }
        Ok(args)
    }
}
