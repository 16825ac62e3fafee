import SimulationCore

/// One rule of a monitor: a value that observes what happens and judges the result.
protocol SafetyRule: Sendable {
  /// The rule's name.
  var name: SafetyRuleName { get }
  /// What wakes it.
  var attention: Attention { get }
  /// The kinds of what it observes as it happens; none where it looks only at the result.
  var observed: Attention { get }

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
  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
}

extension SafetyRule {
  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {}
  mutating func beginAnew(at instant: SimulationInstant) {}
}

/// Something that a monitor observes, without anything that is counted by reference: every rule sees every one.
enum Occurrence: Sendable {
  /// Somebody pressed the button of a call.
  case press(Call)
  /// The plant sent another signal, or somebody used another button or a switch.
  case plant(PlantSignal)
  /// The controller sent the car to a landing.
  case run(to: Int)
  /// It switched the lamp of a call's button.
  case lamp(Call, isLit: Bool)
  /// It lit the lantern of a direction at a landing.
  case lantern(landing: Int, direction: Direction)
  /// Its gong sounded for a call.
  case gong(Call)
  /// It showed the button of a call as stuck.
  case stuck(Call)
  /// Somebody did something.
  case person(PersonAct)
  /// Something was put between the doors or taken away, or freight was moved.
  case interference
  /// The ropes slip, or hold again.
  case slip(Bool)

  /// The stimuli that rules look at.
  enum PersonAct: Sendable {
    case arrived
    case atDoors(landing: Int)
    case boarded(mass: Int)
    case alighted(mass: Int)
    case leftBehind
    case usedKeypad
    case gaveUp
  }
}

extension Occurrence {
  /// A signal of the plant, its side named exactly where its landing has two.
  init(_ signal: PlantSignal, _ sides: NamedSides) {
    switch signal {
    case .hallButtonPressed(let landing, let direction, let side):
      let side = sides.resolved(side, at: landing)
      self = .press(.hall(landing: landing, direction: direction, entrance: side))
    case .carButtonPressed(let landing, let side):
      let side = sides.resolved(side, at: landing)
      self = .press(.car(landing: landing, entrance: side))
    default: self = .plant(signal)
    }
  }

  /// A command, likewise; nil for those that no rule looks at.
  init?(_ command: ControlSignal, _ sides: NamedSides) {
    switch command {
    case .run(let landing): self = .run(to: landing)
    case .hallLamp(let landing, let direction, let side, let isLit):
      let side = sides.resolved(side, at: landing)
      self = .lamp(.hall(landing: landing, direction: direction, entrance: side), isLit: isLit)
    case .carLamp(let landing, let side, let isLit):
      let side = sides.resolved(side, at: landing)
      self = .lamp(.car(landing: landing, entrance: side), isLit: isLit)
    case .lantern(let landing, let direction, _, isLit: true): self = .lantern(landing: landing, direction: direction)
    case .gong(let landing, let direction, let side):
      let side = sides.resolved(side, at: landing)
      self = .gong(.hall(landing: landing, direction: direction, entrance: side))
    case .buttonStuck(let landing, let direction, let side, true):
      let side = sides.resolved(side, at: landing)
      self = .stuck(.hall(landing: landing, direction: direction, entrance: side))
    default: return nil
    }
  }

  /// What somebody did.
  init(_ fact: People.Fact, _ sides: NamedSides) {
    switch fact {
    case .hallButtonPressed(let landing, let direction, let side, _):
      let side = sides.resolved(side, at: landing)
      self = .press(.hall(landing: landing, direction: direction, entrance: side))
    case .carButtonPressed(let landing, let side, _):
      let side = sides.resolved(side, at: landing)
      self = .press(.car(landing: landing, entrance: side))
    case .personArrived: self = .person(.arrived)
    case .personAtDoors(_, let landing, _, _): self = .person(.atDoors(landing: landing))
    case .personBoarded(_, _, _, let mass, _): self = .person(.boarded(mass: mass))
    case .personAlighted(_, _, _, let mass, _): self = .person(.alighted(mass: mass))
    case .personLeftBehind: self = .person(.leftBehind)
    case .destinationEntered, .personFollowed: self = .person(.usedKeypad)
    case .personGaveUp: self = .person(.gaveUp)
    }
  }
}

/// Which sides signals and commands name: those of landings that have two.
struct NamedSides: Sendable {
  /// The side that is meant where none is named, of landings that have two; landing 1 first.
  private let defaultSides: [Entrance?]

  init(_ configuration: ElevatorConfiguration) {
    defaultSides = configuration.landingNumbers.map { number in
      configuration.isTwoSided(number) ? configuration.entrance(nil, at: number) : nil
    }
  }

  /// A side as it is named: exactly where its landing has two.
  func resolved(_ entrance: Entrance?, at number: Int) -> Entrance? {
    guard defaultSides.indices.contains(number - 1) else { return entrance }
    return defaultSides[number - 1].map { entrance ?? $0 }
  }
}

/// Kinds of occurrences: a rule runs only for those that it judges, and is shown only those that it observes.
struct Attention: OptionSet, Sendable {
  let rawValue: UInt16

  /// The car starts, or comes to rest.
  static let runs = Attention(rawValue: 1)
  /// The car is on its way, or is sent on it.
  static let way = Attention(rawValue: 2)
  /// The leaves begin or end to move.
  static let leaves = Attention(rawValue: 4)
  /// Something is in a doorway, or no longer.
  static let doorways = Attention(rawValue: 8)
  static let load = Attention(rawValue: 16)
  static let people = Attention(rawValue: 32)
  static let lamps = Attention(rawValue: 64)
  /// The buttons of calls.
  static let calls = Attention(rawValue: 128)
  /// All other buttons, switches, keys and detectors, the supply, and what is put into doors.
  static let switches = Attention(rawValue: 256)

  static let motion: Attention = [.runs, .way]
  static let doors: Attention = [.leaves, .doorways]
  static let buttons: Attention = [.calls, .switches]
  static let everything: Attention = [.motion, .doors, .load, .people, .lamps, .buttons]
}

extension PlantSignal {
  /// What it wakes.
  var attention: Attention {
    switch self {
    case .carStarted, .carStopped, .carHalted: .runs
    case .lastChanceToStop, .landingPassed, .slowingDown, .levelling, .carDrifted, .runRefused: .way
    case .doorsOpening, .doorsOpened, .doorsClosing, .doorsReversed, .doorsClosed, .doorsBlocked: .leaves
    case .photoEye, .safetyEdge: .doorways
    case .loadChanged, .overloadChanged: .load
    case .hallButtonPressed, .carButtonPressed: .calls
    default: .switches
    }
  }
}

extension ControlSignal {
  /// What it wakes.
  var attention: Attention {
    switch self {
    case .run, .relevel, .halt, .inspect, .slowDown: .way
    case .openDoors, .closeDoors, .nudgeDoors: .leaves
    default: .lamps
    }
  }
}
