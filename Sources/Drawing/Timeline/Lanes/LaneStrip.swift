import Records
import SimulationCore

/// One row of a timeline, one cell per column.
struct LaneStrip {
  private(set) var cells: [Cell]
  private let plan: LanePlan
  private let scale: TimeScale
  private let theme: Theme
  /// The columns that the run covers.
  private let known: Range<Int>
  /// The first column after that of the shown instant.
  private let firstToCome: Int

  init(_ row: LaneRow, _ plan: LanePlan, _ scale: TimeScale, theme: Theme) {
    self.plan = plan
    self.scale = scale
    self.theme = theme
    cells = Array(repeating: Cell(" ", style: theme.style(\.text)), count: scale.columns)
    // Curves are known from the start of the run.
    let isCurve = plan.tracks(of: row.identity) == nil
    let first = isCurve ? 0 : max(0, scale.column(of: plan.lanes.beginning))
    let end = max(0, min(scale.columns, scale.column(of: plan.end) + 1))
    known = min(first, end)..<end
    firstToCome = max(0, min(scale.columns, scale.column(of: plan.now) + 1))
    switch row.identity {
    case .armed: drawArmed()
    case .stimuli: drawTicks(of: plan.tracks(of: row.identity), \.notice)
    case .cues: drawTicks(of: plan.tracks(of: row.identity), \.accent)
    case .part(let path) where row.detail == .folded:
      drawTicks(of: plan.members(ofPart: path).map { plan.lanes.tracks[$0] })
    case .whole(let path) where row.detail == .folded:
      drawTicks(of: plan.members(ofWhole: path).map { plan.lanes.tracks[$0] })
    case .part, .whole: drawTicks(of: plan.tracks(of: row.identity), \.text)
    case .lane(let index):
      if let curve = plan.lanes.curve(of: index) {
        let unit = plan.lanes.lanes[index].unit
        if unit == .onOff { drawSwitch(curve) } else { draw(curve, unit?.leastSpan ?? 0) }
      } else if plan.lanes.lanes[index].identity.kind == .instant {
        drawTicks(of: plan.tracks(of: row.identity), \.text)
      } else {
        drawBars(index)
      }
    }
  }

  private func ink(at column: Int) -> LaneInk { LaneInk(theme: theme, isToCome: column >= firstToCome) }

  // MARK: Ticks

  private mutating func drawTicks(of tracks: LaneTracks?, _ color: KeyPath<Palette, Color>) {
    guard let counts = tracks?.counts(in: known, of: scale) else { return }
    for column in known where counts[column] > 0 { cells[column] = ink(at: column).tick(counts[column], color) }
  }

  private mutating func drawTicks(of tracks: [LaneTrack]) {
    let counts = LaneTracks(tracks).counts(in: known, of: scale)
    for column in known where counts[column] > 0 { cells[column] = ink(at: column).tick(counts[column]) }
  }

  // MARK: Bars

  private mutating func drawBars(_ index: Int) {
    let lane = plan.lanes.lanes[index]
    let track = plan.lanes.tracks[index]
    let initial = lane.initial.map { Int64(lane.index(of: $0.words)) }
    var before = track.count(before: scale.time(ofColumn: known.lowerBound))
    var code = before > 0 ? track.codes[before - 1] : track.codeBefore ?? initial
    var bar: (start: Int, code: Int64)? = code.map { (known.lowerBound, $0) }
    var isCut = before > 0 || track.codeBefore != nil
    for column in known {
      let after = track.count(before: scale.time(ofColumn: column + 1), from: before)
      if after > before {
        if let bar { draw(bar.code, of: index, bar.start..<column, rest: initial, isCut: isCut) }
        isCut = false
        code = track.codes[after - 1]
        if after - before > 1 {
          cells[column] = ink(at: column).density(after - before)
          bar = code.map { (column + 1, $0) }
          isCut = true
        } else {
          bar = code.map { (column, $0) }
        }
      }
      before = after
    }
    if let bar { draw(bar.code, of: index, bar.start..<known.upperBound, rest: initial, isCut: isCut) }
  }

