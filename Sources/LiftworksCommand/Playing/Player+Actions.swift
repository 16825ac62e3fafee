import LiveModel
import NcursesTerminal
import SimulationCore
import Soundscape

// The effects of a player's actions.
extension Player {
  /// The distance of the keys that jump ten seconds.
  private static var jumpLength: Duration { .seconds(10) }

  mutating func perform(_ action: PlayerAction) {
    if let refusal = refusal(of: action) {
      message = refusal
      return
    }
    switch action {
    case .togglePause: setPaused(!playback.isPaused)
    case .step: step()
    case .stepEvent: stepEvent()
    case .faster: setSpeed(SpeedLadder.above(playback.speed))
    case .slower: setSpeed(SpeedLadder.below(playback.speed))
    case .previousFact: stepBack()
    case .nextFact: stepForward()
    case .jumpBack: go(to: .distance(.zero - Self.jumpLength))
    case .jumpForward: go(to: .distance(Self.jumpLength))
    case .leapBack: go(to: .distance(.zero - playback.history.tenth))
    case .leapForward: go(to: .distance(playback.history.tenth))
    case .toStart: jump { $0.jump(to: $0.history.beginning) }
    case .toEnd: toEnd()
    case .goTo: prompt = PlayerPrompt(.time)
    case .search: prompt = PlayerPrompt(.search)
    case .nextMatch: search(.forwards)
    case .previousMatch: search(.backwards)
    case .branch: branch()
    case .toggleMute: sound?.toggleMute()
    case .quieter: changeVolume(\.quieter)
    case .louder: changeVolume(\.louder)
    case .togglePicture, .toggleTimeline, .toggleFacts, .togglePanel, .toggleReadouts, .nextPane, .enlargePane,
      .growPane, .shrinkPane, .resetPanes:
      arrange(action)
    case .palette: openPalette()
    case .toggleHelp:
      screen.showsHelp.toggle()
      screen.helpOffset = 0
    case .closeHelp: screen.showsHelp = false
    case .repaint: screen.repaint()
    case .quit: ending = .quit
    }
  }

  // MARK: - Sound

  private mutating func changeVolume(_ change: (Volume) -> Volume) {
    message = sound?.changeVolume(change) ?? "no sound: the run was started without"
  }

  // MARK: - Time

  mutating func setPaused(_ isPaused: Bool) {
    let isAtStart = playback.transport?.shownInstant == playback.history.beginning
    playback.setPaused(isPaused, at: clock.now)
    anchorSound()
    guard playback.scope == .replay, !isPaused else { return }
    if playback.isPaused {
      message = "this is the end"
    } else if isAtStart {
      // Playback passes no interval that includes the very start: play its sounds here.
      sound?.play(playback.history, after: nil, through: playback.history.beginning, at: playback.speed)
    }
  }

  private func setSpeed(_ speed: Double) {
    playback.setSpeed(speed, at: clock.now)
    anchorSound()
  }

  /// Synchronises the sound output with the instant shown and the speed; the past of a run is silent.
  func anchorSound() {
    switch playback {
    case .live(let run) where !run.model.isPaused: sound?.anchor(at: run.model.simulation.now, speed: run.model.speed)
    case .journal(let journal) where journal.transport.isPlaying:
      sound?.anchor(at: journal.transport.shownInstant, speed: journal.transport.speed)
    case .live, .past, .journal: sound?.pause()
    }
  }

  // MARK: - Moves

  /// Goes to the next instant at which anything happens; in the present it happens now.
  private mutating func step() {
    switch playback {
    case .live(let run):
      run.model.step(at: clock.now)
      anchorSound()
    case .past(let past): if !past.transport.stepInstant() || past.transport.isAtPresent { returnToPresent() }
    case .journal: move(orAnswer: "nothing happens later") { $0.stepInstant() }
    }
  }

  /// Handles only the next event; in the present it happens now.
  private mutating func stepEvent() {
    switch playback {
    case .live(let run):
      let handled = run.stepEvent(at: clock.now)
      message = handled.map { words(of: $0) } ?? "nothing more happens by itself"
      anchorSound()
    case .past(let past):
      message = past.transport.stepEvent().map { words(of: $0) }
      if past.transport.isAtPresent { returnToPresent() }
    case .journal(let journal):
      let handled = journal.transport.stepEvent()
      message = handled.map { words(of: $0) } ?? "nothing happens later"
      sound?.stopAll()
      anchorSound()
    }
  }

  /// Returns a description of what was handled, and whether more is due at its instant.
  private func words(of handled: Record) -> String {
    let machine = playback.snapshot.machine
    let text = machine.hidesChoices ? handled.name : LandingSigns(of: machine).text(of: handled)
    return playback.isInsideInstant ? "\(text); more is due at this instant" : text
  }

  private mutating func stepBack() {
    let text =
      playback.history.firstFact > 0
      ? "earlier facts are no longer listed" : playback.scope == .live ? "nothing has happened yet" : "no earlier fact"
    move(orAnswer: text) { $0.step(.backwards) }
  }

  private mutating func stepForward() {
    switch playback {
    case .live(let run):
      if !run.stepToFact(at: clock.now) { message = "nothing more happens by itself" }
      anchorSound()
    case .past(let past): if !past.transport.step(.forwards) || past.transport.isAtPresent { returnToPresent() }
    case .journal: move(orAnswer: "no later fact") { $0.step(.forwards) }
    }
  }

