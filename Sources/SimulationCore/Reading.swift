/// A number that a machine shows at one instant, by name: where a car is, how far doors are open.
///
/// A reading is what a gauge on the machine would show. Facts are about what happens; readings are
/// about what is, also between two events.
public struct Reading: Hashable, Sendable {
  /// The parts that it belongs to, outermost first; empty for the machine's own.
  public private(set) var path: [String] = []
  /// Its name within its part; `/` separates what it is made of: `doors/front/opening`.
  public let name: String
  /// What its value counts.
  public let unit: ReadingUnit
  /// The value, finite; nil while there is nothing to read.
  public let value: Double?

  /// A reading of the machine itself; a value that is not finite is none, and zero has no sign.
  public init(_ name: String, _ value: Double?, _ unit: ReadingUnit) {
    self.name = name
    self.unit = unit
    // A sum with zero makes the negative zero positive.
    self.value = value.flatMap { $0.isFinite ? $0 + 0 : nil }
  }

  /// The reading of something that is on or off: 1 or 0.
  public init(_ name: String, isOn: Bool) { self.init(name, isOn ? 1 : 0, .onOff) }

  /// The reading of a count.
  public init(_ name: String, count: Int) { self.init(name, Double(count), .number) }

  /// The same reading seen from the whole that the part belongs to.
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

  /// Reads path, name, unit and value; no value is none to read.
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

/// What the value of a reading counts; the raw value is its symbol.
public enum ReadingUnit: String, CaseIterable, Codable, Sendable {
  /// Metres.
  case metres = "m"
  /// Millimetres.
  case millimetres = "mm"
  /// Metres a second.
  case metresPerSecond = "m/s"
  /// Metres a second squared.
  case metresPerSecondSquared = "m/s2"
  /// Kilograms.
  case kilograms = "kg"
  /// Whole turns and parts of them.
  case turns = "turns"
  /// Thousandths of a turn.
  case thousandthTurns = "turns/1000"
  /// Turns a minute.
  case turnsPerMinute = "rpm"
  /// Newtons.
  case newtons = "N"
  /// Newton metres.
  case newtonMetres = "N m"
  /// Watts.
  case watts = "W"
  /// Joules.
  case joules = "J"
  /// Seconds.
  case seconds = "s"
  /// Floors, and parts of the way between two.
  case floors = "floors"
  /// Points of a stage.
  case points = "pt"
  /// Degrees of an angle.
  case degrees = "deg"
  /// A share: 0 for none, 1 for the whole.
  case share = "share"
  /// The number of a landing, from 1; people read its sign.
  case landing = "landing"
  /// 1 for on, 0 for off.
  case onOff = "on/off"
  /// A plain number.
  case number = ""
}

/// A machine that has readings.
///
/// Views, exports and tests ask for them; the machine computes them from its state in closed form and
/// stays as it is. A machine that writes none of this has no readings.
public protocol MeasuredMachine: Machine {
  /// All readings at an instant that is not before the last event and not after the next one.
  ///
  /// Names and units are the same, in the same order, throughout a run.
  ///
  /// - Complexity: O(readings).
  func readings(at instant: SimulationInstant) -> [Reading]

  /// Whether a reading may be another after an instant although nothing happens.
  ///
  /// While it is false, readings stay as they are until the next event or stimulus.
  func hasMovingReadings(at instant: SimulationInstant) -> Bool
}

extension MeasuredMachine {
  /// None.
  public func readings(at instant: SimulationInstant) -> [Reading] { [] }

  /// Never.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { false }

  /// The reading of a full name, such as `plant/position`; nil when the machine has none of it.
  ///
  /// - Complexity: O(readings).
  public func reading(_ fullName: String, at instant: SimulationInstant) -> Reading? {
    readings(at: instant).first { $0.fullName == fullName }
  }
}

extension Simulation where Root: MeasuredMachine {
  /// All readings now.
  public var readings: [Reading] { machine.readings(at: now) }

  /// The reading of a full name now; nil when the machine has none of it.
  public func reading(_ fullName: String) -> Reading? { machine.reading(fullName, at: now) }
}

extension Snapshot where Root: MeasuredMachine {
  /// All readings at its instant.
  public var readings: [Reading] { machine.readings(at: instant) }
}
