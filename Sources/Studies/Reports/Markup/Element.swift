import SimulationCore

/// A piece of HTML or SVG: an element with its attributes and children, or a text.
///
/// Texts and values are escaped when written, so that no name from a file becomes markup.
indirect enum Element: Sendable {
  case text(String)
  case element(String, [(name: String, value: String)], [Element])
  /// Several, one after another.
  case group([Element])
  /// Our own style or script, written as it is.
  case verbatim(String, String)
  /// Our own markup, written as it is.
  case raw(String)

  /// Elements that have no end tag in HTML.
  private static let empty: Set = ["meta", "br", "col", "hr"]

  /// Appends this piece as text.
  func write(to page: inout String) {
    switch self {
    case .text(let text): page += Markup.escaped(text)
    case .group(let parts): for part in parts { part.write(to: &page) }
    case .raw(let markup): page += markup
    case .verbatim(let name, let content): page += "<\(name)>\(content)</\(name)>\n"
    case .element(let name, let attributes, let parts):
      page += "<" + name
      for attribute in attributes { page += " \(attribute.name)=\"\(Markup.escaped(attribute.value))\"" }
      page += ">"
      guard !Self.empty.contains(name) else {
        page += "\n"
        return
      }
      for part in parts { part.write(to: &page) }
      page += "</\(name)>"
      if Self.endsLine.contains(name) { page += "\n" }
    }
  }

  /// Elements followed by a line break.
  private static let endsLine: Set = [
    "p", "h1", "h2", "h3", "tr", "table", "section", "figure", "svg", "details", "div", "title", "li", "g", "header",
    "footer", "dl", "dd",
  ]
}

extension Element: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }
}

/// An element of HTML or SVG.
func tag(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ parts: [Element] = []) -> Element {
  .element(name, attributes.map { (name: $0.key, value: $0.value) }, parts)
}

func tag(_ name: String, class style: String, _ parts: [Element]) -> Element { tag(name, ["class": style], parts) }

/// An element that contains only text.
func tag(_ name: String, _ text: String) -> Element { tag(name, [:], [.text(text)]) }
