/// What is chosen on the table, and the keys of its places.
public struct MemorizeSelection: Hashable, Sendable {
  /// The index of the place whose card Enter turns, row by row from 0.
  public var index: Int
  /// The keys that choose the cards, by their places.
  public var keys: [String]

  /// A selection.
  public init(index: Int = 0, keys: [String] = []) {
    self.index = index
    self.keys = keys
  }

  /// The key of the place with an index; empty where there is none.
  func key(of index: Int) -> String { index < keys.count ? keys[index] : "" }
}
