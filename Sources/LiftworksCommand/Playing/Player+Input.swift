import LiveModel
import NcursesTerminal
import SimulationCore

// What a player makes of keys and the mouse.
extension Player {
  mutating func take(_ input: TerminalInput) {
    if input != .resumed { noticeStandstill() }
    switch input {
    case .key(let key):
      message = nil
      press(key)
    case .mouse(let column, let row, .pressed(.left)):
      message = nil
      point(atColumn: column, row: row, isPress: true)
    case .mouse(let column, let row, .moved(.left)):
      point(atColumn: column, row: row, isPress: false)
    case .mouse(_, _, .released(.left)): letGo()
    case .mouse, .resized, .appearanceChanged: break
    case .resumed: resume()
    case .interrupted: ending = .failed(.interrupted)
    case .hungUp: ending = .failed(.hungUp)
    }
    // What it takes to compute the answer is no standstill.
    clock.expectNow()
  }

  private mutating func press(_ key: Key) {
    let scope = playback.scope
    if prompt != nil {
      answer(key)
    } else if scope == .live, !screen.showsHelp, let action = controls.claimed(key) {
      react { $0.perform(action, on: $1) }
    } else if let action = PlayerAction(key, in: scope) {
      perform(action)
    } else if let action = controls.keys.action(of: key),
      scope != .replay || controls.isForView(action)
    {
      react { $0.perform(action, on: $1) }
    }
  }

  private mutating func point(atColumn column: Int, row: Int, isPress: Bool) {
    switch screen.target(column: column, row: row, in: scene) {
    case .control(let control) where isPress: react { $0.press(control, on: $1) }
    case .control(let control):
      if playback.scope != .replay { react { $0.drag(control, on: $1) } }
    case .instant(let instant): jump { $0.jump(to: instant) }
    case .nothing: break
    }
  }

  /// Takes a key of the line that is typed.
  private mutating func answer(_ key: Key) {
    guard var prompt else { return }
    let outcome = prompt.take(key)
    self.prompt = prompt
    switch outcome {
    case .goesOn: return
    case .abandoned: break
    case .entered(let text):
      switch prompt.question {
      case .search:
        wanted = text
        search(.forwards)
      case .time:
        do throws(Problem) {
          let instant = try TimeText.instant(text)
          jump { $0.jump(to: instant) }
        } catch {
          message = error.finding
        }
      }
    }
    self.prompt = nil
  }

  /// The program goes on after it was stopped.
  private mutating func resume() {
    let now = clock.now
    clock.expectNow()
    if screen.wasStoppedByOthers {
      return pause(at: now, because: "the program was stopped")
    }
    // No simulated time passed while the program was stopped.
    playback.resume(at: now)
    anchorSound()
    letGo()
  }

  /// Lets the machine's controls change, and sends the machine what comes of it.
  private mutating func react(
    _ change: (inout Root.Controls, Snapshot<Root>) -> Reaction<Root.Stimulus>
  ) {
    guard case .live(let run) = playback else { return look(change) }
    let now = clock.now
    run.model.advance(to: now)
    let reaction = change(&controls, run.snapshot)
    for stimulus in reaction.stimuli { run.model.send(stimulus, at: now) }
    if let text = reaction.message { message = text }
    guard !reaction.stimuli.isEmpty else { return }
    if let text = controls.sent(reaction.stimuli, leaving: run.snapshot) { message = text }
  }

  /// Lets the controls change what is looked at in recorded time, which receives nothing.
  private mutating func look(
    _ change: (inout Root.Controls, Snapshot<Root>) -> Reaction<Root.Stimulus>
  ) {
    var changed = controls
    let reaction = change(&changed, playback.snapshot)
    guard reaction.stimuli.isEmpty else {
      if playback.scope == .past { message = "the past is fixed; b branches from here" }
      return
    }
    controls = changed
    if let text = reaction.message { message = text }
  }

  /// Lets go of whatever the mouse holds down.
  mutating func letGo() {
    if case .live = playback { react { $0.release(on: $1) } }
  }
}
