/// Writes glyphs at a terminal's cursor, and tracks its pen and cursor position.
struct PenWriter: Sendable {
  var dialect = TerminalDialect.plain
  var bytes: [UInt8] = []

  /// The terminal's current pen; nil if unknown.
  private var pen: ShownCell.Pen?
  /// The cursor position; nil if unknown, as after writing the last column.
  private var position: (column: Int, row: Int)?

  /// Forgets the pen and the cursor position.
  mutating func forget() {
    pen = nil
    position = nil
  }

  /// The cursor position; nil if unknown.
  var cursor: (column: Int, row: Int)? { position }

  /// Forgets the cursor position.
  mutating func forgetPosition() { position = nil }

  /// Clears the screen in the terminal's default colours.
  mutating func clearScreen() {
    append("\u{1B}[m\u{1B}[2J")
    pen = ShownCell.Pen()
    position = nil
  }

  /// Begins a line of text at column 0 with the default pen.
  mutating func beginLine(_ row: Int) {
    pen = ShownCell.Pen()
    position = (0, row)
  }

  /// Ends a line of text with the default pen.
  mutating func endLine() { append(pen == ShownCell.Pen() ? "\n" : "\u{1B}[m\n") }

  // MARK: - Costs

  /// Returns the number of bytes that moving to a location takes.
  func costOfMoving(column: Int, row: Int) -> Int {
    let usual = 4 + Self.digits(row + 1) + Self.digits(column + 1)
    guard let position, let down = rowsDown(from: position.row, to: row),
      let across = costAcross(from: position.column, to: column)
    else { return usual }
    return min(usual, down + across)
  }

  /// Returns the number of rows to step down; nil if the cursor cannot or should not step there.
  private func rowsDown(from start: Int, to row: Int) -> Int? {
    start == row ? 0 : dialect.movesDown && row > start && row - start <= 4 ? row - start : nil
  }

  /// Returns the cost of moving within a row, in bytes; nil if the terminal cannot.
  private func costAcross(from start: Int, to column: Int) -> Int? {
    let ahead = column - start
    if ahead == 0 { return 0 }
    guard dialect.movesWithinRows else { return nil }
    let absolute = 3 + Self.digits(column + 1)
    if ahead == 1 { return 3 }
    if ahead > 0 { return min(absolute, 3 + Self.digits(ahead)) }
    return dialect.movesDown ? min(absolute, -ahead) : absolute
  }

  /// Returns the cheapest look for a cell at the cursor, and its cost in bytes.
  ///
  /// Colours of the current pen replace the cell's own if no channel differs by more than `levels`.
  func cheapest(for cell: ShownCell, within levels: Int) -> (look: ShownCell, cost: Int) {
    var best = (look: cell, cost: costOfBestPen(for: cell))
    guard best.cost > 0, levels > 0, let pen else { return best }
    if let quadrants = cell.quadrants {
      for (front, back) in [
        (pen.foreground, quadrants.back), (quadrants.front, pen.background), (pen.foreground, pen.background),
      ] {
        var candidate = cell
        (candidate.pen.foreground, candidate.pen.background) = (front, back)
        guard candidate.isNear(cell, within: levels) else { continue }
        let cost = costOfPen(for: candidate)
        if cost < best.cost { best = (candidate, cost) }
      }
      return best
    }
    guard let halves = cell.halves else { return best }
    func consider(_ upper: ShownCell.Ink, _ lower: ShownCell.Ink) {
      // A blank stays a blank: text copied from the screen must not change.
      guard !cell.isBlank || upper == lower else { return }
      let candidate = ShownCell(upper: upper, lower: lower)
      let cost = costOfBestPen(for: candidate)
      if cost < best.cost { best = (candidate, cost) }
    }
    // Written out for speed: this runs many times for every cell that changes.
    let (first, second) = (pen.foreground, pen.background)
    let isFirstAbove = first != .own && first.isNear(halves.upper, within: levels)
    let isSecondAbove = second != .own && second.isNear(halves.upper, within: levels)
    let isFirstBelow = first != .own && first.isNear(halves.lower, within: levels)
    let isSecondBelow = second != .own && second.isNear(halves.lower, within: levels)
    if halves.upper.isNear(halves.lower, within: levels) { consider(halves.upper, halves.upper) }
    if isFirstAbove { consider(first, halves.lower) }
    if isSecondAbove { consider(second, halves.lower) }
    if isFirstBelow {
      consider(halves.upper, first)
      if isFirstAbove { consider(first, first) }
      if isSecondAbove { consider(second, first) }
    }
    if isSecondBelow {
      consider(halves.upper, second)
      if isFirstAbove { consider(first, second) }
      if isSecondAbove { consider(second, second) }
    }
    return best
  }

  private func costOfBestPen(for cell: ShownCell) -> Int {
    let upright = costOfPen(for: cell)
    return cell.isTwoHalves ? min(upright, costOfPen(for: cell.turned)) : upright
  }

