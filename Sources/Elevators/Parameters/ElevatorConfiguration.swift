import Motion
import SimulationCore

/// Everything that makes one elevator: its hoistway, car, drive, doors, control and people.
public struct ElevatorConfiguration: Hashable, Sendable {
  /// The parts of the configuration.
  private struct Values: Hashable, Codable, Sendable {
    var landings: [Landing]
    var ratedLoad: Int
    var capacity: Int
    var area: Double?
    var drive: DriveParameters
    var doors: [Entrance: DoorParameters]
    var control: ControlParameters
    var people: PeopleParameters
    var startLanding: Int
    var code: SafetyCode
    var accessibility: AccessibilityCode?
    var stopSwitch: Bool?
    var modes: ModeParameters
  }

  /// One element: every part of an elevator has the configuration, and all share one place for it.
  private var values: [Values]

  /// The landings, the lowest first; at least two, their heights rising.
  public var landings: [Landing] {
    get { values[0].landings }
    set { values[0].landings = newValue }
  }
  /// The rated load, in kilograms.
  public var ratedLoad: Int {
    get { values[0].ratedLoad }
    set { values[0].ratedLoad = newValue }
  }
  /// How many people it is rated for.
  public var capacity: Int {
    get { values[0].capacity }
    set { values[0].capacity = newValue }
  }
  /// The floor of the car, in m²; nil where the number of persons alone is a limit.
  public var area: Double? {
    get { values[0].area }
    set { values[0].area = newValue }
  }
  /// The drive.
  public var drive: DriveParameters {
    get { values[0].drive }
    set { values[0].drive = newValue }
  }
  /// The doors of each side that any landing has.
  public var doors: [Entrance: DoorParameters] {
    get { values[0].doors }
    set { values[0].doors = newValue }
  }
  /// How the controller decides.
  public var control: ControlParameters {
    get { values[0].control }
    set { values[0].control = newValue }
  }
  /// The people who use it.
  public var people: PeopleParameters {
    get { values[0].people }
    set { values[0].people = newValue }
  }
  /// Where the car is at the start; a landing's number.
  public var startLanding: Int {
    get { values[0].startLanding }
    set { values[0].startLanding = newValue }
  }
  /// The safety code that the elevator is built to.
  public var code: SafetyCode {
    get { values[0].code }
    set { values[0].code = newValue }
  }
  /// The code for accessibility; nil for the one that goes with the safety code.
  public var accessibility: AccessibilityCode? {
    get { values[0].accessibility }
    set { values[0].accessibility = newValue }
  }
  /// Whether the car has a stop switch; nil for what the code allows.
  public var stopSwitch: Bool? {
    get { values[0].stopSwitch }
    set { values[0].stopSwitch = newValue }
  }
  /// The parameters of the service modes.
  public var modes: ModeParameters {
    get { values[0].modes }
    set { values[0].modes = newValue }
  }

  /// An elevator.
  public init(
    landings: [Landing], ratedLoad: Int, capacity: Int, drive: DriveParameters, doors: [Entrance: DoorParameters],
    control: ControlParameters = ControlParameters(), people: PeopleParameters = PeopleParameters(),
    startLanding: Int = 1, code: SafetyCode = .asme, modes: ModeParameters = ModeParameters()
  ) {
    values = [
      Values(
        landings: landings, ratedLoad: ratedLoad, capacity: capacity, area: nil, drive: drive, doors: doors,
        control: control, people: people, startLanding: startLanding, code: code, accessibility: nil, stopSwitch: nil,
        modes: modes)
    ]
  }

  /// The landing of a number.
  ///
  /// - Precondition: there is one of this number.
  @inline(__always) public func landing(_ number: Int) -> Landing {
    // Inlined: whoever wants its height alone then copies no name.
    guard landings.indices.contains(number - 1) else { refuse(number) }
    return landings[number - 1]
  }

  @inline(never) private func refuse(_ number: Int) -> Never {
    preconditionFailure("landing \(number) was asked for; there are 1 to \(landings.count)")
  }

  /// The numbers of the landings.
  public var landingNumbers: ClosedRange<Int> { 1...landings.count }

  /// The sides that the car has doors on.
  public var entrances: [Entrance] {
    Entrance.allCases.filter { side in landings.contains { $0.entrances.contains(side) } }
  }

  /// The load above which the car is overloaded and must not depart: the rated load exceeded by
  /// 10 %, and by 75 kg at least.
  ///
  /// > Source: EN 81-20, 5.12.1.2.2.
  public var overload: Int { ratedLoad + max(ratedLoad / 10, 75) }

  /// Whether the car has a stop switch: if not configured, where the code allows one in a car with doors.
  ///
  /// > Source: EN 81-20, 5.12.1.11.2, from memory.
  public var hasStopSwitch: Bool { stopSwitch ?? (code == .asme) }

