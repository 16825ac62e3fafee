import Assemblies
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

  /// Returns the usual maximum width of the readouts with names, in columns; longer ones continue on a row of their
  /// own.
  static func fullWidth(of picture: ElevatorPicture) -> Int { nameWidth + max(21, min(32, 14 + picture.nameWidth)) }

  func draw(into grid: inout Grid, theme: Theme) {
    // Readout names are omitted if there is no room for them.
    let isFull = bounds.height >= 8 && bounds.width >= 20
    let lines = (isFull ? fullRows(theme.glyphs) : briefRows(theme.glyphs)).flatMap { readout in
      readout.lines(inColumns: bounds.width - (readout.name.isEmpty ? 0 : Self.nameWidth)).enumerated().map {
        (name: $0 == 0 ? readout.name : "", text: $1, readout: readout)
      }
    }
    for (row, line) in lines.prefix(bounds.height).enumerated() {
      var pen = TextLine(bounds: bounds, row: row, ellipsis: theme.glyphs.ellipsis)
      if !line.readout.name.isEmpty {
        pen.write(line.name, theme.style(\.quiet), into: &grid)
        pen.skip(Self.nameWidth - line.name.utf8.count)
      }
      let isNotice = line.readout.isNotice
      pen.write(line.text, theme.style(isNotice ? \.notice : \.text, isBold: isNotice), into: &grid)
    }
    if isFull, lines.count < bounds.height { drawLoad(row: lines.count, into: &grid, theme: theme) }
  }

  private struct Readout {
    var name = ""
    let text: String
    /// Shorter forms of the text, the longest first.
    var shorter: [String] = []
    var isNotice = false

    /// Returns the longest form that fits, or the shortest wrapped to several lines so that nothing is cut.
    func lines(inColumns width: Int) -> [String] {
      let forms = [text] + shorter
      if let form = forms.first(where: { $0.unicodeScalars.count <= width }) { return [form] }
      return CaptionBox.wrapped(forms[forms.count - 1], width: width)
    }
  }

  private static let nameWidth = 8

  private var speed: String { ReadoutText.decimal(picture.speed, decimals: 2) + " m/s" }
  private func acceleration(_ glyphs: GlyphSet) -> String {
    ReadoutText.decimal(picture.acceleration, decimals: 2, hasSign: true) + (glyphs == .ascii ? " m/s2" : " m/s²")
  }

  private var loadText: String { "\(picture.load)/\(picture.ratedLoad) kg" }

  private var people: String { "\(picture.aboard.count)/\(picture.capacity)" }

  private func readout(of door: ElevatorPicture.DoorView, name: String? = nil) -> Readout {
    let percent = Int(clamping: (max(0, min(1, door.opening)) * 100).rounded())
    let words = door.isPhotoEyeBlocked ? "\(door.state), eye" : door.state
    let side = name == nil ? "\(door.entrance.rawValue) " : ""
    let share = name == nil ? "\(percent)%" : "\(percent) %"
    return Readout(
      name: name ?? "", text: "\(side)\(words) \(share)",
      shorter: side.isEmpty ? [] : ["\(side)\(words)", "\(side)\(share)"], isNotice: door.isPhotoEyeBlocked)
  }

  private func briefRows(_ glyphs: GlyphSet) -> [Readout] {
    let motion =
      picture.hoist.map {
        let speed = "\(ReadoutText.decimal($0.state.motorSpeed, decimals: 0)) rpm"
        return Readout(text: "motor \($0.motorText)", shorter: [$0.motorText, speed])
      } ?? Readout(text: picture.drive)
    return [Readout(text: "\(speed) \(acceleration(glyphs))", shorter: [speed]), motion]
      + picture.doors.map { readout(of: $0) } + [
        Readout(text: "\(loadText) \(people)", shorter: [loadText], isNotice: picture.isOverloaded)
      ] + (hasKeys ? [keys] : [])
  }

  private var keys: Readout {
    Readout(
      text: (picture.selection.origin == nil ? "keys on " : "") + chosen.text, shorter: [chosen.text],
      isNotice: chosen.isNotice)
  }

  /// Whether there is a landing that keys act on.
  private var hasKeys: Bool { picture.landings.indices.contains(picture.selection.landing - 1) }

  private func fullRows(_ glyphs: GlyphSet) -> [Readout] {
    let metres = ReadoutText.decimal(picture.position, decimals: 3)
    return [
      Readout(name: "drive", text: picture.drive),
      Readout(name: "speed", text: speed),
      Readout(name: "accel.", text: acceleration(glyphs)),
      Readout(name: "height", text: "\(metres) m"),
    ] + (picture.hoist.map { [Readout(name: "motor", text: $0.motorText)] } ?? [])
      + picture.doors.map { readout(of: $0, name: picture.doors.count > 1 ? $0.entrance.rawValue : "doors") } + [
        Readout(name: "people", text: "\(picture.aboard.count) of \(picture.capacity)"),
        Readout(name: "waiting", text: "\(waiting), brought \(picture.delivered)"),
      ] + (hasKeys ? [Readout(name: "keys on", text: chosen.text)] : []) + [
        Readout(
          name: "load", text: loadText + (picture.isOverloaded ? " OVERLOAD" : ""), isNotice: picture.isOverloaded)
      ]
  }

  private var waiting: Int { picture.landings.reduce(0) { $0 + $1.waiting.count } }

  /// The readout of the selection that keys act on.
  private var chosen: Readout {
    let name = picture.name(of: picture.selection.landing)
    guard let origin = picture.selection.origin else { return Readout(text: "landing \(name)") }
    return Readout(text: "from \(picture.name(of: origin)) to \(name)?", isNotice: true)
  }

  /// Draws the load as a bar whose last part is the overload.
  private func drawLoad(row: Int, into grid: inout Grid, theme: Theme) {
    let width = min(bounds.width - Self.nameWidth - 1, 30)
    guard width >= 6, picture.ratedLoad > 0 else { return }
    let share = Double(picture.load) / (1.25 * Double(picture.ratedLoad))
    let full = min(width, Int(clamping: (share * Double(width)).rounded(.up)))
    let rated = width * 4 / 5
    for column in 0..<width {
      let isFull = column < full
      let style = theme.style(isFull ? (column >= rated ? \.notice : \.accent) : \.line, isBold: column >= rated)
      let glyph = column == rated && !isFull ? theme.glyphs.tick : isFull ? theme.glyphs.barFull : theme.glyphs.barEmpty
      let x = bounds.column + Self.nameWidth + column
      if grid.contains(column: x, row: bounds.row + row) { grid[x, bounds.row + row] = Cell(glyph, style: style) }
    }
  }
}
