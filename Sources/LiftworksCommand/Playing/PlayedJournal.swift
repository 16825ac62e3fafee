import Drawing
import Lanes
import LiveModel
import SimulationCore

/// A recorded run that is shown: where in it, with the words of its journal.
final class PlayedJournal<Root: PlayedMachine> {
  /// What a guided replay does next.
  enum Guidance {
    /// It waits for the user, or for its reader.
    case wait
    /// It plays on.
    case play
    /// It shows an earlier instant, on its way back.
    case show(SimulationInstant)
    /// It is at its end.
    case complete
  }

  /// How far a guided replay has gone back from its end.
  private enum Rewind {
    /// Not at all: it has still to reach its end.
    case ahead
    /// It goes back since a real time.
    case running(since: Duration)
    /// It is at its beginning again.
    case over
  }

  let transport: Transport<Root>
  /// What is read of the journal, and made again.
  private let loading: ReplayLoading<Root>
  /// Whether it goes on by itself after each caption, and ends at the end.
  let isGuided: Bool
  /// What is said when it is rewound from its end to its beginning; nil where it is not.
  private let rewinding: String?
  private var rewind = Rewind.ahead
  /// Until when, in real time, a guided replay leaves a caption to its reader.
  private(set) var readUntil: Duration?

  init(_ loading: ReplayLoading<Root>, speed: Double, isGuided: Bool, rewinding: String? = nil) {
    self.loading = loading
    self.isGuided = isGuided
    self.rewinding = rewinding
    transport = Transport(loading.past.history, speed: speed)
    load { false }
  }

  /// What the timeline shows of the run.
  var lanes: LaneRecorder<Root> { loading.past.lanes }
  private var captions: [ReplayCaption] { loading.journal.captions }

  // MARK: - Reading

  /// Whether a part of it has still to be read.
  var isLoading: Bool { !loading.isComplete }
  /// How much of it has been read, in words.
  var loadedText: String { "reading the journal" + (loading.percent.map { ": \($0) %" } ?? "") }
  /// Where the run will end, as far as that is known; nil once all of it is there.
  var expectedEnd: SimulationInstant? { isLoading ? loading.expectedEnd : nil }

  /// Reads on as long as it is wanted.
  func load(while isWanted: () -> Bool) {
    loading.goOn(while: isWanted)
    transport.update(isGrowing: isLoading, stops: captions.map(\.instant))
  }

  /// What the user should know of it once all of it is there; nil for nothing.
  var verdict: String? {
    let (journal, run) = (loading.journal, loading.past.history.simulation)
    if let problem = loading.problem { return "\(problem.location): \(problem.problem.finding)" }
    if let breach = run.breach { return "the run broke rule \(breach.rule)" }
    if let digest = journal.digest, digest != "\(run.digest)" { return "not as recorded: see --verify" }
    // A note that somebody has added does not cover the clock: the warning comes at the end.
    return journal.isAltered ? nil : journal.warnings.last
  }

  // MARK: - Guiding

  /// Where it has words.
  var captionInstants: [SimulationInstant] { captions.filter { !$0.text.isEmpty }.map(\.instant) }

  /// Forgets how long a caption was read already.
  func beginReading() { readUntil = nil }

  /// Leads through a guided replay: leaves time to read, then goes on, and ends at the end.
  ///
  /// - Parameters:
  ///   - realTime: The real time now.
  ///   - isBusy: Whether the user looks at something else.
  /// - Returns: What comes next.
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

  /// Whether it is on its way back: pictures then follow one another.
  var isRewinding: Bool { if case .running = rewind { true } else { false } }

  /// Where it is on its way back, which began at a real time; at its beginning it leaves time to read.
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

  /// The journal's words for the instant shown, while it stands still.
  var captionText: String? {
    guard !transport.isPlaying else { return nil }
    switch rewind {
    case .ahead: break
    case .running, .over: return rewinding
    }
    let texts = captions.filter { $0.instant == transport.place && !$0.text.isEmpty }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// The words for the instant shown, and what the machine is doing.
  var caption: String? {
    guard let text = captionText else { return nil }
    guard !isGuided else { return text }
    let signs = LandingSigns(of: transport.snapshot.machine)
    var changes = transport.history.transitions(at: transport.place).map { $0.words(signs) }
    if changes.isEmpty, let last = transport.history.lastTransition(through: transport.place) {
      changes = ["\(last.words(signs)), at \(last.instant) s"]
    }
    let armed = transport.snapshot.armed.map { "\(signs.text(of: Record(of: $0.event))) at \($0.due) s" }
    let waiting = armed.isEmpty ? "nothing armed" : "armed: " + armed.joined(separator: ", ")
    return ([text] + changes + [waiting]).joined(separator: "\n")
  }
}

extension PastTransition {
  /// The change and what it came from: `doors: shut > aboutToOpen, by buttonPressed`.
  fileprivate func words(_ signs: LandingSigns) -> String {
    "\(transition.fullName): \(transition.source) > \(transition.target), by" + " \(signs.text(of: origin))"
  }
}
