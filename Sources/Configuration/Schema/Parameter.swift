import SimulationCore

/// A key of a section: reads, writes and documents one value.
struct Parameter<Section>: Sendable {
  /// Makes the path of a value.
  ///
  /// What takes one is inlined where the path is written, and makes two closures that hold nothing else: then none is
  /// made when the program runs. Each would take longer than reading the value.
  typealias Path<Value> = @Sendable () -> any WritableKeyPath<Section, Value> & Sendable

  let key: String
  /// Its meaning; a clause, with which messages describe a missing key.
  let meaning: String
  /// The document and the clause that it comes from; empty if there is none.
  let source: String
  let isRequired: Bool
  /// Whether its contents are not listed.
  let isOpen: Bool
  /// The meaning of an omitted key, if its value in an empty section does not show it.
  let otherwise: String?
  private let makeType: @Sendable () -> ValueType
  private let ownKeys: @Sendable () -> [ConfigurationKey]
  let read: @Sendable (YAMLNode, inout Section, ParameterScope) throws(PlacedProblem) -> Void
  /// Writes the value as JSON; returns nil if there is none.
  let write: @Sendable (Section, ParameterScope) -> String?
  /// Sets a default that depends on the keys before it.
  private(set) var derive: (@Sendable (inout Section) -> Void)?

  private init<Value>(
    _ key: String, _ form: ValueForm<Value>, _ meaning: String, isRequired: Bool, otherwise: String?, source: String,
    read: @escaping @Sendable (YAMLNode, inout Section, ParameterScope) throws(PlacedProblem) -> Void,
    write: @escaping @Sendable (Section, ParameterScope) -> String?
  ) {
    self.key = key
    isOpen = form.isOpen
    self.meaning = meaning
    self.isRequired = isRequired
    self.otherwise = otherwise
    self.source = source
    makeType = { form.type }
    ownKeys = { form.keys }
    self.read = read
    self.write = write
  }

  /// The type of its value, created on demand.
  var type: ValueType { makeType() }
  /// The keys of its own value, created on demand.
  var keys: [ConfigurationKey] { ownKeys() }

  /// Creates a key whose default is its value in an empty section.
  @inline(__always) init<Value>(
    _ key: String, _ path: @autoclosure @escaping Path<Value>, _ form: ValueForm<Value>, _ meaning: String,
    isRequired: Bool = false, otherwise: String? = nil, source: String = ""
  ) {
    self.init(
      key, form, meaning, isRequired: isRequired, otherwise: otherwise, source: source,
      value: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
  }

  /// Creates a key with a special meaning when it is omitted.
  @inline(__always) init<Value>(
    _ key: String, _ path: @autoclosure @escaping Path<Value?>, _ form: ValueForm<Value>, _ meaning: String,
    otherwise: String, source: String = ""
  ) {
    self.init(
      key, form, meaning, isRequired: false, otherwise: otherwise, source: source,
      value: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
  }

  /// Creates a required key.
  @inline(__always) static func required<Value>(
    _ key: String, _ path: @autoclosure @escaping Path<Value>, _ form: ValueForm<Value>, _ meaning: String,
    source: String = ""
  ) -> Parameter {
    Parameter(
      key, form, meaning, isRequired: true, otherwise: nil, source: source,
      value: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
  }

  /// Creates a key of a value that is read and written as functions say; nil for none.
  init<Value>(
    _ key: String, _ form: ValueForm<Value>, _ meaning: String, isRequired: Bool = false, otherwise: String?,
    source: String = "", value: @escaping @Sendable (Section) -> Value?,
    set: @escaping @Sendable (inout Section, Value) -> Void
  ) {
    self.init(
      key, form, meaning, isRequired: isRequired, otherwise: otherwise, source: source,
      read: { node, section, scope throws(PlacedProblem) in
        set(&section, try form.read(node, value(section), scope))
      }, write: { section, scope in value(section).map { form.write($0, scope) } })
  }

  /// Creates the key 'machine', which names the kind of the file.
  static func machine(_ kind: String) -> Parameter {
    let form = ValueForm<String>(
      .choice([kind]), read: { node, _, _ throws(PlacedProblem) in try node.choice([kind]) },
      write: { word, _ in RecordText.quoted(word) })
    return Parameter(
      "machine", form, "the kind of machine: '\(kind)'", isRequired: true, otherwise: nil, source: "",
      read: { node, _, scope throws(PlacedProblem) in _ = try form.read(node, nil, scope) },
      write: { _, scope in form.write(kind, scope) })
  }

  /// Returns the key with a default that depends on the keys before it.
  func following(_ derive: @escaping @Sendable (inout Section) -> Void) -> Parameter {
    var parameter = self
    parameter.derive = derive
    return parameter
  }
}
