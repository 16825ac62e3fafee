public import SimulationCore

/// The calls that wait: hall calls with their direction, and car calls, each for a side of its landing.
///
/// Landings are numbered from 1.
public struct CallRegister: Hashable, Sendable {
  /// The sides with hall calls.
  private var hall = HallSides()
  /// Those with car calls.
  private var car = LandingSides()
  /// How many landings there are.
  let landingCount: Int

  /// No calls for so many landings.
  public init(landingCount: Int) { self.landingCount = landingCount }

  /// The landings with hall calls for a direction.
  @inline(__always) func hallLandings(_ direction: Direction) -> LandingSet { hall[direction].landings }

  /// The landings with car calls.
  @inline(__always) var carLandings: LandingSet { car.landings }

  /// The sides on which a landing has hall calls for a direction.
  @inline(__always) public func hallSides(_ landing: Int, _ direction: Direction) -> EntranceSet {
    hall[landing, direction]
  }

  /// The sides for which a landing has car calls.
  @inline(__always) public func carSides(_ landing: Int) -> EntranceSet { car[landing] }

  /// Whether a hall call is registered, on any side.
  @inline(__always) public func hasHallCall(_ landing: Int, _ direction: Direction) -> Bool {
    hall.contains(landing, direction)
  }

  /// Whether a car call is registered, for any side.
  @inline(__always) public func hasCarCall(_ landing: Int) -> Bool { car.contains(landing) }

  /// Whether any car call is registered, or any besides those of a landing.
  public func hasCarCall(besides landing: Int? = nil) -> Bool {
    var others = carLandings
    if let landing { others.remove(landing) }
    return !others.isEmpty
  }

  /// Whether a car call is registered for a landing beyond another one in a direction.
  func hasCarCall(beyond landing: Int, _ direction: Direction) -> Bool {
    carLandings.nearest(beyond: landing, direction) != nil
  }

  /// Whether anything is registered.
  @inline(__always) var hasAny: Bool { !landings(includingHall: true).isEmpty }

  /// For how many landings car calls are registered.
  var carCount: Int { carLandings.count }

  /// Registers a hall call, or takes it away.
  public mutating func setHallCall(_ landing: Int, _ direction: Direction, _ isSet: Bool, at side: Entrance = .front) {
    hall.set(landing, direction, side, isSet)
  }

  /// Registers a car call, or takes it away.
  public mutating func setCarCall(_ landing: Int, _ isSet: Bool, at side: Entrance = .front) {
    car.set(landing, side, isSet)
  }

  /// The landings with car calls, and, if asked for, hall calls.
  @inline(__always) func landings(includingHall: Bool) -> LandingSet {
    includingHall ? carLandings.union(hall.landings) : carLandings
  }

  /// Whether anything is registered for a landing; hall calls count only if asked for.
  func hasCall(_ landing: Int, includingHall: Bool) -> Bool {
    hasCarCall(landing) || (includingHall && (hasHallCall(landing, .up) || hasHallCall(landing, .down)))
  }

  /// Whether anything is registered beyond a landing.
  func hasCall(beyond landing: Int, _ direction: Direction, includingHall: Bool) -> Bool {
    landings(includingHall: includingHall).nearest(beyond: landing, direction) != nil
  }

  /// Where a car that goes in a direction stops next: at the nearest car call or hall call for its
  /// direction; without one, at the farthest hall call for the other direction.
  func nextStop(beyond landing: Int, _ direction: Direction, includingHall: Bool) -> Int? {
    guard includingHall else { return carLandings.nearest(beyond: landing, direction) }
    return carLandings.union(hallLandings(direction)).nearest(beyond: landing, direction)
      ?? hallLandings(direction.opposite).farthest(beyond: landing, direction)
  }
}

extension Direction {
  /// The other direction.
  public var opposite: Direction { self == .up ? .down : .up }
}