  /// How many people find room: those for whom it is rated, where its floor is large enough for them.
  ///
  /// > Source: CIBSE Guide D, 0.21 m² a person.
  public var room: Int {
    guard let area else { return capacity }
    return min(capacity, max(1, Int(clamping: (area / CodeLimits.personArea).rounded(.down))))
  }

  /// P: how many people fill the car in a design, 80 % of those for whom it is rated or of those whom its floor
  /// takes, whichever is less.
  ///
  /// > Source: CIBSE Guide D, 3.4, from memory.
  public var designPersons: Double { 0.8 * min(Double(capacity), area.map { $0 / CodeLimits.personArea } ?? .infinity) }

  /// How far from a landing, in metres, its doors may be unlocked.
  ///
  /// > Source: EN 81-20, 5.3.8.1: 0.20 m, and 0.35 m where car and landing doors are coupled.
  public func unlockingZone(of entrance: Entrance) -> Double { doors[entrance]?.zone ?? 0.20 }
}

extension ElevatorConfiguration: Codable, CustomStringConvertible {
  /// Reads all parts of the configuration, lengths of time as whole numbers of nanoseconds.
  ///
  /// - Throws: a `DecodingError` when the parts make no elevator: see ``problem``.
  public init(from decoder: any Decoder) throws {
    values = [try Values(from: decoder)]
    try decoder.refuse(problem)
  }

  /// Writes all parts of the configuration, lengths of time as whole numbers of nanoseconds.
  public func encode(to encoder: any Encoder) throws { try values[0].encode(to: encoder) }

  /// What its car is in a few words: `630 kg, 8 people, geared at 1.6 m/s`.
  package var carWords: String {
    let people = capacity == 1 ? "1 person" : "\(capacity) people"
    return "\(ratedLoad) kg, \(people), \(drive.kind.rawValue) at \(drive.limits.speed) m/s"
  }

  /// What it is in a few words: `6 landings, 630 kg, 8 people, geared at 1.6 m/s`.
  public var description: String {
    "\(counted(landings.count, "landing")), \(carWords)"
  }
}

/// The limits that codes set for every elevator.
public enum CodeLimits {
  /// Speed while levelling with opening doors, in m/s (EN 81-20, 5.12.1.4).
  public static let levellingSpeed = 0.8
  /// Speed while relevelling, in m/s (EN 81-20, 5.12.1.4).
  public static let relevellingSpeed = 0.3
  /// Stopping accuracy, in metres (EN 81-20, 5.12.1.1.4).
  public static let stoppingAccuracy = 0.010
  /// How far from the landing the car may drift before it is levelled again, in metres (EN 81-20,
  /// 5.12.1.1.4).
  public static let relevellingAccuracy = 0.020
  /// How far below the lowest landing a car comes to rest on its compressed buffers, and as far above the highest one
  /// under its stops, in metres; a typical value.
  public static let runBy = 0.3
  /// Kinetic energy of closing doors, in joules (ASME A17.1, 2.13.4.2.1).
  public static let closingEnergy = 10.0
  /// Kinetic energy of nudging doors, in joules (ASME A17.1, 2.13.4.2.1).
  public static let nudgingEnergy = 3.5
  /// Kinetic energy of closing doors at their actual speed, in joules (ASME A17.1, 2.13.4.2.1).
  public static let greatestClosingEnergy = 23.0
  /// Kinetic energy of nudging doors at their actual speed, in joules (ASME A17.1, 2.13.4.2.1).
  public static let greatestNudgingEnergy = 8.0
  /// Speed of a hydraulic elevator, in m/s (EN 81-20, 1.3).
  public static let hydraulicSpeed = 1.0
  /// What a person is taken to weigh, in kilograms (EN 81-20, 5.4.2.3.1).
  public static let personMass = 75
  /// The floor that a person takes, in m² (CIBSE Guide D, 3.4, from memory).
  public static let personArea = 0.21
  /// Speed of an inspection run, in m/s (EN 81-20, 5.12.1.5.2.1).
  public static let inspectionSpeed = 0.63
  /// Speed of an inspection run near the ends of the hoistway, in m/s (EN 81-20, 5.12.1.5.2.1, from memory).
  public static let inspectionEndSpeed = 0.30
  /// How near that is, in metres (EN 81-20, 5.12.1.5.2.1, from memory).
  public static let inspectionEnd = 2.0
  /// Speed up to which tones may announce landings, in m/s (ADA 2010, 407.4.8.2.1).
  public static let speedWithTones = 1.0
  /// Speed after an earthquake, in m/s (ASME A17.1, 8.4.10.1.3).
  public static let seismicSpeed = 0.75
  /// Retardation by the brake at least, in m/s² (EN 81-50, 5.11.2.2.2, from memory).
  public static let brakeRetardation = 0.5
  /// Retardation by the safety gear or by the brake alone, in m/s² (EN 81-20, 5.6.2.1: at most 1 g).
  public static let safetyGearRetardation = 9.81
  /// Clear height of an entrance, in metres (EN 81-20, 5.3.2.1).
  public static let entranceHeight = 2.0
}
