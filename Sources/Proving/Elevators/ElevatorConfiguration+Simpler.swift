import Elevators
import Motion
import SimulationCore

// What makes a building simpler.
extension ElevatorConfiguration {
  /// The same with one landing fewer; the landings above move down by a floor.
  func without(landing gone: Int) -> ElevatorConfiguration {
    var other = self
    let floor = gone < landings.count ? landings[gone].height - landings[gone - 1].height : 0
    other.landings.remove(at: gone - 1)
    for index in other.landings.indices where index >= gone - 1 {
      other.landings[index].height -= floor
      other.landings[index].name = "\(index)"
    }
    other.startLanding = startLanding.moved(without: gone)
    other.control.homeLanding = control.homeLanding.map { $0.moved(without: gone) }
    other.modes.moveLandings { $0.moved(without: gone) }
    for side in Entrance.allCases where !other.entrances.contains(side) { other.doors[side] = nil }
    return other
  }

  /// The same with front doors alone; nil where there are no others.
  var withoutRearDoors: ElevatorConfiguration? {
    guard let side = entrances.last, side != .front, let doors = doors[entrances[0]] else { return nil }
    var other = self
    other.doors = [.front: doors]
    for index in other.landings.indices { other.landings[index].entrances = [.front] }
    return other
  }

  /// Buildings with one parameter made plain.
  var plainer: [ElevatorConfiguration] {
    let plain = ControlParameters()
    let changes: [(inout ElevatorConfiguration) -> Void] = [
      { $0.control.homeLanding = nil },
      { $0.control = plain },
      { $0.drive.levelling = nil },
      { $0.drive.stoppingError = 0 },
      { $0.drive.ropeStretch = 0 },
      { $0.drive.brake = EmergencyBrake() },
      { $0.drive.startDelay = .milliseconds(500) },
      { $0.drive.limits = TravelLimits(speed: 1, acceleration: 0.8, jerk: 1) },
      { $0.people = PeopleParameters() },
      { $0.startLanding = 1 },
      Self.even,
      { $0.control.callReopens = true },
      { $0.control.emptyCarCalls = nil },
      { $0.control.cancelsCallsBehind = false },
      { $0.control.dwellAfterPassage = plain.dwellAfterPassage },
      { $0.control.opensWhileLevelling = false },
      { $0.control.hasPassingTone = false },
      { $0.control.notification = plain.notification },
      { $0.control.maxReopens = plain.maxReopens },
      { $0.modes = ModeParameters() },
    ]
    return changes.compactMap { change in
      var other = self
      change(&other)
      return other == self ? nil : other
    }
  }

  private static func even(_ parameters: inout ElevatorConfiguration) {
    for index in parameters.landings.indices { parameters.landings[index].height = Double(index) * 3 }
  }
}

extension Int {
  /// The number of a landing once another one is gone: that of its neighbour below, or, of the lowest, above.
  func moved(without gone: Int) -> Int { self >= gone ? Swift.max(1, self - 1) : self }
}

extension ModeParameters {
  /// The same elsewhere.
  fileprivate mutating func moveLandings(_ moved: (Int) -> Int) {
    recallLanding = recallLanding.map(moved)
    alternateLanding = alternateLanding.map(moved)
    outOfServiceLanding = outOfServiceLanding.map(moved)
    emergencyLanding = emergencyLanding.map(moved)
    // Smoke at the one must leave the other.
    if recallLanding == alternateLanding { (recallLanding, alternateLanding) = (nil, nil) }
  }
}
