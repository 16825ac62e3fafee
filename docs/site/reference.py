"""The reference of the libraries, from the symbol graphs of the compiler and the catalogues of DocC."""

import json
import pathlib
import re

from pages import Anchors, Rendered, Renderer, Section, escape

# In the order in which a page has them.
GROUPS = [
    ("Cases", ("swift.enum.case",)),
    ("Associated types", ("swift.associatedtype", "swift.typealias")),
    ("Creating", ("swift.init",)),
    ("Properties", ("swift.property", "swift.var")),
    ("Methods", ("swift.method", "swift.func", "swift.subscript")),
    ("Properties of the type", ("swift.type.property",)),
    ("Methods of the type", ("swift.type.method", "swift.type.subscript")),
    ("Operators", ("swift.func.op",)),
]
KINDS = {
    "swift.struct": "Structure",
    "swift.enum": "Enumeration",
    "swift.class": "Class",
    "swift.protocol": "Protocol",
    "swift.func": "Function",
    "swift.func.op": "Operator",
    "swift.typealias": "Type alias",
    "swift.var": "Variable",
    "swift.actor": "Actor",
    "swift.macro": "Macro",
}
TYPES = ("swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.actor")


class Symbol:
    def __init__(self, data, module, extended=None):
        self.usr = data["identifier"]["precise"]
        self.kind = data["kind"]["identifier"]
        self.path = data["pathComponents"]
        self.title = data["names"]["title"]
        self.fragments = data.get("declarationFragments", [])
        self.module = module
        self.extended = extended
        comment = data.get("docComment", {})
        # What a protocol of Swift says of its own requirement is no text of ours.
        is_ours = comment.get("module", module) == module
        self.comment = "\n".join(line["text"] for line in comment.get("lines", [])) if is_ours else ""
        location = data.get("location", {})
        self.order = (location.get("uri", ""), location.get("position", {}).get("line", 0), self.title, self.usr)
        self.members = []
        self.parent = None
        self.address = None
        self.conforms = []
        self.adopters = []

    @property
    def is_type(self):
        return self.kind in TYPES

    @property
    def name(self):
        return ".".join(self.path)


class Library:
    """One library: its landing page, its articles, and its symbols."""

    def __init__(self, name, catalogue, graphs):
        self.name = name
        self.catalogue = pathlib.Path(catalogue)
        self.folder = f"api/{name}"
        self.symbols, self.extensions, self.relations = {}, {}, []
        for graph in sorted(pathlib.Path(graphs).glob("*.symbols.json")):
            data = json.loads(graph.read_text())
            extended = graph.name.split(".")[0].partition("@")[2] or None
            for one in data["symbols"]:
                if "::SYNTHESIZED::" in one["identifier"]["precise"]:
                    continue
                symbol = Symbol(one, name, extended)
                (self.extensions if extended else self.symbols)[symbol.usr] = symbol
            self.relations += data["relationships"]
        self.articles = {path.stem: path for path in sorted(self.catalogue.glob("*.md")) if path.stem != name}
        self.connect()

    def connect(self):
        for relation in self.relations:
            source, target = self.symbols.get(relation["source"]), self.symbols.get(relation["target"])
            if relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf"):
                if source and target and source.parent is None:
                    source.parent = target
                    target.members.append(source)
            elif relation["kind"] == "conformsTo" and source:
                fallback = relation.get("targetFallback", "")
                source.conforms.append((relation["target"], fallback.split(".")[-1]))
        for symbol in self.symbols.values():
            # What is declared with the type comes first, then what extensions in other files add.
            symbol.members.sort(key=lambda one: (one.order[0] != symbol.order[0], one.order))
        self.top = sorted((one for one in self.symbols.values() if one.parent is None), key=lambda one: one.name)
        # A type has a page; its members are on it; what is no member of a type is on a page of its own.
        for symbol in sorted(self.symbols.values(), key=lambda one: (len(one.path), one.order)):
            if symbol.is_type or symbol.parent is None:
                symbol.page = f"{self.folder}/{file_name(symbol.name)}.html"
                symbol.address = symbol.page
                symbol.anchors = Anchors()
        for symbol in sorted(self.symbols.values(), key=lambda one: (len(one.path), one.order)):
            if symbol.address is None:
                owner = symbol.parent
                symbol.anchor = owner.anchors.new(re.sub(r"\(.*", "", symbol.title) or "operator")
                symbol.address = f"{owner.page}#{symbol.anchor}"
        self.groups = {}
        for symbol in sorted(self.extensions.values(), key=lambda one: (one.path, one.order)):
            if symbol.kind != "swift.extension":
                self.groups.setdefault(symbol.extended, []).append(symbol)
        for module, members in self.groups.items():
            anchors = Anchors()
            for symbol in members:
                symbol.page = f"{self.folder}/extensions-of-{module}.html"
                symbol.anchor = anchors.new(re.sub(r"\(.*", "", ".".join(symbol.path)))
                symbol.address = f"{symbol.page}#{symbol.anchor}"

    @property
    def pages(self):
        """The symbols that have pages."""
        return [one for one in sorted(self.symbols.values(), key=lambda one: one.name) if hasattr(one, "page")]


