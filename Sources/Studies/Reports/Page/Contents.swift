/// The contents of a page: a link to each of its sections.
struct Contents {
  private let entries: [(id: String, title: String)]

  /// The contents of some sections, in order.
  init(_ sections: [Element]) {
    entries = Self.identified(sections).compactMap { section in
      section.attribute("id").flatMap { id in (section.attribute("aria-label") ?? section.heading).map { (id, $0) } }
    }
  }

  /// The sections, each of which has an identifier.
  static func identified(_ sections: [Element]) -> [Element] {
    sections.enumerated().map { index, section in
      section.heading == nil || section.attribute("id") != nil ? section : section.with("id", "section-\(index + 1)")
    }
  }

  /// The list of links.
  var element: Element {
    let links = entries.map { entry in tag("li", [:], [tag("a", ["href": "#\(entry.id)"], [.text(entry.title)])]) }
    return links.count < 2
      ? .group([]) : tag("nav", class: "contents", [tag("p", class: "kind", ["Contents"]), tag("ol", [:], links)])
  }
}

extension Element {
  /// The text of the first heading of a section; nil for anything else.
  fileprivate var heading: String? {
    guard case .element("section", _, let parts) = self else { return nil }
    return parts.lazy.compactMap { part -> String? in
      guard case .element("h2", _, let words) = part, case .text(let text)? = words.first else { return nil }
      return text
    }.first
  }

  /// The value of an attribute.
  fileprivate func attribute(_ name: String) -> String? {
    guard case .element(_, let attributes, _) = self else { return nil }
    return attributes.first { $0.name == name }?.value
  }

  /// The element with another value of an attribute.
  fileprivate func with(_ name: String, _ value: String) -> Element {
    guard case .element(let tag, let attributes, let parts) = self else { return self }
    return .element(tag, attributes.filter { $0.name != name } + [(name, value)], parts)
  }

  /// A section of a chapter, which the contents and a screen reader call after both; the head of the chapter has its name
  /// itself.
  func labelled(with chapter: String) -> Element {
    guard !chapter.isEmpty, let heading, !heading.contains(chapter) else { return self }
    return with("aria-label", "\(heading): \(chapter)")
  }

  /// A section of a further chapter, whose identifier differs from that of the first.
  func identified(by chapter: Int) -> Element {
    guard chapter > 0, let id = attribute("id") else { return self }
    return with("id", "\(id)-\(chapter + 1)")
  }
}
