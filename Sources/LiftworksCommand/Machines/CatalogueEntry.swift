import Configuration
import Elevators
import SimulationCore

/// A machine that a user has named: its file's text, and the machine created from it.
///
/// Commands open it and continue in generic functions: `func play(_ entry: some CatalogueEntry)`.
protocol CatalogueEntry<Root>: Sendable {
  /// The type of machine.
  associatedtype Root: PlayedMachine

  /// The shipped name, or the file as the user wrote it.
  var name: String { get set }
  /// One line of description.
  var title: String { get }
  /// The machine in its initial state.
  var root: Root { get }
  /// The whole configuration, as in the header of a journal, from which this entry can be recreated.
  var json: String { get }
  /// The rules that the configuration breaks on purpose.
  var exceptions: [RuleException] { get }
  /// Further remarks about the configuration, such as codes that it breaks on purpose.
  var remarks: [String] { get }
  /// The signals between its plant and its controller; empty if they are not separate.
  var signals: [SignalDeclaration] { get }
  /// The rules that every run of it must obey.
  var monitors: [any Monitor<Root>] { get }
}

struct MachineEntry<Root: PlayedMachine>: CatalogueEntry {
  var name: String
  let title: String
  let root: Root
  let json: String
  var exceptions: [RuleException] = []
  var remarks: [String] = []
  var signals: [SignalDeclaration] = []
  /// Makes the rules that every run of it must obey: that takes longer than making the machine, and few runs are watched.
  private let makeMonitors: @Sendable () -> [any Monitor<Root>]

  init(
    name: String, title: String, root: Root, json: String, exceptions: [RuleException] = [],
    monitors: @escaping @autoclosure @Sendable () -> [any Monitor<Root>] = []
  ) {
    self.name = name
    self.title = title
    self.root = root
    self.json = json
    self.exceptions = exceptions
    makeMonitors = monitors
  }

  var monitors: [any Monitor<Root>] { makeMonitors() }
}