def file_name(name):
    return re.sub(r"[^A-Za-z0-9._-]", lambda found: f"_{ord(found[0]):x}", re.sub(r"\(.*", "", name))


class Reference:
    """All libraries."""

    def __init__(self, libraries):
        self.libraries = libraries
        self.by_usr, self.by_path, self.articles = {}, {}, {}
        for library in libraries:
            for symbol in list(library.symbols.values()) + list(library.extensions.values()):
                if symbol.address:
                    self.by_usr[symbol.usr] = symbol
                    self.by_path.setdefault((library.name, "/".join(symbol.path)), symbol)
            for name in library.articles:
                self.articles[(library.name, name)] = f"{library.folder}/{name}.html"
        for library in libraries:
            for symbol in library.symbols.values():
                for usr, _ in symbol.conforms:
                    target = self.by_usr.get(usr)
                    if target and symbol.address and symbol not in target.adopters:
                        target.adopters.append(symbol)

    def find(self, path, library, scope=()):
        """The address of a link of DocC, seen from a symbol."""
        path = re.sub(r"-(?:[a-z0-9]{4,7}|swift\.[a-z.]+|[a-z]+\.[a-z]+)$", "", path).lstrip("/")
        if path in library.groups:
            return f"{library.folder}/extensions-of-{path}.html"
        if path == library.name or any(path == one.name for one in self.libraries):
            return f"api/{path}/index.html"
        parts = path.split("/")
        for depth in range(len(scope), -1, -1):
            found = self.by_path.get((library.name, "/".join(list(scope[:depth]) + parts)))
            if found:
                return found.address
        if parts[0] in library.groups and len(parts) > 1:
            for symbol in library.groups[parts[0]]:
                if symbol.path[: len(parts) - 1] == parts[1:]:
                    return symbol.address
        for other in self.libraries:
            found = self.by_path.get((other.name, path))
            if found:
                return found.address
            if parts[0] == other.name and len(parts) > 1:
                found = self.by_path.get((other.name, "/".join(parts[1:])))
                if found:
                    return found.address
        return None

    # MARK: - Pages

    def renderer(self, library, scope, relative, missing):
        def resolve(target):
            if target.startswith("doc:"):
                name = target[4:].split("/")[-1]
                address = self.articles.get((library.name, name)) or self.find(target[4:], library, scope)
                if address is None:
                    missing.append(f"{library.name}: <{target}>")
                    return "#"
                return relative(address)
            return target

        def symbol(path):
            address = self.find(path, library, scope)
            return relative(address) if address else None

        return Renderer(resolve, symbol=symbol)

    def article_title(self, library, name):
        first = library.articles[name].read_text().splitlines()[0]
        return first.lstrip("# ").strip()

    def landing(self, library, relative, missing):
        text = (library.catalogue / f"{library.name}.md").read_text()
        text = self.titled_links(library, text)
        renderer = self.renderer(library, (), relative, missing)
        text = re.sub(r"^# ``(.*)``$", r"# \1", text, count=1, flags=re.M)
        topics = text.find("\n## Topics")
        intro = text if topics < 0 else text[:topics]
        page = renderer.render(intro)
        if topics >= 0:
            page.body += self.topics(library, text[topics:], relative, renderer, page)
        page.title = page.title or library.name
        return page

    def titled_links(self, library, text):
        def titled(found):
            name = found[1].split("/")[-1]
            title = self.article_title(library, name) if name in library.articles else name
            return f"[{title}](doc:{name})"

        return re.sub(r"<doc:([^>]+)>", titled, text)

    def topics(self, library, text, relative, renderer, page):
        out = ['<h2 id="topics">Topics<a class="anchor" href="#topics" aria-label="Link to this section">#</a></h2>\n']
        page.sections.append(Section("Topics", "topics", 2))
        is_open = False
        for line in text.splitlines():
            heading = re.match(r"### (.*)", line)
            entry = re.match(r"- (.*)", line)
            if heading:
                out.append("</dl>\n" if is_open else "")
                out.append(f'<h3>{escape(heading[1])}</h3>\n<dl class="topics">\n')
                is_open = True
            elif entry:
                shown = renderer.inline(renderer.markdown.parseInline(entry[1])[0].children)
                summary = ""
                name = entry[1].strip("`")
                address = self.find(name, library)
                symbol = next((one for one in library.symbols.values() if one.address and one.address == address), None)
                if symbol:
                    summary = self.summary(library, symbol, renderer)
                    page.sections[-1].words.append(symbol.name)
                out.append(f"<dt>{shown}</dt><dd>{summary}</dd>\n")
            elif line and not line.startswith("#"):
                out.append(f"<p>{renderer.inline(renderer.markdown.parseInline(line)[0].children)}</p>\n")
        out.append("</dl>\n" if is_open else "")
        return "".join(out)

    def summary(self, library, symbol, renderer):
        first = self.titled_links(library, symbol.comment).split("\n\n")[0].replace("\n", " ")
        if not first or first.startswith("- "):
            return ""
        return renderer.inline(renderer.markdown.parseInline(first)[0].children)

    def article(self, library, name, relative, missing):
        text = self.titled_links(library, library.articles[name].read_text())
        return self.renderer(library, (), relative, missing).render(text)

    def declaration(self, symbol, relative):
        out = []
        for fragment in symbol.fragments:
            spelling = escape(fragment["spelling"])
            target = self.by_usr.get(fragment.get("preciseIdentifier"))
            kind = {"keyword": "t-k", "attribute": "t-k", "number": "t-m", "string": "t-s"}.get(fragment["kind"])
            if target and target is not symbol:
                spelling = f'<a href="{escape(relative(target.address))}">{spelling}</a>'
            out.append(f'<span class="{kind}">{spelling}</span>' if kind else spelling)
        return f'<pre class="declaration" tabindex="0"><code>{"".join(out)}</code></pre>\n'

    def comment(self, library, symbol, renderer, section):
        """A doc comment: its text, then parameters, result and errors as a list."""
        lines = self.titled_links(library, symbol.comment).split("\n")
        text, fields, index = [], [], 0
        while index < len(lines):
            found = re.match(
                r"- (Parameters|Parameter [^:]+|Returns|Throws|Precondition|Postcondition|Complexity):\s*(.*)",
                lines[index],
            )
            if not found:
                text.append(lines[index])
                index += 1
                continue
            label, body = found[1], [found[2]]
            index += 1
            while index < len(lines) and (lines[index].startswith("  ") or not lines[index].strip()):
                body.append(lines[index])
                index += 1
            if label == "Parameters":
                for line in body:
                    one = re.match(r"\s+- ([^:]+):\s*(.*)", line)
                    if one:
                        fields.append((f"<code>{escape(one[1])}</code>", [one[2]]))
                    elif line.strip() and fields:
                        fields[-1][1].append(line.strip())
            else:
                name = label.partition(" ")[2]
                fields.append((f"<code>{escape(name)}</code>" if name else label, [one.strip() for one in body]))
        page = renderer.render("\n".join(text), heading_offset=2)
        section.words += [word for one in page.sections for word in one.words]
        body = page.body
        if fields:
            rows = []
            for label, words in fields:
                words = " ".join(words).strip()
                section.words.append(words)
                rows.append(
                    f"<dt>{label}</dt><dd>{renderer.inline(renderer.markdown.parseInline(words)[0].children)}</dd>"
                )
            body += f'<dl class="fields">{"".join(rows)}</dl>\n'
        return body

    def symbol_page(self, library, symbol, relative, missing):
        renderer = self.renderer(library, tuple(symbol.path), relative, missing)
        page = Rendered()
        page.title = symbol.name
        page.title_html = escape(symbol.name)
        section = Section(symbol.name, "", 1)
        page.sections.append(section)
        out = [f'<p class="kind">{KINDS.get(symbol.kind, "Symbol")}</p>\n', self.declaration(symbol, relative)]
        out.append(self.comment(library, symbol, renderer, section))
        page.lead = " ".join(symbol.comment.split("\n\n")[0].split())
        known = sorted(
            {(name, usr) for usr, name in symbol.conforms if name not in ("Copyable", "Escapable", "SendableMetatype")}
        )
        if known:
            out.append(
                '<p class="conforms">Conforms to ' + ", ".join(self.conformance(*one, relative) for one in known)
            )
            out.append(".</p>\n")
        if symbol.adopters:
            links = [
                f'<a href="{escape(relative(one.address))}"><code>{escape(one.name)}</code></a>'
                for one in sorted(symbol.adopters, key=lambda one: one.name)
            ]
            out.append(f'<p class="conforms">Conforming types: {", ".join(links)}.</p>\n')
        nested = [one for one in symbol.members if one.is_type]
        if nested:
            out.append(self.heading("Types", page))
            rows = [
                f'<dt><a href="{escape(relative(one.address))}"><code>{escape(one.name)}</code></a></dt>'
                f"<dd>{self.summary(library, one, renderer)}</dd>"
                for one in nested
            ]
            out.append(f'<dl class="topics">{"".join(rows)}</dl>\n')
        for title, kinds in GROUPS:
            members = [one for one in symbol.members if one.kind in kinds and not one.is_type]
            if members:
                out.append(self.heading(title, page))
                out += [self.member(library, one, renderer, page, relative) for one in members]
        page.body = "".join(out)
        return page

    def heading(self, title, page):
        anchor = "group-" + title.lower().replace(" ", "-")
        page.sections.append(Section(title, anchor, 2))
        return f'<h2 id="{anchor}">{title}</h2>\n'

    def member(self, library, symbol, renderer, page, relative):
        section = Section(symbol.title, symbol.anchor, 3)
        page.sections.append(section)
        body = self.declaration(symbol, relative) + self.comment(library, symbol, renderer, section)
        return (
            f'<section class="member"><h3 id="{symbol.anchor}"><code>{escape(symbol.title)}</code>'
            f'<a class="anchor" href="#{symbol.anchor}" aria-label="Link to this symbol">#</a></h3>\n{body}</section>\n'
        )

    def conformance(self, name, usr, relative):
        target = self.by_usr.get(usr)
        shown = f"<code>{escape(name or (target.name if target else '?'))}</code>"
        return f'<a href="{escape(relative(target.address))}">{shown}</a>' if target else shown

    def extension_page(self, library, module, relative, missing):
        page = Rendered()
        shown = module.lstrip("_")
        page.title = f"Extensions of {shown}"
        page.title_html = escape(page.title)
        page.sections.append(Section(page.title, "", 1))
        page.lead = f"What {library.name} adds to types of {shown}."
        out = [f"<p>{escape(page.lead)}</p>\n"]
        current = None
        for symbol in library.groups[module]:
            owner = ".".join(symbol.path[:-1])
            if owner != current:
                current = owner
                out.append(self.heading(owner, page))
            renderer = self.renderer(library, tuple(symbol.path[:-1]), relative, missing)
            out.append(self.member(library, symbol, renderer, page, relative))
        page.body = "".join(out)
        return page
