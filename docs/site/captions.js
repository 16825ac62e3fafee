// Captions for the player of a run, which stops at each as 'liftworks replay' does; and the player inside a page.
(function () {
  const root = document.documentElement, byName = (name) => document.getElementById(name);
  const [player, seek, play, controls] = ["player", "seek", "play", "controls"].map(byName);
  const captions = JSON.parse(byName("captions").textContent);
  const isEmbedded = window.parent !== window;
  if (isEmbedded) {
    root.classList.add("embedded");
    if (location.hash) root.classList.add(location.hash.slice(1));
    const tell = () => window.parent.postMessage({ liftworksHeight: player.offsetHeight }, "*");
    new ResizeObserver(tell).observe(player);
    window.addEventListener("message", (event) => {
      if (event.source !== window.parent || !event.data || !event.data.liftworksTheme) return;
      root.classList.remove("light", "dark");
      root.classList.add(event.data.liftworksTheme);
    });
  } else {
    const link = document.createElement("p");
    link.className = "documentation";
    link.innerHTML = "<a>Documentation of Liftworks</a>";
    link.firstChild.href = documentation;
    document.querySelector("main").prepend(link);
  }
  if (!captions.length) return;

  const box = document.createElement("div");
  box.id = "captioned";
  box.innerHTML = '<p aria-live="polite"></p><span></span><button aria-label="The caption before">‹</button>'
    + '<button aria-label="The next caption">›</button>';
  const [words, number, before, after] = box.children;
  player.insertBefore(box, byName("stage"));
  const stops = document.createElement("label");
  stops.id = "stops";
  stops.innerHTML = '<input type="checkbox" checked> stop at captions';
  controls.append(stops);

  const isPlaying = () => play.getAttribute("aria-label") === "Pause";
  const indexAt = (time) => captions.filter((one) => one.t <= time + 1e-6).length - 1;
  function go(time) {
    seek.value = time;
    seek.dispatchEvent(new Event("input"));
  }
  let last = Number(seek.value), shown = -2;
  function frame() {
    let now = Number(seek.value);
    if (isPlaying() && now > last && stops.firstChild.checked) {
      const next = captions.find((one) => one.t > last + 1e-6 && one.t <= now);
      if (next) {
        play.click();
        go(next.t);
        now = Number(seek.value);
      }
    }
    last = now;
    const index = indexAt(now);
    if (index !== shown) {
      shown = index;
      words.textContent = index < 0 ? "" : captions[index].text;
      number.textContent = Math.max(index + 1, 0) + " of " + captions.length;
      before.disabled = index <= 0;
      after.disabled = index >= captions.length - 1;
    }
    requestAnimationFrame(frame);
  }
  before.addEventListener("click", () => go(captions[Math.max(0, indexAt(Number(seek.value)) - 1)].t));
  after.addEventListener("click", () => go(captions[Math.min(captions.length - 1, indexAt(Number(seek.value)) + 1)].t));
  frame();
})();
