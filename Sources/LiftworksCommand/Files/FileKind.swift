import Configuration
import Control
import Records
import SimulationCore

/// The kind of a file, determined by its first lines or its keys.
///
/// `check` checks each file according to its kind, and every command reports the kind of a file that it does not
/// read.
enum FileKind: Hashable {
  case machine(MachineKind)
  case mechanism
  case sounds
  case demand
  case passengers
  case study
  case criteria
  case mapping
  case suite
  case titleBlock
  case preferences
  case test
  case journal
  case stimuli
  /// The actions of a judge on the clients of a course.
  case scenario

  /// Determines the kind of a file; nil if unknown or unreadable, and for standard input.
  init?(file: String) {
    guard let bytes = Catalogue.beginning(of: file, count: Self.beginningLength) else { return nil }
    if let kind = Self.ofLines(String(decoding: bytes, as: UTF8.self), file: file) {
      self = kind
    } else if let text = try? Catalogue.readText(file), let root = try? YAMLNode(text: text, file: file) {
      self.init(root)
    } else {
      return nil
    }
  }

  /// Determines the kind of a file that was read as YAML.
  init?(_ document: YAMLDocument) {
    if let kind = Self.ofLines(document.text, file: document.file) {
      self = kind
    } else {
      self.init(document.root)
    }
  }

  /// The number of bytes read from a file of lines: a header names its format at its beginning.
  private static let beginningLength = 4_096

  /// Returns the kind of a file of JSON Lines or comma-separated values, by its first lines.
  static func ofLines(_ text: String, file: String) -> FileKind? {
    if [".test.yaml", ".test.yml"].contains(where: file.hasSuffix) { return .test }
    guard !TestLoader.isYAML(file) else { return nil }
    let text = text.prefix(Self.beginningLength)
    // A byte order mark is not part of the first line.
    let body = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = body.split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    if file.hasSuffix(".csv") || first.hasPrefix(PassengersFile.firstColumn) { return .passengers }
    guard first.first(where: { !$0.isWhitespace }) == "{" else { return nil }
    if first.contains(/"format"\s*:\s*"liftworks-journal"/) { return .journal }
    if first.contains(/"format"\s*:\s*"liftworks-test"/) { return .test }
    guard first.contains(/"stimulus"\s*:/) else { return nil }
    return lines.contains { line in JudgeAction.ownNames.contains { line.contains("\"\($0)\"") } }
      ? .scenario : .stimuli
  }

  /// Determines the kind of a YAML file, by its keys.
  private init?(_ root: YAMLNode) {
    if TestDocument.isTest(yaml: root.value) {
      self = .test
      return
    }
    if case .text(let word)? = root.value.member("machine")?.value.meaning, let kind = MachineKind(rawValue: word) {
      self = .machine(kind)
      return
    }
    switch try? ConfigurationKind(root) {
    case .mechanism: self = .mechanism
    case .sounds: self = .sounds
    case .demand: self = .demand
    case .sweep: self = .study
    case .criteria: self = .criteria
    case .mapping: self = .mapping
    case .suite: self = .suite
    case .titleBlock: self = .titleBlock
    case .config: self = .preferences
    default: return nil
    }
  }

  // MARK: - Texts

  /// A noun for a file of the kind.
  var noun: String {
    switch self {
    case .machine(.scene): "a scene"
    case .machine(.gallery): "a gallery"
    case .machine(.memorize), .machine(.findTheColour), .machine(.findWords): "a game"
    case .machine: "an elevator"
    case .mechanism: "a mechanism"
    case .sounds: "a map of sounds"
    case .demand: "a demand"
    case .passengers: "a list of passengers"
    case .study: "a study"
    case .criteria: "a file of criteria"
    case .mapping: "a mapping of columns"
    case .suite: "a suite for dispatchers"
    case .titleBlock: "a title block"
    case .preferences: "a file of preferences"
    case .test: "a test file"
    case .journal: "a journal"
    case .stimuli: "a log of stimuli"
    case .scenario: "a scenario for judges"
    }
  }

  /// Returns what reads a file of the kind.
  private func reader(of file: String) -> String {
    switch self {
    case .machine: "'liftworks run \(file)' runs it"
    case .mechanism: "'liftworks solve \(file)' solves it, and 'liftworks run \(file)' runs it"
    case .sounds: "'liftworks run MACHINE --sounds \(file)' plays it"
    case .demand: "'liftworks traffic BUILDING --demand \(file)' reads it"
    case .passengers: "'liftworks traffic BUILDING --passengers \(file)' reads it"
    case .study: "'liftworks sweep \(file)' runs it"
    case .mapping: "'liftworks passengers BUILDING --from FILE --mapping \(file)' reads it"
    case .suite: "'liftworks judge dispatchers --suite \(file)' runs it"
    case .criteria: "'liftworks traffic BUILDING --criteria \(file)' reads it"
    case .titleBlock: "'liftworks traffic BUILDING --html FILE --title-block \(file)' reads it"
    case .preferences: "'liftworks config' says where the program reads it"
    case .test: "'liftworks test \(file)' runs it"
    case .journal: "'liftworks replay \(file)' shows it"
    case .stimuli: "'liftworks run MACHINE --stimuli \(file)' reads it"
    case .scenario: "'liftworks judge ttk4145 --scenario \(file)' reads it"
    }
  }

  // MARK: - Refusing

  /// A noun for what is read by commands that take a machine of any kind.
  static let machineNoun = "a machine: an elevator, a mechanism, a scene, a gallery or a game"

  /// Whether it is a machine of any kind.
  var isMachine: Bool { if case .machine = self { true } else { self == .mechanism } }

  /// Reads a file of certain kinds.
  ///
  /// - Parameters:
  ///   - file: The file; a missing one fails with its own error.
  ///   - kinds: The accepted kinds, the default one first.
  ///   - read: Reads the file.
  /// - Returns: The result of reading it.
  /// - Throws: a `PlacedProblem` that the file is of another kind, if that is why it cannot be read.
  static func reading<Value>(_ file: String, as kinds: FileKind..., read: () throws(PlacedProblem) -> Value)
    throws(PlacedProblem) -> Value
  {
    // What a file of another kind lacks is no mistake of it.
    if MistakeList.isCollecting { try refuse(file, unless: kinds) }
    do throws(PlacedProblem) { return try read() } catch {
      try refuse(file, unless: kinds)
      throw error
    }
  }

  /// Throws if a file has a known kind that is not accepted.
  static func refuse(_ file: String, unless kinds: [FileKind]) throws(PlacedProblem) {
    guard let kind = FileKind(file: file), !kinds.contains(kind), let usual = kinds.first else { return }
    throw kind.misplaced(in: file, where: usual.noun)
  }

  /// Returns the problem that a file has this kind although another one is expected.
  func misplaced(in file: String, where expected: String) -> PlacedProblem {
    Problem("this is \(noun)", allowed: "What is read here is \(expected)", advice: reader(of: excerpt(file))).placed(
      at: Catalogue.location(of: file))
  }
}
