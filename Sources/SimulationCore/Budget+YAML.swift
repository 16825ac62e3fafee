// The maximum size of a YAML file.
extension Budget {
  /// The maximum number of nodes of a YAML file (keys, values, lists and mappings), aliases counted as if they were
  /// written out, because readers of the file visit every copy.
  ///
  /// The largest shipped file has 3,000 nodes; reading the maximum takes less than a second and 100 MB.
  public static let yamlNodes = 200_000

  /// The maximum number of nodes of a mechanism's YAML file: 100,000 gears with a mesh each have 1,300,000.
  public static let mechanismNodes = 1_500_000

  /// The maximum number of text bytes of a YAML file, aliases counted as if they were written out.
  public static let yamlBytes = 64 << 20

  /// The maximum number of bytes of a line of a YAML file: a journal header holds a whole configuration in one line.
  public static let lineBytes = 16 << 20

  /// The maximum number of bytes of a value of a YAML file: a journal header holds a whole scene as one value.
  public static let valueBytes = 4 << 20

  /// The maximum number of bytes of a key of a YAML file: the longest of our keys has 20.
  public static let nameBytes = 512

  /// The maximum nesting depth of lists and mappings in a YAML file: a scene needs at most 12.
  public static let yamlDepth = 64
}
