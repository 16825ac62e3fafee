import ArgumentParser
import Assemblies
import Control
import Elevators
import SimulationCore

/// How a program controls an elevator by its signals.
struct SignalsOptions: ParsableArguments {
  @Flag(help: "Let simulated time pass only when the client asks, with signals.") var lockstep = false

  @Option("How long a controller has to answer before it is judged. Default: 0.1.", value: "time") var reaction: String?

  @Flag(help: "Give each car of a group a port of its own, for a client that controls this car alone, with signals.")
  var perCar = false

  /// The cars that clients control, by their names, in the order of their ports; nil for all cars.
  ///
  /// - Throws: a `PlacedProblem` where there is no group and each car is to have a port.
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

  /// Refuses the options where nobody controls an elevator by its signals.
  ///
  /// - Parameters:
  ///   - place: Where they are given, such as `the plant of 'ttk4145'`.
  ///   - hasLockstep: Whether `--lockstep` is allowed all the same.
  /// - Throws: a `PlacedProblem` for the first that is given.
  func refuse(with place: String, hasLockstep: Bool = false) throws {
    let all = [(lockstep && !hasLockstep, "--lockstep"), (reaction != nil, "--reaction"), (perCar, "--per-car")]
    for (isGiven, option) in all where isGiven {
      throw Problem(
        "\(option) is given with \(place)",
        allowed: "\(option) is for a program that controls an elevator, with 'signals'", advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
  }

  /// How long a controller has to answer where nobody says.
  private static let usualReaction = Duration.milliseconds(100)

  /// How long a controller has to answer, as `--reaction` says.
  ///
  /// - Throws: a `PlacedProblem` for what is no such time.
  func reactionTime() throws -> Duration {
    guard let reaction else { return Self.usualReaction }
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
