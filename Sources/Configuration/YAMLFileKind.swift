/// The expected kind of a YAML file, for messages about files that are not valid YAML.
public enum YAMLFileKind: Sendable {
  /// A machine's configuration, or a sound map.
  case configuration
  /// A test file.
  case test

  /// The kind as the subject of a sentence.
  var name: String {
    switch self {
    case .configuration: "A configuration"
    case .test: "A test file"
    }
  }

  /// The expected shape of its document.
  var shape: String {
    switch self {
    case .configuration: "mapping"
    case .test: "list: the header, then an item for each line"
    }
  }

  /// The advice on how to begin.
  var advice: String {
    switch self {
    case .configuration: "Look at one that ships: 'liftworks list' names them"
    case .test: "Start one with 'liftworks new test FILE'"
    }
  }
}
