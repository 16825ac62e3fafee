"""Pages of Markdown as HTML: headings with anchors, links between pages, tables, highlighted code."""

import html
import re
import struct
import unicodedata

import markdown_it
import pygments
import pygments.formatters
import pygments.lexers

LEXERS = {
    "sh": "bash",
    "yaml": "yaml",
    "json": "json",
    "swift": "swift",
    "python": "python",
    "py": "python",
    "c": "c",
    "jsonl": "json",
}


def escape(text):
    return html.escape(text, quote=True)


def highlight(code, language):
    """Code with elements for its tokens; text that has no lexer is only escaped."""
    name = LEXERS.get(language)
    if name is None:
        return escape(code)
    lexer = pygments.lexers.get_lexer_by_name(name, stripnl=False, ensurenl=False)
    formatter = pygments.formatters.HtmlFormatter(nowrap=True, classprefix="t-")
    # What a lexer does not know, such as the three dots of an excerpt, is no mistake.
    # A comment of shell ends with its line.
    shown = pygments.highlight(code + "\n", lexer, formatter).rstrip("\n")
    return re.sub(r'<span class="t-err">(.*?)</span>', r"\1", shown)


def code_block(code, language):
    shown = highlight(code.rstrip("\n"), language)
    kind = f' data-language="{escape(language)}"' if language else ""
    return f'<pre tabindex="0"{kind}><code>{shown}</code></pre>\n'


def slug(text):
    """The anchor of a heading, as GitHub makes it."""
    kept = [c for c in text.lower() if c in " -_" or unicodedata.category(c)[0] in "LN"]
    return "".join(kept).replace(" ", "-")


class Anchors:
    """The anchors of one page, each once."""

    def __init__(self):
        self.taken = set()

    def new(self, text):
        base = slug(text) or "section"
        name, number = base, 0
        while name in self.taken:
            number += 1
            name = f"{base}-{number}"
        self.taken.add(name)
        return name


