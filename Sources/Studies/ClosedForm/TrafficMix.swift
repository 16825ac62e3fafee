/// The shares of those who come in by the main entrance, leave by it, and go between other landings.
public struct TrafficMix: Hashable, Sendable {
  /// The share that comes in, from 0 to 1.
  public let incoming: Double
  /// The share that goes out.
  public let outgoing: Double
  /// The share that goes from one landing to another.
  public let interfloor: Double

  /// Shares of any sum: each is divided by it.
  ///
  /// - Precondition: none is negative, and one is positive.
  public init(incoming: Double, outgoing: Double, interfloor: Double) {
    let sum = incoming + outgoing + interfloor
    precondition(min(incoming, outgoing, interfloor) >= 0 && sum > 0, "nobody goes anywhere")
    self.incoming = incoming / sum
    self.outgoing = outgoing / sum
    self.interfloor = interfloor / sum
  }

  /// Everybody comes in.
  public static let incoming = TrafficMix(incoming: 1, outgoing: 0, interfloor: 0)
}
