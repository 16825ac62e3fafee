/// What is chosen on the table, and the keys of the places.
public struct MemorizeSelection: Hashable, Sendable {
  /// The place that Enter turns a card at, row by row from 0.
  public var place: Int
  /// The keys that choose the cards, by their places.
  public var keys: [String]

  /// A selection.
  public init(place: Int = 0, keys: [String] = []) {
    self.place = place
    self.keys = keys
  }

  /// The key of a place; empty where there is none.
  func key(of place: Int) -> String { place < keys.count ? keys[place] : "" }
}