def size_of_picture(data, name):
    """Width and height of a PNG, GIF or SVG in pixels; None where the file does not state them."""
    if name.endswith(".png") and data[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", data[16:24])
    if name.endswith(".gif"):
        return struct.unpack("<HH", data[6:10])
    head = data[:2000].decode("utf-8", "replace")
    found = [re.search(rf'<svg[^>]*\b{key}="([0-9.]+)(?:px)?"', head) for key in ("width", "height")]
    return tuple(round(float(one[1])) for one in found) if all(found) else None


class Section:
    """What is below one heading of a page: a row of the search."""

    def __init__(self, title, anchor, level):
        self.title, self.anchor, self.level = title, anchor, level
        self.words = []


class Rendered:
    """A page of Markdown as HTML."""

    def __init__(self):
        self.title = ""
        self.title_html = ""
        self.body = ""
        self.lead = ""
        self.sections = []


class Renderer:
    """Renders Markdown.

    resolve(target) returns the address of a link's target; picture(target) the address and the size of a picture;
    symbol(path) the address of a symbol in a doc comment, or None; after(text) what follows a block of a text, or ''.
    """

    def __init__(self, resolve, picture=None, symbol=None, after=None):
        self.resolve, self.picture, self.symbol, self.after = resolve, picture, symbol, after
        self.is_in_table = False
        self.markdown = markdown_it.MarkdownIt("commonmark").enable(["table", "strikethrough"])

    # MARK: - Inline

    def inline(self, tokens):
        out = []
        for token in tokens or []:
            kind = token.type
            if kind == "text":
                out.append(escape(token.content))
            elif kind == "code_inline":
                out.append(self.code(token))
            elif kind in ("softbreak", "hardbreak"):
                out.append("<br>\n" if kind == "hardbreak" else "\n")
            elif kind == "link_open":
                address = self.resolve(str(token.attrs["href"]))
                out.append(f'<a href="{escape(address)}">')
            elif kind == "image":
                out.append(self.image(token))
            elif kind == "html_inline":
                out.append("" if token.content.startswith("<!--") else self.tag(token.content))
            elif token.tag:
                out.append(f"</{token.tag}>" if token.nesting < 0 else f"<{token.tag}>")
            else:
                raise ValueError(f"there is no rule for {kind}")
        return "".join(out)

    @staticmethod
    def tag(text):
        """A tag of HTML in Markdown; what names a placeholder, such as <stdin>, is text."""
        return text if re.match(r"</?(br|kbd|sub|sup|b|i|em)\b", text) else escape(text)

    def code(self, token):
        content = token.content
        if token.markup == "``" and self.symbol:
            address = self.symbol(content)
            shown = escape(content.rsplit("/", 1)[-1])
            return f'<a href="{escape(address)}"><code>{shown}</code></a>' if address else f"<code>{shown}</code>"
        shown = escape(content)
        if self.is_in_table and len(content) > 12:
            # Where a long name may break, so that the columns of a table can be narrow.
            shown = re.sub(
                r"(?<=[\w)])([/+_:=-]+|\.(?!swift|yaml|jsonl?|md|py)|(?<=[a-z])(?=[A-Z]))(?=\w)", r"\1<wbr>", content
            )
            shown = escape(shown).replace("&lt;wbr&gt;", "<wbr>")
        return f"<code>{shown}</code>"

    def image(self, token):
        address, size = self.picture(str(token.attrs["src"]))
        sizes = f' width="{size[0]}" height="{size[1]}"' if size else ""
        words = escape(token.content)
        return (
            f'<a class="picture" href="{escape(address)}"><img src="{escape(address)}" alt="{words}"{sizes}'
            ' loading="lazy"></a>'
        )

    @staticmethod
    def text(tokens):
        """The words of an inline, without marks."""
        out = []
        for token in tokens or []:
            if token.type in ("text", "code_inline", "image"):
                out.append(token.content)
            elif token.type in ("softbreak", "hardbreak"):
                out.append(" ")
        return "".join(out)

    # MARK: - Blocks

    def render(self, text, heading_offset=0, anchors=None):
        """The page: its title is its first heading of level 1, which the body does not repeat."""
        page = Rendered()
        anchors = anchors or Anchors()
        section = Section("", "", 1)
        page.sections.append(section)
        out = []
        tokens = self.markdown.parse(text)
        index = 0
        starts = []
        while index < len(tokens):
            token = tokens[index]
            kind = token.type
            if token.level == 0:
                starts.append(token)
            if kind == "heading_open":
                inline = tokens[index + 1]
                words = self.text(inline.children)
                level = int(token.tag[1]) + heading_offset
                anchor = anchors.new(words)
                if level == 1 and not page.title:
                    page.title, page.title_html = words, self.inline(inline.children)
                    section.title, section.anchor = words, ""
                else:
                    section = Section(words, anchor, level)
                    page.sections.append(section)
                    out.append(
                        f'<h{level} id="{anchor}">{self.inline(inline.children)}'
                        f'<a class="anchor" href="#{anchor}" aria-label="Link to this section">#</a></h{level}>\n'
                    )
                index += 3
                continue
            if kind == "inline":
                words = self.text(token.children)
                section.words.append(words)
                if not page.lead and token.level == 1:
                    page.lead = words
                out.append(self.inline(token.children))
            elif kind in ("fence", "code_block"):
                section.words.append(token.content)
                out.append(code_block(token.content, token.info.strip().split(" ")[0]))
            elif kind == "html_block":
                if not token.content.lstrip().startswith("<!--"):
                    out.append(escape(token.content))
            elif kind == "table_open":
                self.is_in_table = True
                out.append('<div class="table" tabindex="0"><table>\n')
            elif kind == "table_close":
                self.is_in_table = False
                out.append("</table></div>\n")
            elif kind in ("paragraph_open", "paragraph_close"):
                if not token.hidden:
                    out.append("<p>" if token.nesting > 0 else "</p>\n")
                elif token.nesting < 0 and index + 1 < len(tokens) and tokens[index + 1].nesting > 0:
                    out.append("\n")
            elif kind in ("th_open", "td_open"):
                style = str(token.attrs.get("style", ""))
                aligned = ' class="number"' if "right" in style else ' class="middle"' if "center" in style else ""
                out.append(f"<{token.tag}{aligned}>")
            elif kind == "ordered_list_open":
                start = token.attrs.get("start")
                out.append(f'<ol start="{start}">\n' if start not in (None, 1) else "<ol>\n")
            elif kind == "blockquote_open":
                index = self.aside(tokens, index, out, section)
                continue
            elif kind == "hr":
                out.append("<hr>\n")
            elif token.tag:
                out.append(f"</{token.tag}>\n" if token.nesting < 0 else f"<{token.tag}>")
            else:
                raise ValueError(f"there is no rule for {kind}")
            if self.after and token.level == 0 and token.nesting <= 0 and starts:
                lines = text.split("\n")
                bounds = starts[-1].map if token.nesting == 0 else self.start_of(tokens, index).map
                if bounds:
                    out.append(self.after("\n".join(lines[bounds[0] : bounds[1]])))
            index += 1
        page.body = "".join(out)
        return page

    @staticmethod
    def start_of(tokens, index):
        while tokens[index].level != 0 or tokens[index].nesting <= 0:
            index -= 1
        return tokens[index]

    def aside(self, tokens, index, out, section):
        """A quotation; one that begins with a word and a colon is a note of that kind, as DocC has it."""
        end = index
        while not (tokens[end].type == "blockquote_close" and tokens[end].level == tokens[index].level):
            end += 1
        inner = []
        label = ""
        for token in tokens[index + 1 : end]:
            if token.type == "inline":
                words = self.text(token.children)
                section.words.append(words)
                shown = self.inline(token.children)
                found = re.match(r"([A-Z][a-z]+): ", words) if not label else None
                if found:
                    label, shown = found[1], shown[found.end() :]
                inner.append(shown)
            elif token.type == "fence":
                inner.append(code_block(token.content, token.info.strip()))
            elif token.type in ("paragraph_open", "paragraph_close"):
                inner.append("<p>" if token.nesting > 0 else "</p>")
            elif token.tag:
                inner.append(f"</{token.tag}>" if token.nesting < 0 else f"<{token.tag}>")
        body = "".join(inner)
        if label:
            body = body.replace("<p>", f"<p><b>{label}:</b> ", 1)
        out.append(f'<blockquote{" class=note" if label else ""}>{body}</blockquote>\n')
        return end + 1
