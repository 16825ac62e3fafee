/// The share of people who take the stairs, by how many storeys they go.
public struct StairShares: Hashable, Sendable {
  /// On the way up: over one storey, over two and so on, in per cent; nobody walks over more.
  public var up: [Double]
  /// On the way down.
  public var down: [Double]

  /// Shares; nobody walks where a list is empty.
  public init(up: [Double] = [], down: [Double] = []) {
    self.up = up
    self.down = down
  }

  /// Whether nobody walks.
  var isEmpty: Bool { up.isEmpty && down.isEmpty }

  /// The chance that somebody walks from one landing to another, 0 to 1.
  func chance(from origin: Int, to destination: Int) -> Double {
    let shares = destination > origin ? up : down
    let storeys = abs(destination - origin)
    return shares.indices.contains(storeys - 1) ? shares[storeys - 1] / 100 : 0
  }
}
