import Pictures
internal import Stage

/// The layout of Find the Colour on a stage: the circles on the left, controls and readouts on the right.
///
/// All edges are on cells of 10 by 20 points, so that they are sharp in a terminal.
struct ColourLayout {
  /// The height of the title, from the top.
  let titleHeight: Double
  /// The circle of the guess; the target's has the same centre.
  let circle: Rectangle
  /// The level picker.
  let picker: Rectangle
  /// The centre of the caption below it.
  let caption: Point
  let targetSwatch: Rectangle
  let guessSwatch: Rectangle
  /// The vertical centre of the readouts below the swatches.
  let readoutY: Double
  /// The slider rows.
  let rows: ByChannel<Rectangle>
  /// The Check button.
  let button: Rectangle
  /// Whether slider rows have an outline and a line for their name.
  let hasOutlines: Bool

  /// The ratio of the target's circle to the guess's, which is 80 to 200.
  static let targetShare = 0.4
  private static let across = 10.0
  private static let down = 20.0
  /// The minimum width of the panel on the right, in columns.
  private static let panelWidthMin = 42
  /// The minimum number of rows in which the slider rows have outlines.
  private static let outlinedHeight = 19

  /// Lays out a stage of a size in points.
  init(_ size: StageSize) {
    let columns = Int(size.width / Self.across)
    let lines = Int(size.height / Self.down)
    hasOutlines = lines >= Self.outlinedHeight
    let title = lines >= 30 ? 3 : 1
    titleHeight = Double(title) * Self.down

    let room = max(1, lines - title - 1)
    let widest = max(4, columns - Self.panelWidthMin - 4)
    // Two columns are as wide as a row is high.
    let diameter = max(1, min(room, widest / 2))
    let left = 2
    let panelLeft = left + 2 * diameter + 2
    let panelWidth = max(1, min(80, columns - panelLeft - 2))
    circle = Rectangle(
      x: Double(left) * Self.across, y: Double(title) * Self.down + Double(lines - title - diameter) * Self.down / 2,
      width: Double(2 * diameter) * Self.across, height: Double(diameter) * Self.down)

    func block(_ row: Int, _ height: Int) -> Rectangle {
      Rectangle(
        x: Double(panelLeft) * Self.across, y: Double(row) * Self.down, width: Double(panelWidth) * Self.across,
        height: Double(height) * Self.down)
    }
    let heights = Heights(lines: lines, title: title, isOutlined: hasOutlines)
    var row = title + heights.gap + (hasOutlines ? 1 : 0)
    picker = block(row, heights.picker)
    row += heights.picker
    caption = Point(picker.centre.x, (Double(row) + 0.5) * Self.down)
    row += 1 + heights.gap
    let swatches = block(row, heights.swatch)
    let half = Double(panelWidth / 2) * Self.across
    targetSwatch = Rectangle(x: swatches.x, y: swatches.y, width: half, height: swatches.height)
    guessSwatch = Rectangle(x: swatches.right - half, y: swatches.y, width: half, height: swatches.height)
    row += heights.swatch
    readoutY = (Double(row) + 0.5) * Self.down
    row += 1 + heights.gap
    let pitch = heights.row
    let firstRow = row
    rows = ByChannel { block(firstRow + $0.number * pitch, pitch) }
    row += 3 * pitch + heights.gap
    let buttonWidth = Double(min(panelWidth, 20)) * Self.across
    button = Rectangle(
      x: ((picker.centre.x - buttonWidth / 2) / Self.across).rounded() * Self.across,
      y: Double(row) * Self.down + (hasOutlines ? Self.down / 2 : 0), width: buttonWidth,
      height: Double(heights.button) * Self.down)
  }

  /// The heights of the parts of the right side, in rows.
  private struct Heights {
    var picker = 1
    var swatch = 1
    var row = 1
    var button = 1
    /// The gap between two parts.
    var gap = 0

    init(lines: Int, title: Int, isOutlined: Bool) {
      guard isOutlined else { return }
      (swatch, row, button) = (2, 3, 2)
      // Distribute spare rows: first to the parts that are looked at, then to the gaps.
      var rest = lines - title - 18
      func take(_ rows: Int, _ isWanted: Bool) -> Bool {
        guard isWanted, rest >= rows else { return false }
        rest -= rows
        return true
      }
      if take(2, rest >= 8) { swatch += 2 }
      if take(2, rest >= 8) { picker += 2 }
      if take(3, rest >= 8) { row += 1 }
      if take(2, rest >= 10) { swatch += 2 }
      gap = min(3, max(0, rest / 5))
    }
  }

  /// Returns the track of a slider within its row.
  func track(in row: Rectangle) -> Rectangle {
    let inset = Self.trackInset
    return Rectangle(
      x: row.x + inset, y: middle(of: row) - Self.down / 2, width: max(Self.across, row.width - 2 * inset),
      height: Self.down)
  }

  /// Returns the vertical centre of a row, at the centre of a cell.
  func middle(of row: Rectangle) -> Double { hasOutlines ? row.y + Self.down * 1.5 : row.centre.y }

  /// Returns the width of a slider's track, in columns.
  func columnCount(of track: Rectangle) -> Int { max(1, Int(track.width / Self.across)) }

  /// The distance from the row's edge to the track: a button, the number at the end, and the gaps.
  private static let trackInset = 100.0
  /// The distance of a button's centre from the row's edge.
  static let stepInset = 35.0
  /// The distance of the end number's centre from the row's edge.
  static let endInset = 85.0
}
