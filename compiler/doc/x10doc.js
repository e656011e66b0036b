// The search of a reference. The index (search-index.js) is read at the first search; it is an array of
// [name, of what, address, sentence], and calls x10docIndex.
"use strict";
(function () {
  const MOST = 40;
  const field = document.getElementById("search"), list = document.getElementById("results");
  let rows = null, isAsked = false, chosen = -1;

  window.x10docIndex = function (index) {
    rows = index.map(row => ({ row, name: row[0].toLowerCase(), full: (row[1] + "." + row[0]).toLowerCase() }));
    show();
  };

  function load() {
    if (isAsked)
      return;
    isAsked = true;
    const script = document.createElement("script");
    script.src = "search-index.js";
    document.head.append(script);
  }

  // How well a row fits; the less the better, -1 not at all. Classes come before members of the same kind of fit.
  function rank(entry, text) {
    const isMember = entry.row[2].includes("#") ? 1 : 0;
    if (entry.name === text)
      return isMember;
    if (entry.full === text || entry.full.endsWith("." + text))
      return 2;
    if (entry.name.startsWith(text))
      return 3 + isMember;
    if (entry.name.includes(text))
      return 5 + isMember;
    return entry.full.includes(text) ? 7 : -1;
  }

  function found(text) {
    return rows.map(entry => ({ entry, rank: rank(entry, text) })).filter(f => f.rank >= 0)
      .sort((a, b) => a.rank - b.rank || a.entry.name.length - b.entry.name.length).slice(0, MOST)
      .map(f => f.entry.row);
  }

  function item(row) {
    const li = document.createElement("li"), link = document.createElement("a");
    const of = document.createElement("small");
    link.href = row[2];
    link.textContent = row[2].includes("#") ? row[1] + "." + row[0] : row[0];
    of.textContent = row[3] || row[1];
    link.append(of);
    li.append(link);
    return li;
  }

  function show() {
    const text = field.value.trim().toLowerCase();
    chosen = -1;
    list.hidden = !text || !rows;
    if (list.hidden)
      return;
    const items = found(text).map(item);
    if (!items.length) {
      const nothing = document.createElement("li");
      nothing.textContent = "Nothing is called so.";
      items.push(nothing);
    }
    list.replaceChildren(...items);
  }

  function choose(step) {
    const items = list.querySelectorAll("li:has(a)");
    if (!items.length)
      return;
    if (chosen >= 0)
      items[chosen].classList.remove("chosen");
    chosen = (chosen + step + items.length) % items.length;
    items[chosen].classList.add("chosen");
    items[chosen].scrollIntoView({ block: "nearest" });
  }

  function go() {
    const items = list.querySelectorAll("a");
    if (items.length) {
      list.hidden = true;
      location.href = items[Math.max(chosen, 0)].href;
    }
  }

  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); show(); });
  field.addEventListener("keydown", event => {
    const actions = { ArrowDown: () => choose(1), ArrowUp: () => choose(-1), Enter: go, Escape: () => field.blur() };
    if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    }
  });
  document.addEventListener("click", event => {
    if (!event.target.closest("[role=search]"))
      list.hidden = true;
  });
  if (matchMedia("(max-width: 40rem)").matches)
    document.querySelectorAll(".contents").forEach(contents => contents.removeAttribute("open"));
})();
