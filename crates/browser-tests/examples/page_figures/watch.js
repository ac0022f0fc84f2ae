// Runs before the page: notes when the first board stands, and where the page's WebAssembly memory is.
(() => {
  const seen = (window.seen = { boardMs: 0, memory: null });
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
