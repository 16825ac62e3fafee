/// Stores measured values that are too many for memory, for example in a temporary file.
public protocol ValueStore: AnyObject, Sendable {
  /// Appends some values; nil if there is no room, in which case none are stored.
  ///
  /// - Returns: Their location.
  func append(_ values: [Int64]) -> StoredValues?
  /// Returns values that were appended.
  func values(of stored: StoredValues) -> [Int64]
}

/// The location of values in a ``ValueStore``.
public struct StoredValues: Hashable, Sendable {
  /// The byte offset.
  public let offset: Int64
  /// The number of values.
  public let count: Int

  /// The location of `count` values at a byte offset.
  public init(offset: Int64, count: Int) {
    self.offset = offset
    self.count = count
  }
}
