public import Mechanisms
import Pictures
import SimulationCore

/// A mechanism at one instant.
public struct MechanismPicture: Hashable, MachinePicture {
  /// A click target: a part, by its index in ``parts``.
  public struct Control: Hashable, Sendable {
    /// The index.
    public let part: Int
  }

  /// A part that can be picked.
  public struct Part: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The body that it belongs to.
    public var body: BodyID
  }

  /// The layout of the parts.
  public var layout: MechanismLayout
  /// The turns of each body.
  public var turns: [Double]
  /// The speed of each body, in turns per minute.
  var rpms: [Double]
  /// The name of each body.
  public var names: [String]
  /// The exact speed ratio of each body to the motor; nil while the motor is at rest, and if the ratio is not
  /// constant.
  var ratios: [Fraction?]
  /// The exact speed of each body in turns per minute; empty if a motor torque drives them.
  var speeds: [Fraction]
  /// The external torque on each body in N m; empty while nothing is picked.
  var torques: [Double?]
  /// The bodies that are held.
  public var held: [BodyID]
  /// The names of the clutches and brakes, and whether each is engaged.
  public var elements: [Element]
  /// The states that the file names, such as the gears of a gearbox, with the indices of the elements that each
  /// engages.
  public var states: [State] = []
  /// The reason why the mechanism cannot turn; empty if it can.
  var conflict: String
  /// What it shows of the sky; nil if it is no orrery.
  var sky: Mechanism.Sky?
  /// The user's selection.
  public var selection: MechanismSelection
  /// The simulated seconds to the next picture; parts that move too far in them are drawn blurred.
  public var duration = 1.0 / 30
  /// The arrangement of the readouts.
  public var arrangement = PictureArrangement()

  /// The readouts of the picked part.
  public static var panes: Set<Pane> { [.readouts] }

  /// A clutch or brake.
  public struct Element: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Whether it is engaged.
    public var isEngaged: Bool
  }

  /// A state named in the file.
  public struct State: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The indices of the clutches and brakes engaged in it, in order.
    public var engaged: [Int]
  }

  /// All parts that can be picked: wheels, worms, then motors, shafts, fans and racks.
  public var parts: [Part] { Self.parts(of: layout, names: names) }

  /// Returns all parts of a layout that can be picked.
  public static func parts(of layout: MechanismLayout, names: [String]) -> [Part] {
    func name(_ body: BodyID) -> String { body.isFrame ? "frame" : names[body.index] }
    return layout.gears.map { Part(name: $0.name, body: $0.body) }
      + layout.worms.map { Part(name: $0.name, body: $0.body) }
      + layout.blocks.map { Part(name: name($0.body), body: $0.body) }
  }

  /// Returns the width of the drawing plus that of the table of states, in columns.
  public func columns(inRows rows: Int) -> Int? {
    let room = CellRectangle(column: 0, row: 0, width: Int.max / 4, height: rows)
    let high = Double(2 * (rows - readoutRows(in: room)))
    let share = sky == nil ? 1 : 1 - Self.skyShare
    let wide = high * MechanismProjection.proportion(of: layout.bounds, selection: selection) / share
    let table = shiftTable(in: room).map { $0.width + 1 } ?? 0
    return max(Self.columnsMin, Int(clamping: wide.rounded(.up)) + table)
  }

  /// The minimum number of columns for the readouts.
  private static let columnsMin = 48

  /// Sets the simulated seconds to the next picture.
  public mutating func lasts(_ seconds: Double) { duration = seconds }

  /// Draws the mechanism, and the readouts of the picked part below it.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let rows = readoutRows(in: bounds)
    let (above, heavens) = drawing(in: bounds)
    let legend = MechanismLegend(self, in: above)
    let room = legend?.room ?? above
    let painter = MechanismPainter(self, width: 2 * room.width, height: 4 * room.height)
    if let sky { draw(sky, into: &grid, in: heavens, theme: theme) }
    present(painter, into: &grid, in: room, theme: theme)
    legend?.draw(painter, into: &grid, theme: theme)
    let below = CellRectangle(column: bounds.column, row: bounds.endRow - rows, width: bounds.width, height: rows)
    MechanismReadouts(picture: self).draw(into: &grid, in: below, theme: theme)
    shiftTable(in: bounds)?.draw(into: &grid, theme: theme)
  }

  /// Returns the table of states, at the right edge of a wide picture, or nil.
  private func shiftTable(in bounds: CellRectangle) -> ShiftTable? {
    ShiftTable(
      picture: self,
      bounds: CellRectangle(
        column: bounds.column, row: bounds.row, width: bounds.width, height: bounds.height - readoutRows(in: bounds)))
  }

  /// Returns the nearest part at a cell, or the one whose row of the legend it is.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    let above = drawing(in: bounds).train
    let legend = MechanismLegend(self, in: above)
    if let part = legend?.part(column: column, row: row) { return Control(part: part) }
    let room = legend?.room ?? above
    guard room.contains(column: column, row: row) else { return nil }
    let painter = MechanismPainter(self, width: 2 * room.width, height: 4 * room.height)
    let dot = Point(Double(2 * (column - room.column)) + 1, Double(4 * (row - room.row)) + 2)
    var found: (part: Int, layer: Double, size: Double)?
    for candidate in painter.outlines where candidate.holds(dot) {
      if let found, (found.layer, -found.size) > (candidate.layer, -candidate.size) { continue }
      found = (candidate.part, candidate.layer, candidate.size)
    }
    return found.map { Control(part: $0.part) }
  }

  /// Returns the room of the wheels, and that of the sky, which is beside or above them and empty if there is none.
  private func drawing(in bounds: CellRectangle) -> (train: CellRectangle, sky: CellRectangle) {
    let all = CellRectangle(
      column: bounds.column, row: bounds.row, width: bounds.width - (shiftTable(in: bounds).map { $0.width + 1 } ?? 0),
      height: bounds.height - readoutRows(in: bounds))
    guard sky != nil else { return (all, all.leading(rows: 0)) }
    if Self.isWide(Double(all.width), Double(2 * all.height)) {
      let split = Int(clamping: Double(all.width) * Self.skyShare)
      return (
        CellRectangle(column: all.column + split, row: all.row, width: all.width - split, height: all.height),
        CellRectangle(column: all.column, row: all.row, width: split, height: all.height)
      )
    }
    let split = Int(clamping: Double(all.height) * Self.skyShare)
    return (all.trailing(rows: all.height - split), all.leading(rows: split))
  }

  /// The share of the sky in the room.
  static let skyShare = 0.55

  /// Returns whether the sky is beside the wheels; otherwise it is above them.
  static func isWide(_ width: Double, _ height: Double) -> Bool { width >= 1.3 * height }

  private func draw(_ sky: Mechanism.Sky, into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    let size = StageSize(width: Double(10 * bounds.width), height: Double(20 * bounds.height))
    // Without colours a ground that is not black would be dots.
    let palette = theme.usesColor ? theme.palette : .highContrast
    let frame = SkyFrame(sky, turns: turns, size: size, palette: palette).frame
    var cells = FramePainter(hasQuadrants: theme.blendsEdges && !grid.keepsShapes)
    cells.draw(frame, into: &grid, in: bounds, theme: theme)
  }

  private func readoutRows(in bounds: CellRectangle) -> Int {
    if arrangement.enlarged == .readouts { return bounds.height }
    if arrangement.hides(.readouts) { return 0 }
    let usual = bounds.height >= 30 ? 4 : bounds.height >= 20 ? 3 : min(2, bounds.height / 5)
    // Engaged elements stay visible below the picked part and any conflict, on up to a fifth of the rows.
    let engaged = MechanismReadouts(picture: self).engagedRows(width: bounds.width)
    return engaged == 0 ? usual : max(usual, min(engaged + 4, bounds.height / 5))
  }

  private func present(_ painter: MechanismPainter, into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    if theme.blendsEdges, selection.look == .solid {
      // Pixels take the place of cells that keep shapes.
      var cells = FramePainter(hasQuadrants: !grid.keepsShapes)
      let frame = MechanismFrame(painter, in: bounds, palette: theme.palette, hasTeeth: grid.keepsShapes).frame
      cells.draw(frame, into: &grid, in: bounds, theme: theme)
    } else {
      var canvas = DotCanvas(columns: bounds.width, rows: bounds.height)
      painter.draw(into: &canvas)
      canvas.show(into: &grid, in: bounds, theme: theme)
    }
  }

  // MARK: - Angles

  /// Returns the turns of a wheel.
  func turns(of gear: MechanismLayout.Gear) -> Double { sum(gear, turns) }

  /// Returns the speed of a wheel, in turns per minute.
  func rpm(of gear: MechanismLayout.Gear) -> Double { sum(gear, rpms) }

  private func sum(_ gear: MechanismLayout.Gear, _ values: [Double]) -> Double {
    gear.spin.reduce(0) { $1.body.isFrame ? $0 : $0 + values[$1.body.index] * $1.factor }
  }
}
