//! Standard output and standard error: the one place where commands write to them.
//!
//! What cannot be written is a [`Failure`], so that nobody takes half an answer for a whole one. If whoever read the output has
//! gone, the command ends without a word, as programs in a pipeline do.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write as _};
use std::process::ExitCode;

use crate::context::{Context, Failure};

/// Writes a line, or several, at once.
pub(crate) fn line(context: &Context, text: impl Display) -> Result<(), Failure> {
    let mut output = Output::new(context);
    output.line(text)?;
    output.flush()
}

/// Writes a remark for people beside the answer, to standard error. If that cannot be written there is nowhere left to say so.
pub(crate) fn remark(text: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Says why a command ended early, or could not do a part of its work.
pub(crate) fn complain(context: &Context, failure: &Failure) {
    if !failure.is_reader_gone() {
        remark(format_args!("{} {failure}", context.texts.key("cli-error")));
    }
}

/// Prints the help or the version that was asked for, or what is wrong with the arguments.
pub(crate) fn help(answer: &clap::Error) -> ExitCode {
    // The language is among the arguments, so here it is only guessed.
    let context = Context::new(None, false, String::new());
    // A mistake in the arguments stays one, whether or not it can be printed.
    let is_mistake = answer.use_stderr();
    match answer.print().and_then(|()| io::stdout().flush()).map_err(|error| failed(&context, error)) {
        Err(failure) if !is_mistake => {
            complain(&context, &failure);
            failure.exit_code()
        }
        _ => ExitCode::from(answer.exit_code() as u8),
    }
}

/// Standard output for many lines; they are certainly written after [`Output::flush`].
pub(crate) struct Output<'a> {
    context: &'a Context,
    stream: BufWriter<StdoutLock<'static>>,
}

impl Output<'_> {
    /// Standard output; until this goes nobody else writes to it.
    pub(crate) fn new(context: &Context) -> Output<'_> {
        Output { context, stream: BufWriter::new(io::stdout().lock()) }
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        writeln!(self.stream, "{text}").map_err(|error| failed(self.context, error))
    }

    /// Writes everything that was added.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stream.flush().map_err(|error| failed(self.context, error))
    }
}

fn failed(context: &Context, error: io::Error) -> Failure {
    Failure::Output(context.texts.key("cli-standard-output"), error)
}
