import Configuration
import Elevators
import SimulationCore

/// A machine that a user has named: its file's text, and the machine made from it.
///
/// Commands open it, and go on in generic functions: `func play(_ entry: some CatalogueEntry)`.
protocol CatalogueEntry<Root>: Sendable {
  /// The kind of machine.
  associatedtype Root: PlayedMachine

  /// The shipped name, or the file as the person wrote it.
  var name: String { get set }
  /// One line of description.
  var title: String { get }
  /// The machine at its start.
  var root: Root { get }
  /// The whole configuration, as the header of a journal holds it: what makes this entry again.
  var json: String { get }
  /// The rules that the configuration breaks on purpose.
  var exceptions: [RuleException] { get }
  /// What else there is to know of the configuration, such as codes that it breaks on purpose.
  var remarks: [String] { get }
  /// The signals between its plant and its controller; none where they are one.
  var signals: [SignalDeclaration] { get }
  /// The rules that every run of it must keep.
  var monitors: [any Monitor<Root>] { get }
}

/// A machine of the catalogue.
struct MachineEntry<Root: PlayedMachine>: CatalogueEntry {
  var name: String
  let title: String
  let root: Root
  let json: String
  var exceptions: [RuleException] = []
  var remarks: [String] = []
  var signals: [SignalDeclaration] = []
  var monitors: [any Monitor<Root>] = []
}
