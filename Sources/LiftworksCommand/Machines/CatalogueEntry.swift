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
  var exceptions: [RuleException] = []
  // Made on demand: that takes longer than making the machine, and few commands need them.
  private let (makeJSON, makeRemarks): (@Sendable () -> String, @Sendable () -> [String])
  private let makeSignals: @Sendable () -> [SignalDeclaration]
  private let makeMonitors: @Sendable () -> [any Monitor<Root>]

  init(
    name: String, title: String, root: Root, json: @escaping @autoclosure @Sendable () -> String,
    exceptions: [RuleException] = [], remarks: @escaping @autoclosure @Sendable () -> [String] = [],
    signals: @escaping @autoclosure @Sendable () -> [SignalDeclaration] = [],
    monitors: @escaping @autoclosure @Sendable () -> [any Monitor<Root>] = []
  ) {
    self.name = name
    self.title = title
    self.root = root
    self.exceptions = exceptions
    (makeJSON, makeRemarks, makeSignals, makeMonitors) = (json, remarks, signals, monitors)
  }

  var json: String { makeJSON() }
  var remarks: [String] { makeRemarks() }
  var signals: [SignalDeclaration] { makeSignals() }
  var monitors: [any Monitor<Root>] { makeMonitors() }
}
