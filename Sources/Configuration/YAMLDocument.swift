public import SimulationCore

/// A configuration that was read as YAML once: its tree, which all readers of the file share, and its text.
public struct YAMLDocument {
  /// The whole tree.
  public let root: YAMLNode
  /// The name of the file, for messages.
  public let file: String
  /// The text as read; nil if settings have changed the tree since.
  private let original: String?

  /// Reads a text.
  ///
  /// - Throws: a `PlacedProblem` when it is not YAML.
  public init(text: String, file: String) throws(PlacedProblem) {
    root = try YAMLNode(text: text, file: file)
    self.file = file
    original = text
  }

  private init(_ root: YAMLNode, file: String) {
    self.root = root
    self.file = file
    original = nil
  }

  /// Returns the document with another tree.
  func changed(to value: PlacedValue) -> YAMLDocument { YAMLDocument(YAMLNode(value, name: root.name), file: file) }

  /// The text; written anew if settings have changed the tree.
  public var text: String { original ?? root.value.yaml }

  /// Whether it is JSON, like the configuration in the header of a journal, which has every key and must run again.
  var isJSON: Bool { original?.hasPrefix("{") ?? false }
}

/// A configuration that is read from a file.
public protocol ConfigurationFile {
  /// Reads a file and checks it; omitted keys use their defaults.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  init(_ document: YAMLDocument) throws(PlacedProblem)
}

extension ConfigurationFile {
  /// Reads the text of a file and checks it.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The file's name, for messages.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`.
  /// - Throws: a `PlacedProblem` for the first problem; the location of one caused by a setting is `--set`.
  public init(text: String, file: String, settings: [String] = []) throws(PlacedProblem) {
    try self.init(YAMLDocument(text: text, file: file), settings: settings)
  }

  /// Reads a file with keys changed, and checks it.
  public init(_ document: YAMLDocument, settings: [String]) throws(PlacedProblem) {
    self = try ConfigurationSettings(settings).read(document) { document throws(PlacedProblem) in try Self(document) }
  }
}
