import Elevators
import SimulationCore
import Soundscape

/// Where in the picture of a machine its facts and stimuli happen, for whoever hears them.
///
/// What names a landing is as high as that one. What names an entrance is on its side of the shaft: the front is
/// drawn on the left and the rear on the right, where there are both. What is of a car of a group, or names one, is
/// where its hoistway is among the others. All else is in the middle.
struct SoundStage: Hashable {
  /// The number of landings; heights are told from the second one on.
  var landingCount = 1
  /// Whether the car has doors on both sides.
  var hasTwoEntrances = false
  /// The names of the cars of a group, from the left; none for a single car.
  var cars: [String] = []

  /// Where a fact or a stimulus happens.
  func location(of record: Record) -> SoundLocation {
    var (side, height) = (0.0, 0.5)
    if case .integer(let landing)? = record["landing"] { height = self.height(ofLanding: landing) }
    if case .text(let word)? = record["entrance"], let entrance = Entrance(rawValue: word) {
      side = self.side(of: entrance)
    }
    if let car = car(of: record) { side = self.side(ofCar: car) }
    return SoundLocation(side: side, height: height)
  }

  /// The index of the car that a record is of, or names; nil for none.
  private func car(of record: Record) -> Int? {
    guard !cars.isEmpty else { return nil }
    if let part = record.path.first, let car = cars.firstIndex(of: part) { return car }
    guard case .text(let name)? = record["car"] else { return nil }
    return cars.firstIndex(of: name)
  }

  /// The side on which a car's hoistway is drawn, -1 for the leftmost to 1 for the rightmost.
  func side(ofCar car: Int) -> Double { cars.count > 1 ? 2 * Double(car) / Double(cars.count - 1) - 1 : 0 }

  /// How high a landing is, by its number from 1; the middle for one that is not there.
  func height(ofLanding landing: Int64) -> Double {
    guard landingCount > 1, (1...Int64(landingCount)).contains(landing) else { return 0.5 }
    return Double(landing - 1) / Double(landingCount - 1)
  }

  /// The side on which an entrance is drawn.
  func side(of entrance: Entrance) -> Double {
    guard hasTwoEntrances else { return 0 }
    return entrance == .front ? -1 : 1
  }
}
