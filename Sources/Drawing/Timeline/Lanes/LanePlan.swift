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

  /// The lanes of a run, and where in it one is.
  ///
  /// - Parameters:
  ///   - lanes: The lanes.
  ///   - now: The instant shown.
  ///   - end: Up to where the run is known.
  ///   - armed: What is armed at the instant shown, in the order in which it is due.
  public init(
    _ lanes: RunLanes,
    now: SimulationInstant,
    end: SimulationInstant,
    armed: [TimelineEntry]
  ) {
    self.lanes = lanes
    self.now = now.nanoseconds
    self.end = max(now, end).nanoseconds
    self.armed = armed
  }

  /// When what is armed is due, in nanoseconds.
  var dues: [Int64] {
    armed.map { entry in
      let due = Int128(now) + entry.remaining.attoseconds / 1_000_000_000
      return Int64(max(0, min(due, Int128(Int64.max))))
    }
  }

  /// What happened in a row; nil for what is armed, and for a curve.
  func track(of row: LaneRow.Identity) -> LaneTrack? {
    switch row {
    case .armed: nil
    case .stimuli: lanes.bundle(LaneBundle.Identity(.stimuli))?.track
    case .part(let path): lanes.bundle(LaneBundle.Identity(.facts, path: path))?.track
    case .cues(let path): lanes.bundle(LaneBundle.Identity(.cues, path: path))?.track
    case .lane(let index): lanes.curve(of: index) == nil ? lanes.tracks[index] : nil
    }
  }

  /// The lanes that a folded part has ticks of: all that change at events.
  func members(ofPart path: [String]) -> [Int] {
    lanes.lanes(ofPart: path).filter { lanes.tracks[$0].count > 0 }
  }
}

extension ReadingUnit {
  /// Whether curves of it tell where something is or how fast it moves.
  var isTelling: Bool {
    switch self {
    case .metres, .metresPerSecond, .share, .turns, .turnsPerMinute, .degrees, .points, .floors:
      true
    case .millimetres, .metresPerSecondSquared, .kilograms, .thousandthTurns, .newtons,
      .newtonMetres, .watts, .joules, .seconds, .onOff, .number:
      false
    }
  }
}

extension LanePlan {
  /// The rows that may show a change, the one that tells most first; the last is always there.
  func rows(showingMark mark: Int) -> [LaneRow.Identity] {
    let index = Int(lanes.mark(mark).lane)
    let lane = lanes.lanes[index]
    if lane.section == .stimuli { return [.lane(index), .stimuli] }
    let path = lane.identity.path
    return [.lane(index)] + (lane.isCue ? [.cues(path)] : []) + [.part(path)]
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
