import SimulationCore

/// Since when each car of a group has not moved on: its doors began to open and have not been shut since.
///
/// > Source: UFGS 14 21 00, 2.2.8: a car that is delayed for an adjustable time of 40 to 180 s serves no calls of the
/// > group until it can go (from memory).
struct DelayedCars: Sendable {
  /// After how many nanoseconds a car that does not move on is delayed.
  private let limit: Int64
  private var since: [SimulationInstant?]

  init(_ configuration: GroupConfiguration) {
    limit = configuration.delayedAfter.wholeNanoseconds
    since = configuration.cars.map { _ in nil }
  }

  /// Something of a car can be seen; returns whether a car that was delayed moves on.
  mutating func observe(
    _ signal: PlantSignal, of car: Int, areDoorsShut: Bool, at now: SimulationInstant
  ) -> Bool {
    switch signal {
    case .doorsOpening:
      if since[car] == nil { since[car] = now }
      return false
    case .doorsClosed where areDoorsShut: break
    default: return false
    }
    defer { since[car] = nil }
    return isDelayed(car, at: now)
  }

  /// When a car that does not move on is delayed; nil while it does.
  @inline(__always) func end(of car: Int) -> SimulationInstant? {
    since[car].map { SimulationInstant(nanoseconds: $0.nanoseconds + limit) }
  }

  func isDelayed(_ car: Int, at now: SimulationInstant) -> Bool { end(of: car).map { $0 <= now } ?? false }
}
