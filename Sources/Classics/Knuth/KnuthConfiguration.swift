import SimulationCore

/// The parameters of Knuth's elevator, with the book's values as defaults.
///
/// > Units: lengths of time, each whole tenths of a second and at least one of them.
///
/// Source: D. E. Knuth, The Art of Computer Programming, volume 1, section 2.2.5.
public struct KnuthConfiguration: Hashable, Sendable {
  /// From E3 to E4: the doors open.
  public var opening = Duration.seconds(2)
  /// From E3 to E5: how long the doors stay open where nobody is on the way.
  public var stayingOpen = Duration.milliseconds(7_600)
  /// From U5 to E5, where this user gives the car its direction.
  public var hurrying = Duration.milliseconds(2_500)
  /// From one E4 to the next: one user gets in or out.
  public var transfer = Duration.milliseconds(2_500)
  /// From one E5 to the next while users get in and out: the doors flutter.
  public var flutter = Duration.seconds(4)
  /// From E5 to E6: the doors close.
  public var closing = Duration.seconds(2)
  /// From E3 to E9: without a departure, the elevator is inactive.
  public var inactivity = Duration.seconds(30)
  /// From a decision in E1 to E3: somebody at the home floor wakes the car.
  public var wakingToOpen = Duration.seconds(2)
  /// From a decision in E1 to E6: somebody elsewhere wakes the car.
  public var wakingToGo = Duration.seconds(2)
  /// From E6 to E7 or E8: the car picks up speed.
  public var starting = Duration.milliseconds(1_500)
  /// From E7 to its check: up by a floor.
  public var floorUp = Duration.milliseconds(5_100)
  /// From the check of E7 to E2: the car stops on its way up.
  public var stoppingUp = Duration.milliseconds(1_400)
  /// From E8 to its check: down by a floor.
  public var floorDown = Duration.milliseconds(6_100)
  /// From the check of E8 to E2: the car stops on its way down.
  public var stoppingDown = Duration.milliseconds(2_300)

  /// The book's parameters.
  public static let book = KnuthConfiguration()

  /// The parameters of the book.
  public init() {}

  /// The unit in which the book counts time: a tenth of a second.
  public static var unit: Duration { .milliseconds(100) }

  /// The floors, the lowest first.
  public static var floors: ClosedRange<Int> { 0...4 }

  /// The floor at which the car sleeps.
  public static var homeFloor: Int { 2 }
}

extension KnuthConfiguration: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey {
    case opening, stayingOpen, hurrying, transfer, flutter, closing, inactivity, wakingToOpen
    case wakingToGo, starting, floorUp, stoppingUp, floorDown, stoppingDown
  }

  /// Reads all parameters, each a whole number of nanoseconds.
  ///
  /// - Throws: a `DecodingError` for one that is not whole tenths of a second, one of them at least.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> Duration {
      let length = try values.decode(Duration.self, forKey: key)
      guard (Self.unit...TimeText.longest).contains(length), length.attoseconds % Self.unit.attoseconds == 0 else {
        throw decoder.refusal(
          "'\(key.stringValue)' is \(length); it is whole tenths of a second, from 0.1 s to 365 days")
      }
      return length
    }
    opening = try length(.opening)
    stayingOpen = try length(.stayingOpen)
    hurrying = try length(.hurrying)
    transfer = try length(.transfer)
    flutter = try length(.flutter)
    closing = try length(.closing)
    inactivity = try length(.inactivity)
    wakingToOpen = try length(.wakingToOpen)
    wakingToGo = try length(.wakingToGo)
    starting = try length(.starting)
    floorUp = try length(.floorUp)
    stoppingUp = try length(.stoppingUp)
    floorDown = try length(.floorDown)
    stoppingDown = try length(.stoppingDown)
  }

  /// What it is in a few words.
  public var description: String {
    self == .book ? "five floors, the book's parameters" : "five floors, parameters of its own"
  }
}
