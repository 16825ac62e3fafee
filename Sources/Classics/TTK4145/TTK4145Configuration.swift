public import SimulationCore

/// The parameters of the plant of the course TTK4145, with those of its simulator as defaults.
///
/// > Units: lengths of time in whole nanoseconds, none negative.
///
/// Source: the four-byte protocol of the course's elevator server and simulator.
public struct TTK4145Configuration: Hashable, Sendable {
  /// How many floors there are, 2 to 9.
  public var floorCount = 4
  /// How many cars there are, 1 to 9, each with a panel and a client of its own.
  public var carCount = 1
  /// From leaving a floor sensor to the next one, and from any change of the motor between floors.
  public var travel = Duration.seconds(2)
  /// How long a sensor is on while the car passes it, and after the car starts from it.
  public var passing = Duration.milliseconds(500)
  /// How long a pressed button stays pressed.
  public var press = Duration.milliseconds(200)
  /// The landing at which every car starts, from 1; nil for anywhere.
  public var startLanding: Int?

  /// Whether clients are judged by all rules; else by the physical ones, about car and door, alone.
  public var judgesCalls = false

  /// One car, four floors, and the times of the course's simulator.
  public static let course = TTK4145Configuration()

  /// The parameters of the course's simulator.
  public init() {}

  /// The port of the first car, by the course's convention.
  package static var coursePort: Int { 15_657 }

  /// How many floors there can be.
  public static var floorCounts: ClosedRange<Int> { 2...9 }

  /// How many cars there can be.
  public static var carCounts: ClosedRange<Int> { 1...9 }

  /// The floors, the lowest first, as the protocol numbers them.
  public var floors: Range<Int> { 0..<floorCount }

  /// What the cars are called, in the order of their ports: A, B, C.
  public var carNames: [String] {
    (0..<carCount).map { String(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8($0)))) }
  }

  /// Whether there is a button at a floor: the highest has none for up, the lowest none for down.
  public func has(_ button: TTK4145Button, at floor: Int) -> Bool {
    guard floors.contains(floor) else { return false }
    return switch button {
    case .hallUp: floor < floorCount - 1
    case .hallDown: floor > 0
    case .car: true
    }
  }
}

extension TTK4145Configuration: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey {
    case floorCount, carCount, travel, passing, press, startLanding, judgesCalls
  }

  /// Reads all parameters, lengths of time as whole numbers of nanoseconds.
  ///
  /// - Throws: a `DecodingError` for a number of floors or cars, a landing or a length that cannot be.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func refuse(_ key: CodingKeys, _ value: some Any, _ allowed: String) -> DecodingError {
      decoder.refusal("'\(key.stringValue)' is \(value); it is \(allowed)")
    }
    func count(_ key: CodingKeys, in range: ClosedRange<Int>) throws -> Int {
      let count = try values.decode(Int.self, forKey: key)
      guard range.contains(count) else { throw refuse(key, count, "\(range.lowerBound) to \(range.upperBound)") }
      return count
    }
    func length(_ key: CodingKeys) throws -> Duration {
      let length = try values.decode(Duration.self, forKey: key)
      guard (.zero...TimeText.longest).contains(length) else { throw refuse(key, length, "0 to 365 days") }
      return length
    }
    floorCount = try count(.floorCount, in: Self.floorCounts)
    carCount = try count(.carCount, in: Self.carCounts)
    travel = try length(.travel)
    passing = try length(.passing)
    press = try length(.press)
    if values.contains(.startLanding), try !values.decodeNil(forKey: .startLanding) {
      startLanding = try count(.startLanding, in: 1...floorCount)
    }
    judgesCalls = try values.decode(Bool.self, forKey: .judgesCalls)
  }

  /// What it is in a few words: `4 floors, 1 car`.
  public var description: String { "\(counted(floorCount, "floor")), \(counted(carCount, "car"))" }
}

/// A kind of button, and of the lamp in it; the raw values are those of the facts.
public enum TTK4145Button: String, CaseIterable, Hashable, Sendable {
  /// On a floor, for going up.
  case hallUp
  /// On a floor, for going down.
  case hallDown
  /// In the car, for a floor.
  case car

  /// The kind of a number of the protocol: 0 hall up, 1 hall down, 2 car; nil for any other.
  package init?(number: UInt8) {
    guard let button = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = button
  }

  /// The number that the protocol has for it.
  package var number: UInt8 {
    switch self {
    case .hallUp: 0
    case .hallDown: 1
    case .car: 2
    }
  }

  /// The hall button for a direction.
  public static func hall(_ direction: Direction) -> TTK4145Button { direction == .up ? .hallUp : .hallDown }
}
