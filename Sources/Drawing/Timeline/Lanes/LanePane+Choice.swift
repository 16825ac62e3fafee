import Records
import SimulationCore

// The selection in a timeline: the change, its cause and its effects.
extension LanePane {
  /// A cell of the plot.
  private struct Spot {
    let column: Int
    let row: Int
  }

  /// Marks the selected change, its cause and its effects, and connects them.
  func drawJoints(into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    guard let mark = state.choice?.mark, plan.lanes.keptMarks.contains(mark) else { return }
    let chosen = spot(ofMark: mark, layout)
    let causing = plan.lanes.causingMark(ofMark: mark).flatMap { spot(ofMark: $0, layout) }
    let caused = plan.lanes.effects(ofMark: mark).compactMap { spot(ofMark: $0, layout) }
    if let chosen {
      if let causing { join(causing, chosen, into: &grid, theme: theme) }
      for effect in caused { join(chosen, effect, into: &grid, theme: theme) }
    }
    for effect in caused { put(theme.glyphs.caused, at: effect, into: &grid, theme: theme) }
    if let causing { put(theme.glyphs.causing, at: causing, into: &grid, theme: theme) }
    if let chosen { put(theme.glyphs.chosen, at: chosen, into: &grid, theme: theme) }
  }

  /// Returns the cell of a change, or nil if it is not visible.
  private func spot(ofMark mark: Int, _ layout: LaneLayout) -> Spot? {
    let time = plan.lanes.instant(ofMark: mark).nanoseconds
    guard let column = layout.scale.visibleColumn(of: time) else { return nil }
    for identity in plan.rows(showingMark: mark) {
      guard let index = layout.rows.firstIndex(where: { $0.identity == identity }) else { continue }
      let row = layout.lanes.row + index - layout.top
      guard layout.rowIndex(atRow: row) == index else { return nil }
      return Spot(column: layout.plotColumn + column, row: row)
    }
    return nil
  }

  private func put(_ glyph: Unicode.Scalar, at spot: Spot, into grid: inout Grid, theme: Theme) {
    guard grid.contains(column: spot.column, row: spot.row) else { return }
    var style = theme.style(\.notice, isBold: true)
    if let behind = grid[spot.column, spot.row].style.background { style.background = behind }
    grid[spot.column, spot.row] = Cell(glyph, style: style)
  }

  /// Draws a line from one change along its row to the instant of a later one, and then to the later one's row.
  private func join(_ from: Spot, _ to: Spot, into grid: inout Grid, theme: Theme) {
    let style = theme.style(\.notice)
    func line(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int) {
      guard grid.contains(column: column, row: row) else { return }
      let present = grid[column, row]
      guard LaneInk.isBlank(present) || present.glyph == theme.glyphs.nowLine else { return }
      var cell = Cell(glyph, style: style)
      cell.style.background = present.style.background
      grid[column, row] = cell
    }
    for column in min(from.column, to.column)...max(from.column, to.column) {
      line(theme.glyphs.horizontal, column, from.row)
    }
    for row in min(from.row, to.row)...max(from.row, to.row) { line(theme.glyphs.vertical, to.column, row) }
  }

  // MARK: Words

  /// Draws the exact instant of the cursor, and the selected change with its cause and effects, as text.
  func drawDetail(into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    guard !layout.detail.isEmpty else { return }
    grid.fill(layout.detail, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: layout.detail, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    let instant = SimulationInstant(nanoseconds: state.cursorTime(plan))
    line.write("\(instant) s", theme.barStyle(\.text, isBold: true), into: &grid)
    line.skip(2)
    guard let mark = state.choice?.mark, plan.lanes.keptMarks.contains(mark) else {
      if let row = layout.rows.first(where: { $0.identity == state.choice?.row }) {
        let value = plan.value(of: row, at: state.cursorTime(plan))
        line.write("\(plan.name(of: row))  \(value)", theme.barStyle(\.quiet), into: &grid)
      }
      return
    }
    line.write(plan.words(ofMark: mark), theme.barStyle(\.text), into: &grid)
    let origin = plan.origin(ofMark: mark)
    if layout.detail.height > 1 {
      line = TextLine(bounds: layout.detail, row: 1, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
    } else {
      line.skip(2)
    }
    line.write(origin, theme.barStyle(\.quiet), into: &grid)
  }
}

extension LanePlan {
  /// Returns the name of a row with that of its part.
  func name(of row: LaneRow) -> String {
    switch row.identity {
    case .lane(let index): return lanes.lanes[index].fullName
    case .whole(let path), .part(let path): return path.isEmpty ? row.label : path.joined(separator: "/")
    case .cues(let path): return (path + [row.label]).joined(separator: "/")
    case .armed, .stimuli: return row.label
    }
  }

  /// Returns the value of a row at an instant in nanoseconds, in words.
  func value(of row: LaneRow, at time: Int64) -> String {
    if row.identity == .armed {
      guard let first = armed.first else { return "nothing" }
      return "in " + Self.text(of: first.remaining)
    }
    guard case .lane(let index) = row.identity else {
      let count = tracks(of: row.identity)?.count(before: time == .max ? time : time + 1) ?? 0
      return "\(count)"
    }
    let lane = lanes.lanes[index]
    if let curve = lanes.curve(of: index) {
      guard let value = value(ofCurve: curve, at: time) else { return "" }
      return lanes.words(of: value, unit: lane.unit ?? .number)
    }
    let track = lanes.tracks[index]
    guard lane.identity.kind != .instant else { return "\(track.count(before: time == .max ? time : time + 1))" }
    return track.code(at: time).map { lanes.words(of: $0, on: index) } ?? lane.initial?.words ?? ""
  }

  /// Describes a change: `plant/drive: starting`.
  func words(ofMark mark: Int) -> String {
    let name = lanes.lanes[Int(lanes.mark(mark).lane)].fullName
    let value = lanes.words(ofMark: mark)
    return value.isEmpty ? name : "\(name): \(value)"
  }

  /// Describes the cause and the effects of a change.
  func origin(ofMark mark: Int) -> String {
    let instant = lanes.instant(ofMark: mark)
    let cause: String =
      switch lanes.cause(ofMark: mark) {
      case .start: "by the start of the run"
      case .outside: "from outside"
      case .stimulus(let stimulus): "by the stimulus \(words(ofMark: stimulus))"
      case .event(let name, let armed, let mark):
        "by \(name), armed \(Self.text(of: armed.duration(to: instant))) before"
          + (mark.map { " after \(words(ofMark: $0))" } ?? "")
      }
    let count = lanes.effects(ofMark: mark).count
    let effects = count == 0 ? "no effect" : count == 1 ? "1 effect" : "\(count) effects"
    return "\(cause); \(effects)"
  }

  /// Returns a duration in its largest unit, for display: `1.235 s`, `8 min`.
  static func text(of duration: Duration) -> String {
    let nanoseconds = duration.attoseconds / 1_000_000_000
    let units: [(name: String, length: Int128)] = [
      ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000),
      ("ms", 1_000_000), ("us", 1_000),
    ]
    guard let unit = units.first(where: { nanoseconds >= $0.length }) else { return "\(nanoseconds) ns" }
    return (Double(nanoseconds) / Double(unit.length)).significantDigits(4) + " \(unit.name)"
  }
}
