import Drawing
import LiveModel
import SimulationCore
import Studies

// The scene that a player shows, and its lifetime.
extension Player {
  var scene: RunScreen<Root>.Scene {
    RunScreen<Root>.Scene(
      snapshot: playback.snapshot, selection: controls.selection, history: playback.history, lanes: playback.lanes,
      timeline: timeline, factIndex: factIndex, facts: facts, factCount: playback.factCount,
      readout: playback.run?.readout(at: playback.instant), isRecorded: playback.transport != nil,
      speed: playback.speed,
      reachedSpeed: playback.transport == nil ? playback.run?.model.reachedSpeed : nil, isPaused: playback.isPaused,
      isPast: playback.scope == .past, status: soundStatus, message: message, caption: playback.journal?.caption,
      captions: playback.journal?.captionInstants ?? [],
      fading: Root.Picture.hasFadingPanel ? panelFade.share(at: clock.now, isStill: screen.look.isStill) : 0,
      goesOn: playback.scope != .replay, expectedEnd: playback.journal?.expectedEnd, prompt: prompt?.text,
      palette: palette?.box, keys: hints)
  }

  /// The rows of the help; those of the focused pane come first and fill the key line.
  private var hints: [KeyHint] {
    let ofRun = controls.hints(in: playback.scope, actions)
    guard let pane = screen.focus, let table = TimePaneKeys.table(of: pane) else { return ofRun }
    return table.hints + ofRun.map { $0.isVital ? $0 : $0.withoutBrief }
  }

  private var soundStatus: String {
    // The past of a run is silent, whether it is playing or not.
    if playback.scope == .past { return "silent" }
    if let journal = playback.journal, journal.isLoading { return journal.loadedText }
    guard let sound else { return "sound off" }
    if let notice = sound.notice { return notice }
    if playback.transport?.isAtPresent ?? false { return "the end" }
    return sound.status(atSpeed: playback.speed)
  }

  /// Returns how long nothing needs to be done without input; nil means for ever.
  func timeToWait(soundIsOpening: Bool) -> Duration? {
    let now = clock.now
    var waits = [playback.run?.watchPeriod, soundIsOpening ? RunScreen<Root>.countdownPeriod : nil]
    if Root.Picture.hasFadingPanel, let wait = panelFade.timeToChange(at: now) {
      waits.append(max(wait, screen.framePeriod))
    }
    if factIndex.isSearching(playback.history) { waits.append(screen.framePeriod) }
    switch playback {
    case .live(let run):
      waits.append(run.model.nextRealTime.map { $0 - now })
      if run.waitingTime(at: now) != nil { waits.append(screen.framePeriod) }
      if !run.model.isPaused { waits.append(screen.lifetime(of: run.model.snapshot)) }
    case .past(let past): if past.transport.isPlaying { waits.append(screen.framePeriod) }
    case .journal(let journal):
      if journal.isLoading { return .zero }
      waits.append(journal.readUntil.map { $0 - now })
      if journal.isRewinding { waits.append(screen.framePeriod) }
      guard journal.transport.isPlaying else { break }
      // The instant shown moves along the bar even at rest.
      let atRest = max(RunScreen<Root>.countdownPeriod, screen.framePeriod)
      waits.append(screen.lifetime(of: journal.transport.snapshot) ?? atRest)
      waits.append(journal.transport.nextRealTime.map { $0 - now })
    }
    return waits.compactMap(\.self).min()
  }
}

extension MachineControls {
  /// Returns the rows of the help: those of the machine first, then the player's; outside a live run the key line
  /// omits those of the machine that have no effect.
  func hints(in scope: PlayerScope, _ actions: ActionTable = .standard) -> [KeyHint] {
    let ofPlayer = actions.hints(in: scope) { scope == .live && claimed($0) != nil }
    switch scope {
    case .live: return shownHints + ofPlayer
    case .past:
      let ofMachine = keys.rows.compactMap { row in row.hint.map { isForView(row.action) ? $0 : $0.withoutBrief } }
      return ofMachine + ofPlayer
    case .replay: return ofPlayer + viewHints
    }
  }
}

extension KeyHint {
  /// The same row of the help, omitted from the key line.
  fileprivate var withoutBrief: KeyHint { KeyHint(keys: keys, action: action, isVital: isVital) }
}
