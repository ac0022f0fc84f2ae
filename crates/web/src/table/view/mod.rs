//! How a scene is seen: turned round, magnified, and where it can be touched. Nothing here knows the table.

pub(super) mod flip;
pub(super) mod touch_targets;
pub(super) mod zoom;
