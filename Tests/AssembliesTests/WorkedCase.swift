import Assemblies
import Elevators
import Mechanisms
import Motion
import SimulationCore

/// The worked case of the source as an elevator: 630 kg, 1 m/s, 18 m of travel, two metres above.
enum WorkedCase {
  static func parameters() -> HoistParameters {
    var motor = HoistParameters.Motor(speed: 1_450, power: 5.5)
    motor.efficiency = 0.9
    motor.inertia = 0.1
    var parameters = HoistParameters(
      motor: motor, gear: .worm(starts: 1, teeth: 43), sheave: HoistParameters.Sheave(diameter: Fraction(56, 100)),
      ropes: HoistParameters.Ropes(count: 4, diameter: 0.010, mass: 0.336, breakingForce: 52_000), carMass: 700)
    parameters.gearEfficiency = 0.70
    parameters.hoistwayEfficiency = 0.85
    parameters.overhead = 2
    parameters.diverter = 0.6
    parameters.diverterDiameter = 0.4
    parameters.doorOperator = HoistParameters.DoorOperator(pinion: 18, wheel: 54, pulley: 30, pitch: Fraction(8, 1_000))
    return parameters
  }

  static func elevator(
    heights: [Double] = [0, 6, 12, 18], doors: DoorParameters.Kind = .centre, ropeStretch: Double = 0
  ) -> ElevatorConfiguration {
    ElevatorConfiguration(
      landings: heights.enumerated().map { Landing(name: "\($0)", height: $1) }, ratedLoad: 630, capacity: 8,
      drive: DriveParameters(
        kind: .geared, limits: TravelLimits(speed: 1, acceleration: 0.8, jerk: 1),
        relevelling: TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1), ropeStretch: ropeStretch),
      doors: [
        .front: DoorParameters(
          kind: doors, width: 0.9, mass: 150, opening: LeafProfile(.eased(over: .seconds(2)), braking: 1),
          closing: LeafProfile(.eased(over: .seconds(3)), braking: 1),
          nudging: LeafProfile(.trapezoid(speed: 0.12, acceleration: 0.5), braking: 1))
      ])
  }
}

/// A run of an elevator with its hoist, told in seconds.
struct HoistRun {
  typealias Root = Elevator<CollectiveController>

  let simulation: Simulation<Root>
  let log = Log()

  /// The facts as text.
  final class Log: SimulationObserver {
    typealias Root = HoistRun.Root

    private(set) var lines: [String] = []

    func emitted(_ fact: Root.Fact, line: RecordLine) {
      lines.append("\(line.instant.nanoseconds) \(Record(of: fact))")
    }
  }

  init(
    _ configuration: ElevatorConfiguration = WorkedCase.elevator(), hoist: HoistParameters? = WorkedCase.parameters(),
    seed: UInt64 = 1
  ) {
    simulation = Simulation(
      Elevator(configuration, hoist: hoist), seed: seed, computesDigest: true, observers: [log])
  }

  /// Freight that is in the car from the start on, which the doors are opened for.
  func load(_ kilograms: Int) {
    at(0, .control(.hallButtonPressed(landing: 1, direction: .up)))
    at(3, .freightMoved(kilograms: kilograms))
  }

  func car(to landing: Int, at seconds: Double) { at(seconds, .control(.carButtonPressed(landing: landing))) }

  func at(_ seconds: Double, _ stimulus: ElevatorStimulus) { simulation.schedule(stimulus, at: Self.instant(seconds)) }

  func run(through seconds: Double) { simulation.run(through: Self.instant(seconds)) }

  /// The hoist's state now.
  var state: HoistState {
    guard let state = simulation.machine.hoistState(at: simulation.now) else {
      preconditionFailure("the run has no hoist")
    }
    return state
  }

  static func instant(_ seconds: Double) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}
