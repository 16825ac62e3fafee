public import Pictures
import SimulationCore
import Stage

/// A scene as it looks at one instant: the stage, and below it what a person changes it with.
public struct ScenePicture: MachinePicture {
  /// What can be clicked.
  public enum Control: Hashable, Sendable {
    /// A point of the stage.
    case point(Point)
    /// A control, by its index in the list, and how far along its row it was clicked, 0 to 1.
    case control(Int, share: Double)
  }

  /// One control with its present value.
  struct Row: Hashable, Sendable {
    let control: SceneControl
    /// The present value; nil for a button.
    let value: SceneValue?
    /// What its key is called.
    let key: String
    /// Whether the arrows change it.
    let isChosen: Bool
  }

  let frame: StageFrame
  let rows: [Row]
  /// Whether the controls are drawn, or have all the room.
  public var arrangement = PictureArrangement()

  /// The controls.
  public static var panes: Set<Pane> { [.panel] }

  /// As many as the stage is wide in cells, and as the controls need.
  public func columns(inRows rows: Int) -> Int? {
    let room = CellRectangle(column: 0, row: 0, width: 1, height: rows)
    let (stage, panel) = parts(of: room)
    guard stage.height > 0, frame.size.height > 0 else { return nil }
    // A cell is twice as high as wide.
    let share = frame.size.width / frame.size.height
    let columns = Int(clamping: (2 * Double(stage.height) * share).rounded(.up))
    return max(columns, panel.height > 0 ? Self.nameWidth + Self.barWidth + 8 : 0)
  }

  private static let nameWidth = 22
  private static let barWidth = 24

  /// Draws the stage as large as it fits, and a line for each control.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let (stage, panel) = parts(of: bounds)
    draw(stage: stage, panel: panel, into: &grid, theme: theme)
  }

  /// Draws the stage and the lines of the controls, each within its own bounds.
  func draw(
    stage: CellRectangle,
    panel: CellRectangle,
    into grid: inout Grid,
    theme: Theme
  ) {
    var painter = FramePainter()
    painter.draw(frame, into: &grid, in: stage, theme: theme)
    let window = window(ofHeight: panel.height)
    for index in window {
      draw(rows[index], at: index - window.lowerBound, in: panel, into: &grid, theme: theme)
    }
    drawMarks(of: window, in: panel, into: &grid, theme: theme)
  }

  /// The controls that are drawn: the chosen one is among them, in the middle where that is possible.
  private func window(ofHeight height: Int) -> Range<Int> {
    let height = max(0, min(height, rows.count))
    let chosen = rows.firstIndex { $0.isChosen } ?? 0
    let first = max(0, min(rows.count - height, chosen - height / 2))
    return first..<first + height
  }

  /// Marks that there are more controls above or below.
  private func drawMarks(
    of window: Range<Int>,
    in panel: CellRectangle,
    into grid: inout Grid,
    theme: Theme
  ) {
    guard !window.isEmpty else { return }
    let style = theme.style(\.notice, isBold: true)
    let right = panel.trailing(columns: 1)
    if window.lowerBound > 0 {
      grid.fill(right.leading(rows: 1), with: Cell(theme.glyphs.moreAbove, style: style))
    }
    if window.upperBound < rows.count {
      grid.fill(right.trailing(rows: 1), with: Cell(theme.glyphs.moreBelow, style: style))
    }
  }

  private func draw(
    _ row: Row,
    at index: Int,
    in panel: CellRectangle,
    into grid: inout Grid,
    theme: Theme
  ) {
    var line = TextLine(bounds: panel, row: index, ellipsis: theme.glyphs.ellipsis)
    let name = "\(row.key) \(row.control.label)"
    line.write(
      name,
      theme.style(row.isChosen ? \.accent : \.text, isBold: row.isChosen),
      into: &grid
    )
    line.skip(max(1, Self.nameWidth - name.unicodeScalars.count))
    let quiet = theme.style(\.quiet)
    switch row.control.kind {
    case .button: break
    case .toggle: line.write(row.value?.flag == true ? "on" : "off", quiet, into: &grid)
    case .picker(let words):
      for word in words {
        let isPicked = row.value?.text == word
        let text = isPicked ? "[\(word)]" : " \(word) "
        line.write(text, isPicked ? theme.style(\.accent, isBold: true) : quiet, into: &grid)
      }
    case .slider(let lowest, let highest, _):
      let value = row.value?.number ?? lowest
      let share = max(0, min(1, (value - lowest) / (highest - lowest)))
      let filled = Int(clamping: (share * Double(Self.barWidth)).rounded())
      let isASCII = theme.glyphs == .ascii
      let (full, empty) = isASCII ? ("#", "-") : ("━", "─")
      line.write(
        String(repeating: full, count: filled),
        theme.style(\.accent),
        into: &grid
      )
      line.write(String(repeating: empty, count: Self.barWidth - filled), quiet, into: &grid)
      line.skip(1)
      line.write(Self.brief(value), theme.style(\.text), into: &grid)
    }
  }

  /// A number with at most four decimals.
  private static func brief(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    let text = "\(rounded + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// What is at a cell: a point of the stage, or a control.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    let (stage, panel) = parts(of: bounds)
    return control(column: column, row: row, stage: stage, panel: panel)
  }

  /// What is at a cell where stage and controls have their own bounds.
  func control(
    column: Int,
    row: Int,
    stage: CellRectangle,
    panel: CellRectangle
  ) -> Control? {
    if panel.contains(column: column, row: row) {
      let index = window(ofHeight: panel.height).lowerBound + row - panel.row
      guard rows.indices.contains(index) else { return nil }
      let along = Double(column - panel.column - Self.nameWidth) + 0.5
      return .control(index, share: max(0, min(1, along / Double(Self.barWidth))))
    }
    return FramePlacement(of: frame.size, in: stage).point(column: column, row: row).map {
      .point($0)
    }
  }

  private func parts(of bounds: CellRectangle) -> (stage: CellRectangle, panel: CellRectangle) {
    // The stage has at least two thirds of the room, unless the controls are wanted alone.
    let height =
      arrangement.enlarged == .panel
      ? bounds.height : arrangement.hides(.panel) ? 0 : min(rows.count, bounds.height / 3)
    let stage = CellRectangle(
      column: bounds.column,
      row: bounds.row,
      width: bounds.width,
      height: bounds.height - height
    )
    let panel = CellRectangle(
      column: bounds.column + 1,
      row: stage.endRow,
      width: bounds.width - 1,
      height: height
    )
    return (stage, panel)
  }
}
