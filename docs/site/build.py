"""Writes the site: build.py ROOT GRAPHS RUNS OUTPUT, as Scripts/build-docs calls it.

GRAPHS has a folder of symbol graphs for each library, RUNS the players and pictures of the recorded runs with a
table of them, runs.tsv.
"""

import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys

import reference
from pages import LEXERS, Anchors, Renderer, code_block, escape, size_of_picture

HERE = pathlib.Path(__file__).resolve().parent
TOPS = {
    "README.md": "readme",
    "CHANGELOG.md": "changelog",
    "CONTRIBUTING.md": "contributing",
    "Benchmarks/README.md": "benchmarks",
    "sounds/README.md": "sounds",
}
# How much a hit in a page of a kind counts in a search.
WEIGHTS = {"manual": 100, "tables": 60, "api": 45, "decision": 50, "changelog": 25}
LANGUAGE_OF_FILE = {
    ".yaml": "yaml",
    ".yml": "yaml",
    ".json": "json",
    ".jsonl": "json",
    ".py": "python",
    ".swift": "swift",
    ".sh": "sh",
    ".c": "c",
}


class Page:
    """A page of the site."""

    def __init__(self, address, kind, title="", source=None):
        self.address, self.kind, self.title, self.source = address, kind, title, source
        self.title_html = ""
        self.body, self.lead, self.sections = "", "", []


class Run:
    """A recorded run that plays in the site."""

    def __init__(self, row):
        self.journal, self.name, self.machine, self.end = row[:4]
        self.player, self.picture = f"runs/{self.name}.html", f"runs/{self.name}.svg"


