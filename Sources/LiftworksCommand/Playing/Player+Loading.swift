import LiveModel
import NcursesTerminal
import SimulationCore

// Reading a journal while it is shown, and other work that takes longer than a picture.
extension Player {
  /// The time for reading a journal before the next picture.
  private static var loadingTime: Duration { .milliseconds(40) }

  /// Reads more of a journal unless it is complete.
  mutating func loadMore(of journal: PlayedJournal<Root>) {
    guard journal.isLoading else { return }
    let (clock, end) = (clock, clock.now + Self.loadingTime)
    journal.load { clock.now < end }
    if !journal.isLoading { message = journal.verdict ?? message }
  }

  /// Reads the journal up to an instant and beyond it, or to its end; any key stops it.
  mutating func load(past instant: SimulationInstant) {
    guard let journal = playback.journal, journal.isLoading else { return }
    let begun = clock.now
    while journal.isLoading, journal.transport.history.present <= instant {
      loadMore(of: journal)
      if isStopped(since: begun, journal.loadedText) { break }
    }
    journal.transport.resume(at: clock.now)
    anchorSound()
  }

  /// Shows what the user is waiting for once it takes long; returns whether a key has stopped it.
  mutating func isStopped(since begun: Duration, _ sentence: String) -> Bool {
    clock.expectNow()
    guard clock.now - begun > .milliseconds(200) else { return false }
    screen.show(sentence: "\(sentence); any key stops")
    guard let input = screen.nextInput(timeout: .zero) else { return false }
    switch input {
    case .mouse, .resized, .appearanceChanged, .resumed: return false
    case .interrupted, .hungUp: take(input)
    case .key: break
    }
    return true
  }
}
