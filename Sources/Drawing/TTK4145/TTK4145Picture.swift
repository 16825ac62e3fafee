import Classics
public import SimulationCore

/// The landing and the car of the TTK4145 plant that keys act on.
public struct TTK4145Selection: Hashable, Sendable {
  /// The landing, from 1.
  public var landing: Int
  /// The index of the car.
  public var car: Int

  /// Creates a selection.
  public init(landing: Int, car: Int = 0) {
    self.landing = landing
    self.car = car
  }
}

/// The TTK4145 plant at one instant: a hoistway for each car, with its panel beside or below it.
public struct TTK4145Picture: Hashable, MachinePicture {
  /// The clickable parts of the picture, with the index of the car.
  public enum Control: Hashable, Sendable {
    /// A landing; a click selects it and the car.
    case landing(Int, car: Int)
    case hallButton(landing: Int, Direction, car: Int)
    case doorway(car: Int)
  }

  /// A car with its panel.
  struct Car: Hashable {
    /// The name; empty for the only one.
    var name: String
    var hoistway: ElevatorPicture
    /// Its lamps and switches.
    var panel: [TTK4145Readout]
  }

  /// The cars, in the order of their ports.
  var cars: [Car]
  /// The index of the selected car.
  var chosen: Int

  /// Returns the width of the hoistways, plus the panel of a single one beside it, in columns.
  public func columns(inRows rows: Int) -> Int? {
    guard cars.count == 1 else { return cars.count * max(Self.carWidth, HoistwayView.columns(inRows: rows) / 2) }
    return HoistwayView.columns(inRows: rows) + Self.panelWidth
  }

  /// Draws as many cars as fit, including the selected one.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    for index in visible(in: bounds) {
      let layout = layout(of: index, in: bounds)
      HoistwayView(picture: cars[index].hoistway.shown(in: grid), bounds: layout.hoistway).draw(
        into: &grid, theme: theme)
      drawTitle(of: index, in: layout.title, into: &grid, theme: theme)
      for (row, readout) in cars[index].panel.prefix(layout.panel.height).enumerated() {
        draw(readout, row: row, in: layout.panel, into: &grid, theme: theme)
      }
    }
  }

  private func drawTitle(of index: Int, in bounds: CellRectangle, into grid: inout Grid, theme: Theme) {
    guard !bounds.isEmpty else { return }
    let isChosen = index == chosen
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    let mark = isChosen ? String(theme.glyphs.choiceMark) : " "
    line.write("\(mark)car \(cars[index].name)", theme.style(isChosen ? \.accent : \.text, isBold: true), into: &grid)
  }

  private func draw(_ readout: TTK4145Readout, row: Int, in bounds: CellRectangle, into grid: inout Grid, theme: Theme)
  {
    var line = TextLine(bounds: bounds, row: row, ellipsis: theme.glyphs.ellipsis)
    line.write(readout.name, theme.style(\.quiet), into: &grid)
    line.skip(max(1, Self.nameWidth - readout.name.unicodeScalars.count))
    let color: KeyPath<Palette, Color> =
      switch readout.kind {
      case .plain: \.text
      case .lit: \.accent
      case .broken: \.notice
      }
    line.write(readout.value, theme.style(color, isBold: readout.kind != .plain), into: &grid)
  }

  /// Returns the landing, button or doorway at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    for index in visible(in: bounds) {
      let view = HoistwayView(picture: cars[index].hoistway, bounds: layout(of: index, in: bounds).hoistway)
      switch view.control(column: column, row: row) {
      case .landing(let landing): return .landing(landing, car: index)
      case .hallButton(let landing, let direction, _): return .hallButton(landing: landing, direction, car: index)
      case .doorway: return .doorway(car: index)
      default: continue
      }
    }
    return nil
  }

  // MARK: - Layout

  private static let nameWidth = 10
  /// The width of a hoistway, in columns.
  private static let carWidth = 24
  /// The width of a single car's panel, in columns.
  private static let panelWidth = 36

  /// Returns the cars that fit side by side.
  private func visible(in bounds: CellRectangle) -> Range<Int> {
    let count = max(1, min(cars.count, bounds.width / Self.carWidth))
    let first = max(0, min(chosen - count / 2, cars.count - count))
    return first..<(first + count)
  }

  private func layout(of index: Int, in bounds: CellRectangle) -> (
    title: CellRectangle, hoistway: CellRectangle, panel: CellRectangle
  ) {
    guard cars.count > 1 else { return layoutOfOne(in: bounds) }
    let shown = visible(in: bounds)
    let width = bounds.width / shown.count
    let column = bounds.column + (index - shown.lowerBound) * width
    let rows = min(TTK4145Readout.count, max(0, bounds.height - 9))
    func part(_ row: Int, _ height: Int) -> CellRectangle {
      CellRectangle(column: column, row: bounds.row + row, width: width - 1, height: height)
    }
    return (part(0, 1), part(1, bounds.height - 1 - rows), part(bounds.height - rows, rows))
  }

  private func layoutOfOne(in bounds: CellRectangle) -> (
    title: CellRectangle, hoistway: CellRectangle, panel: CellRectangle
  ) {
    let width = bounds.width >= 60 ? min(Self.panelWidth, bounds.width * 2 / 5) : 0
    let none = CellRectangle(column: bounds.column, row: bounds.row, width: 0, height: 0)
    let hoistway = CellRectangle(
      column: bounds.column, row: bounds.row, width: bounds.width - width, height: bounds.height)
    let panel = CellRectangle(
      column: hoistway.endColumn + 1, row: bounds.row + 1, width: width - 2, height: bounds.height - 1)
    return (none, hoistway, panel)
  }
}

/// A row of a car's panel.
struct TTK4145Readout: Hashable {
  /// The appearance of a value.
  enum Kind: Hashable {
    case plain
    case lit
    case broken
  }

  /// The number of rows of a panel.
  static let count = 8

  let name: String
  let value: String
  /// The appearance of the value.
  var kind = Kind.plain
}
