import Elevators

/// The heading of a group's picture: the dispatcher, the service quality, and the number of arrivals in each of
/// the last minutes.
struct GroupHeading {
  let picture: GroupPicture
  let layout: GroupLayout

  func draw(into grid: inout Grid, theme: Theme) {
    drawCounts(into: &grid, theme: theme)
    drawTraffic(into: &grid, theme: theme)
  }

  private func drawCounts(into grid: inout Grid, theme: Theme) {
    let bounds = layout.heading
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    let words = ["\(picture.waiting) waiting", "\(picture.riding) riding", "\(picture.delivered) delivered"]
    let waits = [picture.average, picture.longest].compactMap(\.self)
    let times = waits.reduce(0) { $0 + ReadoutText.decimal($1, decimals: 1).count }
    let names = waits.isEmpty ? 0 : "  average wait  s  longest  s".count
    let needed = picture.dispatcher.count + words.reduce(1) { $0 + 2 + $1.count } + names + times
    let isBroad = bounds.width >= max(70, needed)
    line.skip(1)
    line.write(picture.dispatcher, theme.style(\.accent, isBold: true), into: &grid)
    let people = isBroad ? words : ["\(picture.waiting)w", "\(picture.riding)r", "\(picture.delivered)d"]
    for text in people {
      line.skip(isBroad ? 2 : 1)
      line.write(text, theme.style(\.text), into: &grid)
    }
    let gap = isBroad ? "  " : " "
    for (name, value, isNotable) in [
      (isBroad ? "average wait " : "wait ", picture.average, false),
      (isBroad ? "longest " : "max ", picture.longest, (picture.longest ?? 0) >= 60),
    ] {
      guard let value else { continue }
      line.write(gap + name, theme.style(\.quiet), into: &grid)
      let text = ReadoutText.decimal(value, decimals: 1) + (isBroad ? " s" : "")
      line.write(text, theme.style(isNotable ? \.notice : \.text, isBold: isNotable), into: &grid)
    }
  }

  /// Draws bars of arrivals per minute, the present minute at the right end.
  private func drawTraffic(into grid: inout Grid, theme: Theme) {
    let bounds = layout.traffic
    guard bounds.width >= 8, !bounds.isEmpty else { return }
    let most = picture.arrivals.max() ?? 0
    let hasTitle = bounds.height >= 2
    let words = ["\(most) came a minute at most", "came a minute, max \(most)", "max \(most)/min", "\(most)/min"]
    let room = hasTitle ? bounds.width - 1 : max(6, bounds.width / 3)
    let title = words.first { $0.utf8.count <= room } ?? ""
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write(title, theme.style(\.quiet), into: &grid)
    let left = hasTitle ? 1 : min(bounds.width, title.utf8.count + 2)
    let rows = hasTitle ? bounds.height - 1 : 1
    let count = min(picture.arrivals.count, bounds.width - left)
    guard count > 0, most > 0 else { return }
    let first = bounds.endColumn - count
    let style = theme.style(\.accent)
    for (index, arrivals) in picture.arrivals.suffix(count).enumerated() where arrivals > 0 {
      // Each minute with an arrival has at least a mark.
      let steps = Self.levels(theme.glyphs).count
      let level = max(1, (arrivals * rows * steps + most / 2) / most)
      for row in 0..<rows {
        let part = min(steps, level - row * steps)
        guard part > 0 else { break }
        let cell = Cell(Self.levels(theme.glyphs)[part - 1], style: style)
        let (column, line) = (first + index, bounds.endRow - 1 - row)
        if grid.contains(column: column, row: line) { grid[column, line] = cell }
      }
    }
  }

  /// Returns the bars from the lowest to a full cell.
  private static func levels(_ glyphs: GlyphSet) -> [Unicode.Scalar] {
    glyphs == .ascii ? [".", ":", "|", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  }
}
