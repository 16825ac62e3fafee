import Mechanisms
import Pictures
import SimulationCore

/// The legend of a mechanism: a number on each part, and a list of the numbers, names and speeds where it does not move.
///
/// Its layout depends on the mechanism and the size of the screen alone, so that nothing but the numbers of parts on
/// carriers moves.
struct MechanismLegend {
  /// A row of the list: the parts of one name.
  private struct Entry {
    var name: String
    var part: Int
    var isPicked = false
  }

  private let picture: MechanismPicture
  private let entries: [Entry]
  /// The number of each part.
  private let numbers: [Int]
  /// The rows of the list in each of its columns.
  private let rows: Int
  private let nameWidth: Int
  /// The cells of the list.
  private let list: CellRectangle
  /// The cells that are left for the drawing.
  let room: CellRectangle

  /// Creates the legend of a picture within cells, or nil if there is no room for it or names are not wanted.
  init?(_ picture: MechanismPicture, in bounds: CellRectangle) {
    guard picture.selection.hasNames else { return nil }
    self.picture = picture
    var entries: [Entry] = []
    var numbers: [Int] = []
    for (index, part) in picture.parts.enumerated() {
      let known = entries.firstIndex { $0.name == part.name }
      let number = known ?? entries.count
      // The planets of a set share one name.
      if known == nil { entries.append(Entry(name: part.name, part: index)) }
      if picture.selection.part == index { entries[number].isPicked = true }
      numbers.append(number)
    }
    self.entries = entries
    self.numbers = numbers
    nameWidth = entries.reduce(1) { max($0, min(Self.nameMax, $1.name.unicodeScalars.count)) }
    let width = Self.numberWidth + nameWidth + Self.speedWidth
    let beside = Self.split(bounds, columns: entries.count <= bounds.height ? width + 2 : bounds.width, rows: 0)
    let across = max(1, (bounds.width + 1) / (width + 1))
    let count = (entries.count + across - 1) / across
    let below = Self.split(bounds, columns: 0, rows: min(bounds.height, count + 1))
    func scale(_ cells: CellRectangle) -> Double {
      guard !cells.isEmpty else { return 0 }
      return MechanismProjection(
        bounds: picture.layout.bounds, width: 2 * cells.width, height: 4 * cells.height,
        selection: MechanismSelection()
      ).scale
    }
    let isBeside = scale(beside) >= scale(below)
    room = isBeside ? beside : below
    guard !entries.isEmpty, scale(room) > Self.leastScale * scale(bounds) else { return nil }
    rows = isBeside ? entries.count : count
    list =
      isBeside
      ? CellRectangle(
        column: room.endColumn + 1, row: bounds.row + (bounds.height - entries.count) / 2, width: width,
        height: entries.count)
      : CellRectangle(column: bounds.column, row: room.endRow + 1, width: bounds.width, height: count)
  }

  private static func split(_ bounds: CellRectangle, columns: Int, rows: Int) -> CellRectangle {
    CellRectangle(
      column: bounds.column, row: bounds.row, width: bounds.width - columns, height: bounds.height - rows)
  }

  /// The columns of a number and the blank after it.
  private static let numberWidth = 3
  /// The columns of a speed and the blank before it.
  private static let speedWidth = 13
  /// The most columns of a name.
  private static let nameMax = 18
  /// The least share of its size that a drawing keeps beside its legend.
  private static let leastScale = 0.6

  // MARK: - The list

  /// Draws the list, and the numbers on the parts of a painter that draws into the room.
  func draw(_ painter: MechanismPainter, into grid: inout Grid, theme: Theme) {
    let colors = MechanismInk.look(of: theme.palette).colors
    for (index, entry) in entries.enumerated() {
      let cells = cells(of: index)
      var line = TextLine(bounds: cells, row: 0, ellipsis: theme.glyphs.ellipsis)
      var number = theme.style(\.text, isBold: true)
      if theme.usesColor { number.foreground = colors[Int(ink(of: entry.part))] }
      line.write("\(index + 1)".atRight(of: Self.numberWidth - 1), number.readable, into: &grid)
      line.skip(1)
      let name = String(String.UnicodeScalarView(entry.name.unicodeScalars.prefix(nameWidth)))
      line.write(name, theme.style(entry.isPicked ? \.notice : \.text, isBold: entry.isPicked), into: &grid)
      line.skip(nameWidth - name.unicodeScalars.count + 1)
      let speed = speed(of: entry.part)
      line.write(speed.text.atRight(of: Self.speedWidth - 1), theme.style(speed.color), into: &grid)
    }
    for mark in marks(painter, glyphs: theme.glyphs) {
      var style = theme.style(mark.isPicked ? \.notice : \.text, isBold: true)
      if theme.usesColor { style.background = grid[mark.column, mark.row].averageColor }
      grid.write(mark.text, column: mark.column, row: mark.row, style: style.readable)
    }
  }

  private func cells(of index: Int) -> CellRectangle {
    let width = Self.numberWidth + nameWidth + Self.speedWidth
    return CellRectangle(
      column: list.column + index / rows * (width + 1), row: list.row + index % rows, width: width, height: 1)
  }