  /// Goes to the end of a journal, or from the past of a run to its present, where it continues.
  private mutating func toEnd() {
    switch playback {
    case .live: break
    case .past: returnToPresent()
    case .journal:
      load(past: .latest)
      jump { $0.jump(to: $0.history.present) }
    }
  }

  mutating func search(_ direction: Transport<Root>.Direction) {
    guard let wanted else {
      message = "/ searches first"
      return
    }
    var found = Transport<Root>.Found.nowhere
    move(orAnswer: "no fact has '\(wanted)' in its name") { transport in
      // The unread part comes before wrapping around to the other end.
      found =
        !transport.isGrowing
        ? transport.searchAround(wanted, direction) : transport.search(wanted, direction) ? .ahead : .nowhere
      return found != .nowhere
    }
    if found == .fromOtherEnd { message = "on from the \(direction == .forwards ? "start" : "end")" }
  }

  /// Shows another instant.
  mutating func jump(_ change: (Transport<Root>) -> Void) {
    move(orAnswer: nil) {
      change($0)
      return true
    }
  }

  /// Shows an instant first, and pauses there.
  mutating func open(at instant: SimulationInstant) {
    setPaused(true)
    go(to: .instant(instant))
    guard playback.scope == .live else { return }
    message = "paused; \(actions.row(of: .togglePause).keys.first?.name ?? "") goes on"
  }

  /// Shows the instant that a user requests; one after the present of a run is reached by running ahead.
  mutating func go(to time: JumpTime) {
    let instant = time.instant(from: playback.instant)
    if playback.scope == .past, instant > playback.history.present { returnToPresent() }
    if case .live(let run) = playback, instant > run.model.simulation.now { return runAhead(run, to: instant) }
    if playback.scope == .live, instant == playback.instant { return }
    load(past: instant)
    jump { $0.jump(to: instant) }
  }

  /// Runs ahead to an instant; any key stops it.
  private mutating func runAhead(_ run: LiveRun<Root>, to instant: SimulationInstant) {
    letGo()
    sound?.stopAll()
    sound?.pause()
    let (start, begun) = (run.model.simulation.now, clock.now)
    while true {
      let (isDone, text) = run.skip(to: instant, at: clock.now)
      if let text { message = text }
      guard !isDone, run.ending == nil else { break }
      let share = start.duration(to: run.model.simulation.now) / start.duration(to: instant)
      if isStopped(since: begun, "running ahead: \(Int(share * 100)) %") { break }
    }
    run.watchLanes()
    run.model.resume(at: clock.now)
    anchorSound()
  }

  /// Moves through recorded time: from the present of a run into its past.
  ///
  /// - Parameters:
  ///   - text: The notice if there is nowhere to go.
  ///   - change: Moves, and returns whether it could.
  private mutating func move(orAnswer text: String?, _ change: (Transport<Root>) -> Bool) {
    switch playback {
    case .live(let run): enterPast(of: run, orAnswer: text, change)
    case .past(let past): if !change(past.transport) { message = text }
    case .journal(let journal):
      var isDone = change(journal.transport)
      if !isDone, journal.isLoading {
        load(past: .latest)
        isDone = change(journal.transport)
      }
      if !isDone { message = text }
      sound?.stopAll()
      anchorSound()
    }
  }

  private mutating func enterPast(of run: LiveRun<Root>, orAnswer text: String?, _ change: (Transport<Root>) -> Bool) {
    letGo()
    if let notice = run.advance(to: clock.now) { message = notice }
    let transport = Transport(run.history, at: run.history.present, speed: run.model.speed)
    guard change(transport), !transport.isAtPresent else {
      message = text
      return
    }
    playback = .past(.init(transport: transport, run: run, wasPaused: run.model.isPaused))
    run.model.setPaused(true, at: clock.now)
    anchorSound()
  }

  mutating func returnToPresent() {
    guard case .past(let past) = playback else { return }
    playback = .live(past.run)
    past.run.model.setPaused(past.wasPaused, at: clock.now)
    anchorSound()
  }

  /// Continues the run from the instant shown.
  private mutating func branch() {
    switch playback {
    case .live: message = "[ shows the past; there b branches"
    case .past(let past): branch(past)
    case .journal(let journal) where journal.isGuided: message = "the tour goes on by itself"
    case .journal(let journal):
      letGo()
      sound?.stopAll()
      playback = .live(LiveRun(goingOnFrom: journal, at: clock.now, sound: sound))
      factIndex.forget()
      anchorSound()
      message = "a run of yours from here, which is not recorded"
    }
  }

  private mutating func branch(_ past: Playback<Root>.Past) {
    do {
      message = try past.run.branch(at: past.transport.shownInstant)
      factIndex.forget()
      sound?.stopAll()
      returnToPresent()
      letGo()
    } catch { message = (error as? PlacedProblem)?.problem.finding ?? "\(error)" }
  }
}

extension RunHistory {
  /// A tenth of the run, in whole nanoseconds.
  fileprivate var tenth: Duration { .nanoseconds((present.nanoseconds - beginning.nanoseconds) / 10) }
}
