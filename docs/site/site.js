// The search, the switch between light and dark, and players inside pages. Pages can be read without it.
(function () {
  const script = document.currentScript, base = script.dataset.base, root = document.documentElement;
  const input = document.getElementById("_search"), found = document.getElementById("_found");

  // MARK: Light and dark

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => root.dataset.theme || (dark.matches ? "dark" : "light");
  function tellPlayers() {
    for (const frame of document.querySelectorAll("iframe.player"))
      frame.contentWindow.postMessage({ liftworksTheme: theme() }, "*");
  }
  document.getElementById("_theme").addEventListener("click", () => {
    const other = theme() === "dark" ? "light" : "dark";
    root.dataset.theme = other;
    try { localStorage.setItem("liftworks-theme", other); } catch (error) { /* It is not remembered. */ }
    tellPlayers();
  });
  dark.addEventListener("change", tellPlayers);

  // MARK: Players

  for (const link of document.querySelectorAll("a[data-player]")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.className = "player";
      frame.title = "The player of the run";
      frame.src = link.dataset.player + "#" + theme();
      frame.style.height = link.offsetHeight + 90 + "px";
      link.replaceWith(frame);
    });
  }
  window.addEventListener("message", (event) => {
    const height = event.data && event.data.liftworksHeight;
    if (typeof height !== "number") return;
    for (const frame of document.querySelectorAll("iframe.player"))
      if (frame.contentWindow === event.source) frame.style.height = Math.ceil(height) + "px";
  });

  // MARK: Search

  let index = null, isAsked = false, choice = -1;
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");

  window.liftworksSearch = function (data) {
    index = data.sections.map(([page, anchor, title, words]) => {
      const [address, name, weight] = data.pages[page];
      return { address, anchor, title, words, name, weight, isTop: !anchor, page, head: plain(title),
        owner: plain(name), body: plain(words) };
    });
    show();
  };
  function ask() {
    if (isAsked) return;
    isAsked = true;
    const element = document.createElement("script");
    element.src = base + "search-index.js";
    document.head.append(element);
  }

  // Where a word begins in a text at the start of a word; names such as 'doorsOpened' count as their words too.
  function starts(text, word) {
    const places = [];
    for (let at = text.indexOf(word); at >= 0 && places.length < 12; at = text.indexOf(word, at + 1)) {
      const isStart = at === 0 || !/[a-z0-9]/.test(text[at - 1]);
      const isWhole = !/[a-z0-9]/.test(text[at + word.length] || " ");
      places.push({ at, value: isStart ? (isWhole ? 1 : 0.6) : 0.2 });
    }
    return places;
  }
  const best = (places) => places.reduce((most, one) => Math.max(most, one.value), 0);

  function search(query) {
    const words = plain(query).split(/[^a-z0-9.\-_]+/)
      .map((one) => one.replace(/^[.\-]+|[.\-]+$/g, "")).filter(Boolean);
    if (!words.length) return [];
    const phrase = words.join(" "), isName = /[a-z][A-Z]|[(:]/.test(query);
    const hits = [];
    for (const section of index) {
      let score = 0;
      let isHit = true;
      const places = [];
      for (const word of words) {
        const head = best(starts(section.head, word)), owner = best(starts(section.owner, word));
        const body = starts(section.body, word);
        if (!head && !owner && !body.length) { isHit = false; break; }
        places.push(...body);
        score += 9 * head + (section.isTop ? 6 : 3) * owner;
        score += 3 * Math.min(1, body.reduce((sum, one) => sum + one.value, 0) / (3 + section.body.length / 900));
        if (!head && body.length) score += best(body);
      }
      if (!isHit) continue;
      if (section.head === phrase) score += section.isTop ? 14 : 9;
      else if (words.length > 1 && section.head.includes(phrase)) score += 6;
      else if (words.includes(section.head)) score += 7;
      if (words.length > 1 && section.body.includes(phrase)) score += 4;
      // A section in which the words come only with the name of its page says less than the page itself.
      if (!places.length && !section.isTop) score *= 0.5;
      // A member of a type is looked for by those who know its name, and write it as it is.
      if (!section.isTop && section.address.startsWith("api/")) score *= isName ? 0.8 : 0.3;
      hits.push({ section, score: score * section.weight / 100, places });
    }
    hits.sort((one, other) => other.score - one.score || one.section.page - other.section.page);
    // At most three places of one page.
    const counts = new Map();
    return hits.filter(({ section }) => {
      const count = (counts.get(section.page) || 0) + 1;
      counts.set(section.page, count);
      return count <= 3;
    }).slice(0, 20).map((hit) => ({ ...hit, words }));
  }

  function marked(text, words) {
    const fragment = document.createDocumentFragment();
    const folded = plain(text);
    // Where folding changed the length nothing can be marked.
    if (folded.length !== text.length) { fragment.append(text); return fragment; }
    let at = 0;
    while (at < text.length) {
      let next = -1, length = 0;
      for (const word of words) {
        const start = folded.indexOf(word, at);
        if (start >= 0 && (next < 0 || start < next || start === next && word.length > length)) {
          next = start;
          length = word.length;
        }
      }
      if (next < 0) break;
      fragment.append(text.slice(at, next));
      const mark = document.createElement("mark");
      mark.textContent = text.slice(next, next + length);
      fragment.append(mark);
      at = next + length;
    }
    fragment.append(text.slice(at));
    return fragment;
  }
  function excerpt({ section, places }) {
    const text = section.words;
    if (!places.length) return text.slice(0, 160) + (text.length > 160 ? " …" : "");
    // The window of the text that has the most of what was looked for.
    let start = places[0].at, most = 0;
    for (const { at } of places) {
      const sum = places.reduce((all, one) => all + (one.at >= at && one.at < at + 140 ? one.value : 0), 0);
      if (sum > most) { most = sum; start = at; }
    }
    let from = Math.max(0, start - 50);
    if (from > 0) from = text.indexOf(" ", from) + 1;
    let end = Math.min(text.length, from + 200);
    if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), from + 100);
    return (from > 0 ? "… " : "") + text.slice(from, end) + (end < text.length ? " …" : "");
  }

  function show() {
    const query = input.value.trim();
    choice = -1;
    found.textContent = "";
    input.removeAttribute("aria-activedescendant");
    const isOpen = query !== "" && document.activeElement === input;
    found.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    if (!index) { found.textContent = "Reading the index …"; return; }
    const hits = search(query);
    if (!hits.length) {
      found.textContent = "Nothing has '" + query.slice(0, 80) + "'. Try fewer or other words.";
      return;
    }
    for (const [number, hit] of hits.entries()) {
      const { section, words } = hit;
      const link = document.createElement("a");
      link.href = base + section.address + (section.anchor ? "#" + section.anchor : "");
      link.id = "_found-" + number;
      link.setAttribute("role", "option");
      const [title, where, text] = ["b", "i", "span"].map((tag) => document.createElement(tag));
      title.append(marked(section.title || section.name, words));
      if (section.title !== section.name) where.append(section.name);
      text.append(marked(excerpt(hit), words));
      link.append(title, " ", where, text);
      found.append(link);
    }
    choose(0);
  }
  function choose(number) {
    const links = found.querySelectorAll("a");
    if (!links.length) return;
    if (links[choice]) links[choice].setAttribute("aria-selected", "false");
    choice = (number + links.length) % links.length;
    links[choice].setAttribute("aria-selected", "true");
    links[choice].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", links[choice].id);
  }
  function close() {
    found.hidden = true;
    input.setAttribute("aria-expanded", "false");
  }

  input.addEventListener("focus", () => { ask(); show(); });
  input.addEventListener("input", () => { ask(); show(); });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") choose(choice + 1);
    else if (event.key === "ArrowUp") choose(choice - 1);
    else if (event.key === "Escape") { close(); input.blur(); }
    else if (event.key === "Enter") {
      const link = found.querySelectorAll("a")[choice];
      if (link) { close(); input.blur(); location.href = link.href; }
    } else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  document.addEventListener("click", (event) => { if (!event.target.closest(".search")) close(); });
  found.addEventListener("click", (event) => { if (event.target.closest("a")) close(); });
})();
