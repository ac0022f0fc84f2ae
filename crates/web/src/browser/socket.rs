//! A socket as the page sees it.

use igroteka_signals::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

/// What a socket does.
pub enum SocketEvent {
    /// It can be written to.
    Opened,
    /// A text came.
    Heard(String),
    /// It is of no use any more.
    Closed,
}

/// A socket. It is closed when it is dropped.
pub struct Socket {
    socket: WebSocket,
    // The browser calls these as long as the socket lives.
    _opened: Closure<dyn Fn()>,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn()>,
}

impl Socket {
    /// Opens a socket to a path of the server; nothing if the browser refuses.
    pub fn open(path: &str, hear: impl Fn(SocketEvent) + Clone + 'static) -> Option<Socket> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}{path}", location.host().ok()?)).ok()?;
        let (on_open, on_message, on_close) = (hear.clone(), hear.clone(), hear);
        let opened = Closure::<dyn Fn()>::new(move || on_open(SocketEvent::Opened));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            on_message(SocketEvent::Heard(event.data().as_string().unwrap_or_default()));
        });
        let closed = Closure::<dyn Fn()>::new(move || on_close(SocketEvent::Closed));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { socket, _opened: opened, _heard: heard, _closed: closed })
    }

    /// Sends a text, and says whether the socket took it.
    pub fn send(&self, text: &str) -> bool {
        self.socket.ready_state() == WebSocket::OPEN && self.socket.send_with_str(text).is_ok()
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // It refuses only what it does not know.
        let _ = self.socket.close();
    }
}
