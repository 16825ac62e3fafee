public import Records
public import SimulationCore

/// The state of a run that a timeline's picture and keys depend on, at one moment.
///
/// It retains the lanes: keep it no longer than drawing or handling a key takes.
public struct LanePlan: Sendable {
  let lanes: RunLanes
  /// The shown instant, in nanoseconds.
  let now: Int64
  /// The end of the known part of the run, in nanoseconds.
  let end: Int64
  /// The events armed at the shown instant, in the order in which they are due.
  let armed: [TimelineEntry]
  /// The readings at the cursor, in the order of the curves; empty if they are not known exactly.
  let readings: [Double?]

  /// Creates a plan from a run's lanes and the shown instant.
  ///
  /// - Parameters:
  ///   - lanes: The lanes.
  ///   - now: The shown instant.
  ///   - end: The end of the known part of the run.
  ///   - armed: The events armed at the shown instant, in the order in which they are due.
  ///   - readings: The machine's readings at the cursor; without them values are interpolated from
  ///     the curves.
  public init(
    _ lanes: RunLanes, now: SimulationInstant, end: SimulationInstant, armed: [TimelineEntry], readings: [Double?] = []
  ) {
    self.lanes = lanes
    self.now = now.nanoseconds
    self.end = max(now, end).nanoseconds
    self.armed = armed
    self.readings = readings
  }

  /// The times at which armed events are due, in nanoseconds.
  var dues: [Int64] {
    armed.map { entry in
      let due = Int128(now) + entry.remaining.attoseconds / 1_000_000_000
      return Int64(max(0, min(due, Int128(Int64.max))))
    }
  }

  /// Returns the value of a curve at the cursor: the exact reading if known.
  func value(ofCurve curve: Int, at time: Int64) -> Double? {
    readings.indices.contains(curve) ? readings[curve] : lanes.curves.value(curve, at: time).map { Double($0) }
  }

  /// Returns the changes in a row, or nil for armed events and for a curve.
  func tracks(of row: LaneRow.Identity) -> LaneTracks? {
    switch row {
    case .armed: nil
    case .stimuli: track(LaneBundle.Identity(.stimuli))
    case .whole(let path):
      LaneTracks(parts(of: path).compactMap { lanes.bundle(LaneBundle.Identity(.facts, path: $0))?.track })
    case .part(let path): track(LaneBundle.Identity(.facts, path: path))
    case .cues(let path): track(LaneBundle.Identity(.cues, path: path))
    case .lane(let index): lanes.curve(of: index) == nil ? LaneTracks([lanes.tracks[index]]) : nil
    }
  }

  private func track(_ identity: LaneBundle.Identity) -> LaneTracks? {
    lanes.bundle(identity).map { LaneTracks([$0.track]) }
  }

  /// Returns the subparts of a part, including itself, that have lanes.
  private func parts(of path: [String]) -> [[String]] { lanes.parts.filter { $0.starts(with: path) } }

  /// Returns the lanes whose ticks a folded part shows: all that have changes.
  func members(ofPart path: [String]) -> [Int] { lanes.lanes(ofPart: path).filter { lanes.tracks[$0].count > 0 } }

  /// Returns the lanes whose ticks a folded part with subparts shows.
  func members(ofWhole path: [String]) -> [Int] { parts(of: path).flatMap { members(ofPart: $0) } }
}

extension ReadingUnit {
  /// Whether its curves show a position or a speed.
  var isInformative: Bool {
    switch self {
    case .metres, .metresPerSecond, .share, .turns, .turnsPerMinute, .degrees, .points, .floors: true
    case .millimetres, .metresPerSecondSquared, .kilograms, .thousandthTurns, .newtons, .newtonMetres, .watts, .joules,
      .seconds, .landing, .onOff, .number:
      false
    }
  }
}

extension LanePlan {
  /// Returns the rows that may show a change, the most specific first.
  func rows(showingMark mark: Int) -> [LaneRow.Identity] {
    let index = Int(lanes.mark(mark).lane)
    let lane = lanes.lanes[index]
    if lane.section == .stimuli { return [.lane(index), .stimuli] }
    let path = lane.identity.path
    let wholes = (1..<max(2, path.count + 1)).reversed().map { LaneRow.Identity.whole(Array(path.prefix($0))) }
    return [.lane(index)] + (lane.isCue ? [.cues(path)] : []) + [.part(path)] + wholes
  }

  /// Returns why no shown change is the cause of a change, as a clause.
  func reason(ofMark mark: Int) -> String {
    switch lanes.cause(ofMark: mark) {
    case .start: "the start of the run caused it"
    case .outside: "it came from outside"
    case .stimulus: "a stimulus caused it"
    case .event(let name, _, _): "\(name) caused it, which was armed at the start"
    }
  }
}
