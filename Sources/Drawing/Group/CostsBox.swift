/// The costs of a call: the cars that may answer it, the components of their costs, and the cheapest, marked.
struct CostsBox {
  let costs: GroupPicture.Costs
  let picture: GroupPicture
  let bounds: CellRectangle

  func draw(into grid: inout Grid, theme: Theme) {
    guard bounds.width >= 16, bounds.height >= 4 else { return }
    BoxFrame(title: costs.question).draw(into: &grid, around: bounds, theme: theme)
    var inner = bounds.inset(by: 1)
    if !costs.decision.isEmpty, inner.height > 3 {
      var line = TextLine(bounds: inner.trailing(rows: 1), ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      line.write(costs.decision, theme.style(\.text), into: &grid)
      inner = inner.leading(rows: inner.height - 1)
    }
    guard costs.reason.isEmpty else {
      var line = TextLine(bounds: inner, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      return line.write(costs.reason, theme.style(\.text), into: &grid)
    }
    let width = max(7, min(12, (inner.width - 8) / (costs.terms.count + 1)))
    // The terms are explained below if there is room for more than their letters.
    let legend = costs.terms.count > 1 ? costs.terms.count : 0
    let rows = inner.height - 1
    let room = max(1, rows - (rows > legend + 1 ? legend : 0))
    let isWhole = costs.candidates.count <= room
    // The last row counts those not shown.
    let shown = isWhole ? costs.candidates.count : max(1, room - 1)
    drawTitles(in: inner, width: width, hasLegend: legend > 0, into: &grid, theme: theme)
    for (row, candidate) in costs.candidates.prefix(shown).enumerated() {
      draw(candidate, row: row, in: inner, width: width, into: &grid, theme: theme)
    }
    if !isWhole {
      let count = costs.candidates.count - shown
      let text = "\(theme.glyphs.moreBelow) \(count) more \(count == 1 ? "car" : "cars")"
      let row = inner.leading(rows: room + 1).trailing(rows: 1)
      var line = TextLine(
        bounds: room > 1 ? row : row.trailing(columns: text.unicodeScalars.count), ellipsis: theme.glyphs.ellipsis)
      line.write(text, theme.style(\.notice, isBold: true), into: &grid)
    }
    for (index, term) in costs.terms.prefix(legend).enumerated() {
      let row = min(room, costs.candidates.count) + 1 + index
      var line = TextLine(bounds: inner, row: row, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      line.write(Self.letter(index), theme.style(\.accent, isBold: true), into: &grid)
      line.write(" " + term, theme.style(\.quiet), into: &grid)
    }
  }

  private func drawTitles(in inner: CellRectangle, width: Int, hasLegend: Bool, into grid: inout Grid, theme: Theme) {
    var line = TextLine(bounds: inner, ellipsis: theme.glyphs.ellipsis)
    let titles = hasLegend ? costs.terms.indices.map(Self.letter) : costs.terms
    line.write("  car", theme.style(\.quiet), into: &grid)
    line.skip(2)
    line.write(Self.right("cost", width), theme.style(\.quiet), into: &grid)
    guard hasLegend else { return line.write("  " + (titles.first ?? ""), theme.style(\.quiet), into: &grid) }
    for title in titles { line.write(Self.right(title, width), theme.style(\.quiet), into: &grid) }
  }

  private func draw(
    _ candidate: GroupPicture.Costs.Candidate, row: Int, in inner: CellRectangle, width: Int, into grid: inout Grid,
    theme: Theme
  ) {
    let isCheapest = row == 0
    let isHolder = candidate.car == costs.holder
    let style = theme.style(isCheapest ? \.accent : \.text, isBold: isCheapest || isHolder)
    var line = TextLine(bounds: inner, row: row + 1, ellipsis: theme.glyphs.ellipsis)
    let mark = isCheapest ? (theme.glyphs == .ascii ? ">" : "▸") : " "
    let name = picture.cars[candidate.car].name
    // The car that has the call, even if it is no longer the cheapest.
    line.write(mark + (isHolder ? "*" : " ") + Self.left(name, 5), style, into: &grid)
    line.write(Self.right(Self.text(candidate.total), width), style, into: &grid)
    guard candidate.parts.count > 1 else { return }
    for part in candidate.parts { line.write(Self.right(Self.text(part), width), theme.style(\.text), into: &grid) }
  }

  private static func letter(_ index: Int) -> String {
    String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(clamping: index % 26))))
  }

  /// Returns a number with one decimal, or without if it is large.
  private static func text(_ value: Double) -> String {
    ReadoutText.decimal(value, decimals: abs(value) < 10_000 ? 1 : 0)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.unicodeScalars.count)) + text
  }

  private static func left(_ text: String, _ width: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(width)))
      + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}
