// Keeps the whole page in the browser, one cache a version, so that everything works without the server after one visit.
// The build fills in the version and the list of files. A new version waits until the reader asks for it.
const CACHE = "igroteka-{version}";
const FILES = {files};

self.addEventListener("install", (event) => {
  const request = (file) => new Request(file, { cache: file.startsWith("{version}/") ? "default" : "no-cache" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(request))));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("igroteka-") && name !== CACHE;
  const forget = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(answer(event.request));
});

const HOUSE = new URL("./", self.location).pathname;

// A folder is kept as its index, and the house itself as its folder: that is where the page links to.
function keptAddress(address) {
  const url = new URL(address);
  if (url.pathname === HOUSE + "index.html") url.pathname = HOUSE;
  else if (url.pathname !== HOUSE && url.pathname.endsWith("/")) url.pathname += "index.html";
  return url;
}

// What the query says is for the page, not for the file. The rules have an index in each language, as the server says too.
async function answer(request) {
  if (new URL(request.url).pathname === HOUSE + "rules/") {
    return Response.redirect(HOUSE + (navigator.language.startsWith("ru") ? "rules/ru/" : "rules/en/"));
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(keptAddress(request.url), { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
