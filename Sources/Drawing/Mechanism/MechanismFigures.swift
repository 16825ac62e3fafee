import Mechanisms

/// The figures of what is picked, and what is engaged, in a few rows of text.
struct MechanismFigures {
  let picture: MechanismPicture

  func draw(into grid: inout Grid, in place: CellRectangle, theme: Theme) {
    let lines = lines(theme.glyphs)
    for row in 0..<place.height where row < lines.count {
      var line = TextLine(place: place, row: row, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      let color: KeyPath<Palette, Color> = lines[row].isNotice ? \.notice : \.text
      line.write(lines[row].text, theme.style(color, isBold: lines[row].isNotice), into: &grid)
    }
  }

  private struct Line {
    let text: String
    var isNotice = false
  }

  private func lines(_ glyphs: GlyphSet) -> [Line] {
    var lines = [Line(text: picked)]
    if !picture.conflict.isEmpty { lines.append(Line(text: picture.conflict, isNotice: true)) }
    let held = picture.figures.filter(\.isHeld).map(\.name)
    if !held.isEmpty {
      lines.append(Line(text: "held fast: \(held.joined(separator: ", "))", isNotice: true))
    }
    if !picture.elements.isEmpty {
      let words = picture.elements.enumerated().map { place, element in
        "\(place < 9 ? "\(place + 1) " : "")\(element.isEngaged ? "[\(element.name)]" : element.name)"
      }
      lines.append(Line(text: "clutches and brakes: \(words.joined(separator: "  "))"))
    }
    if lines.count < 4 { lines.append(Line(text: "Tab or a click picks a part")) }
    return lines
  }

  /// The exact ratio, the speed, the period and the direction of what is picked.
  private var picked: String {
    let parts = picture.parts
    guard let place = picture.selection.part, parts.indices.contains(place) else {
      let moving = picture.figures.filter { !$0.speed.isZero }.count
      return "\(parts.count) parts; \(moving) of \(picture.figures.count) bodies turn"
    }
    let part = parts[place]
    guard !part.body.isFrame else { return "\(part.name) stands still on the frame" }
    let figures = picture.figures[part.body.index]
    var name = part.name
    if name != figures.name { name += " on \(figures.name)" }
    let ratio = figures.ratio.map { "ratio \(Self.short($0))" } ?? "ratio ?"
    guard !figures.speed.isZero else { return "\(name): \(ratio), stands" }
    let period = Fraction(60) / figures.speed.magnitude
    let direction = figures.speed > 0 ? "clockwise" : "anticlockwise"
    return "\(name): \(ratio), \(Self.number(figures.speed)) rpm, "
      + "\(Self.number(period)) s a turn, \(direction)"
  }

  /// A fraction, with its decimal where it is none itself.
  static func number(_ number: Fraction) -> String {
    guard !number.isWhole else { return short(number) }
    return "\(short(number)) = \(FigureText.decimal(number.decimal, decimals: 4))"
  }

  private static func short(_ number: Fraction) -> String {
    let text = "\(number)"
    return text.utf8.count > 24 ? FigureText.decimal(number.decimal, decimals: 6) : text
  }
}
