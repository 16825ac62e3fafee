import Compression

/// The pages of `docs/`, which are part of the program.
public enum Manual {
  /// A page, in Markdown.
  public struct Page: Sendable {
    /// Its name: that of its file, without the extension.
    public let name: String
    /// The text, in Markdown.
    public let text: String

    /// Its heading.
    public var title: String {
      text.split(separator: "\n").first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) } ?? name
    }
  }

  /// The names of all pages, in alphabetical order.
  public static var names: [String] { content.map { name(of: $0.path) }.sorted() }

  /// Returns a page by its name; nil when there is none.
  public static func page(named name: String) -> Page? {
    guard let file = content.first(where: { self.name(of: $0.path) == name }),
      let bytes = PackedText.bytes(of: file.text, count: file.count)
    else { return nil }
    return Page(name: name, text: String(decoding: bytes, as: UTF8.self))
  }

  private static func name(of path: String) -> String {
    String(path.dropFirst("docs/".count).dropLast(".md".count))
  }
}
