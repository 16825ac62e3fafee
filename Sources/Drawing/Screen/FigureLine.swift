/// Numbers with their names in one row: as many as fit, in words or abbreviated.
public struct FigureLine: Hashable, Sendable {
  /// A number with its name.
  public struct Figure: Hashable, Sendable {
    let name: String
    let brief: String
    let value: String
    let unit: String

    /// A number.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - brief: The name where there is little room.
    ///   - value: The number as text.
    ///   - unit: The unit; empty for none.
    public init(_ name: String, brief: String, _ value: String, unit: String = "") {
      (self.name, self.brief, self.value, self.unit) = (name, brief, value, unit)
    }
  }

  /// The figures, the most important first.
  public var figures: [Figure]

  /// A row of figures.
  public init(_ figures: [Figure]) { self.figures = figures }

  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let long = figures.map { (name: $0.name, value: $0.unit.isEmpty ? $0.value : "\($0.value) \($0.unit)") }
    let isBroad = long.reduce(0) { $0 + $1.name.count + $1.value.count + 3 } < bounds.width
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    for (name, value) in isBroad ? long : figures.map({ ($0.brief, $0.value) }) {
      line.skip(line.column == bounds.column || !isBroad ? 1 : 2)
      line.write(name + " ", theme.style(\.quiet), into: &grid)
      line.write(value, theme.style(\.text), into: &grid)
    }
  }
}
