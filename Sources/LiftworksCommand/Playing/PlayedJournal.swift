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
    /// It is at its end.
    case complete
  }

  let transport: Transport<Root>
  /// What the timeline shows of the run.
  let lanes: LaneRecorder<Root>
  private let captions: [ReplayCaption]
  /// Whether it goes on by itself after each caption, and ends at the end.
  private let isGuided: Bool
  /// Until when, in real time, a guided replay leaves a caption to its reader.
  private(set) var readUntil: Duration?

  init(
    _ past: ReplayedPast<Root>,
    captions: [ReplayCaption],
    speed: Double,
    isGuided: Bool
  ) {
    self.captions = captions
    lanes = past.lanes
    self.isGuided = isGuided
    transport = Transport(past.history, stops: captions.map(\.instant), speed: speed)
  }

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
    guard let readUntil else {
      readUntil = realTime + (captionText.map(Tour.readingTime) ?? Tour.pause)
      return .wait
    }
    guard realTime >= readUntil else { return .wait }
    self.readUntil = nil
    return transport.isAtPresent ? .complete : .play
  }

  /// The journal's words for the instant shown, while it stands still.
  var captionText: String? {
    guard !transport.isPlaying else { return nil }
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
    let armed = transport.snapshot.armed.map {
      "\(signs.text(of: Record(of: $0.event))) at \($0.due) s"
    }
    let waiting = armed.isEmpty ? "nothing armed" : "armed: " + armed.joined(separator: ", ")
    return ([text] + changes + [waiting]).joined(separator: "\n")
  }
}

extension PastTransition {
  /// The change and what it came from: `doors: shut > aboutToOpen, by buttonPressed`.
  fileprivate func words(_ signs: LandingSigns) -> String {
    "\(transition.fullName): \(transition.source) > \(transition.target), by"
      + " \(signs.text(of: origin))"
  }
}
