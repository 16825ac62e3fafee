import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore

/// A run on the screen, live or recorded: keys and mouse in, pictures and sound out, and its past to look
/// at.
struct Player<Root: PlayedMachine>: ~Copyable {
  /// What is shown of the run.
  var playback: Playback<Root>
  /// What is heard; nil for silence.
  let sound: RunSound<Root>?
  /// Who serves the run to clients; nil where nobody does.
  let service: Service<Root>?
  var screen: RunScreen<Root>
  var controls: Root.Controls
  var clock = PlayerClock()
  var ending: PlayerEnding?
  /// The line that the user types; nil for none.
  var prompt: PlayerPrompt?
  /// The list of all actions; nil where it is closed.
  var palette: ActionPalette?
  /// What was last searched for.
  var wanted: String?
  /// What is chosen in the timeline.
  var timeline = TimelineState()
  /// What is chosen in the table of facts.
  var facts = FactsState()
  /// The facts that the table lists.
  let factIndex = FactIndex<Root>()
  /// What the user should know, until the next key.
  var message: String?
  /// How far the line of controls over the picture has faded.
  var panelFade = PanelFade()

  /// A live run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - screen: The screen; it is given back when the player ends.
  ///   - sound: What is heard; nil for silence.
  ///   - notices: What the user should know from the start.
  ///   - service: Who serves the run to clients; nil where nobody does.
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
    // A run that goes on has received them already.
    if !run.isResumed {
      let reaction = controls.open(on: run.model.snapshot)
      for stimulus in reaction.stimuli { run.send(stimulus, at: .zero) }
      notices += [reaction.message].compactMap(\.self)
    }
    show(notices)
  }

  /// Shows the first of some notices, and how many more there are.
  private mutating func show(_ notices: [String]) {
    guard let first = notices.first else { return }
    let rest = notices.count - 1
    message = rest == 0 ? first : "\(first) (and \(counted(rest, "more notice")))"
  }

  /// A journal.
  ///
  /// - Parameters:
  ///   - loading: What is replayed, as far as it has been read.
  ///   - screen: The screen; it is given back when the player ends.
  ///   - speed: Simulated seconds per real second.
  ///   - chapter: The chapter of the tour that it is: it goes on by itself after each caption, and ends at the
  ///     end; nil for a journal that the user plays.
  ///   - sound: What is heard; nil for silence.
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
      // Asked before the picture is made: what changes meanwhile then gets another picture.
      let soundIsOpening = sound?.isOpening ?? false
      let factCount = playback.history.factCount
      showScene()
      sound?.prepare()
      playback.run?.flush()
      // A terminal that took no bytes has held this up.
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

  /// The keys of the player.
  var actions: ActionTable { screen.actions }

  /// Closes what was opened, and says how the run broke a rule.
  private func finished(_ ending: PlayerEnding) throws -> PlayerEnding {
    sound?.close()
    service?.close()
    Preferences.remember(screen.arrangement)
    try playback.run?.finish()
    if let sentence = playback.run?.digestSentence { Output.notice(sentence) }
    if let problem = playback.run?.failedAnswer { Output.notice("\(problem)") }
    if let sentence = playback.history.breachSentence {
      Output.notice(sentence)
    } else if !(service?.hasBreach ?? false) {
      return ending
    }
    return ending.outcome == .done ? .failed(.brokeRule) : ending
  }

  // MARK: - Time

  /// Lets time pass: that of the run, or that of the past that is being played.
  private mutating func advance() {
    serve()
    let now = clock.now
    switch playback {
    case .live(let run):
      if let notice = run.advance(to: now) ?? run.takeForgetting() { message = notice }
      // What is chosen stays so.
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

  /// Lets a replay go on, and what it passes be heard.
  private func advance(_ transport: Transport<Root>, to realTime: Duration) {
    guard let played = transport.advance(to: realTime), let sound else { return }
    sound.play(playback.history, after: played.after, through: played.through, at: transport.speed)
    guard transport.isPlaying else { return anchorSound() }
    sound.follow(transport.snapshot.machine, at: transport.place)
  }

  /// Pauses where the program stood still, rather than to rush through what nobody has seen.
  ///
  /// - Returns: Whether it did.
  @discardableResult mutating func noticeStandstill() -> Bool {
    let now = clock.now
    guard let length = clock.standstill(at: now) else { return false }
    pause(at: now, because: "the program stood still for \(length.components.seconds) s")
    return true
  }

  /// Pauses with no simulated time passed since the run was last shown.
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

  // MARK: - What happens outside

  /// Ends where the run is over, or its file has new content.
  private mutating func lookForEnding() {
    guard let run = playback.run else { return }
    let news = run.news()
    if news.isReloaded { ending = ending ?? .reloaded }
    if let text = news.message { message = text }
    if service?.isOver ?? false { ending = ending ?? .completed }
    guard let end = run.ending else { return }
    // A broken rule is told whatever the user has asked for.
    ending = end == .completed ? ending ?? end : end
  }

  /// Shows once that nothing more is recorded; returns whether it did now.
  private mutating func noticeFailure() -> Bool {
    guard let text = playback.run?.takeFailure() else { return false }
    message = text
    return true
  }
}
