// Loads the page's WebAssembly and its messages. The path must be given: the bindings leave out the default one.
import init, { language, start } from "./igroteka_web.js";

const beside = (name) => new URL(name, import.meta.url);

async function begin() {
  await init({ module_or_path: beside("igroteka_web_bg.wasm") });
  const messages = await fetch(beside(`texts-${language()}.ftl`));
  if (!messages.ok) throw new Error(`${messages.url}: ${messages.status}`);
  start(await messages.text());
}

begin().then(keep, (error) => {
  const splash = document.getElementById("splash");
  if (splash) splash.textContent = "The page could not be started. Страница не запустилась. " + error;
});

// Keeps the page for times without the server. A new version is announced to the page and taken when the reader asks for it.
async function keep() {
  const workers = navigator.serviceWorker;
  // Below a table that is played by a link, files have addresses of their own; the house keeps itself from its root.
  if (!workers || /\/t\/[a-z0-9]+$/.test(location.pathname)) return;
  let registration;
  try {
    registration = await workers.register("sw.js");
  } catch (error) {
    return console.info("The page is not kept for offline use:", error);
  }
  const announce = () => {
    document.documentElement.dataset.update = "ready";
    window.dispatchEvent(new Event("igroteka-update"));
  };
  const watch = (worker) => {
    if (worker.state === "installed" && workers.controller) announce();
  };
  if (registration.waiting && workers.controller) announce();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => watch(worker));
  });
  const hadController = Boolean(workers.controller);
  let isAsked = false;
  // Another window may have taken the new version; this one goes on with what it has until it is asked.
  workers.addEventListener("controllerchange", () => {
    if (isAsked) location.reload();
    else if (hadController) announce();
  });
  window.addEventListener("igroteka-reload", () => {
    isAsked = true;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
