import SimulationCore

/// The form of a value: how it is read from YAML, written as JSON and documented.
///
/// A written value is read back as an equal value.
struct ValueForm<Value>: Sendable {
  /// Reads a value; a section starts from the value that it has when nothing is written.
  typealias Reader = @Sendable (YAMLNode, _ standard: Value?, ParameterScope) throws(PlacedProblem) -> Value
  /// Writes a value as JSON.
  typealias Writer = @Sendable (Value, ParameterScope) -> String

  private let makeType: @Sendable () -> ValueType
  /// Whether its contents are keys that are listed elsewhere.
  let isOpen: Bool
  private let ownKeys: @Sendable () -> [ConfigurationKey]
  let read: Reader
  let write: Writer

  init(
    _ type: @autoclosure @escaping @Sendable () -> ValueType,
    keys: @autoclosure @escaping @Sendable () -> [ConfigurationKey] = [], isOpen: Bool = false,
    read: @escaping Reader, write: @escaping Writer
  ) {
    makeType = type
    self.isOpen = isOpen
    ownKeys = keys
    self.read = read
    self.write = write
  }

  /// The type, created on demand: only documentation and messages show it.
  var type: ValueType { makeType() }
  /// The keys of a section, created on demand.
  var keys: [ConfigurationKey] { ownKeys() }

  /// Returns the form of the value converted to another type, which may refuse it.
  ///
  /// A value of several shapes starts empty: keys of one shape do not mix with those of the default.
  func converted<Other>(
    remark: String? = nil, from back: @escaping @Sendable (Other) -> Value,
    to make: @escaping @Sendable (Value, YAMLNode) throws(PlacedProblem) -> Other
  ) -> ValueForm<Other> {
    let (read, write) = (read, write)
    return ValueForm<Other>(
      remark.map(type.remarked) ?? type, keys: keys,
      read: { node, _, scope throws(PlacedProblem) in
        let count = MistakeList.count
        let value = try read(node, nil, scope)
        try MistakeList.refuse(since: count)
        return try make(value, node)
      },
      write: { value, scope in write(back(value), scope) })
  }

  /// Returns the form with a check against what was read before, made before the value is read.
  func guarded(_ check: @escaping @Sendable (YAMLNode, ParameterScope) throws(PlacedProblem) -> Void) -> ValueForm {
    let read = read
    return ValueForm(
      type, keys: keys,
      read: { node, standard, scope throws(PlacedProblem) in
        try check(node, scope)
        return try read(node, standard, scope)
      }, write: write)
  }

  /// Returns the form with a check of the value that was read.
  func checked(_ check: @escaping @Sendable (Value, YAMLNode, ParameterScope) throws(PlacedProblem) -> Void)
    -> ValueForm
  {
    let read = read
    return ValueForm(
      type, keys: keys,
      read: { node, standard, scope throws(PlacedProblem) in
        let count = MistakeList.count
        let value = try read(node, standard, scope)
        try MistakeList.refuse(since: count)
        try check(value, node, scope)
        return value
      }, write: write)
  }
}
