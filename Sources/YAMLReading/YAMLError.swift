public import SimulationCore

/// Why a text is not read as YAML.
public enum YAMLError: Error, Equatable, Sendable {
  /// The text breaks a rule of YAML, for a reason in the words of libyaml.
  case syntax(reason: String, place: Place)
  /// The bytes are not characters that YAML allows.
  case characters(reason: String)
  /// A key is written a second time in its mapping.
  case duplicate(key: String, first: Place, second: Place)
  /// A key is a list or a mapping, or an alias of one.
  case keyIsNoText(isList: Bool, place: Place)
  /// A key or a value is longer than its limit.
  case long(text: String, isKey: Bool, place: Place)
  /// There are more keys and values than the limit.
  case tooManyValues(place: Place)
  /// All keys and values together are longer than the limit.
  case tooManyBytes(place: Place)
  /// Lists and mappings are nested more deeply than the limit.
  case tooDeep(place: Place)
}