  /// Returns the part whose row of the list is at a cell.
  func part(column: Int, row: Int) -> Int? {
    entries.indices.first { cells(of: $0).contains(column: column, row: row) }.map { entries[$0].part }
  }

  private func ink(of part: Int) -> UInt8 {
    let layout = picture.layout
    if part < layout.gears.count { return MechanismInk.wheel(of: layout.gears[part].body) }
    guard part >= layout.gears.count + layout.worms.count else { return MechanismInk.worm }
    switch layout.blocks[part - layout.gears.count - layout.worms.count].kind {
    case .motor: return MechanismInk.motor
    case .fan: return MechanismInk.fan
    case .shaft, .rack: return MechanismInk.shaft
    }
  }

  private func speed(of part: Int) -> (text: String, color: KeyPath<Palette, Color>) {
    let body = picture.parts[part].body
    if body.isFrame { return ("fixed", \.quiet) }
    if picture.held.contains(body) { return ("held fast", \.notice) }
    let rpm = picture.rpms[body.index]
    if rpm == 0 { return ("at rest", \.quiet) }
    let decimals = rpm.magnitude < 1 ? 4 : rpm.magnitude < 100 ? 2 : 1
    return ("\(ReadoutText.decimal(rpm, decimals: decimals)) rpm", \.text)
  }

  // MARK: - Numbers on parts

  private struct Mark {
    var text: String
    var column: Int
    var row: Int
    var isPicked: Bool
  }

  /// The number of each part where it is seen: in its hub, or on its rim if a nearer part covers the hub.
  private func marks(_ painter: MechanismPainter, glyphs: GlyphSet) -> [Mark] {
    let all = painter.outlines
    let order = all.indices.sorted { (-all[$0].layer, $0) < (-all[$1].layer, $1) }
    let outlines = order.map { all[$0] }
    let picked = picture.selection.part
    var written: [CellRectangle] = []
    var marks: [Mark] = []
    for (depth, outline) in outlines.enumerated() {
      let isPicked = outline.part == picked
      let number = "\(numbers[outline.part] + 1)"
      let nearer = outlines[..<depth].filter { $0.layer > outline.layer }
      let cells = spots(on: outline, length: number.utf8.count).first { cells in
        let dot = Point(Double(2 * (cells.column - room.column)) + 1, Double(4 * (cells.row - room.row)) + 2)
        return cells.intersection(room) == cells && !written.contains { !$0.intersection(cells).isEmpty }
          && !nearer.contains { covers($0, dot) }
      }
      if let cells {
        written.append(CellRectangle(column: cells.column - 1, row: cells.row, width: cells.width + 2, height: 1))
        marks.append(Mark(text: number, column: cells.column, row: cells.row, isPicked: isPicked))
      } else if isPicked, let mark = edge(outline, glyphs) {
        marks.append(mark)
      }
    }
    return marks
  }

  /// Returns the cells where a number may be on a part, the best first: a ring has none in its centre.
  private func spots(on outline: MechanismOutline, length: Int) -> [CellRectangle] {
    let (wide, high) = (outline.halfWidth - 2, outline.halfHeight - 3)
    let rim = [(0, high), (0, -high), (wide, 0), (-wide, 0)]
    return (isRing(outline.part) ? rim : [(0, 0)] + rim).map { (across: Double, down: Double) in
      let column = Int(clamping: ((outline.centre.x + across) / 2).rounded(.down))
      let row = Int(clamping: ((outline.centre.y + down) / 4).rounded(.down))
      return CellRectangle(column: room.column + column, row: room.row + row, width: length, height: 1)
    }
  }

  private func isRing(_ part: Int) -> Bool {
    part < picture.layout.gears.count && picture.layout.gears[part].isInternal
  }

  /// Returns whether a part covers a dot, which the opening of a ring does not.
  private func covers(_ outline: MechanismOutline, _ dot: Point) -> Bool {
    guard outline.holds(dot) else { return false }
    guard isRing(outline.part) else { return true }
    let x = (dot.x - outline.centre.x) / outline.halfWidth
    let y = (dot.y - outline.centre.y) / outline.halfHeight
    return x * x + y * y > 0.6
  }

  /// Returns the name of a picked part outside the picture, at the edge it is beyond.
  private func edge(_ outline: MechanismOutline, _ glyphs: GlyphSet) -> Mark? {
    let name = picture.parts[outline.part].name
    let (column, row) = (outline.centre.x / 2, outline.centre.y / 4)
    guard !(0..<Double(room.width)).contains(column) || !(0..<Double(room.height)).contains(row) else { return nil }
    let (isLeft, isRight) = (column < 0, column >= Double(room.width))
    let arrow = isLeft ? glyphs.moreLeft : isRight ? glyphs.moreRight : row < 0 ? glyphs.moreAbove : glyphs.moreBelow
    let text = isRight ? "\(name)\(arrow)" : "\(arrow)\(name)"
    let length = text.unicodeScalars.count
    guard length <= room.width, room.height > 0 else { return nil }
    let left = max(0, min(room.width - length, Int(clamping: column)))
    let top = max(0, min(room.height - 1, Int(clamping: row)))
    return Mark(text: text, column: room.column + left, row: room.row + top, isPicked: true)
  }
}
