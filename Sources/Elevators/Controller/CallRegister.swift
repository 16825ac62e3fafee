/// The calls that wait: hall calls with their direction, and car calls.
///
/// Landings are numbered from 1.
public struct CallRegister: Hashable, Sendable {
  /// The hall calls for up, landing 1 first.
  public private(set) var up: [Bool]
  /// The hall calls for down.
  public private(set) var down: [Bool]
  /// The car calls.
  public private(set) var car: [Bool]

  /// No calls for so many landings.
  public init(landingCount: Int) {
    up = [Bool](repeating: false, count: landingCount)
    down = up
    car = up
  }

  /// Whether a hall call is registered.
  public func hasHallCall(_ landing: Int, _ direction: Direction) -> Bool {
    direction == .up ? up[landing - 1] : down[landing - 1]
  }

  /// Whether a car call is registered.
  public func hasCarCall(_ landing: Int) -> Bool { car[landing - 1] }

  /// Whether any car call is registered, or any besides that of a landing.
  public func hasCarCall(besides landing: Int? = nil) -> Bool {
    car.indices.contains { car[$0] && $0 + 1 != landing }
  }

  /// Registers a hall call, or takes it away.
  public mutating func setHallCall(_ landing: Int, _ direction: Direction, _ isSet: Bool) {
    if direction == .up { up[landing - 1] = isSet } else { down[landing - 1] = isSet }
  }

  /// Registers a car call, or takes it away.
  public mutating func setCarCall(_ landing: Int, _ isSet: Bool) {
    car[landing - 1] = isSet
  }

  /// Whether anything is registered for a landing; hall calls count only if asked for.
  func hasCall(_ landing: Int, includingHall: Bool) -> Bool {
    car[landing - 1] || (includingHall && (up[landing - 1] || down[landing - 1]))
  }

  /// The landings beyond another one in a direction, the nearest first.
  func landings(beyond landing: Int, _ direction: Direction) -> [Int] {
    switch direction {
    case .up: landing < car.count ? Array((landing + 1)...car.count) : []
    case .down: landing > 1 ? (1...(landing - 1)).reversed() : []
    }
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
    return ahead.last { hasHallCall($0, direction.opposite) }
  }
}

extension Direction {
  /// The other direction.
  public var opposite: Direction { self == .up ? .down : .up }
}
