/// A named number that a machine shows at one instant, such as a car's position or the opening of doors.
///
/// A reading is what a gauge on the machine would show. Facts describe what happens; readings describe the state,
/// also between two events.
public struct Reading: Hashable, Sendable {
  /// The path of parts that it belongs to, outermost first; empty for the machine's own readings.
  public private(set) var path: [String] = []
  /// Its name within its part; `/` separates levels: `doors/front/opening`.
  public let name: String
  /// The unit of its value.
  public let unit: ReadingUnit
  /// The value, finite; nil when there is nothing to read.
  public let value: Double?

  /// Creates a reading of the machine itself; a value that is not finite becomes nil, and negative zero becomes zero.
  public init(_ name: String, _ value: Double?, _ unit: ReadingUnit) {
    self.name = name
    self.unit = unit
    self.value = Self.shown(value)
  }

  /// Returns a value as a reading has it: finite, without negative zero.
  static func shown(_ value: Double?) -> Double? {
    // Adding zero turns negative zero into zero.
    value.flatMap { $0.isFinite ? $0 + 0 : nil }
  }

  /// Creates the reading of something that is on or off: 1 or 0.
  public init(_ name: String, isOn: Bool) { self.init(name, isOn ? 1 : 0, .onOff) }

  /// Creates the reading of a count.
  public init(_ name: String, count: Int) { self.init(name, Double(count), .number) }

  /// Returns the reading as seen from the whole that contains the part.
  public func inside(_ part: String) -> Reading {
    var seen = self
    seen.path.insert(part, at: 0)
    return seen
  }

  /// Path and name with `/` between them: `plant/doors/front/opening`.
  public var fullName: String { (path + [name]).joined(separator: "/") }
}

extension Reading: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey { case path, name, unit, value }

  /// Reads path, name, unit and value; a missing value becomes nil.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(String.self, forKey: .name), try values.decodeIfPresent(Double.self, forKey: .value),
      try values.decode(ReadingUnit.self, forKey: .unit))
    path = try values.decode([String].self, forKey: .path)
  }

  /// Full name and value with its unit: `plant/position: 3.2 m`.
  public var description: String {
    let text =
      switch (value, unit) {
      case (nil, _): "none"
      case (let value?, .onOff): value == 0 ? "off" : "on"
      case (let value?, .number): FieldValue(number: value).description
      case (let value?, _): "\(FieldValue(number: value)) \(unit.rawValue)"
      }
    return "\(fullName): \(text)"
  }
}

/// The unit of a reading; the raw value is its symbol.
public enum ReadingUnit: String, CaseIterable, Codable, Sendable {
  case metres = "m"
  case millimetres = "mm"
  case metresPerSecond = "m/s"
  case metresPerSecondSquared = "m/s2"
  case kilograms = "kg"
  /// Turns, with fractions.
  case turns = "turns"
  case thousandthTurns = "turns/1000"
  /// Revolutions per minute.
  case turnsPerMinute = "rpm"
  case newtons = "N"
  case newtonMetres = "N m"
  case watts = "W"
  case joules = "J"
  case seconds = "s"
  /// Floors, with fractions between two floors.
  case floors = "floors"
  /// Points of a scene.
  case points = "pt"
  /// Degrees of an angle.
  case degrees = "deg"
  /// A fraction: 0 for none, 1 for the whole.
  case share = "share"
  /// The number of a landing, from 1; its sign is shown to people.
  case landing = "landing"
  case onOff = "on/off"
  /// A plain number.
  case number = ""
}

/// A machine that has readings.
///
/// Views, exports and tests request them; the machine computes them from its state in closed form without changing
/// it. A machine that implements none of these requirements has no readings.
public protocol MeasuredMachine: Machine {
  /// Returns all readings at an instant from the last event to the next one.
  ///
  /// Names and units are the same, in the same order, throughout a run.
  ///
  /// - Complexity: O(readings).
  func readings(at instant: SimulationInstant) -> [Reading]

  /// Returns the values of all readings at an instant, in their order: what is asked for at thousands of instants.
  ///
  /// - Complexity: O(readings).
  func readingValues(at instant: SimulationInstant) -> [Double?]

  /// Whether a reading may change after an instant without an event.
  ///
  /// While it is false, readings stay constant until the next event or stimulus.
  func hasMovingReadings(at instant: SimulationInstant) -> Bool
}

extension MeasuredMachine {
  /// No readings.
  public func readings(at instant: SimulationInstant) -> [Reading] { [] }

  /// The values of ``readings(at:)``.
  public func readingValues(at instant: SimulationInstant) -> [Double?] { readings(at: instant).map(\.value) }

  /// Always false.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { false }

  /// Returns the reading with a full name, such as `plant/position`; nil when the machine has none.
  ///
  /// - Complexity: O(readings).
  public func reading(_ fullName: String, at instant: SimulationInstant) -> Reading? {
    readings(at: instant).first { $0.fullName == fullName }
  }
}

extension Simulation where Root: MeasuredMachine {
  /// All current readings.
  public var readings: [Reading] { machine.readings(at: now) }

  /// Returns the current reading with a full name; nil when the machine has none.
  public func reading(_ fullName: String) -> Reading? { machine.reading(fullName, at: now) }
}

extension Snapshot where Root: MeasuredMachine {
  /// All readings at the snapshot's instant.
  public var readings: [Reading] { machine.readings(at: instant) }
}
