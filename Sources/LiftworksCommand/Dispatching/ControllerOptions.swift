import ArgumentParser
import Assemblies
import Control
import Elevators
import SimulationCore
import Studies

/// A program that dispatches a group.
struct ControllerOptions: ParsableArguments {
  @Option("Let a program dispatch the group, over JSON lines: docs/dispatchers.md.", value: "command")
  var controller: String?

  @Option("How long each answer of the program may take. Default: 10s.", value: "time") var controllerTimeout: String?

  /// The settings of the building's file for it.
  var settings: [String] { controller == nil ? [] : BuildingVariants.settings(choosing: DispatcherKind.externalName) }

  /// How long one check for an answer may hold up the frames.
  private static var patience: Duration { .milliseconds(15) }

  /// Rejects an unknown dispatcher, or one that an earlier option has named.
  ///
  /// - Throws: a `PlacedProblem` that names the option.
  static func check(dispatcher name: String, before: ArraySlice<String>, option: String) throws {
    let names = DispatcherKind.all.map(\.name)
    if !names.contains(name) {
      throw Problem(
        "there is no dispatcher '\(excerpt(name))'", allowed: "The dispatchers are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Name one of these")
      ).placed(at: FileLocation(file: option))
    }
    if before.contains(name) {
      throw Problem(
        "the dispatcher '\(name)' is named twice", allowed: "Different dispatchers are compared", advice: "Remove one"
      ).placed(at: FileLocation(file: option))
    }
  }

  /// Whether a program continues to dispatch a recorded run after its end.
  ///
  /// - Parameter machine: The machine of the journal.
  /// - Returns: Whether a program is given.
  /// - Throws: a `PlacedProblem` if one is given and the machine needs none.
  func goesOn(with machine: some PlayedMachine) throws -> Bool {
    let dispatcher = Self.group(of: machine)?.dispatcherName
    let asks = dispatcher == DispatcherKind.externalName
    guard controller != nil else {
      if asks {
        Output.notice(
          "liftworks: a program distributed the calls of this run, and none goes on with it:"
            + " --controller COMMAND takes one up again, D chooses a dispatcher")
      }
      return false
    }
    guard asks else {
      let reason = dispatcher.map { "the journal's dispatcher is '\($0)'" } ?? "the journal is of no group"
      throw Problem(
        "--controller is given, and \(reason)",
        allowed: "A run of a group that was recorded with a program goes on with one", advice: "Leave it out"
      ).placed(at: FileLocation(file: "--controller"))
    }
    return true
  }

  /// The group of a machine that a program may dispatch; nil if there is none.
  private static func group<Root: Machine>(of machine: Root) -> ElevatorGroup? {
    switch machine {
    case let race as GroupRace: race.programmedLane.map { race.lanes[$0] }
    default: machine as? ElevatorGroup
    }
  }

  /// Starts the program for a run of a machine, if one is given.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - seed: The seed of the run.
  ///   - isShown: Whether the run is on a screen, which continues while the program computes.
  /// - Returns: The responder for it; nil for a machine that requests nothing.
  /// - Throws: a `PlacedProblem` if a group needs a program and none is given; a `ProgramFailure` if it does not
  ///   start.
  func responder<Root: Machine>(for machine: Root, seed: UInt64, isShown: Bool = false) throws -> (
    any RunResponder<Root>
  )? {
    guard let group = Self.group(of: machine) else { return nil }
    guard let controller else {
      guard group.dispatcherName == DispatcherKind.externalName else { return nil }
      throw Problem(
        "the dispatcher 'external' has no program",
        allowed: "A program distributes the calls: --controller COMMAND starts it",
        advice: "Add --controller, or name another dispatcher"
      ).placed(at: FileLocation(file: "--controller"))
    }
    let timeout = try controllerTimeout.map {
      let instant = try RunOptions.instant($0, option: "--controller-timeout")
      return Duration.nanoseconds(instant.nanoseconds)
    }
    do throws(PlacedProblem) {
      let program = try ProgramResponder(
        controller, timeout: timeout ?? .seconds(10), for: group.configuration, seed: seed,
        patience: isShown ? Self.patience : nil, isInterrupted: { Interruption.isAsked })
      let responder: any RunResponder =
        switch machine {
        case let race as GroupRace:
          PartResponder<GroupRace>(program) { [lane = race.programmedLane ?? 0] in $0.lanes[lane] }
        default: program
        }
      return responder as? any RunResponder<Root>
    } catch {
      if Interruption.isAsked { throw ExitCode(RunOutcome.interrupted.rawValue) }
      throw ProgramFailure(problem: error)
    }
  }
}
