/// Lays out a page of Markdown as lines of text: headings, paragraphs, lists, tables, quotations and code.
///
/// It knows the Markdown of `docs/`; anything else stays as it is written.
public struct PageLayout: Sendable {
  /// The number of columns.
  let width: Int
  /// Whether headings and code are emphasised by control sequences of a terminal.
  let emphasises: Bool

  /// Creates a layout of a width, at least 40 columns.
  public init(width: Int, emphasises: Bool) {
    self.width = max(40, width)
    self.emphasises = emphasises
  }

  /// Returns the lines of a text in Markdown.
  public func lines(of text: String) -> [String] {
    var found: [String] = []
    var source = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = source.first {
      if line.hasPrefix("```") {
        source = source.dropFirst()
        let code = source.prefix { !$0.hasPrefix("```") }
        source = source.dropFirst(code.count + 1)
        found += code.map { "    " + $0 }
      } else if line.hasPrefix("#") {
        source = source.dropFirst()
        if found.last?.isEmpty == false { found.append("") }
        found.append(emphasised(Self.plain(String(line.drop { $0 == "#" }.drop { $0 == " " }))))
      } else if line.hasPrefix("|") {
        let rows = source.prefix { $0.hasPrefix("|") }
        source = source.dropFirst(rows.count)
        found += table(rows.map(Self.cells))
      } else if line.hasPrefix("<!--") {
        source = source.dropFirst()
      } else if line.allSatisfy(\.isWhitespace) {
        source = source.dropFirst()
        if found.last?.isEmpty == false { found.append("") }
      } else {
        let rest = source.dropFirst().prefix { !Self.begins($0) }
        source = source.dropFirst(rest.count + 1)
        found += paragraph(([line] + rest).map(String.init))
      }
    }
    while found.last?.isEmpty == true { found.removeLast() }
    return found
  }

  /// Whether a line begins something new, so that a paragraph ends before it.
  private static func begins(_ line: Substring) -> Bool {
    line.allSatisfy(\.isWhitespace) || marker(of: line) != nil
      || ["#", "|", "```", "<!--", "> "].contains(where: line.hasPrefix)
  }

  /// The indentation and the mark of an item of a list, such as `- ` and `12. `; nil for another line.
  private static func marker(of line: Substring) -> Substring? {
    let indentation = line.prefix { $0 == " " }
    let rest = line.dropFirst(indentation.count)
    let digits = rest.prefix(while: \.isNumber)
    let mark = digits.isEmpty ? 2 : digits.count + 2
    guard
      ["- ", "* "].contains(where: rest.hasPrefix) || (!digits.isEmpty && rest.dropFirst(digits.count).hasPrefix(". "))
    else { return nil }
    return line.prefix(indentation.count + mark)
  }

  // MARK: - Blocks

  private func paragraph(_ lines: [String]) -> [String] {
    let first = lines[0]
    let mark = Self.marker(of: first[...]).map(String.init) ?? (first.hasPrefix("> ") ? "> " : "")
    let isQuotation = mark == "> "
    let pieces = lines.enumerated().map { index, line in
      isQuotation || index == 0 ? String(line.dropFirst(line.hasPrefix(mark) ? mark.count : 0)) : line
    }
    let words = Self.plain(pieces.joined(separator: " "))
    let indentation = isQuotation ? "  " : String(repeating: " ", count: mark.count)
    return Self.wrapped(words, to: width - mark.count).enumerated().map { index, line in
      (index == 0 && !isQuotation ? mark : indentation) + line
    }
  }

  /// Lays out a table whose second row is the line below its head.
  private func table(_ rows: [[String]]) -> [String] {
    let isRule = { (row: [String]) in row.allSatisfy { $0.allSatisfy { "-: ".contains($0) } && $0.contains("-") } }
    let kept = rows.filter { !isRule($0) }
    let count = kept.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    var widths = (0..<count).map { column in kept.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    // The widest column yields until the row fits.
    while widths.reduce(0, +) + 2 * (count - 1) > width, let widest = widths.max(), widest > 8 {
      widths[widths.firstIndex(of: widest) ?? 0] -= 1
    }
    var lines: [String] = []
    for (index, row) in kept.enumerated() {
      let cells = widths.indices.map { Self.wrapped($0 < row.count ? row[$0] : "", to: widths[$0]) }
      for number in 0..<(cells.map(\.count).max() ?? 0) {
        let pieces = cells.indices.map { column in
          let piece = number < cells[column].count ? cells[column][number] : ""
          return piece + String(repeating: " ", count: max(0, widths[column] - piece.count))
        }
        let line = String(pieces.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        lines.append(index == 0 && kept.count < rows.count ? emphasised(line) : line)
      }
    }
    return lines
  }

  private static func cells(_ line: Substring) -> [String] {
    let hidden = line.replacing("\\|", with: "\u{1}")
    return hidden.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { cell in
      plain(String(cell.replacing("\u{1}", with: "|").drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
  }

  // MARK: - Words

  private func emphasised(_ words: String) -> String { emphasises ? "\u{1B}[1m\(words)\u{1B}[0m" : words }

  /// Returns a text without the marks of links, pictures, code and emphasis.
  private static func plain(_ text: String) -> String {
    let linked = text.replacing(/(!?)\[([^\]]*)\]\(([^)]*)\)/) { match in
      let (picture, words, target) = (match.output.1, match.output.2, match.output.3)
      return picture.isEmpty ? target.hasPrefix("http") ? "\(words) (\(target))" : "\(words)" : "(picture: \(words))"
    }
    // What is code keeps its asterisks.
    return linked.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
      String(index % 2 == 0 ? piece.replacing("**", with: "") : piece)
    }.joined()
  }

  /// Returns the lines of a text, broken at spaces; a word that is longer than a line is cut.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      while line.count > width {
        lines.append(String(line.prefix(width)))
        line = String(line.dropFirst(width))
      }
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
