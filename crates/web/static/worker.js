// The computer's thoughts, fetched only where the computer plays. The module tells the page by itself when it listens.
import init from "./igroteka_worker.js";
init({ module_or_path: new URL("igroteka_worker_bg.wasm", import.meta.url) }).catch((error) => postMessage(JSON.stringify({ error: { number: 0, reason: String(error) } })));
