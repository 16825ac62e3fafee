package import SimulationCore

/// A machine that is studied, with what reports say of it.
package struct StudiedMachine<Root: TrafficMachine>: Sendable {
  /// Its shipped name or its file.
  package let name: String
  /// One line of description.
  package let title: String
  /// The machine at its start.
  package let root: Root
  /// Its whole configuration.
  package let json: String
  /// The rules that every run of it must keep.
  package var monitors: [any Monitor<Root>] { makeMonitors() }
  /// Makes them: few studies are watched.
  private let makeMonitors: @Sendable () -> [any Monitor<Root>]

  /// A machine.
  package init(
    name: String, title: String, root: Root, json: String,
    monitors: @escaping @autoclosure @Sendable () -> [any Monitor<Root>]
  ) {
    self.name = name
    self.title = title
    self.root = root
    self.json = json
    makeMonitors = monitors
  }
}
