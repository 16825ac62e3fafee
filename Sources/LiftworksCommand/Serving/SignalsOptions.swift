import ArgumentParser
import Assemblies
import Control
import Elevators
import SimulationCore

/// How a program controls an elevator by its signals.
struct SignalsOptions: ParsableArguments {
  @Flag(help: "Let simulated time pass only when the client asks, with signals.") var lockstep = false

  @Option("How long a controller has to answer before it is judged. Default: 0.1.", value: "time") var reaction: String?

  @Flag(help: "Give each car of a group its own port, for a client that controls only this car, with signals.")
  var perCar = false

  /// The cars that clients control, by name, in port order; nil for all cars.
  ///
  /// - Throws: a `PlacedProblem` if each car is to have a port and there is no group.
  func clientCars(of machine: some SignalsServed, named name: String) throws -> [String?] {
    guard perCar else { return [nil] }
    let cars = machine.servedCars.compactMap(\.name)
    guard !cars.isEmpty else {
      throw Problem(
        "--per-car is given with '\(name)', which has one car",
        allowed: "--per-car is for a group, whose cars have a client each", advice: "Leave it out"
      ).placed(at: FileLocation(file: "--per-car"))
    }
    return cars
  }

  /// Rejects the options if nobody controls an elevator by its signals.
  ///
  /// - Parameters:
  ///   - place: Where they are given, such as `the plant of 'ttk4145'`.
  ///   - hasLockstep: Whether `--lockstep` is allowed nevertheless.
  /// - Throws: a `PlacedProblem` for the first one given.
  func refuse(with place: String, hasLockstep: Bool = false) throws {
    let all = [(lockstep && !hasLockstep, "--lockstep"), (reaction != nil, "--reaction"), (perCar, "--per-car")]
    for (isGiven, option) in all where isGiven {
      throw Problem(
        "\(option) is given with \(place)",
        allowed: "\(option) is for a program that controls an elevator, with 'signals'", advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
  }

  /// The default time for a controller to answer.
  private static let defaultReaction = Duration.milliseconds(100)

  /// The time for a controller to answer, from `--reaction`.
  ///
  /// - Throws: a `PlacedProblem` for an invalid time.
  func reactionTime() throws -> Duration {
    guard let reaction else { return Self.defaultReaction }
    let time: Duration
    do throws(Problem) { time = try TimeText.duration(reaction) } catch {
      throw error.placed(at: FileLocation(file: "--reaction"))
    }
    guard RemoteElevator.reactionRange.contains(time) else {
      throw Problem(
        "'\(excerpt(reaction))' is no time to answer", allowed: "It is a time from 1ns to 60s",
        advice: "Give such a time, like 0.1"
      ).placed(at: FileLocation(file: "--reaction"))
    }
    return time
  }
}
