//! A stream that gives up writing when the other end takes nothing for too long. Without it a client that asks and never
//! reads the answer would hold its connection for ever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream with a time limit for writing.
pub(crate) struct TimedStream<S> {
    stream: S,
    timeout: Duration,
    /// When writing is given up; set while the other end takes nothing.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S> TimedStream<S> {
    /// Writing to the stream fails after the time `timeout` without progress.
    pub(crate) fn new(stream: S, timeout: Duration) -> TimedStream<S> {
        TimedStream { stream, timeout, deadline: None }
    }

    fn watch<T>(&mut self, context: &mut Context<'_>, progress: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if progress.is_ready() {
            self.deadline = None;
            return progress;
        }
        let timeout = self.timeout;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(timeout)));
        deadline.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, progress)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, parts: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, progress)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, progress)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, progress)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(10);

    #[tokio::test(start_paused = true)]
    async fn writing_to_somebody_who_never_reads_is_given_up() {
        let (ours, _theirs) = duplex(16);
        let written = TimedStream::new(ours, TIMEOUT).write_all(&[0; 64]).await;
        assert_eq!(written.expect_err("nobody reads").kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_waited_for() {
        let (ours, mut theirs) = duplex(16);
        let reader = tokio::spawn(async move {
            let mut bytes = [0; 16];
            for _ in 0..4 {
                sleep(TIMEOUT * 3 / 4).await;
                theirs.read_exact(&mut bytes).await.expect("bytes");
            }
        });
        TimedStream::new(ours, TIMEOUT).write_all(&[0; 64]).await.expect("progress all the time");
        reader.await.expect("the reader");
    }
}