class Site:
    def __init__(self, root, graphs, runs, output):
        self.root, self.output = pathlib.Path(root), pathlib.Path(output)
        self.runs_folder = pathlib.Path(runs)
        self.files = subprocess.run(
            ["git", "-C", root, "ls-files", "-co", "--exclude-standard"], check=True, capture_output=True, text=True
        ).stdout.split("\n")
        self.files = sorted(one for one in self.files if one and (self.root / one).is_file())
        self.tracked = set(self.files)
        self.folders = {posixpath.dirname(one) for one in self.files}
        self.problems, self.warnings = [], []
        self.pages, self.shown_files, self.pictures = {}, set(), {}
        rows = (self.runs_folder / "runs.tsv").read_text().splitlines()
        self.runs = {run.journal: run for run in (Run(row.split("\t")) for row in rows)}
        catalogues = sorted(self.root.glob("Sources/*/*.docc"))
        self.reference = reference.Reference(
            [reference.Library(one.stem, one, pathlib.Path(graphs) / one.stem) for one in catalogues]
        )

    # MARK: - Addresses

    def address_of_source(self, path):
        if path in TOPS:
            return TOPS[path] + ".html"
        if path.startswith("docs/") and path.endswith(".md"):
            return path[5:-3] + ".html"
        return None

    @staticmethod
    def relative(address, page):
        path, mark, anchor = address.partition("#")
        if path == page.address and anchor:
            return "#" + anchor
        return posixpath.relpath(path, posixpath.dirname(page.address) or ".") + mark + anchor

    def resolve(self, target, page, folder):
        """The address of a link in a page whose source is in a folder of the repository."""
        if "://" in target or target.startswith(("#", "mailto:")):
            return target
        path, mark, anchor = target.partition("#")
        path = posixpath.normpath(posixpath.join(folder, path))
        address = self.address_of_source(path) if path in self.tracked else None
        if path == "docs/decisions":
            address = "decisions/index.html"
        elif path in self.runs:
            address = self.runs[path].player
        elif address is None and path in self.tracked:
            address = self.address_of_file(path)
        elif address is None and path in self.folders:
            self.shown_files.add(path)
            address = f"files/{path}/index.html"
        if address is None:
            self.problems.append(f"{page.source}: the link '{target}' leads nowhere")
            return target
        return self.relative(address + mark + anchor, page)

    def address_of_file(self, path):
        self.shown_files.add(path)
        return f"files/{path}.html"

    def picture(self, target, page, folder):
        path = posixpath.normpath(posixpath.join(folder, target))
        if path not in self.tracked:
            self.problems.append(f"{page.source}: there is no picture '{target}'")
            return target, None
        address = "pictures/" + path.removeprefix("docs/pictures/").replace("/", "-")
        data = (self.root / path).read_bytes()
        self.pictures[address] = data
        return self.relative(address, page), size_of_picture(data, path)

    # MARK: - Recorded runs

    def figure(self, run, page):
        """The picture of a run, which the script replaces with its player."""
        player, picture = self.relative(run.player, page), self.relative(run.picture, page)
        size = size_of_picture((self.runs_folder / f"{run.name}.svg").read_bytes(), run.picture)
        sizes = f' width="{size[0]}" height="{size[1]}"' if size else ""
        out = (
            f'<figure class="run" id="run-{run.name}"><a class="preview" href="{player}" data-player="{player}">'
            f'<img src="{picture}" alt="An instant of the run {run.journal}"{sizes} loading="lazy">'
            '<span class="play" aria-hidden="true">▶</span></a>\n<figcaption>'
            f"<code>{run.journal}</code>: {escape(run.machine)}, {seconds(run.end)}. "
            f'<a href="{player}">Play it on a page of its own</a>, with its timeline and its facts.'
            "</figcaption></figure>\n"
        )
        captions = self.captions(run)
        if captions:
            rows = "".join(f"<li><b>{seconds(one['t'])}</b> {escape(one['note'])}</li>\n" for one in captions)
            out += (
                f'<details class="captions"><summary>The {len(captions)} captions of this run</summary>\n'
                f"<ol>\n{rows}</ol></details>\n"
            )
        return out

    def captions(self, run):
        lines = (self.root / run.journal).read_text().splitlines()
        return [one for one in map(json.loads, lines) if "note" in one and "fact" not in one and "stimulus" not in one]

    def write_players(self):
        script, style = (HERE / "captions.js").read_text(), (HERE / "captions.css").read_text()
        for run in self.runs.values():
            text = (self.runs_folder / f"{run.name}.html").read_text()
            if 'id="seek"' not in text:
                self.problems.append(f"{run.journal}: its player has no slider")
            captions = [{"t": float(one["t"]), "text": one["note"]} for one in self.captions(run)]
            title = f"{run.journal.removeprefix('Examples/').removesuffix('.journal')}: {run.machine}"
            text = re.sub(r"<title>.*?</title>", f"<title>{escape(title)} · Liftworks</title>", text, count=1)
            text = text.replace("</head>", f"<style>\n{style}</style>\n</head>", 1)
            data = json.dumps(captions, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
            back = self.run_page.get(run.journal, "index.html")
            added = (
                f'<script type="application/json" id="captions">{data}</script>\n'
                f'<script>\nconst documentation = "../{back}";\n{script}</script>\n'
            )
            head, _, tail = text.rpartition("</body>")
            self.write(run.player, head + added + "</body>" + tail)
            shutil.copy(self.runs_folder / f"{run.name}.svg", self.output / run.picture)

    # MARK: - Pages of Markdown

    def read_pages(self):
        self.run_page = {}
        for path in self.files:
            address = self.address_of_source(path)
            if address is None:
                continue
            kind = "manual"
            if path.startswith("docs/decisions/"):
                kind = "decision"
            elif path == "CHANGELOG.md":
                kind = "changelog"
            elif re.search(r"(^|/|-)(rules|facts)\.md$", path):
                kind = "tables"
            page = Page(address, kind, source=path)
            self.render_source(page)
            if path == "README.md":
                page.title = page.title_html = "First steps"
            self.pages[address] = page

    def render_source(self, page):
        folder = posixpath.dirname(page.source)
        text = (self.root / page.source).read_text()
        if page.source == "README.md":
            # The front page has the paths, and every page has the list of pages.
            text = re.sub(r"## Three paths\n.*?(?=\n## )", "", text, flags=re.S)
            text = re.sub(r"## Pages\n.*?(?=\nTo change Liftworks)", "## More\n", text, flags=re.S)
        # A run plays where it is replayed, at the last such block; or where the page names it first.
        named = re.compile(r"Examples/[A-Za-z0-9/_-]+\.journal")
        replayed = {one: 0 for one in named.findall(text)}
        for one in re.findall(rf"liftworks replay ({named.pattern})", text):
            replayed[one] += 1
        seen = set()

        def after(block):
            out = ""
            for journal in dict.fromkeys(named.findall(block)):
                run = self.runs.get(journal)
                replays = block.count(f"liftworks replay {journal}")
                replayed[journal] -= replays
                is_last = replayed[journal] <= 0 and (replays or f"liftworks replay {journal}" not in text)
                if run and is_last and journal not in seen:
                    seen.add(journal)
                    self.run_page.setdefault(journal, page.address)
                    out += self.figure(run, page)
            return out

        renderer = Renderer(
            lambda target: self.resolve(target, page, folder),
            lambda target: self.picture(target, page, folder),
            after=after if page.kind == "manual" and page.source != "README.md" else None,
        )
        usual_code = renderer.code

        def code(token):
            path = token.content.rstrip("/")
            if (
                path.startswith(("Examples/", "config/", "Scripts/"))
                and path in self.tracked
                and not path.endswith(".journal")
            ):
                return f'<a href="{escape(self.relative(self.address_of_file(path), page))}">{usual_code(token)}</a>'
            return usual_code(token)

        renderer.code = code
        # A link whose text is code already leads where it leads.
        usual_inline = renderer.inline

        def inline(tokens):
            out = usual_inline(tokens)
            return re.sub(r'(<a href="[^"]*">)<a href="[^"]*">(<code>(?:[^<]|<wbr>)*</code>)</a>', r"\1\2", out)

        renderer.inline = inline
        rendered = renderer.render(text)
        page.title, page.title_html = rendered.title, rendered.title_html
        page.body, page.lead, page.sections = rendered.body, rendered.lead, rendered.sections

    # MARK: - What README and paths say

    def read_groups(self):
        """The groups of pages, as the tables of README list them."""
        text = (self.root / "README.md").read_text()
        part = re.search(r"\n## Pages\n(.*?)(?=\n## |\Z)", text, re.S)
        self.groups, listed = [], set()
        for heading, body in re.findall(r"### ([^\n]*)\n(.*?)(?=\n### |\Z)", part[1] if part else "", re.S):
            entries = []
            for row in re.findall(r"^\| (\[.*?) \| (.*?) \|$", body, re.M):
                for title, target in re.findall(r"\[([^]]*)\]\(([^)]*)\)", row[0]):
                    address = self.address_of_source(target)
                    if target.rstrip("/") == "docs/decisions":
                        address = "decisions/index.html"
                    if address and address not in listed:
                        listed.add(address)
                        entries.append((title, address, row[1]))
            self.groups.append((heading, entries))
        missing = [
            (page.title, page.address, page.lead)
            for page in self.pages.values()
            if page.source.startswith("docs/") and page.kind != "decision" and page.address not in listed
        ]
        if missing:
            self.groups.append(("Other pages", sorted(missing)))
            names = ", ".join(self.pages[one[1]].source for one in sorted(missing))
            self.warnings.append(f"no table of README.md has {names}. Add a row for each.")
        self.groups.append(
            ("Libraries", [(one.name, f"{one.folder}/index.html", "") for one in self.reference.libraries])
        )
        self.groups.append(
            (
                "Project",
                [
                    ("First steps", "readme.html", ""),
                    ("Changelog", "changelog.html", ""),
                    ("Contributing", "contributing.html", ""),
                ]
                + [(self.pages[one].title, one, "") for one in ("benchmarks.html", "sounds.html") if one in self.pages],
            )
        )

    def read_paths(self):
        """The ordered walks of docs/paths.md: their titles, and their pages with what each is for."""
        text = (self.root / "docs/paths.md").read_text()
        self.paths = []
        for heading, body in re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", text, re.S | re.M):
            steps = re.findall(r"^\d+\. \[([^]]*)\]\(([^)#]*)(?:#[^)]*)?\):? (.*(?:\n   .*)*)", body, re.M)
            if steps:
                pages = []
                for title, target, words in steps:
                    address = self.address_of_source(posixpath.normpath(posixpath.join("docs", target)))
                    if address not in self.pages:
                        self.problems.append(f"docs/paths.md: '{target}' is no page")
                        continue
                    pages.append((title, address, " ".join(words.split())))
                self.paths.append((heading, Anchors().new(heading), pages))
        if not self.paths:
            self.problems.append("docs/paths.md: no section has a numbered list of pages")

    # MARK: - The libraries

    def add_reference(self):
        missing = []

        def add(address, title, rendered, library, kind="api"):
            page = Page(address, kind, title, source=f"Sources/{library.name}")
            page.title_html, page.body = rendered.title_html or escape(title), rendered.body
            page.lead, page.sections, page.library = rendered.lead, rendered.sections, library
            self.pages[address] = page

        for library in self.reference.libraries:
            addresses = [f"{library.folder}/index.html"]

            def relative(address):
                return self.relative(address, Page(addresses[0], "api"))

            add(addresses[0], library.name, self.reference.landing(library, relative, missing), library)
            for name in library.articles:
                rendered = self.reference.article(library, name, relative, missing)
                add(f"{library.folder}/{name}.html", rendered.title, rendered, library)
            for symbol in library.pages:
                rendered = self.reference.symbol_page(library, symbol, relative, missing)
                add(symbol.page, symbol.name, rendered, library)
            for module in library.groups:
                rendered = self.reference.extension_page(library, module, relative, missing)
                add(f"{library.folder}/extensions-of-{module}.html", rendered.title, rendered, library)
        self.problems += missing

    # MARK: - Files and decisions

    def add_files(self):
        done = set()
        while self.shown_files - done:
            for path in sorted(self.shown_files - done):
                done.add(path)
                if path in self.tracked:
                    self.add_file(path)
                else:
                    self.add_folder(path)

    def add_file(self, path):
        page = Page(f"files/{path}.html", "file", path, source=path)
        page.title_html = escape(path)
        try:
            text = (self.root / path).read_text()
        except UnicodeDecodeError:
            self.problems.append(f"{path}: a link leads to it, and it is no text")
            return
        language = LANGUAGE_OF_FILE.get(pathlib.Path(path).suffix, "")
        if not language and text.startswith("#!"):
            language = "python" if "python" in text.split("\n")[0] else "sh"
        folder = posixpath.dirname(path)
        up = '<p class="kind">A file of the repository</p>\n'
        if folder in self.shown_files:
            up = f'<p class="kind">A file of <a href="index.html">{escape(folder)}</a></p>\n'
        page.body = up + code_block(text, language if language in LEXERS else "")
        self.pages[page.address] = page

    def add_folder(self, path):
        page = Page(f"files/{path}/index.html", "file", path, source=path)
        page.title_html = escape(path)
        rows = []
        for one in self.files:
            if posixpath.dirname(one) == path and not one.endswith(".journal"):
                rows.append(
                    f'<li><a href="{posixpath.basename(one)}.html">{escape(posixpath.basename(one))}</a></li>\n'
                )
                self.shown_files.add(one)
        page.body = f'<p class="kind">A folder of the repository</p>\n<ul class="files">\n{"".join(rows)}</ul>\n'
        self.pages[page.address] = page

    def add_decisions(self):
        page = Page("decisions/index.html", "decision", "Decisions", source="docs/decisions")
        page.title_html = "Decisions"
        page.lead = "Why it is built this way: one page for each decision, with what else was considered."
        rows = []
        for one in sorted(self.pages.values(), key=lambda one: one.address):
            if one.kind == "decision":
                rows.append(f'<li><a href="{posixpath.basename(one.address)}">{one.title_html}</a></li>\n')
        page.body = f'<p>{page.lead}</p>\n<ul class="decisions">\n{"".join(rows)}</ul>\n'
        self.pages[page.address] = page

    # MARK: - The front page

    def add_front(self):
        page = Page("index.html", "front", "Liftworks", source="README.md")
        page.title_html = "Liftworks"
        readme = self.pages["readme.html"]
        page.lead = readme.lead
        page.sections = []
        cards = []
        for title, anchor, steps in self.paths:
            rows = "".join(
                f'<li><a href="{address}">{escape(name)}</a> <span>{self.words(words, page)}</span></li>\n'
                for name, address, words in steps
            )
            cards.append(f'<section class="path" id="{anchor}"><h2>{escape(title)}</h2>\n<ol>\n{rows}</ol></section>\n')
        example = re.search(r"```sh\n(.*?)```", (self.root / "README.md").read_text(), re.S)
        lists = []
        for heading, entries in self.groups:
            rows = "".join(
                f'<li><a href="{address}">{escape(title)}</a>'
                + (f" <span>{self.words(what, page)}</span>" if what else "")
                + "</li>\n"
                for title, address, what in entries
            )
            lists.append(f"<section><h3>{escape(heading)}</h3>\n<ul>\n{rows}</ul></section>\n")
        lesson = self.runs.get("Examples/lessons/doors.journal") or next(iter(self.runs.values()), None)
        figure = self.figure(lesson, page).split("<details")[0] if lesson else ""
        if lesson and "lessons.html" in self.pages:
            figure = figure.replace(
                "</figcaption>", ' Two more are among the <a href="lessons.html">lessons</a>.</figcaption>'
            )
        page.body = (
            f'<p class="lead">{self.words(self.lead_source(), page)}</p>\n'
            f'{code_block(example[1], "sh")}<p>The <a href="readme.html">first steps</a> say what is needed, and what '
            "else it can do.</p>\n"
            f'<div class="paths">\n{"".join(cards)}</div>\n{figure}'
            f'<h2 id="pages">All pages</h2>\n<div class="groups">\n{"".join(lists)}</div>\n'
        )
        self.pages[page.address] = page

    def lead_source(self):
        """The first paragraph of README, with its marks."""
        blocks = (self.root / "README.md").read_text().split("\n\n")
        return " ".join(blocks[1].split())

    def words(self, text, page):
        """A sentence of Markdown; links in it lead where those of docs do."""
        renderer = Renderer(lambda target: self.resolve(target, page, "docs"))
        return renderer.inline(renderer.markdown.parseInline(text)[0].children)

    # MARK: - Writing

    def write(self, address, text):
        path = self.output / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def navigation(self, page):
        out = []
        for heading, entries in self.groups:
            rows = []
            for title, address, _ in entries:
                here = page.address == address or getattr(page, "library", None) and page.library.folder in address
                mark = ' aria-current="page"' if page.address == address else ' class="here"' if here else ""
                rows.append(f'<li><a href="{self.relative(address, page)}"{mark}>{escape(title)}</a></li>\n')
            out.append(f"<h2>{escape(heading)}</h2>\n<ul>\n{''.join(rows)}</ul>\n")
        return "".join(out)

    def contents(self, page):
        """The headings of a page that has several."""
        rows = [
            f'<li class="level{one.level}"><a href="#{one.anchor}">{escape(one.title)}</a></li>\n'
            for one in page.sections
            if one.anchor and one.level in (2, 3)
        ]
        if page.kind == "changelog":
            rows = [row for row in rows if "level2" in row]
        return "".join(rows) if len(rows) > 2 else ""

    def walk(self, page):
        """Where a page is in the paths: a line above it, and links to the pages before and after."""
        above, below = [], []
        for title, anchor, steps in self.paths:
            addresses = [one[1] for one in steps]
            if page.address not in addresses:
                continue
            index = addresses.index(page.address)
            start = self.relative("index.html", page) + "#" + anchor
            here = f'<a href="{start}">{escape(title)}</a>, {index + 1} of {len(steps)}'
            above.append(here)
            links = []
            for side, other, arrow in (("previous", index - 1, "←"), ("next", index + 1, "→")):
                if 0 <= other < len(steps):
                    name = escape(steps[other][0])
                    shown = f"{arrow} {name}" if other < index else f"{name} {arrow}"
                    rel = "prev" if other < index else "next"
                    links.append(
                        f'<a class="{side}" rel="{rel}" href="{self.relative(addresses[other], page)}">{shown}</a>'
                    )
                else:
                    links.append("<span></span>")
            below.append(f'<div class="walk"><p>{here}</p>{links[0]}{links[1]}</div>\n')
        line = f'<p class="on-path">{" · ".join(above)}</p>\n' if above else ""
        return line, f'<nav class="walks" aria-label="Paths">\n{"".join(below)}</nav>\n' if below else ""

    def document(self, page):
        base = self.relative("index.html", page).removesuffix("index.html")
        above, below = self.walk(page)
        is_front = page.kind == "front"
        # The front page lists all pages itself.
        pages = (
            ""
            if is_front
            else (f'<nav class="pages" id="_pages" aria-label="All pages">\n{self.navigation(page)}</nav>\n')
        )
        contents = self.contents(page)
        library = getattr(page, "library", None)
        if library and page.address != f"{library.folder}/index.html":
            above = f'<p class="on-path"><a href="index.html">{library.name}</a></p>\n'
        elif page.kind == "decision" and page.address != "decisions/index.html":
            above = '<p class="on-path"><a href="index.html">Decisions</a></p>\n'
        name = page.title if page.address == "index.html" else f"{page.title} · Liftworks"
        lead = page.lead if len(page.lead) <= 200 else page.lead[:197].rsplit(" ", 1)[0] + " …"
        inner = f'<details class="contents"><summary>On this page</summary>\n<ul>\n{contents}</ul></details>\n'
        aside = f'<nav class="beside" aria-label="On this page"><h2>On this page</h2>\n<ul>\n{contents}</ul></nav>\n'
        return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}</title>
