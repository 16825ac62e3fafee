import SimulationCore

/// The keys of a section of a configuration, for both reading and writing.
///
/// To add a key, add a property to its parameters, an entry here, and its use.
struct Schema<Section>: Sendable {
  typealias Check = @Sendable (Section, YAMLMapping, ParameterScope) throws(PlacedProblem) -> Void

  /// All keys with those of nested sections, in writing order.
  ///
  /// Created on demand: reading a file needs only the parameters.
  var keys: [ConfigurationKey] { parameters.flatMap { Self.keys(of: $0, blank: blank) } + others }
  /// The names of the keys of the section itself.
  var names: [String] { parameters.map(\.key) + others.filter { $0.path.count == 1 }.map(\.name) }
  private let blank: @Sendable () -> Section
  private let parameters: [Parameter<Section>]
  private let readFirst: [String]
  private let others: [ConfigurationKey]
  private let owners: KeyOwners
  private let within: @Sendable (Section, ParameterScope) -> ParameterScope
  private let check: Check?

  /// Creates a section's schema.
  ///
  /// - Parameters:
  ///   - blank: The section without any key; required values are arbitrary.
  ///   - parameters: Its keys, in writing order.
  ///   - readFirst: The keys that must be read before others.
  ///   - others: Keys of the section that are read elsewhere.
  ///   - owners: The owners of foreign keys, for messages.
  ///   - check: Refuses inconsistent values.
  ///   - within: Returns the scope in which nested sections are read.
  init(
    _ blank: @autoclosure @escaping @Sendable () -> Section, _ parameters: [Parameter<Section>],
    readFirst: [String] = [], others: [ConfigurationKey] = [], owners: KeyOwners = .none, check: Check? = nil,
    within: @escaping @Sendable (Section, ParameterScope) -> ParameterScope = { $1 }
  ) {
    self.blank = blank
    self.parameters = parameters
    self.readFirst = readFirst
    self.others = others
    self.owners = owners
    self.within = within
    self.check = check
  }

  /// Reads a section.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - standard: The values of omitted keys; nil for those of the section without any key.
  ///   - scope: What was read before.
  /// - Returns: The section.
  /// - Throws: a `PlacedProblem` for the first problem.
  func read(_ node: YAMLNode, from standard: Section? = nil, in scope: ParameterScope = ParameterScope())
    throws(PlacedProblem) -> Section
  {
    let count = MistakeList.count
    let members = try node.members(names, owners: owners)
    return try read(members, from: standard, in: scope, since: count)
  }

  /// Reads a section from a mapping that also has other keys.
  ///
  /// - Parameters:
  ///   - members: The mapping.
  ///   - standard: The values of omitted keys; nil for those of the section without any key.
  ///   - scope: What was read before.
  ///   - count: The count of mistakes before the mapping was read.
  /// - Returns: The section.
  /// - Throws: a `PlacedProblem` for the first problem.
  func read(
    _ members: YAMLMapping, from standard: Section?, in scope: ParameterScope, since count: Int = MistakeList.count
  ) throws(PlacedProblem) -> Section {
    var section = standard ?? blank()
    let first = parameters.filter { readFirst.contains($0.key) }
    for parameter in first + parameters.filter({ !readFirst.contains($0.key) }) {
      parameter.derive?(&section)
      let value = members[parameter.key]
      try MistakeList.attempt { () throws(PlacedProblem) in
        if let value {
          try parameter.read(value, &section, within(section, scope))
        } else if parameter.isRequired, standard == nil || !scope.isChange {
          _ = try members.required(parameter.key, parameter.meaning + parameter.type.unitClause)
        }
      }
    }
    try MistakeList.refuse(since: count)
    try check?(section, members, within(section, scope))
    return section
  }

  /// Returns the section as a JSON object from which an equal one is read.
  func write(_ section: Section, in scope: ParameterScope = ParameterScope()) -> String {
    RecordText.object(members(of: section, in: scope))
  }

  /// Returns the non-empty keys of a section, each with its value as JSON.
  func members(of section: Section, in scope: ParameterScope) -> [(String, String)] {
    let inner = within(section, scope)
    return parameters.compactMap { parameter in parameter.write(section, inner).map { (parameter.key, $0) } }
  }

  // MARK: - Documentation

  private static func keys(of parameter: Parameter<Section>, blank: @escaping @Sendable () -> Section)
    -> [ConfigurationKey]
  {
    let own = ConfigurationKey(
      [parameter.key], parameter.type, parameter.meaning, source: parameter.source, isRequired: parameter.isRequired,
      standard: standard(of: parameter, blank), isOpen: parameter.isOpen,
      trial: { text throws(PlacedProblem) in
        let scope = ParameterScope.example
        var section = blank()
        let document = try YAMLNode(text: text, file: "a trial")
        let node = YAMLNode(document.value, name: "'\(parameter.key)'")
        try parameter.read(node, &section, scope)
        return parameter.write(section, scope)
      })
    return [own] + parameter.keys.map { $0.below([parameter.key]) }
  }

  /// Returns what it means that a key is omitted; nil for a required one.
  private static func standard(of parameter: Parameter<Section>, _ blank: () -> Section) -> String? {
    guard parameter.otherwise == nil, !parameter.isRequired, parameter.type.kind != .mapping else {
      return parameter.otherwise
    }
    var section = blank()
    parameter.derive?(&section)
    return parameter.write(section, ParameterScope()).map(readable)
  }

  /// Returns a JSON value as shown in tables: without quotation marks and trailing zeros of a time.
  private static func readable(_ json: String) -> String {
    json.replacing("\"", with: "").replacing(",", with: ", ").replacing(/\b([0-9]+)\.([0-9]{9})\b/) { match in
      let decimals = match.output.2.reversed().drop { $0 == "0" }.reversed()
      return String(match.output.1) + (decimals.isEmpty ? "" : "." + String(decimals))
    }
  }
}
