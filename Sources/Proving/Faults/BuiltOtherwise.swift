import Elevators
import Motion
import SimulationCore

/// A building whose plant differs from the parameters that the monitor judges by.
protocol Misbuilt: Sendable {
  /// What was built instead.
  static func change(_ configuration: inout ElevatorConfiguration)
}

/// A trial of such a building.
struct BuiltOtherwise: SwarmTrial {
  typealias Root = Elevator<CollectiveController>

  private var declared: ElevatorTrial<CollectiveController>
  private let change: any Misbuilt.Type

  init(seed: UInt64, _ change: any Misbuilt.Type) {
    declared = ElevatorTrial(seed: seed)
    self.change = change
  }

  var seed: UInt64 { declared.seed }
  var tieSeed: UInt64? { declared.tieSeed }
  var monitors: [any Monitor<Root>] { declared.monitors }
  var restTime: Duration { declared.restTime }
  var features: [String] { declared.features }
  func unrest(of machine: Root) -> String? { declared.unrest(of: machine) }

  var root: Root {
    var configuration = declared.configuration
    change.change(&configuration)
    return Root(configuration)
  }

  var acts: [SwarmAct<ElevatorStimulus>] {
    get { declared.acts }
    set { declared.acts = newValue }
  }

  var simpler: [BuiltOtherwise] {
    declared.simpler.map { simpler in
      var other = self
      other.declared = simpler
      return other
    }
  }
}

extension DriveParameters {
  fileprivate mutating func scale(speed: Double = 1, acceleration: Double = 1, jerk: Double = 1) {
    limits = TravelLimits(
      speed: limits.speed * speed, acceleration: limits.acceleration * acceleration, jerk: limits.jerk * jerk)
  }
}

/// The position switches of all landings sit 20 mm too high.
struct PositionOff: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    for index in configuration.landings.indices { configuration.landings[index].height += 0.02 }
  }
}

/// The brake falls late: the car stops up to 30 mm off.
struct LateBrake: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) { configuration.drive.stoppingError = 0.03 }
}

/// The car is levelled again at 0.5 m/s.
struct FastRelevelling: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    configuration.drive.relevelling = TravelLimits(speed: 0.5, acceleration: 1, jerk: 2)
  }
}

/// The drive runs 5 % faster than it may.
struct FastDrive: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) { configuration.drive.scale(speed: 1.05) }
}

/// It accelerates 5 % more than it may.
struct HardDrive: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) { configuration.drive.scale(acceleration: 1.05) }
}

/// Its jerk is 5 % more than it may be.
struct JerkyDrive: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) { configuration.drive.scale(jerk: 1.05) }
}

/// The doors close twice as fast.
struct FastDoors: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    for side in Entrance.allCases {
      configuration.doors[side]?.closing = LeafProfile(.trapezoid(speed: 0.6, acceleration: 1.5), braking: 1)
    }
  }
}

/// The doors open as if somebody leaned against them.
struct StiffDoors: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    for side in Entrance.allCases {
      configuration.doors[side]?.opening = LeafProfile(.eased(over: .seconds(8)), braking: 1)
    }
  }
}

/// The unlocking zone is half a metre.
struct WideZone: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    for side in Entrance.allCases { configuration.doors[side]?.unlockingZone = 0.5 }
  }
}

/// Two more people find room than may ride, and all are light.
struct WideCar: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    configuration.capacity += 2
    configuration.people.mass = 40...50
  }
}

/// The top landing was built 0.2 m too high.
struct HighTop: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    configuration.landings[configuration.landings.count - 1].height += 0.2
  }
}

/// The brake grips four times as hard as it may.
struct HardBrake: Misbuilt {
  static func change(_ parameters: inout ElevatorConfiguration) { parameters.drive.brake.deceleration *= 4 }
}

/// A hall button keeps the doors open for as long as it is pressed again and again.
struct PatientButtons: Misbuilt {
  static func change(_ parameters: inout ElevatorConfiguration) {
    parameters.control.stuckButtonTime = .seconds(100_000)
  }
}

/// An empty car keeps all its car calls.
struct PatientCar: Misbuilt {
  static func change(_ parameters: inout ElevatorConfiguration) { parameters.control.emptyCarCalls = nil }
}

/// A car cancels the calls behind it, though it is not to.
struct ForgetfulCar: Misbuilt {
  static func change(_ parameters: inout ElevatorConfiguration) { parameters.control.cancelsCallsBehind = true }
}

/// Under inspection it is as fast near the ends of the hoistway as elsewhere.
struct FastEnds: Misbuilt {
  static func change(_ parameters: inout ElevatorConfiguration) {
    parameters.modes.inspectionEndSpeed = parameters.modes.inspectionSpeed
  }
}

/// The load switch was set to half as much again.
struct HighLoadSwitch: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) {
    configuration.ratedLoad += configuration.ratedLoad / 2
  }
}

/// Both doors of a landing with doors on two sides open for a call of either.
struct OpensBothDoors: Misbuilt {
  static func change(_ configuration: inout ElevatorConfiguration) { configuration.control.opensBothSides = true }
}
