import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore

// Handles keys and the mouse.
extension Player {
  mutating func take(_ input: TerminalInput) {
    if input != .resumed { noticeStandstill() }
    defer { panelFade.lastInput = clock.now }
    switch input {
    case .key(let key):
      message = nil
      press(key)
    case .mouse(let column, let row, .pressed(.left)):
      message = nil
      point(atColumn: column, row: row, isPress: true)
    case .mouse(let column, let row, .moved(.left)): point(atColumn: column, row: row, isPress: false)
    case .mouse(_, _, .released(.left)):
      screen.heldBorder = nil
      releaseTime()
      letGo()
    case .mouse(let column, let row, .wheelUp): turnWheel(atColumn: column, row: row, by: -1)
    case .mouse(let column, let row, .wheelDown): turnWheel(atColumn: column, row: row, by: 1)
    case .mouse, .resized, .appearanceChanged: break
    case .resumed: resume()
    case .interrupted: ending = .failed(.interrupted)
    case .hungUp: ending = .failed(.hungUp)
    }
    // The time needed to compute the answer is not a standstill.
    clock.expectNow()
  }

  mutating func press(_ key: Key) {
    let scope = playback.scope
    if prompt != nil {
      answer(key)
    } else if let palette {
      take(key, for: palette)
    } else if screen.showsHelp, scrollHelp(key) {
      return
    } else if let pane = screen.focus, !screen.showsHelp, take(key, in: pane) {
      return
    } else if scope == .live, !screen.showsHelp, let action = controls.claimed(key) {
      react { $0.perform(action, on: $1) }
    } else if let action = actions.action(of: key, in: scope) {
      perform(action)
    } else if let action = controls.keys.action(of: key), scope != .replay || controls.isForView(action) {
      react { $0.perform(action, on: $1) }
    }
  }

  private mutating func point(atColumn column: Int, row: Int, isPress: Bool) {
    let scene = scene
    if let palette {
      if isPress { point(atPalette: palette, column: column, row: row) }
      return
    }
    if screen.showsHelp {
      if isPress { screen.showsHelp = false }
      return
    }
    if let border = screen.heldBorder, !isPress {
      let edges = screen.layout(of: scene).edges
      guard let edge = edges.first(where: { $0.border == border }) else { return }
      return screen.arrangement.move(border, to: edge.share(column: column, row: row))
    }
    switch screen.target(column: column, row: row, in: scene) {
    case .control(let control) where isPress: react { $0.press(control, on: $1) }
    case .control(let control): if playback.scope != .replay { react { $0.drag(control, on: $1) } }
    case .instant(let instant): go(to: .instant(instant))
    case .pane(let pane, let column, let row): point(in: pane, column: column, row: row, isPress: isPress)
    case .enlarger(let pane): if isPress { screen.enlarge(pane) }
    case .hider(let pane): if isPress { message = screen.toggle(pane, in: scene) }
    case .heading(let pane): if isPress { screen.focus = pane }
    case .edge(let edge, let pane):
      guard isPress else { break }
      screen.heldBorder = edge.border
      screen.focus = pane ?? screen.focus
    case .key(let name): if isPress { perform(named: name) }
    case .nothing: if isPress { screen.focus = nil }
    }
  }

  private mutating func turnWheel(atColumn column: Int, row: Int, by notches: Int) {
    if palette != nil {
      palette?.move(by: notches, wraps: false)
      return
    }
    if screen.showsHelp {
      _ = scrollHelp(notches < 0 ? .up : .down)
      return
    }
    guard case .pane(let pane, _, _) = screen.target(column: column, row: row, in: scene) else { return }
    turnWheel(in: pane, column: column, row: row, by: notches)
  }

  /// Performs the action of a piece of the key line.
  mutating func perform(named name: String) {
    if let action = PlayerAction(rawValue: name) {
      perform(action)
    } else if let key = KeyHint.key(ofName: name) {
      press(key)
    }
  }

  /// Handles a key of the typed line.
  private mutating func answer(_ key: Key) {
    guard var prompt else { return }
    let outcome = prompt.take(key)
    self.prompt = prompt
    switch outcome {
    case .goesOn: return
    case .abandoned: break
    case .entered(let text):
      switch prompt.question {
      case .leave(let name): ending = .open(name)
      case .search:
        wanted = text
        // Nothing follows the present.
        search(playback.scope == .live ? .backwards : .forwards)
      case .time: do throws(Problem) { go(to: try JumpTime(text)) } catch { message = error.finding }
      }
    }
    self.prompt = nil
  }

  /// Continues after the program was suspended.
  private mutating func resume() {
    let now = clock.now
    clock.expectNow()
    if screen.wasStoppedByOthers { return pause(at: now, because: "the program was stopped") }
    // No simulated time passed while the program was suspended.
    playback.resume(at: now)
    anchorSound()
    letGo()
  }

  /// Changes the machine's controls, and sends the resulting stimuli to the machine.
  private mutating func react(_ change: (inout Root.Controls, Snapshot<Root>) -> Reaction<Root.Stimulus>) {
    guard case .live(let run) = playback else { return look(change) }
    let now = clock.now
    run.model.catchUp(to: now)
    let reaction = change(&controls, run.snapshot)
    for stimulus in reaction.stimuli { run.send(stimulus, at: now) }
    if let text = reaction.message { message = text }
    guard !reaction.stimuli.isEmpty else { return }
    if let text = controls.sent(reaction.stimuli, leaving: run.snapshot) { message = text }
  }

  /// Changes the controls' view in recorded time, which receives no stimuli.
  private mutating func look(_ change: (inout Root.Controls, Snapshot<Root>) -> Reaction<Root.Stimulus>) {
    var changed = controls
    let reaction = change(&changed, playback.snapshot)
    guard reaction.stimuli.isEmpty else {
      if playback.scope == .past { message = "the past is fixed; b branches from here" }
      return
    }
    controls = changed
    if let text = reaction.message { message = text }
  }

  /// Releases whatever the mouse holds down.
  mutating func letGo() { if case .live = playback { react { $0.release(on: $1) } } }
}
