public import SimulationCore

/// The reason why a text is not valid YAML.
public enum YAMLError: Error, Equatable, Sendable {
  /// The text violates the syntax of YAML; the reason is that of libyaml.
  case syntax(reason: String, location: FileLocation)
  /// A text in quotation marks has no end, or ends at an unexpected location.
  case quote(begin: FileLocation, end: FileLocation?)
  /// A list in brackets or a mapping in braces is broken at a location after its beginning.
  case brackets(reason: String, begin: FileLocation, location: FileLocation)
  /// The bytes are not characters that YAML allows.
  case characters(reason: String)
  /// A key is written a second time in its mapping.
  case duplicate(key: String, first: FileLocation, second: FileLocation)
  /// A key is a list or a mapping, or an alias of one.
  case keyIsNoText(isList: Bool, location: FileLocation)
  /// A key or a value is longer than its limit.
  case long(text: String, isKey: Bool, location: FileLocation)
  /// There are more keys and values than the limit.
  case tooManyValues(location: FileLocation)
  /// All keys and values together are longer than the limit.
  case tooManyBytes(location: FileLocation)
  /// Lists and mappings are nested more deeply than the limit.
  case tooDeep(location: FileLocation)
}
