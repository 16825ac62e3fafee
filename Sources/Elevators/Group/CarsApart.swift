import Motion
import SimulationCore

/// S18: no two cars are in one place.
///
/// Each car of a group has a hoistway of its own; where two share one, they keep the height of a car apart.
struct CarsApart: Sendable {
  /// How high a car is at least, in metres.
  ///
  /// > Source: EN 81-20, 5.4.1: 2 m inside; floor and roof take 0.2 m and more.
  private static let height = 2.2

  private let pairs: [(Int, Int)]

  /// The rule for cars whose hoistways have these numbers.
  init(hoistways: [Int]) {
    pairs = hoistways.indices.flatMap { first in
      hoistways.indices.dropFirst(first + 1).filter { hoistways[$0] == hoistways[first] }.map { (first, $0) }
    }
  }

  /// Which two cars are too near each other; nil where none are.
  func finding(in group: ElevatorGroup, at instant: SimulationInstant) -> String? {
    for (first, second) in pairs {
      let places = [first, second].map { group.cars[$0].plant.motion.state(at: instant).position }
      let distance = abs(places[0] - places[1])
      guard distance < Self.height else { continue }
      return "cars \(group.cars[first].name) and \(group.cars[second].name) are \(distance) m apart "
        + "in one hoistway; a car is \(Self.height) m high"
    }
    return nil
  }
}
