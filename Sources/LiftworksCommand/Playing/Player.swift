import Control
import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore

/// A run on screen, live or recorded: handles keys and mouse, shows pictures, plays sound, and gives access to its
/// past.
struct Player<Root: PlayedMachine>: ~Copyable {
  /// The part of the run that is shown.
  var playback: Playback<Root>
  /// The sound output; nil for silence.
  let sound: RunSound<Root>?
  /// The service that offers the run to clients; nil if there is none.
  let service: Service<Root>?
  var screen: RunScreen<Root>
  var controls: Root.Controls
  var clock = PlayerClock()
  var ending: PlayerEnding?
  /// The line being typed; nil for none.
  var prompt: PlayerPrompt?
  /// The list of all actions; nil while it is closed.
  var palette: ActionPalette?
  /// The last search text.
  var wanted: String?
  /// The state of the timeline.
  var timeline = TimelineState()
  /// The state of the table of facts.
  var facts = FactsState()
  /// The facts that the table lists.
  let factIndex = FactIndex<Root>()
  /// The message for the user, until the next key.
  var message: String?
  /// The fading of the line of controls over the picture.
  var panelFade = PanelFade()

  /// Creates the player of a live run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - screen: The screen; it is released when the player ends.
  ///   - sound: The sound output; nil for silence.
  ///   - notices: The notices shown at the start.
  ///   - service: The service that offers the run to clients; nil if there is none.
  init(
    _ run: LiveRun<Root>, on screen: consuming RunScreen<Root>, sound: RunSound<Root>?, notices: [String],
    service: Service<Root>? = nil
  ) {
    playback = .live(run)
    self.service = service
    self.screen = screen
    self.sound = sound
    controls = Root.Controls(of: run.history.simulation.machine)
    controls.requireOwnKeys()
    if run.isAbandoned { ending = .failed(.interrupted) }
    var notices = self.screen.notices + notices
    // A resumed run has already received them.
    if !run.isResumed {
      let reaction = controls.open(on: run.model.snapshot)
      for stimulus in reaction.stimuli { run.send(stimulus, at: .zero) }
      notices += [reaction.message].compactMap(\.self)
    }
    show(notices)
  }

  /// Shows the first of some notices, and the number of further ones.
  private mutating func show(_ notices: [String]) {
    guard let first = notices.first else { return }
    let rest = notices.count - 1
    message = rest == 0 ? first : "\(first) (and \(counted(rest, "more notice")))"
  }

  /// Creates the player of a journal.
  ///
  /// - Parameters:
  ///   - loading: The journal, as far as it has been read.
  ///   - screen: The screen; it is released when the player ends.
  ///   - speed: Simulated seconds per real second.
  ///   - chapter: The chapter of the tour, which continues by itself after each caption and ends at the end; nil for
  ///     a journal that the user controls.
  ///   - sound: The sound output; nil for silence.
  init(
    _ loading: ReplayLoading<Root>, on screen: consuming RunScreen<Root>, speed: Double, chapter: Tour.Chapter? = nil,
    sound: RunSound<Root>?
  ) {
    let played = PlayedJournal(loading, speed: speed, isGuided: chapter != nil, rewinding: chapter?.rewinding)
    playback = .journal(played)
    service = nil
    self.screen = screen
    self.sound = sound
    controls = Root.Controls(of: loading.journal.root)
    controls.requireOwnKeys()
    for key in chapter?.keys ?? [] {
      guard let action = controls.keys.action(of: key), controls.isForView(action) else { continue }
      _ = controls.perform(action, on: played.transport.snapshot)
    }
    show(self.screen.notices + (played.isLoading ? [] : [played.verdict].compactMap(\.self)))
    if played.captionText == nil { setPaused(false) }
  }

  /// Shows the run until the user ends it, or its end is reached.
  ///
  /// - Throws: a `PlacedProblem` when the journal could not be written.
  consuming func run() throws -> PlayerEnding {
    while true {
      noticeStandstill()
      advance()
      clock.expectNow()
      lookForEnding()
      if let ending { return try finished(ending) }
      playback.run?.model.publish()
      // Read before the picture is drawn: a later change then causes another picture.
      let soundIsOpening = sound?.isOpening ?? false
      let factCount = playback.history.factCount
      showScene()
      sound?.prepare()
      playback.run?.flush()
      // A terminal that accepted no bytes has delayed this.
      if noticeFailure() || noticeStandstill() { continue }
      var timeout = timeToWait(soundIsOpening: soundIsOpening)
      clock.expect(after: timeout)
      let pause = PicturePause(shown: clock.now, wait: timeout, factCount: factCount, message: message)
      repeat {
        while let input = screen.nextInput(timeout: timeout) {
          take(input)
          if ending != nil { break }
          timeout = .zero
        }
      } while serves(within: &timeout, of: pause)
    }
  }

