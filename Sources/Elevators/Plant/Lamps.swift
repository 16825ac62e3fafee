public import SimulationCore

/// The lamps, lanterns, indicators and sounds of a car, as its controller has set them.
///
/// Lanterns and the buttons of the car panel are there for each side of a landing. The lamps of hall buttons, which
/// the cars of a group share, are those of ``HallCalls``.
public struct Lamps: Hashable, Sendable {
  /// The sides on which the hall buttons are shown as stuck.
  private var stuck = HallSides()
  /// The sides on which the lanterns are lit.
  private var lanterns = HallSides()
  /// The sides for which the buttons of the car panel are lit.
  private var buttons = LandingSides()
  /// The side of each landing that is meant where none is named.
  private let firstSides: [Entrance]
  /// What the position indicators show.
  public private(set) var indicator: Int
  /// Whether the buzzer sounds.
  public private(set) var isBuzzing = false
  /// What the indicators show of the service.
  public private(set) var sign = ServiceSign.none
  /// The lit fire helmet.
  public private(set) var fireHat = FireHat.off
  /// Whether the buzzer of a recall in a fire sounds.
  public private(set) var isFireBuzzing = false
  /// Whether the bell of an inspection run sounds.
  public private(set) var isBellRinging = false
  /// Whether the overload sign in the car is lit.
  public private(set) var isOverloadShown = false

  init(_ configuration: ElevatorConfiguration) {
    firstSides = configuration.landings.map { $0.entrances.first ?? .front }
    indicator = configuration.startLanding
  }

  /// How many landings there are.
  var landingCount: Int { firstSides.count }

  /// Whether any button of the car panel is lit for each landing.
  public var car: [Bool] { (1...landingCount).map { isCarLit($0) } }

  /// The sides on which hall buttons of a landing for a direction are shown as stuck, and ignored.
  public func stuckSides(_ landing: Int, _ direction: Direction) -> EntranceSet { stuck[landing, direction] }

  /// The sides for which the car panel's buttons of a landing are lit.
  @inline(__always) public func carSides(_ landing: Int) -> EntranceSet { buttons[landing] }

  /// The sides on which lanterns of a landing for a direction are lit.
  @inline(__always) public func lanternSides(_ landing: Int, _ direction: Direction) -> EntranceSet {
    lanterns[landing, direction]
  }

  /// Whether a button of the car panel is lit, for any side.
  public func isCarLit(_ landing: Int) -> Bool { buttons.contains(landing) }

  /// Whether a lantern is lit, on any side.
  public func isLanternLit(_ landing: Int, _ direction: Direction) -> Bool { lanterns.contains(landing, direction) }

  /// The landings for which buttons of the car panel are lit.
  @inline(__always) var carLandings: LandingSet { buttons.landings }

  mutating func obey(_ command: ControlSignal) {
    switch command {
    case .carLamp(let landing, let side, let isLit): buttons.set(landing, side ?? firstSides[landing - 1], isLit)
    case .lantern(let landing, let direction, let side, let isLit):
      lanterns.set(landing, direction, side ?? firstSides[landing - 1], isLit)
    case .buttonStuck(let landing, let direction, let side, let isStuck):
      stuck.set(landing, direction, side ?? firstSides[landing - 1], isStuck)
    case .indicator(let landing): indicator = landing
    case .buzzer(let isOn): isBuzzing = isOn
    case .sign(let sign): self.sign = sign
    case .fireHat(let hat): fireHat = hat
    case .fireBuzzer(let isOn): isFireBuzzing = isOn
    case .inspectionBell(let isOn): isBellRinging = isOn
    case .overloadSign(let isLit): isOverloadShown = isLit
    // The rest is a hall button's, moves something, or is over at once.
    default: break
    }
  }
}
