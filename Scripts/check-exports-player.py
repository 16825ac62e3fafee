"""Checks in Chromium that a page's moving picture is the one that is rendered at an instant, and where the values say.

usage: check-exports-player.py PROGRAM NAME VALUE

Reads NAME.journal, NAME.html, and the rows of VALUE in NAME.values.csv. At ten instants at which the value changes,
the paths that the program renders must be in the page's picture, to a pixel, and the timeline's line and a click there
must be at the instant. With the word 'even' after VALUE, the
height of something must also be a linear function of the value, to a pixel; with 'people' up to a tenth of the paths may
be elsewhere, since people keep their arms still in a moving picture.
"""

import csv
import json
import pathlib
import re
import subprocess
import sys

INSTANTS = 10

program, name, value = sys.argv[1:4]
with open(f"{name}.values.csv", newline="") as file:
    rows = [
        (float(row["time"]), float(row["value"])) for row in csv.DictReader(file)
        if f"{row['machine'].partition('/')[2]}/{row['variable']}".lstrip("/") == value]
moving = [index for index in range(1, len(rows)) if rows[index][1] != rows[index - 1][1]]
assert len(moving) >= INSTANTS, f"{value} of {name} hardly moves"
chosen = [rows[moving[place * (len(moving) - 1) // (INSTANTS - 1)]] for place in range(INSTANTS)]
pictures = [
    subprocess.run(
        [program, "render", f"{name}.journal", "--at", f"{time}s", "--columns", "120", "--rows", "36", "--to", "svg"],
        check=True, capture_output=True, text=True).stdout
    for time, _ in chosen]

probe = """<pre id="probe"></pre><script>
document.addEventListener("DOMContentLoaded", () => {
  const stage = document.getElementById("stage"), holder = document.createElement("div");
  stage.before(holder);
  // Where the paths of a picture are, from its corner; none for those that are not shown.
  function boxes(picture, parts) {
    const corner = picture.getBoundingClientRect();
    return Array.from(parts, (part) => part.getBoundingClientRect()).map((box) => box.width + box.height === 0 ? null :
      [box.left - corner.left, box.top - corner.top, box.right - corner.left, box.bottom - corner.top]);
  }
  const parts = Array.from(stage.querySelectorAll("path"));
  const found = %s.map(([time, picture]) => {
    liftworksPlayer.go(time);
    const shown = boxes(stage, parts);
    const style = getComputedStyle(stage);
    holder.innerHTML = picture;
    const rendered = holder.firstElementChild;
    rendered.setAttribute("width", style.width);
    rendered.setAttribute("height", style.height);
    // The line in the timeline, and a click where it is, from another instant.
    const lanes = document.querySelector(".plot svg"), line = document.querySelector(".plot line[pointer-events=none]");
    const corner = lanes.getBoundingClientRect(), at = Number(line.getAttribute("x1"));
    liftworksPlayer.go(0);
    lanes.dispatchEvent(new MouseEvent("click", {
      bubbles: true, clientX: corner.left + at * corner.width / lanes.viewBox.baseVal.width, clientY: corner.top }));
    const { left, width, end } = document.querySelector(".plot").dataset;
    return {
      shown, rendered: boxes(rendered, rendered.querySelectorAll(":not(defs) > path, :not(defs) > g > path")),
      line: Math.abs(at - left - time * 1e9 / end * width), click: Math.abs(liftworksPlayer.now - time) * 1e9 / end * width,
    };
  });
  document.getElementById("probe").textContent = JSON.stringify(found);
});
</script></main></body></html>""" % json.dumps(
    [[time, picture] for (time, _), picture in zip(chosen, pictures)]).replace("<", "\\u003c")
page = pathlib.Path(f"{name}.html").read_text()
end = "</main></body></html>"
assert page.rstrip().endswith(end)
pathlib.Path(f"{name}.probe.html").write_text(page.rstrip().removesuffix(end) + probe)
shown = subprocess.run(
    ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,1400", "--dump-dom",
     pathlib.Path(f"{name}.probe.html").absolute().as_uri()],
    check=True, capture_output=True, text=True, timeout=120).stdout
found = json.loads(re.search(r'<pre id="probe">(.*?)</pre>', shown, re.S).group(1))

worst = 0
count = far = 0
for (time, _), picture in zip(chosen, found):
    assert picture["line"] < 0.01 and picture["click"] < 1, f"{name} at {time} s: the timeline has another instant"
    known = [box for box in picture["shown"] if box]
    for box in filter(None, picture["rendered"]):
        away = min(max(abs(one - other) for one, other in zip(box, other_box)) for other_box in known)
        count += 1
        if away > 1:
            far += 1
        else:
            worst = max(worst, away)
assert far <= (count / 10 if "people" in sys.argv[4:] else 0), f"{name}: {far} of {count} paths are more than a pixel from what is rendered"
print(
    f"{name}: {count} paths at {INSTANTS} instants, all but {far} within {worst:.2f} pixels of what is rendered",
    file=sys.stderr)

if "even" in sys.argv[4:]:
    best = None
    xs = [known for _, known in chosen]
    for boxes in zip(*[picture["shown"] for picture in found]):
        if None in boxes:
            continue
        heights = [box[1] for box in boxes]
        if max(heights) - min(heights) < 50:
            continue
        middle_x, middle_y = sum(xs) / INSTANTS, sum(heights) / INSTANTS
        slope = sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, heights)) / sum((x - middle_x) ** 2 for x in xs)
        error = max(abs(y - middle_y - slope * (x - middle_x)) for x, y in zip(xs, heights))
        best = error if best is None else min(best, error)
    assert best is not None and best <= 1, f"{value} of {name}: {best} pixels away"
    print(f"{name}: {value} within {best:.2f} pixels", file=sys.stderr)
