"""Checks a site that build.py wrote: check.py FOLDER [PICTURES], as Scripts/check-site calls it."""

import html.parser
import pathlib
import posixpath
import re
import sys
import time
import urllib.parse

import browser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What a search must find among its first three places: the words, and the address.
SEARCHES = [
    ("waiting times", "traffic.html"),
    ("exit codes", "ci.html#exit-codes"),
    ("nudge doors", "elevator"),
    ("TravelProfile", "api/Motion/TravelProfile.html"),
    ("checksum", "journal.html#the-end"),
]
# How many of the pages of the reference the browser opens, all others being opened each time.
REFERENCE_STEP = 12


class Reader(html.parser.HTMLParser):
    """One page: its anchors, links, pictures, title and text, and what is wrong with its tags."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.anchors, self.links, self.sources, self.problems = [], set(), [], [], []
        self.title, self.headings, self.text = "", [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            if values["id"] in self.anchors:
                self.problems.append(f"two elements have the anchor '{values['id']}'")
            self.anchors.add(values["id"])
        for name in ("href", "src"):
            if values.get(name) is not None:
                (self.links if tag == "a" else self.sources).append(values[name])
        if tag == "img" and "alt" not in values:
            self.problems.append(f"the picture '{values.get('src')}' has no alt")
        if tag == "h1":
            self.headings.append("")
        if tag not in VOID:
            self.open.append((tag, self.getpos()[0]))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open[-1][0] != tag:
            expected = self.open[-1][0] if self.open else "nothing"
            self.problems.append(f"line {self.getpos()[0]}: </{tag}> comes where {expected} is open")
            while self.open and self.open[-1][0] != tag:
                self.open.pop()
        if self.open:
            self.open.pop()

    def handle_data(self, data):
        tags = [tag for tag, _ in self.open]
        if "title" in tags:
            self.title += data
        if "h1" in tags and self.headings:
            self.headings[-1] += data
        if not {"script", "style", "pre", "code", "title"} & set(tags):
            self.text.append(data)


# What is Markdown that was not read: a link, a heading, a row of a table, marks of code or of weight.
RAW = [
    (re.compile(r"\]\([^)\s]*\)"), "a link"),
    (re.compile(r"^#{1,6} ", re.M), "a heading"),
    (re.compile(r"^\s*\|.*\|\s*$", re.M), "a row of a table"),
    (re.compile(r"`"), "a mark of code"),
    (re.compile(r"\*\*\w"), "a mark of bold text"),
    (re.compile(r"<!--"), "a comment"),
    (re.compile(r"\bdoc:[A-Z]"), "a link of DocC"),
]


def check_files(folder):
    """What is wrong with the pages as files."""
    problems, pages = [], {}
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).as_posix()
        reader = Reader()
        reader.feed(path.read_text())
        reader.close()
        pages[name] = reader
    for name, reader in pages.items():
        is_player = name.startswith("runs/")
        for problem in reader.problems:
            problems.append(f"{name}: {problem}")
        for tag, line in reader.open:
            problems.append(f"{name}: <{tag}> of line {line} is not closed")
        if not reader.title.strip() or not any(one.strip() for one in reader.headings):
            problems.append(f"{name}: it has no title")
        if not is_player and len(reader.headings) != 1:
            problems.append(f"{name}: it has {len(reader.headings)} headings of the first level, not 1")
        text = "".join(reader.text)
        for pattern, what in RAW if not is_player and not name.startswith("files/") else []:
            found = pattern.search(text)
            if found:
                problems.append(
                    f"{name}: {what} is shown as Markdown: '{text[max(0, found.start() - 20):found.end() + 20]}'"
                )
        for link in reader.links + reader.sources:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme in ("http", "https", "mailto", "data"):
                if link in reader.sources:
                    problems.append(f"{name}: '{link}' is loaded from elsewhere")
                continue
            target = (
                name
                if not parts.path
                else posixpath.normpath(posixpath.join(posixpath.dirname(name), urllib.parse.unquote(parts.path)))
            )
            if target.startswith(("/", "..")) or not (folder / target).is_file():
                problems.append(f"{name}: '{link}' leads to no file")
            elif parts.fragment and link in reader.links:
                anchors = pages[target].anchors if target in pages else set()
                if urllib.parse.unquote(parts.fragment) not in anchors:
                    problems.append(f"{name}: '{link}' leads to no place of its page")
    if "index.html" not in pages:
        problems.append("there is no index.html")
    links = sum(len(one.links) for one in pages.values())
    print(f"check-site: {len(pages)} pages with {links} links")
    return problems, pages


def check_in_browser(folder, pages, program):
    """What is wrong with the pages in a real browser."""
    problems = []
    base = folder.as_uri() + "/"
    reference = [one for one in pages if one.startswith("api/")]
    players = [one for one in pages if one.startswith("runs/")]
    shown = [one for one in pages if one not in reference and one not in players] + reference[::REFERENCE_STEP]
    files = [one for one in shown if one.startswith("files/")]
    shown = [one for one in shown if one not in files] + files[::REFERENCE_STEP]

    def errors(name):
        problems.extend(f"{name}: in the browser: {one}" for one in page.errors())

    with browser.Browser(program) as page:
        page.size(360, 740, is_phone=True)
        for name in shown:
            page.open(base + name)
            width = page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
            if width > 360:
                problems.append(f"{name}: it is {width} pixels wide on a screen of 360")
            errors(name)
        broken = "[...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src)"
        page.size(1300, 900)
        for name in ("index.html", "gallery.html", "pictures.html"):
            if name not in pages:
                continue
            page.open(base + name)
            page.evaluate("for (const one of document.images) one.loading = 'eager'")
            page.until("[...document.images].every((one) => one.complete)")
            for source in page.evaluate(broken):
                problems.append(f"{name}: the picture '{source}' is not shown")

        # The search, as somebody uses it: the key, the words, and Enter.
        page.open(base + "index.html")
        page.key("/", "/")
        if page.evaluate("document.activeElement.id") != "_search":
            problems.append("index.html: the key / does not lead to the search")
        for words, wanted in SEARCHES:
            page.evaluate("document.getElementById('_search').value = ''")
            page.call("Input.insertText", text=words)
            if not page.until("!!document.querySelector('#_found a')"):
                problems.append(f"the search finds nothing for '{words}'")
                continue
            found = page.evaluate("[...document.querySelectorAll('#_found a')].map((one) => one.href)")
            if not any(one.startswith(base + wanted) for one in found[:3]):
                problems.append(f"the search for '{words}' has not '{wanted}' among its first three, but {found[:3]}")
        page.key("Enter", "\r")
        if not page.until("!location.href.includes('index.html')"):
            problems.append("index.html: Enter does not open what the search found")
        errors("the search")

        # The switch between light and dark stays for the next page.
        page.open(base + "index.html")
        before = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.evaluate("document.getElementById('_theme').click()")
        page.open(base + ("traffic.html" if "traffic.html" in pages else "index.html"))
        if page.evaluate("getComputedStyle(document.body).backgroundColor") == before:
            problems.append("the switch between light and dark does nothing, or is forgotten")
        page.evaluate("localStorage.removeItem('liftworks-theme')")

        # A player inside a page, and one on a page of its own.
        holders = [one for one in ("lessons.html", "index.html") if one in pages]
        if players and holders:
            page.open(base + holders[0])
            page.evaluate("document.querySelector('[data-player]').click()")
            if not page.until("(document.querySelector('iframe.player') || {}).offsetHeight > 250"):
                problems.append(f"{holders[0]}: the player of the page does not start")
            if not page.until(
                "parseFloat((document.querySelector('iframe.player') || {style: {}}).style.height) > 250"
            ):
                problems.append(f"{holders[0]}: the player does not say how high it is")
            errors(holders[0])
        lessons = [one for one in players if "lessons-" in one]
        for name in lessons or players[:1]:
            page.open(base + name)
            page.evaluate("document.getElementById('pace').value = '16'; document.getElementById('play').click()")
            if not page.until("Number(document.getElementById('seek').value) > 0.5"):
                problems.append(f"{name}: it does not play")
            if lessons and not page.until("document.querySelector('#captioned span').textContent.startsWith('2 of')"):
                problems.append(f"{name}: it does not come to its second caption")
            if lessons and not page.until("document.getElementById('play').getAttribute('aria-label') === 'Play'"):
                problems.append(f"{name}: it does not stop at its second caption")
            errors(name)
    print(f"check-site: {len(shown)} pages, the search and {len(lessons) or 1} players in {program}")
    return problems


def take_pictures(folder, pages, program, target):
    """Pictures of some pages for looking at: on a phone and a desk, light and dark."""
    target.mkdir(parents=True, exist_ok=True)
    shown = ["index.html", "lessons.html", "traffic.html", "elevator-rules.html", "api/SimulationCore/Machine.html"]
    with browser.Browser(program) as page:
        for scheme in ("light", "dark"):
            page.prefer(scheme)
            for kind, width, height in (("phone", 360, 1200), ("desk", 1400, 1200)):
                page.size(width, height, is_phone=kind == "phone")
                for name in shown:
                    if name in pages:
                        page.open(folder.as_uri() + "/" + name)
                        page.evaluate("for (const one of document.images) one.loading = 'eager'")
                        page.until("[...document.images].every((one) => one.complete)")
                        page.screenshot(target / f"{pathlib.Path(name).stem}-{kind}-{scheme}.png")
    print(f"check-site: pictures for looking at are in {target}")


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    start = time.monotonic()
    problems, pages = check_files(folder)
    program = browser.find()
    if program is None:
        print(
            "check-site: there is no Chromium here, so that nothing was tried in a browser. Debian's is 'chromium'."
        )
    elif "index.html" in pages:
        problems += check_in_browser(folder, pages, program)
        if len(sys.argv) > 2:
            take_pictures(folder, pages, program, pathlib.Path(sys.argv[2]))
    for one in problems:
        print(f"check-site: {one}", file=sys.stderr)
    print(
        f"check-site: {'no' if not problems else len(problems)} problem{'' if len(problems) == 1 else 's'}, "
        f"{time.monotonic() - start:.0f} s"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
