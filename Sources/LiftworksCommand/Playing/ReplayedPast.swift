import Drawing
import Records
import SimulationCore

/// The past of a recorded run, as shown on screen.
struct ReplayedPast<Root: PlayedMachine> {
  /// The run at any of its instants.
  let history: RunHistory<Root>
  /// The lanes that the timeline shows.
  let lanes: LaneRecorder<Root>
}

extension LaneRecorder where Root: PlayedMachine {
  /// Creates a recorder of a machine's run, without what is hidden from its player.
  ///
  /// - Parameters:
  ///   - root: The machine in its initial state.
  ///   - length: The expected length of the run, if known.
  ///   - changeLimit: The maximum number of changes kept.
  convenience init(of root: Root, length: Duration = .zero, changeLimit: Int = .max) {
    self.init(
      root.diagrams, signs: LandingSigns(of: root), samples: !root.hidesChoices, length: length,
      changeLimit: changeLimit, shows: { root.shows($0) })
  }
}
