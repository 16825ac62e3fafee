import Drawing
import Lanes
import SimulationCore

// The panes of time: the timeline and the table of facts.
extension RunScreen {
  /// What the timeline needs to know of a scene.
  func lanePlan(of scene: Scene) -> LanePlan {
    LanePlan(
      scene.lanes.lanes,
      now: scene.snapshot.instant,
      end: scene.history.present,
      armed: Root.timelineEntries(of: scene.snapshot)
    )
  }

  /// The timeline of a scene.
  func lanePane(of scene: Scene) -> LanePane {
    var state = scene.timeline
    state.hasFocus = focus == .timeline
    return LanePane(lanePlan(of: scene), state)
  }

  /// The table of facts of a scene.
  func factsPane(of scene: Scene) -> FactsPane {
    scene.factIndex.update(scene.history, filter: scene.facts.filter)
    return scene.factIndex.pane(
      scene.history,
      at: scene.snapshot.instant,
      scene.facts,
      height: layout(of: scene).facts.height
    )
  }
}
