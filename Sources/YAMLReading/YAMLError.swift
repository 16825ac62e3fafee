public import SimulationCore

/// Why a text is not read as YAML.
public enum YAMLError: Error, Equatable, Sendable {
  /// The text breaks a rule of YAML, for a reason in the words of libyaml.
  case syntax(reason: String, location: FileLocation)
  /// A text in quotation marks that begins somewhere has no end, or has one in an unexpected place.
  case quote(begin: FileLocation, end: FileLocation?)
  /// A list in brackets or a mapping in braces that begins somewhere is broken at another location.
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
