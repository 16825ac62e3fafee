import Assemblies
import Configuration
import Drawing
import Elevators
import Mechanisms
import Proving
import SimulationCore

/// The source of a swarm's trials.
protocol SwarmSource<Trial>: Sendable {
  /// Its trials.
  associatedtype Trial: SwarmTrial where Trial.Root: PlayedMachine

  /// What is tested, in a few words.
  var title: String { get }
  /// All regions that a trial may have, to find states that were never entered.
  var diagrams: [StateDiagram] { get }
  /// The rules that monitors check, each with a fact without which it did not apply.
  var rules: [(name: String, exercise: String?)] { get }
  /// All features that a trial may have.
  var features: [String] { get }
  /// Why some facts or state changes can never occur, by their names.
  var reasons: [String: String] { get }

  func trial(seed: UInt64) -> Trial
  /// Another trial of the machine of one.
  func trial(seed: UInt64, of trial: Trial) -> Trial
  /// The machine of a trial, as the header of a journal names it.
  func entry(of trial: Trial) -> any CatalogueEntry<Trial.Root>
  /// The machine of a trial, in a few words.
  func description(of trial: Trial) -> String
}

extension SwarmSource {
  /// No such reasons are known.
  var reasons: [String: String] { [:] }

  /// All trials are of one machine.
  func trial(seed: UInt64, of trial: Trial) -> Trial { self.trial(seed: seed) }

  /// The trial of a branch.
  func trial(_ branch: SwarmBranch) -> Trial {
    let trial = trial(seed: branch.seed)
    return trial.branching(at: branch.instant, into: self.trial(seed: branch.continuation, of: trial))
  }
}

/// Random elevators, or a given one.
struct ElevatorSwarm<Controller: DrawnController>: SwarmSource {
  typealias Trial = ElevatorTrial<Controller>

  /// The given elevator; nil for random ones.
  let given: ElevatorFile?
  /// The given elevator's name.
  let name: String?

  var title: String { name ?? "random elevators" }

  var diagrams: [StateDiagram] {
    guard let given else {
      // A building with doors on both sides has every region.
      var seed: UInt64 = 0
      while trial(seed: seed).configuration.entrances.count < 2 { seed += 1 }
      return trial(seed: seed).root.diagrams
    }
    return Elevator<Controller>(given.configuration).diagrams
  }

  var rules: [(name: String, exercise: String?)] {
    let exceptions = given?.exceptions.map(\.rule) ?? []
    return SafetyRuleName.allCases.filter { !exceptions.contains($0.rawValue) }.map { ($0.rawValue, $0.exercise) }
  }

  var features: [String] { ElevatorFeature.allCases.map(\.rawValue) }
  var reasons: [String: String] { UnreachableChanges.reasons }

  func trial(seed: UInt64) -> Trial { trial(seed: seed, in: given?.configuration) }

  func trial(seed: UInt64, of trial: Trial) -> Trial { self.trial(seed: seed, in: trial.configuration) }

  private func trial(seed: UInt64, in building: ElevatorConfiguration?) -> Trial {
    Trial(
      seed: seed, in: building, exceptions: given?.exceptions.map(\.rule) ?? [], hoist: given?.hoist?.maker)
  }

  func entry(of trial: Trial) -> any CatalogueEntry<Elevator<Controller>> {
    let file = ElevatorFile(
      title: given?.title ?? "an elevator of a swarm, of seed \(trial.seed)", configuration: trial.configuration,
      hoist: given?.hoist, exceptions: given?.exceptions ?? [], isUnsafe: given?.isUnsafe ?? false)
    return MachineEntry(
      name: name ?? "swarm", title: file.title, root: trial.root, json: file.json, exceptions: file.exceptions,
      monitors: trial.monitors)
  }

  func description(of trial: Trial) -> String {
    let parameters = trial.configuration
    let sides = parameters.entrances.map(\.rawValue).joined(separator: " and ")
    return "\(counted(parameters.landings.count, "landing")), \(sides) doors, "
      + "\(counted(parameters.capacity, "person")), " + "\(parameters.ratedLoad) kg"
  }
}

/// Any machine under random stimuli of its own forms.
struct FormSwarm<Root: PlayedMachine>: SwarmSource {
  typealias Trial = FormTrial<Root>

  let name: String
  let machineTitle: String
  let root: Root
  let json: String
  let exceptions: [RuleException]
  /// The allowed texts of a key.
  let words: [String: [String]]

  init(_ entry: some CatalogueEntry<Root>, words: [String: [String]] = [:]) {
    name = entry.name
    machineTitle = entry.title
    root = entry.root
    json = entry.json
    exceptions = entry.exceptions
    self.words = words
  }

  var title: String { name }
  var diagrams: [StateDiagram] { root.diagrams }
  var rules: [(name: String, exercise: String?)] { [] }
  var features: [String] { Root.Stimulus.forms.map(\.name) }

  func trial(seed: UInt64) -> Trial {
    Trial(seed: seed, of: root, words: { words[$0] ?? [] }, refusing: { root.problem(with: $0) })
  }

  func entry(of trial: Trial) -> any CatalogueEntry<Root> {
    MachineEntry(name: name, title: machineTitle, root: root, json: json, exceptions: exceptions)
  }

  func description(of trial: Trial) -> String { machineTitle }
}
