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

// A push service woke the worker. It says nothing: the server of the page says where it is the reader's turn.
self.addEventListener("push", (event) => event.waitUntil(notify()));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

// The page leaves its words there, in the reader's language.
const WORDS = HOUSE + "notice-words";
const SOON_MS = 12 * 60 * 60 * 1000;
const ICON = "{version}/icon-192.png";

async function notify() {
  const windows = await self.clients.matchAll({ type: "window" });
  // Whoever looks at the page sees there whose turn it is.
  if (windows.some((page) => page.visibilityState === "visible")) return;
  const kept = await (await caches.open("notices")).match(WORDS);
  const words = wordsOf(kept ? await kept.text() : "");
  const me = await fetch(HOUSE + "api/me", { cache: "no-store" }).then((answer) => answer.json()).catch(() => ({ tables: [] }));
  const isMine = (table) => table.status === "live" && table.acting !== undefined && table.acting === table.your_seat;
  const mine = (me.tables ?? []).filter(isMine);
  if (mine.length === 0) {
    // Browsers want to see a notice for each push.
    await self.registration.showNotification("Igroteka", { body: words.none, icon: ICON, tag: "none", data: HOUSE + "#/games" });
  }
  await Promise.all(mine.map((table) => notifyOf(table, words)));
}

// One "name=words" a line.
function wordsOf(text) {
  const pair = (line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)];
  return { turn: "", soon: "", none: "", ...Object.fromEntries(text.split("\n").map(pair)) };
}

function notifyOf(table, words) {
  const isSoon = table.deadline_ms !== undefined && table.deadline_ms - Date.now() < SOON_MS && !table.conditions.time?.fischer;
  const others = table.names.filter((name, seat) => name !== "" && seat !== table.your_seat);
  const body = (isSoon ? words.soon : words.turn).replace("{names}", others.join(", "));
  const title = words[table.conditions.game] ?? "Igroteka";
  return self.registration.showNotification(title, { body, icon: ICON, tag: table.id, renotify: isSoon, data: HOUSE + "t/" + table.id });
}

// Opens a place of the page, in a window that shows it already if there is one.
async function show(place) {
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find((page) => new URL(page.url).pathname === place);
  return shown ? shown.focus() : self.clients.openWindow(place);
}