<meta name="description" content="{escape(lead)}">
<link rel="icon" href="{base}icon.svg">
<link rel="stylesheet" href="{base}site.css">
<script>(function (root) {{ root.classList.add("js"); try {{ const theme = localStorage.getItem("liftworks-theme");
if (theme) root.dataset.theme = theme; }} catch (error) {{ }} }})(document.documentElement);</script>
<script src="{base}site.js" data-base="{base}" defer></script>
</head><body class="{page.kind}">
<a class="skip" href="#_main">To the text</a>
<header><a class="brand" href="{base}index.html"><img src="{base}icon.svg" alt="" width="22" height="22">Liftworks</a>
<div class="search needs-script" role="search"><input id="_search" type="search" placeholder="Search ( / )"
 autocomplete="off" spellcheck="false" role="combobox" aria-label="Search all pages" aria-expanded="false"
 aria-controls="_found">
<div id="_found" role="listbox" aria-label="Found" hidden></div></div>
<button id="_theme" class="needs-script" type="button" aria-label="Change between light and dark">◐</button>
<a class="menu" href="#{"pages" if is_front else "_pages"}">Pages</a></header>
<div class="columns">
<main id="_main">
{above}<h1>{page.title_html}</h1>
{inner if contents and not is_front else ""}{page.body}{below}</main>
{aside if contents and not is_front else ""}{pages}</div>
</body></html>
"""

    def search_index(self):
        pages, sections = [], []
        for page in sorted(self.pages.values(), key=lambda one: one.address):
            if page.kind in ("file", "front"):
                continue
            library = getattr(page, "library", None)
            shown = f"{library.name} · {page.title}" if library and page.title != library.name else page.title
            pages.append([page.address, shown, WEIGHTS[page.kind]])
            for one in page.sections:
                words = re.sub(r"\s+", " ", " ".join(one.words)).strip()
                if words or one.title:
                    sections.append([len(pages) - 1, one.anchor, one.title, words])
        data = json.dumps({"pages": pages, "sections": sections}, ensure_ascii=False, separators=(",", ":"))
        self.write("search-index.js", f"liftworksSearch({data});\n")

    def build(self):
        self.read_pages()
        self.add_decisions()
        self.read_groups()
        self.read_paths()
        self.add_reference()
        self.add_front()
        self.add_files()
        if self.problems:
            for one in self.problems:
                print(f"build-docs: {one}", file=sys.stderr)
            return 1
        (self.output / "runs").mkdir(parents=True)
        for page in self.pages.values():
            self.write(page.address, self.document(page))
        for address, data in self.pictures.items():
            (self.output / address).parent.mkdir(parents=True, exist_ok=True)
            (self.output / address).write_bytes(data)
        self.write_players()
        self.search_index()
        for name in ("site.css", "site.js", "icon.svg"):
            shutil.copyfile(HERE / name, self.output / name)
        for one in self.warnings:
            print(f"build-docs: {one}", file=sys.stderr)
        counts = len(self.pages), len(self.runs)
        print(f"build-docs: {counts[0]} pages and {counts[1]} runs", file=sys.stderr)
        return 0


def seconds(text):
    """A length of simulated time, for people."""
    value = float(text)
    minutes, rest = divmod(value, 60)
    rest = f"{rest:.1f}".removesuffix(".0")
    return f"{rest} s" if not minutes else f"{minutes:.0f} min" if rest == "0" else f"{minutes:.0f} min {rest} s"


if __name__ == "__main__":
    sys.exit(Site(*sys.argv[1:5]).build())
