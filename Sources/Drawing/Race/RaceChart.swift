import Assemblies
import SimulationCore

/// The difference between the waits of the same people in the two groups of a race: in words, and as a curve over
/// time, positive while the first group's waits are longer.
struct RaceChart {
  let picture: RacePicture
  let bounds: CellRectangle

  func draw(into grid: inout Grid, theme: Theme) {
    guard !bounds.isEmpty else { return }
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    for (text, isNotable) in words {
      line.write(text, theme.style(isNotable ? \.accent : \.text, isBold: isNotable), into: &grid)
    }
    drawCurve(in: bounds.trailing(rows: bounds.height - 1), into: &grid, theme: theme)
  }

  /// The leader and the difference.
  private var words: [(String, Bool)] {
    let names = picture.lanes.map(\.dispatcher)
    guard let difference = picture.score.difference, names.count == 2 else {
      return [("nobody has got in yet in both groups", false)]
    }
    let averages = picture.score.waiting.map { $0 / Double(picture.score.pairCount) }
    let pairs = "\(counted(picture.score.pairCount, "person")): "
    let each = zip(names, averages).map { "\($0) \(Self.seconds($1))" }.joined(separator: ", ")
    guard Self.seconds(difference.magnitude) != Self.seconds(0) else {
      return [(pairs + each, false), ("; the same", true)]
    }
    let leader = names[difference < 0 ? 0 : 1]
    return [
      (pairs + each, false),
      ("; \(leader) is ahead by \(Self.seconds(difference.magnitude)) each", true),
    ]
  }

  private static func seconds(_ value: Double) -> String { ReadoutText.decimal(value, decimals: 1) + " s" }

  /// Draws bars from the zero line, over the elapsed time.
  private func drawCurve(in area: CellRectangle, into grid: inout Grid, theme: Theme) {
    let points = picture.score.points
    guard area.height >= 2, area.width >= 12, picture.elapsed > 0 else { return }
    let most = points.reduce(1) { max($0, $1.difference.magnitude) }
    let title = "sum " + ReadoutText.decimal(points.last?.difference ?? 0, decimals: 0) + " s "
    let left = min(area.width / 3, 12)
    var line = TextLine(bounds: area, row: area.height / 2, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write(title, theme.style(\.quiet), into: &grid)
    let width = area.width - left
    let zero = area.height / 2
    var next = 0
    var value = 0.0
    for column in 0..<width {
      let end = picture.elapsed * Double(column + 1) / Double(width)
      while next < points.count, points[next].instant.elapsed / .seconds(1) <= end {
        value = points[next].difference
        next += 1
      }
      drawBar(
        Int(clamping: (value / most * Double(zero)).rounded()), column: area.column + left + column,
        zero: area.row + zero, isBehind: value > 0, into: &grid, theme: theme)
    }
  }

  private func drawBar(_ height: Int, column: Int, zero: Int, isBehind: Bool, into grid: inout Grid, theme: Theme) {
    let isASCII = theme.glyphs == .ascii
    let style = theme.style(isBehind ? \.notice : \.accent)
    if grid.contains(column: column, row: zero) {
      grid[column, zero] = Cell(isASCII ? "-" : "─", style: theme.style(\.line))
    }
    for step in 0..<height.magnitude {
      let row = height > 0 ? zero - 1 - Int(step) : zero + 1 + Int(step)
      guard grid.contains(column: column, row: row), bounds.contains(column: column, row: row) else { continue }
      grid[column, row] = Cell(isASCII ? "#" : "█", style: style)
    }
  }
}
