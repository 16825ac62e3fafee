/// Whether a terminal takes pictures as fast as they are made.
///
/// It does not if it has bytes to take for more than half of two seconds.
package struct PixelPace: Sendable {
  /// The time in which it is observed.
  private static let window = Duration.seconds(2)

  private var began: Duration?
  private var waited = Duration.zero
  private var waitingSince: Duration?

  /// Creates a pace of a terminal that has not been observed.
  package init() {}

  /// Notes whether the terminal has bytes to take at a time since any fixed origin.
  ///
  /// - Returns: Whether it takes them too slowly.
  package mutating func note(isBehind: Bool, at now: Duration) -> Bool {
    if let since = waitingSince { waited += now - since }
    waitingSince = isBehind ? now : nil
    guard let start = began else {
      began = now
      return false
    }
    guard now - start >= Self.window else { return false }
    let isTooSlow = waited * 2 > now - start
    began = now
    waited = .zero
    return isTooSlow
  }
}
