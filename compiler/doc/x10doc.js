// The search of a reference, and of pages beside it that use this script. The indices are read at the first search:
// search-index.js, and what data-also of the script's element names. Each calls x10docIndex with an array of
// [name, of what, address, sentence, "page" if it is a page or a part of one], and perhaps with the address of a page
// that searches for words in texts, "search.html?q=". Addresses are relative to the index.
"use strict";
(function () {
  const MOST = 40, FEW = 8; // found while one types, and above what is found for words
  const self = document.currentScript;
  const field = document.getElementById("search") || document.querySelector(".sidebar-search");
  if (!field)
    return;
  const list = document.getElementById("results") || document.createElement("ol");
  let rows = [], byWords = null, isAsked = false, chosen = -1;
  if (!list.id) {
    list.id = "results";
    list.hidden = true;
    field.after(list);
    field.autocomplete = "off";
  }

  window.x10docIndex = function (index, words) {
    const base = document.currentScript.src;
    const at = address => new URL(address, base).href;
    rows = rows.concat(index.map(row => ({
      row, href: at(row[2]), isPage: row[4] === "page", isPart: row[2].includes("#"), name: row[0].toLowerCase(),
      full: (row[1] + "." + row[0]).toLowerCase(), sentence: row[3].toLowerCase() })));
    byWords = words ? at(words) : byWords;
    show();
    answer();
  };

  function load() {
    if (isAsked)
      return;
    isAsked = true;
    for (const name of ["search-index.js", self.dataset.also])
      if (name) {
        const script = document.createElement("script");
        script.src = new URL(name, self.src).href;
        document.head.append(script);
      }
  }

  // How well a row fits; the less the better, -1 not at all. Classes come before members and pages of the same kind of
  // fit.
  function rank(entry, text, words) {
    const isLess = entry.isPart || entry.isPage ? 1 : 0;
    if (entry.name === text)
      return isLess;
    if (entry.full === text || entry.full.endsWith("." + text))
      return 2;
    if (entry.name.startsWith(text))
      return 3 + isLess;
    if (entry.name.includes(text))
      return 5 + isLess;
    if (words.every(word => entry.full.includes(word)))
      return 7;
    return !entry.isPart && words.every(word => entry.sentence.includes(word)) ? 8 : -1;
  }

  function found(text) {
    const words = text.split(/\s+/);
    return rows.map(entry => ({ entry, rank: rank(entry, text, words) })).filter(f => f.rank >= 0)
      .sort((a, b) => a.rank - b.rank || a.entry.name.length - b.entry.name.length).slice(0, MOST).map(f => f.entry);
  }

  function item(href, text, note) {
    const li = document.createElement("li"), link = document.createElement("a");
    const of = document.createElement("small");
    link.href = href;
    link.textContent = text;
    of.textContent = note;
    link.append(of);
    li.append(link);
    return li;
  }

  function entryItem(entry) {
    const [name, of, , sentence] = entry.row;
    return item(entry.href, entry.isPart && !entry.isPage ? of + "." + name : name, sentence || of);
  }

  const asked = () => field.value.trim();
  const anywhere = text => byWords + encodeURIComponent(text);

  function show() {
    const text = asked().toLowerCase();
    chosen = -1;
    list.hidden = !text || !rows.length || document.activeElement !== field;
    if (list.hidden)
      return;
    const items = found(text).map(entryItem);
    if (byWords)
      items.push(item(anywhere(asked()), "All texts with “" + asked() + "”", ""));
    if (!items.length) {
      const nothing = document.createElement("li");
      nothing.textContent = "Nothing is called so.";
      items.push(nothing);
    }
    list.replaceChildren(...items);
  }

  // A page that shows what a search for words has found shows the classes and members as well.
  const results = document.getElementById("search-results");
  const query = results && (new URLSearchParams(location.search).get("q") || "").trim();
  const library = document.createElement("ul"), heading = document.createElement("h2");
  function answer() {
    if (!query)
      return;
    library.id = "library-results";
    heading.textContent = "Class library";
    library.replaceChildren(...found(query.toLowerCase()).filter(entry => !entry.isPage).slice(0, FEW).map(entryItem));
    if (library.firstChild)
      results.before(heading, library);
  }
  if (query)
    load();

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

  // Enter without a choice is the form's own, if there is one.
  function go(event) {
    const items = list.querySelectorAll("a");
    if (chosen < 0 && field.form)
      return;
    event.preventDefault();
    if (items.length) {
      list.hidden = true;
      location.href = items[Math.max(chosen, 0)].href;
    }
  }

  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); show(); });
  field.addEventListener("keydown", event => {
    const actions = { ArrowDown: () => choose(1), ArrowUp: () => choose(-1), Escape: () => field.blur() };
    if (event.key === "Enter")
      go(event);
    else if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
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
