public import Pictures
import SimulationCore
import Stage

/// A scene at one instant: the stage, and over its lower edge the line of its controls.
public struct ScenePicture: MachinePicture {
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    /// A point of the stage.
    case point(Point)
    /// A control, by its index in the list, with the clicked position along its slider, 0 to 1; nil beside the
    /// slider.
    case control(Int, share: Double?)
  }

  /// One control with its present value.
  struct Row: Hashable, Sendable {
    let control: SceneControl
    /// The present value; nil for a button.
    let value: SceneValue?
    /// The name of its key.
    let key: String
    /// Whether the arrow keys change it.
    let isChosen: Bool

    /// The value in words; empty for a button.
    var words: String {
      switch control.kind {
      case .button: ""
      case .toggle: value?.flag == true ? "on" : "off"
      case .picker: "[\(value?.text ?? "")]"
      case .slider(let lowest, _, _): ScenePicture.brief(value?.number ?? lowest)
      }
    }

    /// The position of the value along its slider, from 0 to 1.
    var share: Double {
      guard case .slider(let lowest, let highest, _) = control.kind else { return 0 }
      return max(0, min(1, ((value?.number ?? lowest) - lowest) / (highest - lowest)))
    }
  }

  let frame: StageFrame
  let rows: [Row]
  /// The arrangement of the controls: shown, enlarged or faded.
  public var arrangement = PictureArrangement()

  /// The controls.
  public static var panes: Set<Pane> { [.panel] }

  /// The picture fills the screen.
  public static var timelineRoom: TimelineRoom { .brief }

  /// The control line fades.
  public static var hasFadingPanel: Bool { true }

  /// Returns the width of the stage, in columns.
  public func columns(inRows rows: Int) -> Int? {
    guard frame.size.height > 0 else { return nil }
    // A cell is twice as high as wide.
    let share = frame.size.width / frame.size.height
    return Int(clamping: (2 * Double(rows) * share).rounded(.up))
  }

  private static let nameWidth = 22
  private static let barWidth = 24

  /// Draws the stage as large as it fits and the control line, or only the list of all controls if that is
  /// enlarged.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    guard arrangement.enlarged == .panel else {
      return draw(stage: bounds, line: line(in: bounds), into: &grid, theme: theme)
    }
    let window = window(ofHeight: bounds.height)
    for index in window { draw(rows[index], at: index - window.lowerBound, in: bounds, into: &grid, theme: theme) }
    drawMarks(of: window, in: bounds, into: &grid, theme: theme)
  }

  /// Draws the stage and the control line, each within its own bounds.
  func draw(stage: CellRectangle, line: ControlLine, into grid: inout Grid, theme: Theme) {
    if theme.usesColor { grid.fill(stage, with: Cell(" ", style: Style(background: Color(frame.background)))) }
    if theme.drawsPixels { StageGround(frame: frame).draw(into: &grid, in: stage) }
    var painter = FramePainter()
    painter.draw(frame, into: &grid, in: stage, theme: theme)
    line.draw(into: &grid, theme: theme)
  }

  /// Returns the control line along the lower edge of a rectangle.
  func line(in bounds: CellRectangle) -> ControlLine {
    ControlLine(
      rows: arrangement.hides(.panel) ? [] : rows, bounds: bounds.trailing(rows: 1), fading: arrangement.fading)
  }

  /// Returns the visible controls, with the selected one in the middle if possible.
  private func window(ofHeight height: Int) -> Range<Int> {
    let height = max(0, min(height, rows.count))
    let chosen = rows.firstIndex { $0.isChosen } ?? 0
    let first = max(0, min(rows.count - height, chosen - height / 2))
    return first..<first + height
  }

  /// Draws marks if there are more controls above or below.
  private func drawMarks(of window: Range<Int>, in panel: CellRectangle, into grid: inout Grid, theme: Theme) {
    guard !window.isEmpty else { return }
    let style = theme.style(\.notice, isBold: true)
    let right = panel.trailing(columns: 1)
    if window.lowerBound > 0 { grid.fill(right.leading(rows: 1), with: Cell(theme.glyphs.moreAbove, style: style)) }
    if window.upperBound < rows.count {
      grid.fill(right.trailing(rows: 1), with: Cell(theme.glyphs.moreBelow, style: style))
    }
  }

  private func draw(_ row: Row, at index: Int, in panel: CellRectangle, into grid: inout Grid, theme: Theme) {
    var line = TextLine(bounds: panel, row: index, ellipsis: theme.glyphs.ellipsis)
    let name = "\(row.key) \(row.control.label)"
    line.write(name, theme.style(row.isChosen ? \.accent : \.text, isBold: row.isChosen), into: &grid)
    line.skip(max(1, Self.nameWidth - name.unicodeScalars.count))
    let quiet = theme.style(\.quiet)
    switch row.control.kind {
    case .button: break
    case .toggle: line.write(row.words, quiet, into: &grid)
    case .picker(let words):
      for word in words {
        let isPicked = row.value?.text == word
        let text = isPicked ? "[\(word)]" : " \(word) "
        line.write(text, isPicked ? theme.style(\.accent, isBold: true) : quiet, into: &grid)
      }
    case .slider:
      let filled = Int(clamping: (row.share * Double(Self.barWidth)).rounded())
      let isASCII = theme.glyphs == .ascii
      let (full, empty) = isASCII ? ("#", "-") : ("━", "─")
      line.write(String(repeating: full, count: filled), theme.style(\.accent), into: &grid)
      line.write(String(repeating: empty, count: Self.barWidth - filled), quiet, into: &grid)
      line.skip(1)
      line.write(row.words, theme.style(\.text), into: &grid)
    }
  }

  /// Returns a number with at most four decimals.
  private static func brief(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    let text = "\(rounded + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the point of the stage or the control at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    guard arrangement.enlarged == .panel else {
      return control(column: column, row: row, stage: bounds, line: line(in: bounds))
    }
    let index = window(ofHeight: bounds.height).lowerBound + row - bounds.row
    guard bounds.contains(column: column, row: row), rows.indices.contains(index) else { return nil }
    let along = Double(column - bounds.column - Self.nameWidth) + 0.5
    return .control(index, share: max(0, min(1, along / Double(Self.barWidth))))
  }

  /// Returns the point or control at a cell, for a stage and a control line with their own bounds.
  func control(column: Int, row: Int, stage: CellRectangle, line: ControlLine) -> Control? {
    if let control = line.control(column: column, row: row) { return control }
    return FramePlacement(of: frame.size, in: stage).point(column: column, row: row).map { .point($0) }
  }
}
