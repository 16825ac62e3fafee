import Elevators
import Motion
import SimulationCore

// Random buildings, all of which keep the codes.
extension ElevatorConfiguration {
  /// A building from a stream, with some features.
  init(randomFrom chance: inout RandomStream, with features: ElevatorFeatures) {
    let count = chance.one(of: [2, 2, 3, 3, 4, 5, 6, 7, 9])
    var height = 0.0
    let landings = (0..<count).map { number in
      let entrances: [Entrance] =
        features.contains(.rearDoors) ? chance.one(of: [[.front], [.rear], [.front, .rear]]) : [.front]
      defer { height += chance.number(2.4, 6) }
      return Landing(name: "\(number)", height: height, entrances: entrances)
    }
    let sides = Entrance.allCases.filter { side in landings.contains { $0.entrances.contains(side) } }
    let capacity = chance.whole(3...10)
    var doors: [Entrance: DoorParameters] = [:]
    for side in sides { doors[side] = Self.doors(&chance, features) }
    self.init(
      landings: landings, ratedLoad: capacity * 80, capacity: capacity, drive: Self.drive(&chance, features),
      doors: doors, control: Self.control(&chance, features, count: count),
      people: PeopleParameters(reaction: .milliseconds(chance.whole(100...900))), startLanding: chance.whole(1...count),
      modes: Self.modes(&chance, count: count))
    // Every second one has the firefighters of Europe, where it is fast enough for them.
    if count.isMultiple(of: 2), fireTravelTime <= .seconds(60) { modes.fireCode = .european }
  }

  private static func drive(_ chance: inout RandomStream, _ features: ElevatorFeatures) -> DriveParameters {
    let limits = TravelLimits(
      speed: chance.number(0.4, 4), acceleration: chance.number(0.6, 1.2), jerk: chance.number(0.8, 1.6))
    let levelling = Levelling(speed: chance.number(0.05, 0.3), distance: chance.number(0.3, 0.6))
    let levels = features.contains(.levelling) && levelling.isPossible(under: limits)
    return DriveParameters(
      kind: .geared, limits: limits, levelling: levels ? levelling : nil,
      startDelay: .milliseconds(chance.whole(200...900)),
      relevelling: TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1),
      stoppingError: features.contains(.stoppingError) ? chance.one(of: [0.004, 0.01]) : 0,
      ropeStretch: features.contains(.ropeStretch) ? chance.one(of: [0.000_02, 0.000_08]) : 0,
      brake: EmergencyBrake(deceleration: chance.number(0.5, 2)))
  }

  private static func doors(_ chance: inout RandomStream, _ features: ElevatorFeatures) -> DoorParameters {
    let acceleration = chance.number(0.5, 1.5)
    func profile(_ speed: Double) -> LeafProfile {
      LeafProfile(.trapezoid(speed: speed, acceleration: acceleration), braking: 1)
    }
    func eased(_ seconds: Double) -> LeafProfile {
      LeafProfile(.eased(over: .milliseconds(Int64(seconds * 1_000))), braking: 1)
    }
    let isEased = features.contains(.easedDoors)
    return DoorParameters(
      kind: chance.one(of: [.centre, .side]), width: 0.9, mass: 120, opening: isEased ? eased(2) : profile(0.5),
      closing: isEased ? eased(4.5) : profile(0.3), nudging: isEased ? eased(9) : profile(0.15),
      isCoupled: features.contains(.coupledDoors))
  }

  private static func control(_ chance: inout RandomStream, _ features: ElevatorFeatures, count: Int)
    -> ControlParameters
  {
    ControlParameters(
      dwellAfterPassage: .milliseconds(chance.one(of: [0, 500, 1_500, 1_500])),
      callReopens: !features.contains(.deafDoors), maxReopens: chance.whole(2...6),
      emptyCarCalls: features.contains(.antiNuisance) ? chance.whole(1...3) : nil,
      cancelsCallsBehind: features.contains(.antiNuisance), notification: chance.one(of: NotificationMoment.allCases),
      hasPassingTone: chance.whole(0...1) == 0, opensWhileLevelling: features.contains(.earlyOpening),
      opensBothSides: features.contains(.rearDoors) && chance.whole(0...5) == 0,
      homeLanding: features.contains(.homeLanding) ? chance.whole(1...count) : nil,
      parkAfter: .seconds(chance.whole(5...40)))
  }

  private static func modes(_ chance: inout RandomStream, count: Int) -> ModeParameters {
    func perhaps(_ landing: Int) -> Int? { chance.whole(0...1) == 0 ? landing : nil }
    let recall = chance.whole(1...count)
    return ModeParameters(
      recallLanding: recall, alternateLanding: recall == 1 ? count : chance.whole(1...(recall - 1)),
      outOfServiceLanding: perhaps(chance.whole(1...count)), emergencyLanding: perhaps(chance.whole(1...count)),
      emergencyWait: .milliseconds(chance.whole(0...20_000)),
      emergencyAfter: perhaps(chance.whole(0...60)).map { .seconds($0) },
      runsOnEmergencyPower: chance.whole(0...1) == 0, inspectionSpeed: chance.number(0.2, 0.63),
      inspectionEndSpeed: chance.number(0.1, 0.3), seismicSpeed: chance.number(0.3, 0.75))
  }
}
