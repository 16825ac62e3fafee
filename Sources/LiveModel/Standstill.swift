/// Detects that the program was not running: the host was suspended, the process was stopped, the terminal blocked,
/// or the clock jumped.
///
/// The caller announces by when it will return at the latest. A much later return means that nobody could see the
/// time in between; the run should then pause rather than rush through it. It reads no clock, so that tests run
/// it as exactly as a terminal does.
public struct Standstill: Sendable {
  /// The delay beyond the expected time that counts as a standstill.
  ///
  /// It is longer than drawing and sending any picture takes, and short enough that little is missed.
  static let tolerance = Duration.seconds(10)

  /// The expected time of return; nil if nothing is due.
  private var expected: Duration?

  /// Creates a detector with an expected time of return.
  public init(expecting realTime: Duration?) { expected = realTime }

  /// Sets the expected time of return; nil if nothing is due.
  public mutating func expect(by realTime: Duration?) { expected = realTime }

  /// Returns the length of the standstill that ends at a real time, or nil if there was none.
  ///
  /// Real time going back is no standstill: simulated time does not go back with it.
  public mutating func length(at realTime: Duration) -> Duration? {
    guard let wanted = expected else { return nil }
    expected = max(wanted, realTime)
    let late = realTime - wanted
    return late > Self.tolerance ? late : nil
  }
}
