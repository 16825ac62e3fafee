import Elevators
import SimulationCore

/// The readouts of an elevator: speed, acceleration, drive, doors, load.
struct CarReadouts {
  private let picture: ElevatorPicture
  private let bounds: CellRectangle

  init(picture: ElevatorPicture, bounds: CellRectangle) {
    self.picture = picture
    self.bounds = bounds
  }

  func draw(into grid: inout Grid, theme: Theme) {
    // Names of readouts are omitted where there is no room for them.
    let rows =
      bounds.height >= 8 && bounds.width >= 20 ? fullRows(theme.glyphs) : briefRows(theme.glyphs)
    for (row, readout) in rows.prefix(bounds.height).enumerated() {
      var line = TextLine(bounds: bounds, row: row, ellipsis: theme.glyphs.ellipsis)
      if !readout.name.isEmpty {
        let pad = max(1, nameWidth - readout.name.utf8.count)
        line.write(readout.name, theme.style(\.quiet), into: &grid)
        line.skip(pad)
      }
      let color: KeyPath<Palette, Color> = readout.isNotice ? \.notice : \.text
      line.write(readout.text, theme.style(color, isBold: readout.isNotice), into: &grid)
    }
    if bounds.height >= 8, rows.count < bounds.height {
      drawLoad(row: rows.count, into: &grid, theme: theme)
    }
  }

  private struct Readout {
    var name = ""
    let text: String
    var isNotice = false
  }

  private let nameWidth = 8

  private var speed: String { ReadoutText.decimal(picture.speed, decimals: 2) + " m/s" }
  private func acceleration(_ glyphs: GlyphSet) -> String {
    ReadoutText.decimal(picture.acceleration, decimals: 2, hasSign: true)
      + (glyphs == .ascii ? " m/s2" : " m/s²")
  }

  private var loadText: String { "\(picture.load)/\(picture.ratedLoad) kg" }

  private var people: String {
    "\(picture.aboard.count)/\(picture.capacity)"
  }

  private func text(of door: ElevatorPicture.DoorView, isBrief: Bool) -> String {
    let percent = Int(clamping: (max(0, min(1, door.opening)) * 100).rounded())
    let words = door.isPhotoEyeBlocked ? "\(door.state), eye" : door.state
    return isBrief
      ? "\(door.entrance.rawValue) \(words) \(percent)%" : "\(words) \(percent) %"
  }

  private func briefRows(_ glyphs: GlyphSet) -> [Readout] {
    [
      Readout(text: "\(speed) \(acceleration(glyphs))"),
      Readout(text: picture.hoist.map { "motor \($0.motorText)" } ?? picture.drive),
    ]
      + picture.doors.map {
        Readout(text: text(of: $0, isBrief: true), isNotice: $0.isPhotoEyeBlocked)
      } + [
        Readout(text: "\(loadText) \(people)", isNotice: picture.isOverloaded),
        Readout(
          text: (picture.selection.origin == nil ? "keys on " : "") + chosen.text,
          isNotice: chosen.isNotice
        ),
      ]
  }

  private func fullRows(_ glyphs: GlyphSet) -> [Readout] {
    let metres = ReadoutText.decimal(picture.position, decimals: 3)
    return [
      Readout(name: "drive", text: picture.drive),
      Readout(name: "speed", text: speed),
      Readout(name: "accel.", text: acceleration(glyphs)),
      Readout(name: "height", text: "\(metres) m"),
    ]
      + (picture.hoist.map { [Readout(name: "motor", text: $0.motorText)] } ?? [])
      + picture.doors.map {
        Readout(
          name: picture.doors.count > 1 ? $0.entrance.rawValue : "doors",
          text: text(of: $0, isBrief: false),
          isNotice: $0.isPhotoEyeBlocked
        )
      } + [
        Readout(name: "people", text: "\(picture.aboard.count) of \(picture.capacity)"),
        Readout(name: "waiting", text: "\(waiting), brought \(picture.delivered)"),
        Readout(name: "keys on", text: chosen.text),
        Readout(
          name: "load",
          text: loadText + (picture.isOverloaded ? " OVERLOAD" : ""),
          isNotice: picture.isOverloaded
        ),
      ]
  }

  private var waiting: Int { picture.landings.reduce(0) { $0 + $1.waiting.count } }

  /// What the keys act on.
  private var chosen: Readout {
    let name = picture.name(of: picture.selection.landing)
    guard let origin = picture.selection.origin else { return Readout(text: "landing \(name)") }
    return Readout(text: "from \(picture.name(of: origin)) to \(name)?", isNotice: true)
  }

  /// The load as a bar whose last part is the overload.
  private func drawLoad(row: Int, into grid: inout Grid, theme: Theme) {
    let width = min(bounds.width - nameWidth - 1, 30)
    guard width >= 6, picture.ratedLoad > 0 else { return }
    let share = Double(picture.load) / (1.25 * Double(picture.ratedLoad))
    let full = min(width, Int(clamping: (share * Double(width)).rounded(.up)))
    let rated = width * 4 / 5
    for column in 0..<width {
      let isFull = column < full
      let style = theme.style(
        isFull ? (column >= rated ? \.notice : \.accent) : \.line,
        isBold: column >= rated
      )
      let glyph =
        column == rated && !isFull
        ? theme.glyphs.tick : isFull ? theme.glyphs.barFull : theme.glyphs.barEmpty
      let x = bounds.column + nameWidth + column
      if grid.contains(column: x, row: bounds.row + row) {
        grid[x, bounds.row + row] = Cell(glyph, style: style)
      }
    }
  }
}