  /// Draws a bar over columns, with its name inside if it fits.
  private mutating func draw(_ code: Int64, of index: Int, _ columns: Range<Int>, rest: Int64?, isCut: Bool) {
    guard !columns.isEmpty else { return }
    let kind = plan.lanes.lanes[index].identity.kind
    let isRest = kind == .flag ? code == 0 : code == rest
    func style(at column: Int) -> Style { ink(at: column).bar(Int(clamping: code.magnitude), isRest: isRest) }
    for column in columns { cells[column] = ink(at: column).barCell(style(at: column), isRest: isRest) }
    var first = columns.lowerBound
    if !isCut, let start = ink(at: first).barStart(style(at: first)) {
      cells[first] = start
      first += 1
    }
    let name = Array(plan.lanes.words(of: code, on: index).unicodeScalars)
    // The first cell is that of the change; the name leaves it free if it has room.
    if !isCut, first == columns.lowerBound, name.count < columns.count { first += 1 }
    let room = columns.upperBound - first
    // A name truncated to less than three letters is meaningless.
    guard name.count <= room || room >= 4 else { return }
    for (offset, scalar) in name.prefix(room).enumerated() {
      let isLast = offset == room - 1 && name.count > room
      let glyph = isLast ? theme.glyphs.ellipsis : scalar.isHidden ? "\u{FFFD}" : scalar
      cells[first + offset] = Cell(glyph, style: style(at: first + offset))
    }
  }

  /// Draws an on/off value as a bar while it is on.
  private mutating func drawSwitch(_ curve: Int) {
    var isOn: (before: Bool?, now: Bool?) = (nil, nil)
    for column in known {
      let (start, next) = (scale.time(ofColumn: column), scale.time(ofColumn: column + 1))
      let through = min(next - 1, plan.end)
      guard let range = plan.lanes.curves.extremes(curve, from: start, through: through) else { continue }
      // A value that is on for less than a cell is still visible.
      isOn = (isOn.now, range.upperBound > 0.5)
      let ink = ink(at: column)
      let style = ink.bar(isOn.now == true ? 1 : 0, isRest: isOn.now == false)
      let edge = isOn.before != isOn.now ? ink.barStart(style) : nil
      cells[column] = edge ?? ink.barCell(style, isRest: isOn.now == false)
    }
  }

  // MARK: Curves

  /// - Parameters:
  ///   - curve: The curve.
  ///   - leastSpan: The variation that fills the row; a smaller one is not scaled up.
  private mutating func draw(_ curve: Int, _ leastSpan: Double) {
    let curves = plan.lanes.curves
    guard let whole = curves.range(curve) else { return }
    let span = max(Double(whole.upperBound) - Double(whole.lowerBound), leastSpan)
    for column in known {
      let (start, next) = (scale.time(ofColumn: column), scale.time(ofColumn: column + 1))
      guard let range = curves.extremes(curve, from: start, through: min(next - 1, plan.end)) else { continue }
      // Use the extreme farther from the centre of the range, so that a short peak stays visible.
      let high = (Double(range.upperBound) - Double(whole.lowerBound)) / max(span, 1e-30)
      cells[column] = ink(at: column).curve(span > 0 ? high : 0)
    }
  }

  // MARK: Armed events

  private mutating func drawArmed() {
    var end = 0
    let columns = plan.dues.map { scale.visibleColumn(of: $0) }
    for (index, entry) in plan.armed.enumerated() {
      guard let column = columns[index] else { continue }
      let style = theme.style(\.accent, isBold: true)
      guard column >= end else { continue }
      cells[column] = Cell(theme.glyphs.due, style: style)
      end = column + 1
      let next = columns[index...].lazy.compactMap(\.self).first { $0 > column }
      let room = (next ?? scale.columns) - column - 2
      let name = Array(entry.name.unicodeScalars)
      guard room >= min(name.count, 4) else { continue }
      for (offset, scalar) in name.prefix(room).enumerated() {
        let isLast = offset == room - 1 && name.count > room
        let glyph = isLast ? theme.glyphs.ellipsis : scalar.isHidden ? "\u{FFFD}" : scalar
        cells[column + 1 + offset] = Cell(glyph, style: theme.style(\.quiet))
      }
      end = column + 1 + min(room, name.count)
    }
  }
}

extension ReadingUnit {
  /// The minimum variation that fills a row: the stretch of a rope must not look like a travel.
  fileprivate var leastSpan: Double {
    switch self {
    case .metres: 0.1
    case .millimetres: 10
    case .metresPerSecond, .metresPerSecondSquared: 0.05
    case .kilograms, .turnsPerMinute, .watts, .joules, .newtons, .newtonMetres: 1
    // These units have no typical magnitude.
    case .turns, .thousandthTurns, .seconds, .floors, .points, .degrees, .share, .landing, .onOff, .number: 0
    }
  }
}
