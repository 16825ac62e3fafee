import Elevators
import SimulationCore

/// The lifts of a building that robots call: each by its own name, or any of a group by the group's name.
public final class RobotLifts<Root: RobotServed> {
  /// The building's name, as used in paths: that of the only lift, or of the group.
  let name: String
  /// The lifts, in car order.
  let all: [RobotLift<Root>]
  /// How long a session lasts without a request.
  let idleTime: Duration
  /// The number of clients that receive events.
  var streamCount = 0
  /// The maximum number of them, so that connections remain for requests.
  static var streamsMax: Int { 64 }

  /// The lifts of a machine, without sessions.
  ///
  /// - Parameters:
  ///   - name: The building's name, as used in paths.
  ///   - only: The name of a single lift; nil for the building's name.
  ///   - machine: The machine.
  ///   - idleTime: How long a session lasts without a request.
  public init(name: String, only: String? = nil, of machine: Root, idleTime: Duration) {
    self.name = name
    self.idleTime = idleTime
    all = machine.carNames.enumerated().map { index, car in
      RobotLift(name: car.isEmpty ? only ?? name : car, car: index)
    }
  }

  /// Whether a name means any lift.
  func isGroup(_ name: String) -> Bool { name == self.name && lift(named: name) == nil }

  func lift(named name: String) -> RobotLift<Root>? { all.first { $0.name == name } }

  /// The lift with a name; for the group's name, the one that a session has.
  func lift(_ name: String, of session: String?) -> RobotLift<Root>? {
    if let lift = lift(named: name) { return lift }
    return session.flatMap { session in all.first { $0.session == session } }
  }

  /// The lifts that a robot can be given for a landing, best first: unused ones, the nearest of them first.
  func free(for landing: Int?, on run: ServedRun<Root>) -> [RobotLift<Root>] {
    let machine = run.machine
    let suitable = all.filter { lift in
      lift.session == nil && machine.plant(of: lift.car).lamps.sign == .none
        && landing.map { machine.stops(lift.car, at: $0) } ?? true
    }
    let ranked = suitable.map { lift in
      let plant = machine.plant(of: lift.car)
      let isUsed = plant.load > 0 || plant.motion.isRunning || plant.lamps.car.contains(true)
      return (lift: lift, isUsed: isUsed, way: landing.map { abs($0 - plant.landing) } ?? 0)
    }
    return ranked.sorted { ($0.isUsed ? 1 : 0, $0.way, $0.lift.car) < ($1.isUsed ? 1 : 0, $1.way, $1.lift.car) }.map(
      \.lift)
  }
}
