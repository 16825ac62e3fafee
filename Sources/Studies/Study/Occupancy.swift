package import SimulationCore

/// The numbers of people at the landings and in the cars, and their integrals over time.
package struct Occupancy: Hashable, Sendable {
  private var (atLandings, inCars) = (0, 0)
  private var since = SimulationInstant.start
  /// Person-nanoseconds at the landings.
  package private(set) var landingTime = Int128(0)
  /// Person-nanoseconds in the cars.
  package private(set) var carTime = Int128(0)

  /// Nobody, at the start.
  init() {}

  /// Changes the numbers at an instant, which is not before the last one.
  mutating func change(landings: Int = 0, cars: Int = 0, at instant: SimulationInstant) {
    advance(to: instant)
    atLandings += landings
    inCars += cars
  }

  /// Counts everybody who is there up to an instant.
  package mutating func advance(to instant: SimulationInstant) {
    let length = Int128(instant.nanoseconds - since.nanoseconds)
    landingTime += Int128(atLandings) * length
    carTime += Int128(inCars) * length
    since = instant
  }
}
