import Drawing
import Records
import SimulationCore

// The panes of time: the timeline and the table of facts.
extension RunScreen {
  /// Returns the parts of a scene that the timeline needs.
  func lanePlan(of scene: Scene) -> LanePlan {
    let (snapshot, cursor) = (scene.snapshot, scene.timeline.chosenInstant)
    return LanePlan(
      scene.lanes.lanes, now: snapshot.instant, end: scene.history.present, armed: Root.timelineEntries(of: snapshot),
      readings: cursor.map { cursorReadings.values(at: $0, in: scene.history) }
        ?? CursorReadings<Root>.values(of: snapshot.machine, at: snapshot.instant))
  }

  /// Returns the timeline of a scene.
  func lanePane(of scene: Scene) -> LanePane {
    var state = scene.timeline
    state.hasFocus = focus == .timeline
    return LanePane(lanePlan(of: scene), state)
  }

  /// Returns the table of facts of a scene.
  func factsPane(of scene: Scene) -> FactsPane {
    scene.factIndex.update(scene.history, filter: scene.facts.filter)
    return scene.factIndex.pane(
      scene.history, happened: scene.factCount, scene.facts, height: layout(of: scene).facts.height)
  }
}
