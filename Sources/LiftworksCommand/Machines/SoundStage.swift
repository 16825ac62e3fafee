import Elevators
import SimulationCore
import Soundscape

/// The positions in the picture of a machine at which its facts and stimuli are heard.
///
/// A record that names a landing is at the height of that landing. One that names an entrance is on its side of the
/// shaft: if there are both, the front is drawn on the left and the rear on the right. One that belongs to or names a
/// car of a group is at the position of its hoistway among the others. Everything else is in the middle.
struct SoundStage: Hashable {
  /// The number of landings; heights are distinguished from two landings on.
  var landingCount = 1
  /// Whether the car has doors on both sides.
  var hasTwoEntrances = false
  /// The names of the cars of a group, from the left; empty for a single car.
  var cars: [String] = []

  /// Returns the location of a fact or a stimulus.
  func location(of record: Record) -> SoundLocation {
    var (side, height) = (0.0, 0.5)
    if case .integer(let landing)? = record["landing"] { height = self.height(ofLanding: landing) }
    if case .text(let word)? = record["entrance"], let entrance = Entrance(rawValue: word) {
      side = self.side(of: entrance)
    }
    if let car = car(of: record) { side = self.side(ofCar: car) }
    return SoundLocation(side: side, height: height)
  }

  /// Returns the index of the car that a record belongs to or names; nil for none.
  private func car(of record: Record) -> Int? {
    guard !cars.isEmpty else { return nil }
    if let part = record.path.first, let car = cars.firstIndex(of: part) { return car }
    guard case .text(let name)? = record["car"] else { return nil }
    return cars.firstIndex(of: name)
  }

  /// Returns the side on which a car's hoistway is drawn, from -1 for the leftmost to 1 for the rightmost.
  func side(ofCar car: Int) -> Double { cars.count > 1 ? 2 * Double(car) / Double(cars.count - 1) - 1 : 0 }

  /// Returns the height of a landing, by its number from 1; the middle for a missing one.
  func height(ofLanding landing: Int64) -> Double {
    guard landingCount > 1, (1...Int64(landingCount)).contains(landing) else { return 0.5 }
    return Double(landing - 1) / Double(landingCount - 1)
  }

  /// Returns the side on which an entrance is drawn.
  func side(of entrance: Entrance) -> Double {
    guard hasTwoEntrances else { return 0 }
    return entrance == .front ? -1 : 1
  }
}