  /// The key bindings of the player.
  var actions: ActionTable { screen.actions }

  /// Closes what was opened, and reports how the run broke a rule.
  private func finished(_ ending: PlayerEnding) throws -> PlayerEnding {
    sound?.close()
    service?.close()
    Preferences.remember(screen.arrangement)
    try playback.run?.finish()
    if let sentence = playback.run?.digestSentence { Output.notice(sentence) }
    if let problem = playback.run?.failedAnswer { Output.notice("\(problem)") }
    if let sentence = playback.history.simulation.breachSentence {
      Output.notice(sentence)
    } else if !(service?.hasBreach ?? false) {
      return ending
    }
    return ending.outcome == .done ? .failed(.brokeRule) : ending
  }

  // MARK: - Time

  /// Advances time: that of the run, or that of the past being played.
  private mutating func advance() {
    serve()
    let now = clock.now
    switch playback {
    case .live(let run):
      if let notice = run.advance(to: now) ?? run.takeForgetting() { message = notice }
      // The selection moves with its fact.
      facts.moveUp(by: factIndex.takeForgottenCount())
      if let length = run.waitingTime(at: now), length > .milliseconds(500) {
        message = "waiting for the program's answer: \(length.components.seconds) s"
      }
      guard !run.model.isPaused else { return }
      sound?.follow(run.model.simulation.machine, at: run.model.simulation.now)
    case .past(let past): if past.transport.advance(to: now) != nil, past.transport.isAtPresent { returnToPresent() }
    case .journal(let journal):
      loadMore(of: journal)
      advance(journal.transport, to: now)
      switch journal.guide(at: now, isBusy: screen.showsHelp || prompt != nil || palette != nil) {
      case .wait: break
      case .play: setPaused(false)
      case .show(let instant): jump { $0.jump(to: instant) }
      case .complete: ending = ending ?? .completed
      }
    }
  }

  /// Advances a replay and plays the sounds that it passes.
  private func advance(_ transport: Transport<Root>, to realTime: Duration) {
    guard let played = transport.advance(to: realTime), let sound else { return }
    sound.play(playback.history, after: played.after, through: played.through, at: transport.speed)
    guard transport.isPlaying else { return anchorSound() }
    sound.follow(transport.snapshot.machine, at: transport.shownInstant)
  }

  /// Pauses after a standstill of the program, instead of rushing through what nobody has seen.
  ///
  /// - Returns: Whether it paused.
  @discardableResult mutating func noticeStandstill() -> Bool {
    let now = clock.now
    guard let length = clock.standstill(at: now) else { return false }
    pause(at: now, because: "the program stood still for \(length.components.seconds) s")
    return true
  }

  /// Pauses, with no simulated time passed since the run was last shown.
  mutating func pause(at now: Duration, because reason: String) {
    playback.resume(at: now)
    playback.journal?.beginReading()
    letGo()
    let wasMoving = !playback.isPaused
    playback.setPaused(true, at: now)
    anchorSound()
    guard wasMoving else { return }
    let key = actions.row(of: .togglePause).keys.first?.name ?? ""
    message = "\(reason): paused; \(key) goes on"
  }

  // MARK: - Outside events

  /// Ends if the run is over or its file has changed.
  private mutating func lookForEnding() {
    guard let run = playback.run else { return }
    let news = run.news()
    if news.isReloaded { ending = ending ?? .reloaded }
    if let text = news.message { message = text }
    if service?.isOver ?? false { ending = ending ?? .completed }
    guard let end = run.ending else { return }
    // A broken rule is reported whatever the user has requested.
    ending = end == .completed ? ending ?? end : end
  }

  /// Shows once that recording has stopped; returns whether it did now.
  private mutating func noticeFailure() -> Bool {
    guard let text = playback.run?.takeFailure() else { return false }
    message = text
    return true
  }
}
