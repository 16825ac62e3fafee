/// The calls that wait: hall calls with their direction, and car calls, each for a side of its landing.
///
/// Landings are numbered from 1.
public struct CallRegister: Hashable, Sendable {
  /// The sides with hall calls for up, landing 1 first.
  private var upSides: [EntranceSet]
  /// Those with hall calls for down.
  private var downSides: [EntranceSet]
  /// Those with car calls.
  private var carSides: [EntranceSet]

  /// No calls for so many landings.
  public init(landingCount: Int) {
    upSides = [EntranceSet](repeating: [], count: landingCount)
    downSides = upSides
    carSides = upSides
  }

  /// Whether each landing has a hall call for up, landing 1 first.
  public var up: [Bool] { upSides.map { !$0.isEmpty } }
  /// Whether each landing has a hall call for down.
  public var down: [Bool] { downSides.map { !$0.isEmpty } }
  /// Whether each landing has a car call.
  public var car: [Bool] { carSides.map { !$0.isEmpty } }

  /// The sides on which a landing has hall calls for a direction.
  public func hallSides(_ landing: Int, _ direction: Direction) -> EntranceSet {
    direction == .up ? upSides[landing - 1] : downSides[landing - 1]
  }

  /// The sides for which a landing has car calls.
  public func carSides(_ landing: Int) -> EntranceSet { carSides[landing - 1] }

  /// Whether a hall call is registered, on any side.
  public func hasHallCall(_ landing: Int, _ direction: Direction) -> Bool {
    !hallSides(landing, direction).isEmpty
  }

  /// Whether a car call is registered, for any side.
  public func hasCarCall(_ landing: Int) -> Bool { !carSides[landing - 1].isEmpty }

  /// Whether any car call is registered, or any besides those of a landing.
  public func hasCarCall(besides landing: Int? = nil) -> Bool {
    carSides.indices.contains { !carSides[$0].isEmpty && $0 + 1 != landing }
  }

  /// Whether anything is registered.
  var hasAny: Bool {
    carSides.indices.contains {
      !carSides[$0].isEmpty || !upSides[$0].isEmpty || !downSides[$0].isEmpty
    }
  }

  /// For how many landings car calls are registered.
  var carCount: Int { carSides.count { !$0.isEmpty } }

  /// Registers a hall call, or takes it away.
  public mutating func setHallCall(
    _ landing: Int,
    _ direction: Direction,
    _ isSet: Bool,
    at side: Entrance = .front
  ) {
    if direction == .up {
      upSides[landing - 1].set(side, isSet)
    } else {
      downSides[landing - 1].set(side, isSet)
    }
  }

  /// Registers a car call, or takes it away.
  public mutating func setCarCall(_ landing: Int, _ isSet: Bool, at side: Entrance = .front) {
    carSides[landing - 1].set(side, isSet)
  }

  /// Whether anything is registered for a landing; hall calls count only if asked for.
  func hasCall(_ landing: Int, includingHall: Bool) -> Bool {
    hasCarCall(landing)
      || (includingHall && (hasHallCall(landing, .up) || hasHallCall(landing, .down)))
  }

  /// The landings beyond another one in a direction, the nearest first.
  func landings(beyond landing: Int, _ direction: Direction) -> StrideThrough<Int> {
    direction == .up
      ? stride(from: landing + 1, through: carSides.count, by: 1)
      : stride(from: landing - 1, through: 1, by: -1)
  }

  /// Whether anything is registered beyond a landing.
  func hasCall(beyond landing: Int, _ direction: Direction, includingHall: Bool) -> Bool {
    landings(beyond: landing, direction).contains { hasCall($0, includingHall: includingHall) }
  }

  /// Where a car that goes in a direction stops next: at the nearest car call or hall call for its
  /// direction; without one, at the farthest hall call for the other direction.
  func nextStop(beyond landing: Int, _ direction: Direction, includingHall: Bool) -> Int? {
    let ahead = landings(beyond: landing, direction)
    let same = ahead.first { number in
      hasCarCall(number) || (includingHall && hasHallCall(number, direction))
    }
    guard same == nil, includingHall else { return same }
    return ahead.reduce(nil) { hasHallCall($1, direction.opposite) ? $1 : $0 }
  }
}

extension Direction {
  /// The other direction.
  public var opposite: Direction { self == .up ? .down : .up }
}
