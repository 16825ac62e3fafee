/// The size limits of a YAML document.
///
/// The target of an alias counts as if it were written out, so that no reader of the tree has more work than the
/// limits allow.
public struct YAMLLimits: Sendable {
  /// The maximum number of keys and values.
  public let values: Int
  /// The maximum length of a key, in bytes of UTF-8.
  public let keyBytes: Int
  /// The maximum length of a value, in bytes of UTF-8.
  public let valueBytes: Int
  /// The maximum length of all keys and values together, in bytes of UTF-8.
  public let totalBytes: Int
  /// The maximum nesting depth of lists and mappings.
  public let depth: Int

  /// Creates the limits of a document.
  public init(values: Int, keyBytes: Int, valueBytes: Int, totalBytes: Int, depth: Int) {
    self.values = values
    self.keyBytes = keyBytes
    self.valueBytes = valueBytes
    self.totalBytes = totalBytes
    self.depth = depth
  }
}
