// Loads the page's WebAssembly. The path must be given: the bindings leave out the default one.
import init from "./igroteka_web.js";

init({ module_or_path: new URL("igroteka_web_bg.wasm", import.meta.url) }).catch((error) => {
  const splash = document.getElementById("splash");
  if (splash) splash.textContent = "The page could not be started. Страница не запустилась. " + error;
});
