public import Motion
public import SimulationCore

/// The doors of one side: their leaves, and what is between them.
public struct DoorOperator: Sendable {
  /// What the leaves of a side do.
  enum Leaves: Hashable, Sendable {
    /// They rest, one of them so many metres from where it is shut.
    case resting(at: Double)
    /// They were stopped there by what they touched as they closed, or nudged.
    case stopped(at: Double, isNudging: Bool)
    /// They move since an instant, and meet something on their way or nothing.
    case moving(LeafMotion, since: SimulationInstant, meeting: Bool)

    /// Where one leaf is and how fast it goes.
    @inline(__always) func leaf(at instant: SimulationInstant) -> LeafState {
      switch self {
      case .resting(let position), .stopped(let position, _): LeafState(position: position)
      case .moving(let motion, let since, _): motion.state(after: since.duration(to: instant))
      }
    }
  }

  /// The side.
  public let entrance: Entrance
  /// The parameters.
  public let parameters: DoorParameters
  /// What the doors are doing.
  public internal(set) var region: Region<DoorChart>
  /// What the leaves do.
  var leaves = Leaves.resting(at: 0)
  /// The widths of the obstructions in the doorway, in millimetres.
  public internal(set) var obstructions: [Int] = []
  /// How many people pass the doorway.
  public internal(set) var passingCount = 0

  init(entrance: Entrance, parameters: DoorParameters) {
    self.entrance = entrance
    self.parameters = parameters
    region = Region(DoorChart(entrance: entrance))
  }

  /// The movement of one leaf; nil while it rests.
  @inline(__always) public var motion: LeafMotion? {
    if case .moving(let motion, _, _) = leaves { motion } else { nil }
  }

  /// When that movement began; the start while it rests.
  public var beginning: SimulationInstant { if case .moving(_, let since, _) = leaves { since } else { .start } }

  /// Whether the moving leaves meet an obstruction, at an instant that is armed.
  var isMeeting: Bool {
    get { if case .moving(_, _, true) = leaves { true } else { false } }
    set {
      if case .moving(let motion, let since, _) = leaves {
        leaves = .moving(motion, since: since, meeting: newValue)
      }
    }
  }

  /// Whether they close, or nudge.
  @inline(__always) var isClosing: Bool { region.state == .closing || region.state == .nudging }

  /// Whether a leaf touches something.
  @inline(__always) public var isEdgeTouched: Bool { region.state == .blocked }

  /// Lets the leaves go to a position from where and as fast as they are; how long that takes.
  mutating func move(to position: Double, with profile: LeafProfile, at now: SimulationInstant) -> Duration {
    let motion = LeafMotion(
      from: leaves.leaf(at: now), to: position, profile: profile, within: 0...parameters.leafTravel)
    leaves = .moving(motion, since: now, meeting: false)
    return motion.duration
  }

  /// Where one leaf is and how fast it goes; 0 is shut.
  public func leaf(at instant: SimulationInstant) -> LeafState { leaves.leaf(at: instant) }

  /// How far the doors are open: 0 closed to 1 fully open.
  public func opening(at instant: SimulationInstant) -> Double { leaf(at: instant).position / parameters.leafTravel }

  /// Whether the leaves move at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool { motion != nil && leaf(at: instant).speed != 0 }

  /// Whether the photo eye sees something.
  @inline(__always) public var isPhotoEyeBlocked: Bool { passingCount > 0 || !obstructions.isEmpty }

  /// Where a closing leaf would touch the widest thing in the doorway, in metres.
  var touchingPosition: Double? {
    let person = passingCount > 0 ? People.width : 0
    let width = max(obstructions.max() ?? 0, person)
    guard width > 0 else { return nil }
    let metres = Double(width) / 1_000
    return min(parameters.kind == .centre ? metres / 2 : metres, parameters.leafTravel)
  }

  /// When, in the time of its movement, a leaf meets an obstruction in the doorway; nil when it does not.
  ///
  /// It changes nothing: what is not `mutating` would be asked of a copy of the doors.
  mutating func touchingTime(at instant: SimulationInstant) -> Duration? {
    guard let position = touchingPosition, let motion, region.state != .blocked else { return nil }
    let elapsed = beginning.duration(to: instant)
    let leaf = motion.state(after: elapsed)
    guard motion.target < leaf.position else {
      guard leaf.speed < 0 else { return nil }
      return leaf.position <= position ? elapsed : timeOfFall(to: position)
    }
    // What is wider than the gap that is left is met at once.
    if leaf.position <= position, leaf.speed <= 0 { return elapsed }
    return motion.firstInstant(at: position) ?? .nanoseconds(Int64(clamping: (motion.turn * 1e9).rounded(.up)))
  }

  /// When a leaf that turns back, still closing until it has come to rest, is at a position.
  private func timeOfFall(to position: Double) -> Duration? {
    guard let motion, motion.start.speed < 0, motion.start.position > position,
      motion.state(atSeconds: motion.turn).position < position
    else { return nil }
    var (before, after) = (Int64(0), Int64(clamping: (motion.turn * 1e9).rounded(.up)))
    while after - before > 1 {
      let middle = before + (after - before) / 2
      let isAbove = motion.state(after: .nanoseconds(middle)).position > position
      if isAbove { before = middle } else { after = middle }
    }
    return .nanoseconds(after)
  }
}
