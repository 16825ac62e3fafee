public import SimulationCore

/// The calls that wait: hall calls with their direction, and car calls, each for a side of its landing.
///
/// Landings are numbered from 1.
public struct CallRegister: Hashable, Sendable {
  /// The sides with hall calls.
  private var hall: HallSides
  /// Those with car calls, landing 1 first.
  private var carSides: [EntranceSet]

  /// No calls for so many landings.
  public init(landingCount: Int) {
    hall = HallSides(landingCount: landingCount)
    carSides = [EntranceSet](repeating: [], count: landingCount)
  }

  /// How many landings there are.
  var landingCount: Int { carSides.count }

  /// Whether each landing has a hall call for up, landing 1 first.
  public var up: [Bool] { hall.landings(.up) }
  /// Whether each landing has a hall call for down.
  public var down: [Bool] { hall.landings(.down) }
  /// Whether each landing has a car call.
  public var car: [Bool] { carSides.map { !$0.isEmpty } }

  /// The sides on which a landing has hall calls for a direction.
  public func hallSides(_ landing: Int, _ direction: Direction) -> EntranceSet { hall[landing, direction] }

  /// The sides for which a landing has car calls.
  public func carSides(_ landing: Int) -> EntranceSet { carSides[landing - 1] }

  /// Whether a hall call is registered, on any side.
  public func hasHallCall(_ landing: Int, _ direction: Direction) -> Bool { !hallSides(landing, direction).isEmpty }

  /// Whether a car call is registered, for any side.
  public func hasCarCall(_ landing: Int) -> Bool { !carSides[landing - 1].isEmpty }

  /// Whether any car call is registered, or any besides those of a landing.
  public func hasCarCall(besides landing: Int? = nil) -> Bool {
    carSides.indices.contains { !carSides[$0].isEmpty && $0 + 1 != landing }
  }

  /// Whether anything is registered.
  var hasAny: Bool { (1...carSides.count).contains { hasCall($0, includingHall: true) } }

  /// For how many landings car calls are registered.
  var carCount: Int { carSides.count { !$0.isEmpty } }

  /// Registers a hall call, or takes it away.
  public mutating func setHallCall(_ landing: Int, _ direction: Direction, _ isSet: Bool, at side: Entrance = .front) {
    hall[landing, direction].set(side, isSet)
  }

  /// Registers a car call, or takes it away.
  public mutating func setCarCall(_ landing: Int, _ isSet: Bool, at side: Entrance = .front) {
    carSides[landing - 1].set(side, isSet)
  }

  /// Whether anything is registered for a landing; hall calls count only if asked for.
  func hasCall(_ landing: Int, includingHall: Bool) -> Bool {
    hasCarCall(landing) || (includingHall && (hasHallCall(landing, .up) || hasHallCall(landing, .down)))
  }

  /// The landings beyond another one in a direction, the nearest first.
  func landings(beyond landing: Int, _ direction: Direction) -> StrideTo<Int> {
    switch direction {
    case .up: stride(from: landing + 1, to: carSides.count + 1, by: 1)
    case .down: stride(from: landing - 1, to: 0, by: -1)
    }
  }

  /// Whether anything is registered beyond a landing.
  func hasCall(beyond landing: Int, _ direction: Direction, includingHall: Bool) -> Bool {
    landings(beyond: landing, direction).contains { hasCall($0, includingHall: includingHall) }
  }

  /// Where a car that goes in a direction stops next: at the nearest car call or hall call for its
  /// direction; without one, at the farthest hall call for the other direction.
  func nextStop(beyond landing: Int, _ direction: Direction, includingHall: Bool) -> Int? {
    var farthest: Int?
    for number in landings(beyond: landing, direction) {
      if hasCarCall(number) || includingHall && hasHallCall(number, direction) { return number }
      if includingHall, hasHallCall(number, direction.opposite) { farthest = number }
    }
    return farthest
  }
}

extension Direction {
  /// The other direction.
  public var opposite: Direction { self == .up ? .down : .up }
}
