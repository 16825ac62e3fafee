public import Lanes
public import SimulationCore

/// What a timeline's picture and its keys need to know of a run at one moment.
///
/// It holds the lanes themselves: keep it no longer than it takes to draw or to answer a key.
public struct LanePlan: Sendable {
  /// The lanes.
  let lanes: RunLanes
  /// The instant shown, in nanoseconds.
  let now: Int64
  /// Up to where the run is known, in nanoseconds.
  let end: Int64
  /// What is armed at the instant shown, in the order in which it is due.
  let armed: [TimelineEntry]
  /// The readings at the instant of the cursor, in the order of the curves; empty where they are not known exactly.
  let readings: [Double?]

  /// The lanes of a run, and where in it one is.
  ///
  /// - Parameters:
  ///   - lanes: The lanes.
  ///   - now: The instant shown.
  ///   - end: Up to where the run is known.
  ///   - armed: What is armed at the instant shown, in the order in which it is due.
  ///   - readings: The readings at the instant of the cursor, as the machine has them; without them values are read
  ///     off the curves.
  public init(
    _ lanes: RunLanes, now: SimulationInstant, end: SimulationInstant, armed: [TimelineEntry], readings: [Double?] = []
  ) {
    self.lanes = lanes
    self.now = now.nanoseconds
    self.end = max(now, end).nanoseconds
    self.armed = armed
    self.readings = readings
  }

  /// When what is armed is due, in nanoseconds.
  var dues: [Int64] {
    armed.map { entry in
      let due = Int128(now) + entry.remaining.attoseconds / 1_000_000_000
      return Int64(max(0, min(due, Int128(Int64.max))))
    }
  }

  /// The value of a curve at the instant of the cursor: exactly what was read, where that is known.
  func value(ofCurve curve: Int, at time: Int64) -> Double? {
    readings.indices.contains(curve) ? readings[curve] : lanes.curves.value(curve, at: time).map { Double($0) }
  }

  /// What happened in a row; nil for what is armed, and for a curve.
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

  /// The parts of a part that has parts of its own, itself included, as far as they have lanes.
  private func parts(of path: [String]) -> [[String]] { lanes.parts.filter { $0.starts(with: path) } }

  /// The lanes that a folded part has ticks of: all that change at events.
  func members(ofPart path: [String]) -> [Int] { lanes.lanes(ofPart: path).filter { lanes.tracks[$0].count > 0 } }

  /// The lanes that a folded part with parts of its own has ticks of.
  func members(ofWhole path: [String]) -> [Int] { parts(of: path).flatMap { members(ofPart: $0) } }
}

extension ReadingUnit {
  /// Whether curves of it tell where something is or how fast it moves.
  var isTelling: Bool {
    switch self {
    case .metres, .metresPerSecond, .share, .turns, .turnsPerMinute, .degrees, .points, .floors: true
    case .millimetres, .metresPerSecondSquared, .kilograms, .thousandthTurns, .newtons, .newtonMetres, .watts, .joules,
      .seconds, .landing, .onOff, .number:
      false
    }
  }
}

extension LanePlan {
  /// The rows that may show a change, the one that tells most first.
  func rows(showingMark mark: Int) -> [LaneRow.Identity] {
    let index = Int(lanes.mark(mark).lane)
    let lane = lanes.lanes[index]
    if lane.section == .stimuli { return [.lane(index), .stimuli] }
    let path = lane.identity.path
    let wholes = (1..<max(2, path.count + 1)).reversed().map { LaneRow.Identity.whole(Array(path.prefix($0))) }
    return [.lane(index)] + (lane.isCue ? [.cues(path)] : []) + [.part(path)] + wholes
  }

  /// Why nothing that is shown caused a change, as a clause.
  func reason(ofMark mark: Int) -> String {
    switch lanes.cause(ofMark: mark) {
    case .start: "the start of the run caused it"
    case .outside: "it came from outside"
    case .stimulus: "a stimulus caused it"
    case .event(let name, _, _): "\(name) caused it, which was armed at the start"
    }
  }
}
