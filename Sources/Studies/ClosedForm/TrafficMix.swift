/// The shares of incoming, outgoing and interfloor passengers.
public struct TrafficMix: Hashable, Sendable {
  /// The share that enters by the main entrance, from 0 to 1.
  public let incoming: Double
  /// The share that leaves by it.
  public let outgoing: Double
  /// The share between other landings.
  public let interfloor: Double

  /// Shares in any ratio: each is divided by their sum.
  ///
  /// - Precondition: none is negative, and at least one is positive.
  public init(incoming: Double, outgoing: Double, interfloor: Double) {
    let sum = incoming + outgoing + interfloor
    precondition(min(incoming, outgoing, interfloor) >= 0 && sum > 0, "nobody goes anywhere")
    self.incoming = incoming / sum
    self.outgoing = outgoing / sum
    self.interfloor = interfloor / sum
  }

  /// Incoming traffic alone.
  public static let incoming = TrafficMix(incoming: 1, outgoing: 0, interfloor: 0)
}
