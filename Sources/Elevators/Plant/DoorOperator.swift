public import Motion
public import SimulationCore

/// The doors of one side: their leaves, and what stands between them.
public struct DoorOperator: Sendable {
  /// The side.
  public let entrance: Entrance
  /// The figures.
  public let figures: DoorFigures
  /// What the doors are doing.
  public internal(set) var region: Region<DoorChart>
  /// The movement of one leaf; nil while it rests.
  public internal(set) var motion: LeafMotion?
  /// When that movement began.
  public internal(set) var beginning = SimulationInstant.start
  /// The widths of what stands in the doorway, in millimetres.
  public internal(set) var obstacles: [Int] = []
  /// Whether a leaf touches something.
  public internal(set) var isEdgeTouched = false

  /// Where the leaf rests while it does not move: 0 is shut, in metres.
  var rest = 0.0
  var arrival: ScheduledEvent?
  var touch: ScheduledEvent?

  init(entrance: Entrance, figures: DoorFigures) {
    self.entrance = entrance
    self.figures = figures
    region = Region(DoorChart(entrance: entrance))
  }

  /// Where one leaf is and how fast it goes; 0 is shut.
  public func leaf(at instant: SimulationInstant) -> LeafState {
    guard let motion else { return LeafState(position: rest) }
    return motion.state(after: beginning.duration(to: instant))
  }

  /// How far the doors stand open: 0 shut to 1 fully open.
  public func opening(at instant: SimulationInstant) -> Double {
    leaf(at: instant).position / figures.leafTravel
  }

  /// Whether the leaves move at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    motion != nil && leaf(at: instant).speed != 0
  }

  /// Whether the photo eye sees something.
  public var isPhotoEyeBlocked: Bool { !obstacles.isEmpty }

  /// Where a closing leaf would touch the widest thing in the doorway, in metres.
  var touchingPosition: Double? {
    guard let width = obstacles.max() else { return nil }
    let metres = Double(width) / 1_000
    return min(figures.kind == .centre ? metres / 2 : metres, figures.leafTravel)
  }
}
