internal import SimulationCore

// The part of a page that plays a film: its picture, its controls, its script.
//
// Source: W3C, "Scalable Vector Graphics (SVG) 2"; WHATWG, "HTML Living Standard"; W3C, "Media Queries Level 5" for
// reduced motion.
extension FrameFilm {
  /// The film as a section of a page that needs nothing else.
  ///
  /// A timeline of the page (`.plot`, with its left edge, width and end in nanoseconds as data) has a line at the
  /// present instant, and a click in it goes there; a table of facts (`#facts`) is gone through by steps. While the
  /// page is open, `liftworksPlayer.go(seconds)` goes to an instant.
  public var player: String {
    let full = fullTick.map { tick in
      "<p>The moving picture ends after \(Int(clamping: Double(tick) / ticksPerSecond)) s, since it would be larger than "
        + "\(Self.sizeMax / 1_000_000) MB.</p>"
    }
    return """
      <section id="player" tabindex="0" aria-label="The run as a moving picture"><h2>Run</h2>
      <style>
      #stage { display: block; width: 100%; max-height: 75vh; border-radius: 4px; }
      #player:focus-visible { outline: 2px solid #3d8fc4; }
      #controls { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 8px; }
      #controls button, #controls select { font: inherit; min-width: 40px; min-height: 32px; }
      #seek { flex: 1 1 200px; min-width: 120px; } #clock { font-family: monospace; min-width: 12ch; text-align: right; }
      #said { min-height: 1.5em; margin: 4px 0 0; font-family: monospace; overflow-wrap: anywhere; }
      .plot { cursor: crosshair; }
      tr.now { background: #fdf3d3; } @media (prefers-color-scheme: dark) { tr.now { background: #4a3d12; } }
      </style>
      <svg id="stage" role="img" aria-label="The machine at the present instant"></svg>
      <div id="controls">
      <button id="back" title="The fact before (comma)" aria-label="The fact before">|◂</button>
      <button id="play" title="Play or pause (blank)" aria-label="Play">▶</button>
      <button id="next" title="The next fact (full stop)" aria-label="The next fact">▸|</button>
      <input id="seek" type="range" min="0" step="any" value="0" aria-label="The instant, in seconds">
      <output id="clock"></output>
      <select id="pace" aria-label="Speed" title="Speed"><option value="0.1">0.1 ×</option><option value="0.25">0.25 ×</option>\
      <option value="1" selected>1 ×</option><option value="2">2 ×</option>\
      <option value="4">4 ×</option><option value="16">16 ×</option><option value="60">60 ×</option></select>
      </div>
      <p id="said" aria-live="off"></p>\(full ?? "")
      <script type="application/json" id="film">\(json)</script>
      <script>
      \(Self.script)
      </script></section>
      """
  }

