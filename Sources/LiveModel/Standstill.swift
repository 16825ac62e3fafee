/// Notices that the program stood still: that the machine was suspended, the process was stopped, the
/// terminal took no bytes, or the clock has jumped.
///
/// Whoever shows a run announces by when it will be back at the latest. Coming back much later than that
/// means that nobody was there to see the time in between; the run is then to pause rather than to
/// rush through it. It reads no clock, so that tests run it as exactly as a terminal does.
public struct Standstill: Sendable {
  /// How much later than expected somebody comes back before that counts as a standstill.
  ///
  /// Longer than any picture takes to be made and sent, and short enough that nobody misses more.
  public static let tolerance = Duration.seconds(10)

  /// By when somebody is back; nil when nothing is due, however long it takes.
  private var expected: Duration?

  /// A watch that expects somebody by a real time.
  public init(expecting realTime: Duration?) { expected = realTime }

  /// Expects somebody by a real time; nil when nothing is due, however long it takes.
  public mutating func expect(by realTime: Duration?) { expected = realTime }

  /// How long the program stood still, when it comes back at a real time; nil when it did not.
  ///
  /// Real time that has gone back is no standstill: simulated time does not go back with it.
  public mutating func length(at realTime: Duration) -> Duration? {
    guard let wanted = expected else { return nil }
    expected = max(wanted, realTime)
    let late = realTime - wanted
    return late > Self.tolerance ? late : nil
  }
}
