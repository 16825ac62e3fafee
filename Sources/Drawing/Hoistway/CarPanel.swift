import Elevators
import Pictures

/// The car panel: a button for each landing, and below them door-open, door-close, hold and the stop
/// switch.
struct CarPanel {
  /// Returns the minimum width in columns at which no label is cut: that of the door buttons, which show a letter where
  /// there are two rows of them.
  static func leastWidth(of picture: ElevatorPicture) -> Int { picture.doors.count > 1 ? 17 : 16 }

  private let picture: ElevatorPicture
  private let bounds: CellRectangle
  /// The area inside the frame.
  private let inner: CellRectangle
  /// The width and height of one button, in cells.
  private let cell: (width: Int, height: Int)
  private let columns: Int
  /// The row of the topmost buttons.
  private let top: Int
  /// The landings whose buttons are visible.
  private let shown: ClosedRange<Int>
  /// The first row of the buttons below the landing buttons.
  private let doorRow: Int

  init(picture: ElevatorPicture, bounds: CellRectangle) {
    self.picture = picture
    self.bounds = bounds
    inner = bounds.inset(by: 1)
    let isRoomy = bounds.height >= 18
    let below = picture.doors.count * (isRoomy ? 2 : 1) + 1
    doorRow = inner.endRow - below
    let count = picture.landings.count
    let room = max(1, inner.height - below - (inner.height - below >= 4 ? 1 : 0))
    let width = min(max(1, inner.width), picture.nameWidth + 4)
    let most = max(1, inner.width / width)
    // Use as few columns as possible, and all of the height.
    let needed = (count + room - 1) / room
    columns = max(1, min(most, max(needed, count > 3 && isRoomy ? 2 : 1)))
    let rows = (count + columns - 1) / columns
    let height = max(1, min(4, room / max(1, rows)))
    cell = (min(inner.width / columns, max(width, isRoomy ? 10 : 6)), height)
    let capacity = max(1, room / height) * columns
    top = inner.row + max(0, room - min(rows, max(1, room / height)) * height) / 2
    if capacity >= count {
      shown = 1...max(1, count)
    } else {
      // Keep the chosen landing visible.
      let first = max(1, min(count - capacity + 1, picture.selection.landing - capacity / 2))
      shown = first...min(count, first + capacity - 1)
    }
  }

  // MARK: - Layout

  /// Returns the cells of a landing's button, or nil if it is not visible.
  func bounds(ofLanding landing: Int) -> CellRectangle? {
    guard shown.contains(landing) else { return nil }
    let index = landing - shown.lowerBound
    let rows = (shown.count + columns - 1) / columns
    let left = inner.column + (inner.width - columns * cell.width) / 2
    // The lowest landing is at the bottom left, as in a car.
    return CellRectangle(
      column: left + index % columns * cell.width, row: top + (rows - 1 - index / columns) * cell.height,
      width: cell.width, height: cell.height
    ).intersection(inner)
  }

  /// A button below the landing buttons.
  private struct Switch {
    let control: ElevatorPicture.Control
    let label: String
    let isOn: Bool
    let bounds: CellRectangle
  }

  private func switches(_ glyphs: GlyphSet) -> [Switch] {
    var switches: [Switch] = []
    let isRoomy = bounds.height >= 18
    for (index, door) in picture.doors.enumerated() {
      let side = door.entrance
      let row = doorRow + index * (isRoomy ? 2 : 1)
      let letter = picture.doors.count > 1 ? String(side.rawValue.prefix(1)) : ""
      // Use words where there is room for them.
      let words = inner.width >= letter.utf8.count + 25 ? [" open", " close"] : ["", ""]
      let labels: [(ElevatorPicture.Control, String, Bool)] = [
        (.doorOpen(side), (glyphs == .ascii ? "<>" : "◂▸") + words[0], door.isOpenButtonHeld),
        (.doorClose(side), (glyphs == .ascii ? "><" : "▸◂") + words[1], false),
        (.hold(side), "hold", false),
      ]
      let length = labels.reduce(0) { $0 + $1.1.unicodeScalars.count + 2 }
      let free = inner.width - letter.utf8.count - length
      let gap = max(0, min(3, free / 2))
      var column = inner.column + max(0, (free - 2 * gap) / 2) + letter.utf8.count
      for (control, label, isOn) in labels {
        let width = label.unicodeScalars.count + 2
        let bounds = CellRectangle(column: column, row: row, width: width, height: 1)
        let isHeld = isOn || picture.selection.held == control
        switches.append(Switch(control: control, label: label, isOn: isHeld, bounds: bounds))
        column += width + gap
      }
    }
    guard picture.hasStopSwitch else { return switches }
    let text = picture.isStopped ? "STOPPED" : "STOP"
    let width = text.utf8.count + 4
    switches.append(
      Switch(
        control: .stopSwitch, label: " \(text) ", isOn: picture.isStopped,
        bounds: CellRectangle(
          column: inner.column + max(0, (inner.width - width) / 2), row: inner.endRow - 1, width: width, height: 1)))
    return switches
  }

