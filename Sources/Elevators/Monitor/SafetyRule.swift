import SimulationCore

/// One rule of a monitor: a value that observes what happens and judges the result.
protocol SafetyRule: Sendable {
  /// The rule's name.
  var name: SafetyRuleName { get }
  /// What wakes it.
  var attention: Attention { get }
  /// Whether it observes what happens, or looks only at the result.
  var isListening: Bool { get }

  /// Something happened at an instant.
  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant)

  /// Another controller has the elevator from an instant on: what the one before left undone is not its fault.
  mutating func beginAnew(at instant: SimulationInstant)

  /// What is wrong now that the instant's messages are all delivered; nil when nothing is.
  ///
  /// - Parameters:
  ///   - plant: The plant.
  ///   - people: The people of the building.
  ///   - service: The mode in which the elevator has to serve.
  ///   - instant: When.
  /// - Returns: The finding.
  mutating func finding(
    in plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant
  ) -> String?
}

extension SafetyRule {
  var isListening: Bool { true }
  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {}
  mutating func beginAnew(at instant: SimulationInstant) {}
}

/// Something that a monitor observes.
enum Occurrence: Sendable {
  /// The plant sent it, or somebody pressed a button or turned a switch.
  case plant(PlantSignal)
  /// The controller sent it to the plant.
  case command(ControlSignal)
  /// Somebody did it.
  case people(People.Fact)
  /// Something was put between the doors or taken away, or freight was moved.
  case interference
  /// The ropes slip, or hold again.
  case slip(Bool)
}

/// Kinds of occurrences, by which rules are woken only when they have something to judge.
struct Attention: OptionSet, Sendable {
  let rawValue: UInt8

  static let motion = Attention(rawValue: 1)
  static let doors = Attention(rawValue: 2)
  static let load = Attention(rawValue: 4)
  static let people = Attention(rawValue: 8)
  static let lamps = Attention(rawValue: 16)
  static let buttons = Attention(rawValue: 32)
  static let everything = Attention(rawValue: 255)
}

extension Occurrence {
  /// What it wakes.
  var attention: Attention {
    switch self {
    case .plant(let signal): signal.attention
    case .command(let signal): signal.attention
    case .people: .people
    case .interference, .slip: .buttons
    }
  }
}

extension PlantSignal {
  fileprivate var attention: Attention {
    switch self {
    case .carStarted, .lastChanceToStop, .landingPassed, .slowingDown, .levelling, .carStopped,
      .carHalted, .carDrifted, .runRefused:
      .motion
    case .doorsOpening, .doorsOpened, .doorsClosing, .doorsReversed, .doorsClosed, .doorsBlocked,
      .photoEye, .safetyEdge:
      .doors
    case .loadChanged, .overloadChanged: .load
    // Whatever comes from outside: buttons, switches, keys, detectors, the supply.
    default: .buttons
    }
  }
}

extension ControlSignal {
  fileprivate var attention: Attention {
    switch self {
    case .run, .relevel, .halt, .inspect, .slowDown: .motion
    case .openDoors, .closeDoors, .nudgeDoors: .doors
    default: .lamps
    }
  }
}
