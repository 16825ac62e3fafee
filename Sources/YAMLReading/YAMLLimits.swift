/// How much a YAML document may hold.
///
/// Everything that an alias stands for counts as if it were written out, so that no reader of the tree
/// has more to do than the limits say.
public struct YAMLLimits: Sendable {
  /// The maximum number of keys and values.
  public let values: Int
  /// The maximum length of a key, in bytes of UTF-8.
  public let keyBytes: Int
  /// The maximum length of a value, in bytes of UTF-8.
  public let valueBytes: Int
  /// The maximum length of all keys and values together, in bytes of UTF-8.
  public let totalBytes: Int
  /// The maximum number of lists and mappings inside one another.
  public let depth: Int

  /// Limits of a document.
  public init(values: Int, keyBytes: Int, valueBytes: Int, totalBytes: Int, depth: Int) {
    self.values = values
    self.keyBytes = keyBytes
    self.valueBytes = valueBytes
    self.totalBytes = totalBytes
    self.depth = depth
  }
}