  /// Returns the control at a cell.
  func control(column: Int, row: Int) -> ElevatorPicture.Control? {
    guard bounds.contains(column: column, row: row) else { return nil }
    if let found = switches(.ascii).first(where: { $0.bounds.intersection(inner).contains(column: column, row: row) }) {
      return found.control
    }
    return shown.first { landing in bounds(ofLanding: landing)?.contains(column: column, row: row) ?? false }.map {
      .carButton(landing: $0)
    }
  }

  // MARK: - Drawing

  func draw(into grid: inout Grid, theme: Theme) {
    guard inner.width >= 6, inner.height >= 4 else { return }
    let title = picture.service.fireText.isEmpty ? "car panel" : picture.service.fireText
    BoxFrame(title: title).draw(into: &grid, around: bounds, theme: theme)
    if theme.drawsPixels { drawPlate(into: &grid) }
    for landing in shown { drawButton(of: landing, into: &grid, theme: theme) }
    for button in switches(theme.glyphs) { draw(button, into: &grid, theme: theme) }
    drawSides(into: &grid, theme: theme)
  }

  /// Draws a plate of brushed steel.
  private func drawPlate(into grid: inout Grid) {
    var sketch = grid.sketch(inner)
    sketch.fill(
      sketch.bounds,
      with: .linear(
        from: Point(0, 0), Color(74, 80, 92), to: Point(sketch.bounds.width, sketch.bounds.height), Color(46, 50, 60))
    )
    for landing in shown where cell.height >= 3 {
      guard let bounds = bounds(ofLanding: landing) else { continue }
      let isLit = picture.landings[landing - 1].isCarLampLit
      // The label is centred on the face.
      let middle = Point(
        Double(bounds.column - inner.column) + Double(bounds.width) / 2,
        Double(bounds.row - inner.row + bounds.height / 2) * 2 + 1)
      let face = Rectangle(
        x: middle.x - Double(bounds.width) / 2 + 0.5, y: middle.y - 2, width: Double(bounds.width) - 1, height: 4)
      if isLit {
        sketch.fill(
          .roundedRectangle(face.inset(by: -0.6), radius: 2.6), with: .solid(Color(255, 176, 40), opacity: 0.55))
      }
      sketch.fill(.roundedRectangle(face, radius: 2), with: .solid(isLit ? Color(255, 190, 70) : Color(176, 182, 192)))
      sketch.fill(
        .roundedRectangle(face.inset(by: 0.7), radius: 1.5),
        with: .solid(isLit ? Color(255, 236, 190) : Color(30, 33, 40)))
    }
    sketch.draw(into: &grid, column: inner.column, row: inner.row)
  }

  private func drawButton(of landing: Int, into grid: inout Grid, theme: Theme) {
    guard let bounds = bounds(ofLanding: landing) else { return }
    let view = picture.landings[landing - 1]
    let isLit = view.isCarLampLit
    let isChosen = picture.selection.landing == landing
    let lamp = theme.glyphs.lamp(isLit: isLit)
    let name = String(String.UnicodeScalarView(view.name.unicodeScalars.prefix(max(1, bounds.width - 4))))
    let pad = String(
      repeating: " ", count: max(0, min(picture.nameWidth, bounds.width - 4) - name.unicodeScalars.count))
    let (open, close) = isChosen ? (theme.glyphs == .ascii ? (">", "<") : ("▸", "◂")) : ("(", ")")
    let text = "\(open)\(lamp)\(pad)\(name)\(close)"
    var style = theme.style(isLit ? \.notice : \.text, isBold: isLit || isChosen)
    if theme.drawsPixels {
      let isFace = cell.height >= 3
      style.foreground =
        isFace && isLit
        ? Color(120, 56, 0) : isLit ? Color(255, 206, 90) : isChosen ? Color(245, 176, 86) : Color(232, 234, 238)
      style.background = nil
    }
    let pen = CellPen(bounds: inner, theme: theme)
    pen.write(
      text, column: bounds.column - inner.column + (bounds.width - text.unicodeScalars.count) / 2,
      row: bounds.row + bounds.height / 2, style, into: &grid)
  }

  private func draw(_ button: Switch, into grid: inout Grid, theme: Theme) {
    let isStop = button.control == .stopSwitch
    var style = theme.style(isStop || button.isOn ? \.notice : \.text, isBold: true)
    if theme.usesColor {
      style.foreground = button.isOn ? Color(255, 236, 190) : Color(236, 238, 242)
      style.background =
        isStop
        ? (button.isOn ? Color(238, 40, 32) : Color(150, 28, 26))
        : button.isOn ? Color(176, 112, 16) : Color(24, 26, 32)
    } else {
      style.isReversed = button.isOn
    }
    let bounds = button.bounds.intersection(inner)
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.write("[\(button.label)]", style.readable, into: &grid)
  }

  /// Labels the rows of door buttons with their entrance, where there are two.
  private func drawSides(into grid: inout Grid, theme: Theme) {
    guard picture.doors.count > 1 else { return }
    let pen = CellPen(bounds: inner, theme: theme)
    for button in switches(theme.glyphs) {
      guard case .doorOpen(let side) = button.control else { continue }
      let isChosen = picture.selection.entrance == side
      pen.write(
        String(side.rawValue.prefix(1)).uppercased(), column: button.bounds.column - inner.column - 1,
        row: button.bounds.row, theme.style(isChosen ? \.accent : \.text, isBold: isChosen), into: &grid)
    }
  }
}