  private static let script = #"""
    const liftworksPlayer = (function () {
      const film = JSON.parse(document.getElementById("film").textContent);
      const space = "http://www.w3.org/2000/svg";
      const stage = document.getElementById("stage");
      const byName = (name) => document.getElementById(name);
      const [play, seek, clock, pace, said] = ["play", "seek", "clock", "pace", "said"].map(byName);
      const end = film.ticks / film.ticksPerSecond;
      stage.setAttribute("viewBox", "0 0 " + film.width + " " + film.height);
      const paper = document.createElementNS(space, "rect");
      for (const [name, value] of [["width", "100%"], ["height", "100%"], ["fill", film.paper]])
        paper.setAttribute(name, value);
      stage.append(paper);

      // The last index below a count for which something holds, as it does for all before it; -1 for none.
      function last(count, holds) {
        let low = -1, high = count;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (holds(middle)) low = middle; else high = middle;
        }
        return low;
      }

      // A curve becomes the ticks and the values of its corners.
      const curves = film.curves.map(([unit, ...steps]) => {
        const ticks = [0], values = [0];
        for (let index = 0; index < steps.length; index += 2) {
          ticks.push(ticks[ticks.length - 1] + steps[index]);
          values.push(values[values.length - 1] + steps[index + 1] * unit);
        }
        return { ticks, values, found: 0 };
      });
      function curveValue(curve, tick) {
        const { ticks, values } = curve;
        if (tick <= 0) return 0;
        if (tick >= ticks[ticks.length - 1]) return values[values.length - 1];
        // Most often the line is that of the frame before.
        if (ticks[curve.found] > tick || ticks[curve.found + 1] <= tick)
          curve.found = last(ticks.length, (index) => ticks[index] <= tick);
        const start = curve.found;
        const share = (tick - ticks[start]) / (ticks[start + 1] - ticks[start]);
        return values[start] + (values[start + 1] - values[start]) * share;
      }

      // An element of the film, with its node and what of it changes.
      let count = 0;
      function element([number, birth, death, numbers, inner, words], parent) {
        // One that goes about as a whole has a shape from its first point.
        const isWhole = number < 0, template = isWhole ? -1 - number : number;
        const shape = isWhole ? film.shapes[numbers[2]] : numbers;
        const name = "e" + count++ + "-";
        const holder = document.createElementNS(space, "g");
        holder.innerHTML = film.templates[template].replace(/ id="|url\(#/g, (start) => start + name);
        const changes = [];
        let place = 0;
        for (const node of holder.querySelectorAll("*")) {
          for (const { name, value } of Array.from(node.attributes)) {
            if (name[0] !== "_") continue;
            const pieces = value.split("~");
            const key = name.slice(1);
            let parts = shape.slice(place, place += pieces.length - 1);
            if (isWhole) parts = parts.map((value, index) => {
              const axis = key === "d" ? index % 2 : "xy".indexOf(key.replace(/^c|[12]$/g, ""));
              if (axis < 0) return value;
              const start = numbers[axis];
              return Array.isArray(start) ? [start[0] + value, start[1]] : start + value;
            });
            const change = { node, name: key, pieces, parts };
            node.removeAttribute(name);
            if (parts.some(Array.isArray)) changes.push(change); else write(change, 0);
          }
        }
        const text = words === undefined ? null : holder.querySelector("text");
        if (text && !Array.isArray(words)) text.textContent = film.words[words];
        holder.style.display = "none";
        parent.append(holder);
        let inside = holder;
        while (inside.lastElementChild) inside = inside.lastElementChild;
        const within = (inner || []).map((one) => element(one, inside));
        return { holder, birth, death: death < 0 ? Infinity : death, changes, within, text, words: Array.isArray(words) ? words : null, said: -1, isShown: false };
      }
      function write({ node, name, pieces, parts }, age) {
        let text = pieces[0];
        for (let index = 0; index < parts.length; index++) {
          const part = parts[index];
          const value = Array.isArray(part) ? part[0] + curveValue(curves[part[1]], age) : part;
          text += Math.round(value * 10000) / 10000 + pieces[index + 1];
        }
        node.setAttribute(name, text);
      }
      function say(one, age) {
        const said = one.words[2 * last(one.words.length / 2, (index) => one.words[2 * index] <= age) + 1];
        if (said !== one.said) one.text.textContent = film.words[said];
        one.said = said;
      }
      const elements = film.elements.map((one) => element(one, stage));
      film.templates = film.curves = film.shapes = film.elements = null;
      function show(list, tick) {
        for (const one of list) {
          const isShown = one.birth <= tick && tick < one.death;
          if (isShown !== one.isShown) {
            one.holder.style.display = isShown ? "" : "none";
            one.isShown = isShown;
          }
          if (!isShown) continue;
          for (const change of one.changes) write(change, tick - one.birth);
          if (one.words) say(one, tick - one.birth);
          if (one.within.length) show(one.within, tick);
        }
      }

      // The timeline of the page, if it has one, and its facts: both come after the player.
      let plot = null, cursor = null, facts = [];
      function attach() {
        plot = document.querySelector(".plot[data-end]");
        const lanes = plot && plot.querySelector("svg");
        if (lanes) {
          cursor = document.createElementNS(space, "line");
          for (const [name, value] of [["y1", 44], ["y2", lanes.viewBox.baseVal.height], ["stroke", "#d1495b"],
            ["stroke-width", 2], ["pointer-events", "none"]]) cursor.setAttribute(name, value);
          lanes.append(cursor);
          plot.addEventListener("click", (event) => {
            const box = lanes.getBoundingClientRect();
            const x = (event.clientX - box.left) / box.width * lanes.viewBox.baseVal.width;
            go((x - plot.dataset.left) / plot.dataset.width * plot.dataset.end / 1e9);
          });
        }
        facts = Array.from(document.querySelectorAll("#facts tbody tr"), (row) => ({
          row, at: parseFloat(row.cells[0].textContent),
          text: row.cells[0].textContent + " s  " + [3, 4, 5].map((cell) => row.cells[cell].textContent).join(" "),
        }));
        go(now);
      }
      const lastFact = (time) => last(facts.length, (index) => facts[index].at <= time + 1e-9);

      let now = 0, isPlaying = false, before = 0, shownRow = null;
      const reduced = matchMedia("(prefers-reduced-motion: reduce)");
      function go(time) {
        now = Math.max(0, Math.min(end, Number.isFinite(time) ? time : 0));
        show(elements, now * film.ticksPerSecond);
        seek.value = now;
        clock.textContent = now.toFixed(2) + " s";
        if (cursor) {
          const x = Number(plot.dataset.left) + now * 1e9 / plot.dataset.end * plot.dataset.width;
          cursor.setAttribute("x1", x);
          cursor.setAttribute("x2", x);
        }
        const fact = facts[lastFact(now)];
        said.textContent = fact ? fact.text : "";
        if (shownRow) shownRow.classList.remove("now");
        shownRow = fact ? fact.row : null;
        if (shownRow) shownRow.classList.add("now");
      }
      function frame(stamp) {
        if (!isPlaying) return;
        // With reduced motion the picture is shown once a second, not moved.
        if (!reduced.matches || stamp - before >= 1000) {
          go(now + Math.min(2000, stamp - before) / 1000 * pace.value);
          before = stamp;
        }
        if (now >= end) set(false); else requestAnimationFrame(frame);
      }
      function set(playing) {
        isPlaying = playing;
        play.textContent = playing ? "❚❚" : "▶";
        play.setAttribute("aria-label", playing ? "Pause" : "Play");
        if (!playing) return;
        if (now >= end) go(0);
        before = performance.now();
        requestAnimationFrame(frame);
      }
      function step(direction) {
        set(false);
        let index = lastFact(now);
        if (direction > 0) index += 1;
        else while (index >= 0 && facts[index].at >= now - 1e-9) index -= 1;
        const fact = facts[index];
        go(fact ? fact.at : direction > 0 ? now + 1 : 0);
      }
      seek.max = end;
      play.addEventListener("click", () => set(!isPlaying));
      byName("back").addEventListener("click", () => step(-1));
      byName("next").addEventListener("click", () => step(1));
      seek.addEventListener("input", () => go(Number(seek.value)));
      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const kind = event.target.tagName;
        if (kind === "SELECT" || kind === "INPUT" && event.target !== seek) return;
        const keys = {
          " ": () => set(!isPlaying), ",": () => step(-1), ".": () => step(1), Home: () => go(0), End: () => go(end),
          ArrowLeft: () => go(now - (event.shiftKey ? 10 : 1)), ArrowRight: () => go(now + (event.shiftKey ? 10 : 1)),
        };
        if (!(event.key in keys) || kind === "BUTTON" && event.key === " ") return;
        event.preventDefault();
        keys[event.key]();
      });
      document.addEventListener("DOMContentLoaded", attach);
      go(0);
      return { go, end, get now() { return now; } };
    })();
    """#
}
