import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore

// The effects of keys and the mouse in the timeline and in the table of facts.
extension Player {
  /// Handles a key for a pane of time.
  ///
  /// - Returns: Whether it has a meaning there.
  mutating func takeTime(_ key: Key, in pane: Pane) -> Bool {
    if pane == .facts, facts.isTyping, let action = TimePaneKeys.typing(key) {
      perform(action)
      return true
    }
    guard let action = TimePaneKeys.table(of: pane)?.action(of: key) else { return false }
    switch action {
    case .timeline(let action): perform(action)
    case .facts(let action): perform(action)
    case .goThere: goToChoice(of: pane)
    case .leave: leave(pane)
    }
    return true
  }

  private mutating func perform(_ action: TimelineAction) {
    let scene = scene
    let bounds = screen.layout(of: scene).timeline
    let answer = timeline.take(action, screen.lanePlan(of: scene), in: bounds)
    if case .message(let text) = answer { message = text }
  }

  private mutating func perform(_ action: FactsAction) {
    let (extent, height) = factsExtent
    if let text = facts.take(action, extent, height: height) { message = text }
  }

  /// The contents of the table, and the number of facts that its pane shows.
  private var factsExtent: (extent: FactsExtent, height: Int) {
    let scene = scene
    factIndex.update(scene.history, filter: facts.filter)
    let extent = factIndex.extent(happened: scene.factCount)
    let height = screen.layout(of: scene).facts.height
    return (extent, FactsPane.rowCount(inHeight: height, state: facts))
  }

  private mutating func goToChoice(of pane: Pane) {
    let instant =
      pane == .timeline ? timeline.chosenInstant : facts.chosen.flatMap { factIndex.instant(of: $0, playback.history) }
    guard let instant else {
      message = "nothing is chosen"
      return
    }
    guard instant <= playback.history.present else {
      message = "that is still to come"
      return
    }
    jump { $0.jump(to: instant) }
  }

  private mutating func leave(_ pane: Pane) {
    switch pane {
    case .timeline where timeline.hasChoice: perform(.clear as TimelineAction)
    case .facts where facts.chosen != nil || !facts.filter.isEmpty: perform(.clear as FactsAction)
    default: screen.focus = nil
    }
  }

  // MARK: The mouse

  /// Handles a mouse gesture at a cell of a pane of time.
  mutating func pointTime(_ gesture: TimelineGesture, in pane: Pane, column: Int, row: Int) {
    let scene = scene
    let layout = screen.layout(of: scene)
    if pane == .timeline {
      let plan = screen.lanePlan(of: scene)
      timeline.take(gesture, atColumn: column, row: row, plan, in: layout.timeline)
      return
    }
    let (extent, height) = factsExtent
    switch gesture {
    case .press: facts.choose(row: row - layout.facts.row, extent, height: height)
    case .wheelUp: _ = facts.take(.above, extent, height: height)
    case .wheelDown: _ = facts.take(.below, extent, height: height)
    case .drag, .release: break
    }
  }

  /// Handles the release of the mouse button, wherever it is.
  mutating func releaseTime() { timeline.endDrag() }
}
