/// Holds measured values that are too many for the memory, such as a temporary file.
public protocol ValueStore: AnyObject, Sendable {
  /// Adds some values; nil when it has no room, and then it holds none of them.
  ///
  /// - Returns: Where they are.
  func append(_ values: [Int64]) -> StoredValues?
  /// Values that were added.
  func values(of stored: StoredValues) -> [Int64]
}

/// Where values are in a ``ValueStore``.
public struct StoredValues: Hashable, Sendable {
  /// The number of bytes before them.
  public let offset: Int64
  /// How many values there are.
  public let count: Int

  /// So many values behind so many bytes.
  public init(offset: Int64, count: Int) {
    self.offset = offset
    self.count = count
  }
}
