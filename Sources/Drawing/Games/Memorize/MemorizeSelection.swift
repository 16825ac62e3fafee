/// The selection on the table, and the keys of its positions.
public struct MemorizeSelection: Hashable, Sendable {
  /// The index of the position whose card Enter turns, row by row from 0.
  public var index: Int
  /// The keys that choose the cards, by position.
  public var keys: [String]

  /// Creates a selection.
  public init(index: Int = 0, keys: [String] = []) {
    self.index = index
    self.keys = keys
  }

  /// Returns the key of a position, or an empty string.
  func key(of index: Int) -> String { index < keys.count ? keys[index] : "" }
}
