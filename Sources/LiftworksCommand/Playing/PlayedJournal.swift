import Drawing
import LiveModel
import Records
import SimulationCore

/// A recorded run on screen: its position and its captions.
final class PlayedJournal<Root: PlayedMachine> {
  /// The next step of a guided replay.
  enum Guidance {
    /// It waits for the user, or for a caption to be read.
    case wait
    /// It continues to play.
    case play
    /// It shows an earlier instant while rewinding.
    case show(SimulationInstant)
    /// It has ended.
    case complete
  }

  /// The progress of rewinding a guided replay from its end.
  private enum Rewind {
    /// It has not reached its end yet.
    case ahead
    /// It has been rewinding since a real time.
    case running(since: Duration)
    /// It is at its beginning again.
    case over
  }

  let transport: Transport<Root>
  /// The journal, read and repeated so far.
  private let loading: ReplayLoading<Root>
  /// Whether it continues by itself after each caption, and ends at the end.
  let isGuided: Bool
  /// The text shown while it rewinds from its end to its beginning; nil if it does not rewind.
  private let rewinding: String?
  private var rewind = Rewind.ahead
  /// The real time until which a guided replay shows a caption.
  private(set) var readUntil: Duration?

  init(_ loading: ReplayLoading<Root>, speed: Double, isGuided: Bool, rewinding: String? = nil) {
    self.loading = loading
    self.isGuided = isGuided
    self.rewinding = rewinding
    transport = Transport(loading.past.history, speed: speed)
    load { false }
  }

  /// The lanes that the timeline shows.
  var lanes: LaneRecorder<Root> { loading.past.lanes }
  private var captions: [ReplayCaption] { loading.journal.captions }

  // MARK: - Reading

  /// Whether a part of it has not been read yet.
  var isLoading: Bool { !loading.isComplete }
  /// The progress of reading, as text.
  var loadedText: String { "reading the journal" + (loading.percent.map { ": \($0) %" } ?? "") }
  /// The expected end of the run, if known; nil once everything has been read.
  var expectedEnd: SimulationInstant? { isLoading ? loading.expectedEnd : nil }

  /// Reads on as long as a condition holds.
  func load(while isWanted: () -> Bool) {
    loading.goOn(while: isWanted)
    transport.update(isGrowing: isLoading, stops: captions.map(\.instant))
  }

  /// The notice for the user once everything has been read; nil for none.
  var verdict: String? {
    let (journal, run) = (loading.journal, loading.past.history.simulation)
    if let problem = loading.problem { return "\(problem.location): \(problem.problem.finding)" }
    if let breach = run.breach { return "the run broke rule \(breach.rule)" }
    if let digest = journal.digest, digest != "\(run.digest)" { return "not as recorded: see --verify" }
    // A caption that was added later must not hide the clock: the warning is shown at the end.
    return journal.isAltered ? nil : journal.warnings.last
  }

  // MARK: - Guiding

  /// The instants of captions with a text.
  var captionInstants: [SimulationInstant] { captions.filter { !$0.text.isEmpty }.map(\.instant) }

  /// Restarts the reading time of the current caption.
  func beginReading() { readUntil = nil }

  /// Advances a guided replay: leaves time to read, then continues, and ends at the end.
  ///
  /// - Parameters:
  ///   - realTime: The current real time.
  ///   - isBusy: Whether the user is looking at something else.
  /// - Returns: The next step.
  func guide(at realTime: Duration, isBusy: Bool) -> Guidance {
    guard isGuided, !transport.isPlaying, !isBusy else {
      readUntil = nil
      return .wait
    }
    if case .running(let start) = rewind { return goBack(since: start, at: realTime) }
    guard let readUntil else {
      readUntil = realTime + (captionText.map(Tour.readingTime) ?? Tour.pause)
      return .wait
    }
    guard realTime >= readUntil else { return .wait }
    self.readUntil = nil
    if case .over = rewind { return .complete }
    guard transport.isAtPresent else { return .play }
    guard rewinding != nil else { return .complete }
    rewind = .running(since: realTime)
    return goBack(since: realTime, at: realTime)
  }

  /// Whether it is rewinding: pictures then follow one another continuously.
  var isRewinding: Bool { if case .running = rewind { true } else { false } }

  /// Returns the next step of rewinding that began at a real time; at the beginning, time is left to read.
  private func goBack(since start: Duration, at realTime: Duration) -> Guidance {
    let (first, last) = (transport.history.beginning, transport.history.present)
    guard realTime - start < Tour.rewind else {
      rewind = .over
      readUntil = realTime + (rewinding.map(Tour.readingTime) ?? Tour.pause)
      return .show(first)
    }
    let left = 1 - (realTime - start) / Tour.rewind
    let nanoseconds = Double(last.nanoseconds - first.nanoseconds) * left
    return .show(first.advanced(by: .nanoseconds(Int64(nanoseconds))))
  }

  /// The caption of the instant shown, while it is paused there.
  var captionText: String? {
    guard !transport.isPlaying else { return nil }
    switch rewind {
    case .ahead: break
    case .running, .over: return rewinding
    }
    let texts = captions.filter { $0.instant == transport.shownInstant && !$0.text.isEmpty }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// The caption of the instant shown, and what the machine is doing.
  var caption: String? {
    guard let text = captionText else { return nil }
    guard !isGuided else { return text }
    let signs = LandingSigns(of: transport.snapshot.machine)
    var changes = transport.history.transitions(at: transport.shownInstant).map { $0.words(signs) }
    if changes.isEmpty, let last = transport.history.lastTransition(through: transport.shownInstant) {
      changes = ["\(last.words(signs)), at \(last.instant) s"]
    }
    let armed = transport.snapshot.armed.map { "\(signs.text(of: Record(of: $0.event))) at \($0.due) s" }
    let waiting = armed.isEmpty ? "nothing armed" : "armed: " + armed.joined(separator: ", ")
    return ([text] + changes + [waiting]).joined(separator: "\n")
  }
}

extension PastTransition {
  /// Returns the change and its cause as text: `doors: shut > aboutToOpen, by buttonPressed`.
  fileprivate func words(_ signs: LandingSigns) -> String {
    "\(transition.fullName): \(transition.source) > \(transition.target), by" + " \(signs.text(of: origin))"
  }
}
