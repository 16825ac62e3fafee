import Drawing
import Lanes
import SimulationCore

/// The past of a recorded run, as the screen shows it.
struct ReplayedPast<Root: PlayedMachine> {
  /// The run, at any of its instants.
  let history: RunHistory<Root>
  /// What the timeline shows of it.
  let lanes: LaneRecorder<Root>
}

extension LaneRecorder where Root: PlayedMachine {
  /// A recorder of a machine's run, without what its player may not see yet.
  ///
  /// - Parameters:
  ///   - root: The machine at its start.
  ///   - length: How long the run will be, as far as that is known.
  ///   - changeLimit: How many changes are kept at most.
  convenience init(of root: Root, length: Duration = .zero, changeLimit: Int = .max) {
    self.init(
      root.diagrams, signs: LandingSigns(of: root), samples: !root.hidesChoices, length: length,
      changeLimit: changeLimit, shows: { root.shows($0) })
  }
}
