// What a YAML file may hold.
extension Budget {
  /// Nodes of a YAML file, in nodes: keys, values, lists and mappings, aliases counted as if they were
  /// written out, since whoever reads the file walks through every copy.
  ///
  /// The largest file that ships has 3,000; reading so many takes less than a second and 100 MB.
  public static let yamlNodes = 200_000

  /// Nodes of the YAML file of a mechanism: 100,000 gears with a mesh each have 1,300,000.
  public static let mechanismNodes = 1_500_000

  /// Bytes of the texts of a YAML file, aliases counted as if they were written out.
  public static let yamlBytes = 64 << 20

  /// Bytes of a line of a YAML file: a header of a journal holds a whole configuration in one line.
  public static let lineBytes = 16 << 20

  /// Bytes of a value of a YAML file: a header of a journal holds a whole scene as one value.
  public static let valueBytes = 4 << 20

  /// Bytes of a key of a YAML file: the longest of ours has 20.
  public static let nameBytes = 512

  /// Lists and mappings of a YAML file inside one another, in levels: a scene has at most 12.
  public static let yamlDepth = 64
}
