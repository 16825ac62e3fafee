import Assemblies
import Classics
import Drawing
import Elevators
import Proving
import SimulationCore

/// A machine whose states can all be visited.
protocol ExploredMachine: PlayedMachine {
  /// The explored part, which decides everything that happens in the machine.
  associatedtype Explored: Machine where Explored.Stimulus == Stimulus

  /// The plan of its exploration.
  ///
  /// - Throws: a `Problem` when the request cannot be explored.
  func explorationPlan(_ request: ExplorationRequest) throws(PlacedProblem) -> ExplorationPlan<Explored>
}

struct ExplorationRequest {
  /// The kinds of stimuli; nil for all.
  var stimuli: [ElevatorStimuli]?
  /// The number of landings, from the lowest, that stimuli name; nil for all.
  var landingCount: Int?
  /// The rules that are not checked.
  var exceptions: [String] = []

  /// Rejects more landings than there are.
  fileprivate func checkLandings(_ count: Int) throws(PlacedProblem) {
    guard let wanted = landingCount, !(1...count).contains(wanted) else { return }
    throw Problem(
      "'\(wanted)' is not a number of landings",
      allowed: "It is a whole number from 1 to \(count), the landings of this elevator", advice: "Give such a number"
    ).placed(at: FileLocation(file: "--landings"))
  }

  /// Rejects options that only elevators of several landings have.
  fileprivate func refuseKinds() throws(PlacedProblem) {
    guard stimuli != nil || landingCount != nil else { return }
    throw Problem(
      "'\(stimuli != nil ? "--stimuli" : "--landings")' is given, and this machine has one button",
      allowed: "Elevators with landings take it", advice: "Leave it out"
    ).placed(at: FileLocation(file: "liftworks"))
  }
}

extension Classic: ExploredMachine {
  func explorationPlan(_ request: ExplorationRequest) throws(PlacedProblem) -> ExplorationPlan<Classic> {
    try request.refuseKinds()
    return ExplorationPlan(classic: configuration, exceptions: request.exceptions)
  }
}

/// Without its hoist, which only follows it.
extension Elevator: ExploredMachine where Controller: DrawnController {
  func explorationPlan(_ request: ExplorationRequest) throws(PlacedProblem) -> ExplorationPlan<Elevator<Controller>> {
    let stimuli = request.stimuli ?? ElevatorStimuli.common
    if let problem = ExplorationPlan<Elevator<Controller>>.chance(in: configuration, stimuli: stimuli) {
      throw problem.placed(at: FileLocation(file: "liftworks"))
    }
    let count = configuration.landings.count
    try request.checkLandings(count)
    return ExplorationPlan(
      elevator: configuration, controlledBy: Controller.self, stimuli: stimuli,
      landings: 1...(request.landingCount ?? count), exceptions: request.exceptions)
  }
}

extension ElevatorGroup: ExploredMachine {
  func explorationPlan(_ request: ExplorationRequest) throws(PlacedProblem) -> ExplorationPlan<ElevatorGroup> {
    let stimuli = request.stimuli ?? [.hall, .car]
    if let problem = ExplorationPlan.problem(withGroup: configuration, stimuli: stimuli) {
      throw problem.placed(at: FileLocation(file: "liftworks"))
    }
    let count = configuration.building.landings.count
    try request.checkLandings(count)
    return ExplorationPlan(
      group: configuration, stimuli: stimuli, landings: 1...(request.landingCount ?? count),
      exceptions: request.exceptions)
  }
}
