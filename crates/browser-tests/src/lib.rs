//! Nothing but the tests in `tests/page`: they start the server in the process, and Debian's Chromium with its driver.
//! They need the built page (`cargo xtask page`).
