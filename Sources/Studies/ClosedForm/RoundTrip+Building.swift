package import Elevators
package import Motion
import SimulationCore

extension RoundTrip {
  /// The round trip of a building's car that fills to its design load; incoming traffic alone by default.
  ///
  /// It is nil if there is no population above the entrance. Landings without a population are passed.
  package init?(_ building: ElevatorConfiguration, entrance: Int, mix: TrafficMix = .incoming) {
    var (populations, heights) = ([Double](), [Double]())
    var level = building.landing(entrance).height
    for number in building.landingNumbers where number > entrance {
      let landing = building.landing(number)
      guard landing.population > 0 else { continue }
      populations.append(Double(landing.population))
      heights.append(landing.height - level)
      level = landing.height
    }
    guard !populations.isEmpty, let doors = building.doors[building.landing(entrance).entrances[0]] else { return nil }
    let transfer = building.people.transferTime
    let passage = (transfer.lowerBound.inSeconds + transfer.upperBound.inSeconds) / 2
    func trip(dwell: Double) -> RoundTrip {
      RoundTrip(
        populations: populations, heights: heights, persons: building.designPersons,
        kinematics: .limits(building.drive.limits),
        doors: doors.time(of: doors.opening) + doors.time(of: doors.closing) + building.drive.startDelay.inSeconds,
        dwell: dwell, transfer: passage, mix: mix)
    }
    var full = trip(dwell: 0)
    full.persons = building.designPersons / full.largestLoad
    let (stops, persons) = (full.stops, full.persons)
    // Everybody boards and alights once, at the entrance and at the stops.
    let atEntrance = persons * (1 - mix.interfloor)
    let atStop = (2 * persons - atEntrance) / max(stops, 1)
    let dwell =
      (building.control.waitAfter(atStop * passage) * stops + building.control.waitAfter(atEntrance * passage))
      / (stops + 1)
    self = trip(dwell: dwell)
    self.persons = persons
  }
}

extension ElevatorConfiguration {
  /// How the number of persons in a car is chosen.
  package var fillingWords: String {
    guard let area, area / CodeLimits.personArea < Double(capacity) else { return "80 % of the capacity" }
    let persons = TravelReport.brief(area / CodeLimits.personArea)
    return "80 % of \(persons) by area: \(TravelReport.brief(area)) m2 / 0.21; by mass \(capacity)"
  }
}

extension ControlParameters {
  /// How long doors stay open after a passage of some length, in seconds: the rest of the dwell time, at most the
  /// shorter dwell after a passage.
  fileprivate func waitAfter(_ passage: Double) -> Double {
    let rest = max(carCallDwell.inSeconds - passage, transferExtension.inSeconds)
    return dwellAfterPassage > .zero ? min(rest, dwellAfterPassage.inSeconds) : rest
  }
}

extension DoorParameters {
  /// The duration of a whole movement of the leaves, in seconds.
  package func time(of profile: LeafProfile) -> Double {
    LeafMotion(from: LeafState(position: 0), to: leafTravel, profile: profile, within: 0...leafTravel).time
  }
}

extension Duration {
  /// This duration in seconds.
  var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
