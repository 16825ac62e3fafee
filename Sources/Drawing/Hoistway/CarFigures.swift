import Elevators
import SimulationCore

/// The figures of an elevator: speed, acceleration, drive, doors, load.
struct CarFigures {
  private let picture: ElevatorPicture
  private let place: CellRectangle

  init(picture: ElevatorPicture, place: CellRectangle) {
    self.picture = picture
    self.place = place
  }

  func draw(into grid: inout Grid, theme: Theme) {
    // Names of figures are left out where there is no room for them.
    let rows =
      place.height >= 8 && place.width >= 20 ? fullRows(theme.glyphs) : briefRows(theme.glyphs)
    for (row, figure) in rows.prefix(place.height).enumerated() {
      var line = TextLine(place: place, row: row, ellipsis: theme.glyphs.ellipsis)
      if !figure.name.isEmpty {
        let pad = max(1, nameWidth - figure.name.utf8.count)
        line.write(figure.name, theme.style(\.quiet), into: &grid)
        line.skip(pad)
      }
      let color: KeyPath<Palette, Color> = figure.isNotice ? \.notice : \.text
      line.write(figure.text, theme.style(color, isBold: figure.isNotice), into: &grid)
    }
    if place.height >= 8, rows.count < place.height {
      drawLoad(row: rows.count, into: &grid, theme: theme)
    }
  }

  private struct Figure {
    var name = ""
    let text: String
    var isNotice = false
  }

  private let nameWidth = 8

  private var speed: String { FigureText.decimal(picture.speed, decimals: 2) + " m/s" }
  private func acceleration(_ glyphs: GlyphSet) -> String {
    FigureText.decimal(picture.acceleration, decimals: 2, hasSign: true)
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

  private func briefRows(_ glyphs: GlyphSet) -> [Figure] {
    [
      Figure(text: "\(speed) \(acceleration(glyphs))"),
      Figure(text: picture.hoist.map { "motor \($0.motorText)" } ?? picture.drive),
    ]
      + picture.doors.map {
        Figure(text: text(of: $0, isBrief: true), isNotice: $0.isPhotoEyeBlocked)
      } + [
        Figure(text: "\(loadText) \(people)", isNotice: picture.isOverloaded),
        Figure(
          text: (picture.selection.origin == nil ? "keys on " : "") + chosen.text,
          isNotice: chosen.isNotice
        ),
      ]
  }

  private func fullRows(_ glyphs: GlyphSet) -> [Figure] {
    let metres = FigureText.decimal(picture.position, decimals: 3)
    return [
      Figure(name: "drive", text: picture.drive),
      Figure(name: "speed", text: speed),
      Figure(name: "accel.", text: acceleration(glyphs)),
      Figure(name: "height", text: "\(metres) m"),
    ]
      + (picture.hoist.map { [Figure(name: "motor", text: $0.motorText)] } ?? [])
      + picture.doors.map {
        Figure(
          name: picture.doors.count > 1 ? $0.entrance.rawValue : "doors",
          text: text(of: $0, isBrief: false),
          isNotice: $0.isPhotoEyeBlocked
        )
      } + [
        Figure(name: "people", text: "\(picture.aboard.count) of \(picture.capacity)"),
        Figure(name: "waiting", text: "\(waiting), brought \(picture.delivered)"),
        Figure(name: "keys on", text: chosen.text),
        Figure(
          name: "load",
          text: loadText + (picture.isOverloaded ? " OVERLOAD" : ""),
          isNotice: picture.isOverloaded
        ),
      ]
  }

  private var waiting: Int { picture.landings.reduce(0) { $0 + $1.waiting.count } }

  /// What the keys act on.
  private var chosen: Figure {
    let name = picture.name(of: picture.selection.landing)
    guard let origin = picture.selection.origin else { return Figure(text: "landing \(name)") }
    return Figure(text: "from \(picture.name(of: origin)) to \(name)?", isNotice: true)
  }

  /// The load as a bar whose last part is the overload.
  private func drawLoad(row: Int, into grid: inout Grid, theme: Theme) {
    let width = min(place.width - nameWidth - 1, 30)
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
      let x = place.column + nameWidth + column
      if grid.contains(column: x, row: place.row + row) {
        grid[x, place.row + row] = Cell(glyph, style: style)
      }
    }
  }
}
