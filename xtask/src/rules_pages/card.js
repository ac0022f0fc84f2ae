// A reference card beside the board shows what holds now: "#lit=pair&not=semaphore%0Afrom order on" at the end of its address lights the
// row of the pair and greys the row of the semaphore, with the reason below its name. Rows are found by the words in their cells.
"use strict";

const KINDS = { lit: "lit", not: "forbidden" };

function show() {
  for (const reason of document.querySelectorAll(".reason")) reason.remove();
  for (const row of document.querySelectorAll(".lit, .forbidden")) row.classList.remove("lit", "forbidden");
  for (const [kind, text] of new URLSearchParams(location.hash.slice(1))) {
    if (kind in KINDS) mark(KINDS[kind], ...text.split("\n"));
  }
}

function mark(kind, name, reason) {
  const names = [...document.querySelectorAll("td, figcaption strong")].filter((place) => place.textContent === name);
  for (const place of names) {
    place.closest("tr, figure").classList.add(kind);
    if (reason && place.matches("td")) {
      const words = document.createElement("small");
      words.className = "reason";
      words.textContent = reason;
      place.append(words);
    }
  }
}

addEventListener("hashchange", show);
show();