  private func costOfPen(for cell: ShownCell) -> Int {
    let wanted = cell.pen
    guard let pen else { return 4 + colorCost(wanted.foreground) + colorCost(wanted.background) }
    var cost = 0
    if !cell.isBlank {
      if pen.foreground != wanted.foreground { cost += colorCost(wanted.foreground) }
      if pen.isBold != wanted.isBold { cost += 2 }
    }
    if pen.background != wanted.background { cost += colorCost(wanted.background) }
    if pen.isReversed != wanted.isReversed { cost += 2 }
    return cost == 0 ? 0 : cost + 2
  }

  private func colorCost(_ ink: ShownCell.Ink) -> Int {
    if ink == .own { return 3 }
    switch dialect.depth {
    case .monochrome: return 0
    case .eight, .sixteen: return 3
    case .palette: return 9
    case .truecolor:
      let (red, green, blue) = (ink.number >> 16, ink.number >> 8 & 0xFF, ink.number & 0xFF)
      return 8 + Self.digits(Int(red)) + Self.digits(Int(green)) + Self.digits(Int(blue))
    }
  }

  private static func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 4 }

  // MARK: - Writing

  /// Writes a cell into columns of a row.
  ///
  /// After the terminal's last column (`isEdge`) the cursor position is unknown.
  mutating func write(_ cell: ShownCell, columns: Range<Int>, row: Int, isEdge: Bool) {
    move(column: columns.lowerBound, row: row)
    let isTurned = cell.isTwoHalves && costOfPen(for: cell.turned) < costOfPen(for: cell)
    let written = isTurned ? cell.turned : cell
    take(written)
    writeGlyphs(written, count: written.isWide ? 1 : columns.count)
    position = isEdge ? nil : (columns.upperBound, row)
  }

  private mutating func writeGlyphs(_ cell: ShownCell, count: Int) {
    let glyph = Unicode.Scalar(cell.glyph) ?? "\u{FFFD}"
    append(glyph)
    let others = count - 1
    if dialect.repeats, others * cell.glyphLength > 3 + Self.digits(others) {
      append("\u{1B}[\(others)b")
    } else {
      for _ in 0..<others { append(glyph) }
    }
  }

  private mutating func move(column: Int, row: Int) {
    if let position, position == (column, row) { return }
    guard let position, let down = rowsDown(from: position.row, to: row),
      let across = costAcross(from: position.column, to: column),
      down + across < 4 + Self.digits(row + 1) + Self.digits(column + 1)
    else { return append("\u{1B}[\(row + 1);\(column + 1)H") }
    // VT moves down as LF does; the terminal driver would turn LF into CR LF.
    for _ in 0..<down { bytes.append(0x0B) }
    let ahead = column - position.column
    if ahead == 0 { return }
    if ahead == 1 {
      append("\u{1B}[C")
    } else if ahead < 0, across == -ahead {
      for _ in 0..<across { bytes.append(0x08) }
    } else if ahead > 0, Self.digits(ahead) <= Self.digits(column + 1) {
      append("\u{1B}[\(ahead)C")
    } else {
      append("\u{1B}[\(column + 1)G")
    }
  }

  /// Switches to the pen for a cell; a blank keeps the invisible attributes of the current pen.
  private mutating func take(_ cell: ShownCell) {
    let wanted = cell.pen
    var codes: [String] = []
    var held: ShownCell.Pen
    if let pen {
      held = pen
    } else {
      codes.append("0")
      held = ShownCell.Pen()
    }
    if held.isReversed != wanted.isReversed { codes.append(wanted.isReversed ? "7" : "27") }
    if !cell.isBlank {
      if held.isBold != wanted.isBold { codes.append(wanted.isBold ? "1" : "22") }
      if held.foreground != wanted.foreground { codes.append(code(of: wanted.foreground, base: 30)) }
      held.isBold = wanted.isBold
      held.foreground = wanted.foreground
    }
    if held.background != wanted.background { codes.append(code(of: wanted.background, base: 40)) }
    held.background = wanted.background
    held.isReversed = wanted.isReversed
    pen = held
    guard !codes.isEmpty else { return }
    let isAllOwn = held == ShownCell.Pen()
    append(isAllOwn ? "\u{1B}[m" : "\u{1B}[\(codes.joined(separator: ";"))m")
  }

  private func code(of ink: ShownCell.Ink, base: Int) -> String {
    guard let color = ink.color else { return "\(base + 9)" }
    guard dialect.depth != .truecolor else { return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)" }
    guard let number = TerminalColors.number(of: color, at: dialect.depth) else { return "\(base + 9)" }
    switch number {
    case 0..<8: return "\(base + number)"
    case 8..<16: return "\(base + 60 + number - 8)"
    default: return "\(base + 8);5;\(number)"
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ glyph: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(glyph) ?? UTF8.encodedReplacementCharacter)
  }
}
