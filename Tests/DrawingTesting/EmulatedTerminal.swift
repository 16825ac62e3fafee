package import Drawing

/// What a terminal makes of the bytes that it receives, as ECMA-48 has it: for comparing what is shown with what
/// was to be shown.
package struct EmulatedTerminal {
  /// What is seen in a cell: the halves of a cell of two colours, or a glyph with its pen.
  package enum Seen: Hashable {
    case halves(upper: Color?, lower: Color?)
    case glyph(Unicode.Scalar, Style)

    /// What a glyph looks like in a style.
    package init(_ glyph: Unicode.Scalar, _ style: Style) {
      switch (glyph, style.isReversed) {
      case (" ", false): self = .halves(upper: style.background, lower: style.background)
      case ("▀", false) where style.foreground != nil: self = .halves(upper: style.foreground, lower: style.background)
      case ("▄", false) where style.foreground != nil: self = .halves(upper: style.background, lower: style.foreground)
      default: self = .glyph(glyph, style)
      }
    }
  }

  /// Bytes that no frame should have.
  package struct NotUnderstood: Error, CustomStringConvertible {
    /// What was received, and where.
    package let description: String
  }

  /// Its columns.
  package let width: Int
  /// Its rows.
  package let height: Int
  private var cells: [(glyph: Unicode.Scalar, style: Style)]
  private var column = 0
  private var row = 0
  private var pen = Style()
  private var last: Unicode.Scalar = " "

  /// A terminal of a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // A screen of something else, which must be gone.
    cells = [(Unicode.Scalar, Style)](repeating: ("#", Style(isBold: true)), count: width * height)
  }

  /// The glyphs, a line a row, without trailing blanks.
  package var text: String {
    (0..<height).map { row in
      var line = String.UnicodeScalarView()
      for column in 0..<width where cells[row * width + column].glyph != "\u{10FFFD}" {
        line.append(cells[row * width + column].glyph)
      }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// What is seen.
  package var seen: [Seen] { cells.map { Seen($0.glyph, $0.style) } }

  /// What is to be seen of a picture on this terminal.
  package func expected(of grid: Grid) -> [Seen] {
    (0..<width * height).map { index in
      let (column, row) = (index % width, index / width)
      guard grid.contains(column: column, row: row) else { return Seen(" ", Style()) }
      return Seen(grid[column, row].glyph, grid[column, row].style)
    }
  }

  /// Takes what is sent to it.
  package mutating func receive(_ text: String) throws {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        try put(scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        throw NotUnderstood(description: "an escape that begins no control sequence")
      }
      var parameters = ""
      while let next = rest.popFirst() {
        guard !(0x40...0x7E).contains(next.value) else {
          try obey(next, parameters)
          break
        }
        parameters.unicodeScalars.append(next)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) throws {
    switch scalar {
    case "\u{8}":
      column = max(0, column - 1)
      return
    case "\u{B}":
      row += 1
      return
    default: break
    }
    guard row < height, column < width else {
      let place = "\(column), \(row) of \(width)x\(height)"
      throw NotUnderstood(description: "'\(scalar)' is written at \(place)")
    }
    cells[row * width + column] = (scalar, pen)
    last = scalar
    column += 1
    // Ideographs, kana and Hangul, as far as the tests write them, have a second column.
    if (0x2E80...0xD7A3).contains(scalar.value), column < width {
      cells[row * width + column] = ("\u{10FFFD}", pen)
      column += 1
    }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ text: String) throws {
    let numbers = text.split(separator: ";").map { Int($0) ?? -1 }
    switch final {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "G": column = (numbers.first ?? 1) - 1
    case "C": column += numbers.first ?? 1
    case "b": for _ in 0..<(numbers.first ?? 1) { try put(last) }
    case "J":
      guard numbers == [2], pen == Style() else { throw NotUnderstood(description: "'\(text)J' with a pen of \(pen)") }
      cells = [(Unicode.Scalar, Style)](repeating: (" ", Style()), count: width * height)
    case "m": try choose(numbers)
    case "h", "l": break
    default: throw NotUnderstood(description: "'\(text)\(final)'")
    }
  }

  private mutating func choose(_ numbers: [Int]) throws {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Style()
      case 1: pen.isBold = true
      case 22: pen.isBold = false
      case 7: pen.isReversed = true
      case 27: pen.isReversed = false
      case 30...37, 90...97: pen.foreground = Self.named(number % 10 + (number > 89 ? 8 : 0))
      case 40...47, 100...107: pen.background = Self.named(number % 10 + (number > 99 ? 8 : 0))
      case 38: pen.foreground = try Self.color(&rest)
      case 48: pen.background = try Self.color(&rest)
      case 39: pen.foreground = nil
      case 49: pen.background = nil
      default: throw NotUnderstood(description: "a pen of \(number)")
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) throws -> Color {
    if rest.popFirst() == 5, let number = rest.popFirst(), (16..<256).contains(number) {
      guard number >= 232 else {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        let place = number - 16
        return Color(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
      }
      let level = UInt8(8 + 10 * (number - 232))
      return Color(level, level, level)
    }
    let channels = (0..<3).compactMap { _ in rest.popFirst().flatMap { UInt8(exactly: $0) } }
    guard channels.count == 3 else { throw NotUnderstood(description: "a colour of \(channels)") }
    return Color(channels[0], channels[1], channels[2])
  }

  /// xterm's first sixteen, written down apart from the code under test.
  private static func named(_ number: Int) -> Color {
    let plain: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
      (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
      (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    return Color(plain[number].0, plain[number].1, plain[number].2)
  }
}
