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
  package var json: String { makeJSON() }
  /// Makes it: a study whose results are only printed needs none.
  private let makeJSON: @Sendable () -> String
  /// The rules that every run of it must keep.
  package var monitors: [any Monitor<Root>] { makeMonitors() }
  /// Makes them: few studies are watched.
  private let makeMonitors: @Sendable () -> [any Monitor<Root>]

  /// A machine.
  package init(
    name: String, title: String, root: Root, json: @escaping @autoclosure @Sendable () -> String,
    monitors: @escaping @autoclosure @Sendable () -> [any Monitor<Root>]
  ) {
    self.name = name
    self.title = title
    self.root = root
    makeJSON = json
    makeMonitors = monitors
  }
}
