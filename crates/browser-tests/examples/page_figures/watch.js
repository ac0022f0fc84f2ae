// Runs before the page: notes when the first board stands, and where the page's WebAssembly memory is. Tasks that the page puts
// off can be held, to be run and measured one by one.
(() => {
  const plainTimeout = window.setTimeout.bind(window);
  const seen = (window.seen = { boardMs: 0, memory: null, held: null, plainTimeout });
  window.setTimeout = (work, delay, ...rest) => {
    if (!seen.held || delay) return plainTimeout(work, delay, ...rest);
    seen.held.push(() => work(...rest));
    return 0;
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
      const made = await plain.apply(WebAssembly, all);
      seen.memory = (made.instance ?? made).exports.memory;
      return made;
    };
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector("#board .touch")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.boardMs = performance.now())));
  }).observe(document, { childList: true, subtree: true });
})();
