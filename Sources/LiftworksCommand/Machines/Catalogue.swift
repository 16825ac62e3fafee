import Configuration
import FoundationEssentials
internal import Glibc
import Mechanisms
import Records
import SimulationCore
import Synchronization

/// The machines that a user can name on the command line: shipped names, and files.
enum Catalogue {
  /// A folder of shipped machines.
  struct Folder {
    /// The kind of its machines, as listed.
    let kind: String
    /// The path, with a `/` at the end.
    let path: String

    /// Returns the file of one of its machines.
    func file(of name: String) -> String { path + name + ".yaml" }

    /// The names of its machines, in alphabetical order.
    var names: [String] { ShippedFiles.names(in: path) }
  }

  /// The folders, in the order of lists; every name is in only one of them.
  static let folders = [
    Folder(kind: "elevator", path: "config/elevators/"),
    Folder(kind: "building", path: "config/buildings/"),
    mechanisms,
    Folder(kind: "scene", path: "config/scenes/"),
    Folder(kind: "game", path: "config/games/"),
  ]
  private static let mechanisms = Folder(kind: "mechanism", path: "config/mechanisms/")

  /// The names of all shipped machines.
  static var names: [String] { folders.flatMap(\.names) }

  /// The names of all shipped mechanisms.
  static var mechanismNames: [String] { mechanisms.names }

  /// Returns the one-line description of a shipped machine.
  static func title(of name: String) throws -> String {
    guard mechanismNames.contains(name) else { return try machine(name).title }
    let mechanism = try mechanism(name).mechanism
    return mechanism.title ?? mechanism.name
  }

  /// Returns the mechanism of a shipped name or a file, with some keys changed.
  static func mechanism(_ argument: String, settings: [String] = []) throws -> MechanismFile {
    let (text, file) = try source(of: argument, in: mechanisms)
    return try FileKind.reading(argument, as: .mechanism) { () throws(PlacedProblem) in
      try MechanismFile(text: text, file: file, settings: settings)
    }
  }

  /// Returns the text of a shipped name of one folder or of a file, and the file's name for messages.
  private static func source(of argument: String, in folder: Folder) throws -> (text: String, file: String) {
    if argument == "-" || isFile(argument) { return (try readText(argument), location(of: argument).file) }
    let path = folder.file(of: argument)
    guard let text = ShippedFiles.text(at: path) else {
      let names = folder.names
      try FileKind.refuse(argument, unless: [.mechanism])
      throw Problem(
        "unknown \(folder.kind) '\(excerpt(argument))'",
        allowed: "The \(folder.kind)s that ship are \(quotedList(names))",
        advice: suggestion(for: argument, among: names, or: "Name one of them, or a file that ends in .yaml or .yml")
      ).placed(at: FileLocation(file: "liftworks"))
    }
    return (text, path)
  }

  /// Returns the machine of a shipped name, or of a file: an argument that contains `/` or ends in `.yaml` or `.yml`.
  ///
  /// - Parameters:
  ///   - argument: The name or the file.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`.
  /// - Returns: Its entry in the catalogue.
  /// - Throws: a `PlacedProblem` for the first problem.
  static func machine(_ argument: String, settings: [String] = []) throws -> any CatalogueEntry {
    let (text, file) = try Self.text(of: argument)
    return try MachineKind.machine(text: text, file: file, name: argument, settings: settings)
  }

  /// Returns the text of the file of a shipped name or of a file, and the file's name for messages.
  static func text(of argument: String) throws -> (text: String, file: String) {
    if isFile(argument) { return (try readText(argument), argument) }
    for folder in folders {
      let path = folder.file(of: argument)
      if let text = ShippedFiles.text(at: path) { return (text, path) }
    }
    if let kind = FileKind(file: argument), !kind.isMachine {
      throw kind.misplaced(in: argument, where: FileKind.machineNoun)
    }
    throw Problem(
      "unknown machine '\(excerpt(argument))'", allowed: "'liftworks list' names what ships",
      advice: suggestion(for: argument, among: names, or: "Name one of these, or a file that ends in .yaml or .yml")
    ).placed(at: FileLocation(file: "liftworks"))
  }

  /// Returns the machine of a journal's header.
  ///
  /// - Throws: a `PlacedProblem` when the header's configuration cannot be read.
  static func machine(of journal: JournalReader) throws -> any CatalogueEntry {
    do throws(PlacedProblem) {
      return try MachineKind.machine(
        text: journal.header.configuration, file: journal.file, name: journal.header.machine)
    } catch {
      // A location inside the configuration cannot be found in the journal by the user.
      let problem = error.problem
      let advice = problem.advice + (journal.header.foreignOrigin.map { "; \($0)" } ?? "")
      throw Problem(problem.finding, allowed: problem.allowed, advice: advice).placed(
        at: FileLocation(file: journal.file, line: 1))
    }
  }

  /// Returns the mechanism of a shipped name or a file; nil when the argument is something else.
  static func mechanismIfAny(_ argument: String, settings: [String] = []) throws -> MechanismFile? {
    if mechanismNames.contains(argument) { return try mechanism(argument, settings: settings) }
    guard TestLoader.isYAML(argument) else { return nil }
    let text = try readText(argument)
    guard let document = try? YAMLDocument(text: text, file: argument),
      (try? ConfigurationKind(document.root)) == .mechanism
    else { return nil }
    return try FileKind.reading(argument, as: .mechanism) { () throws(PlacedProblem) in
      try MechanismFile(document, settings: settings)
    }
  }

  /// Whether an argument names a journal.
  static func isJournal(_ argument: String) -> Bool {
    !names.contains(argument) && (argument.hasSuffix(".journal") || FileKind(file: argument) == .journal)
  }

  /// Whether an argument names a file rather than a shipped machine.
  static func isFile(_ argument: String) -> Bool { argument.contains("/") || TestLoader.isYAML(argument) }

  /// Returns the text of a file; `-` is standard input.
  static func readText(_ file: String) throws(PlacedProblem) -> String {
    try text(of: try readBytes(file), at: location(of: file))
  }

  private static func text(of bytes: [UInt8], at location: FileLocation) throws(PlacedProblem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(
        "the file is not UTF-8 text", allowed: "Configurations and logs are text in UTF-8", advice: "Save it as such"
      ).placed(at: location)
    }
    return text
  }

  /// Returns the text of a file that another one names by a path relative to its own folder; nil when there is none.
  ///
  /// - Throws: a `Problem` when it is outside that folder, or cannot be read.
  static func textBeside(_ file: String, at path: String) throws(Problem) -> String? {
    guard isFile(path) else { return nil }
    let neighbour = try NeighbourFile(path, besides: file)
    guard FileIdentity.status(at: neighbour.path) != nil else { return nil }
    return try text(of: neighbour)
  }

  /// Returns the text of a file that another one names.
  ///
  /// - Throws: a `Problem` when it cannot be read.
  static func text(of neighbour: NeighbourFile) throws(Problem) -> String {
    do throws(PlacedProblem) {
      let input = try InputFile(path: neighbour.path, isNamedByFile: true)
      return try text(of: input.readAll(), at: input.location)
    } catch { throw error.problem }
  }

  /// Returns the base words of a file that another one names by a path relative to its own folder.
  ///
  /// - Throws: a `Problem` when the path leaves the folder, or does not lead to a file of words.
  static func wordsBeside(_ file: String, at path: String) throws(Problem) -> String {
    let neighbour = try NeighbourFile(path, besides: file)
    let bytes: [UInt8]
    do throws(PlacedProblem) {
      bytes = try InputFile(path: neighbour.path, isNamedByFile: true).readAll(limit: Budget.wordsByteCount)
    } catch {
      let problem = error.problem
      throw Problem(
        "the base words '\(excerpt(path))': \(problem.finding)", allowed: problem.allowed, advice: problem.advice)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(
        "the base words '\(excerpt(path))' are not UTF-8 text",
        allowed: "Base words are text in UTF-8, one word a line", advice: "Save the file as such")
    }
    return text
  }

  /// Returns the bytes of a file; `-` is standard input.
  ///
  /// The bytes of a pipe are kept, because they are requested more than once.
  static func readBytes(_ file: String) throws(PlacedProblem) -> [UInt8] {
    if let known = streams.withLock({ $0[file] }) { return known }
    let input = try InputFile(path: file)
    let bytes = try input.readAll()
    if !input.isRegular, file != "-" { streams.withLock { $0[file] = bytes } }
    return bytes
  }

  /// Returns a function that reads a file in chunks; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be opened.
  static func pieces(of file: String) throws(PlacedProblem) -> () throws(PlacedProblem) -> [UInt8] {
    var known = streams.withLock { $0[file] }
    if known != nil {
      return { () throws(PlacedProblem) -> [UInt8] in
        defer { known = [] }
        return known ?? []
      }
    }
    let input = try InputFile(path: file, patience: .waits)
    return { () throws(PlacedProblem) -> [UInt8] in try input.read() }
  }

  /// Returns the first bytes of a file; nil when it cannot be read, and for standard input, which can be read only
  /// once.
  static func beginning(of file: String, count: Int) -> [UInt8]? {
    guard file != "-" else { return nil }
    guard FileIdentity.status(at: file)?.isRegular ?? false else {
      return (try? readBytes(file)).map { Array($0.prefix(count)) }
    }
    return (try? InputFile(path: file).read()).map { Array($0.prefix(count)) }
  }

  /// Whether a file can be read only once.
  static func isStream(_ file: String) -> Bool {
    !names.contains(file) && !(FileIdentity.status(at: file)?.isRegular ?? true)
  }

  // For look-up only.
  private static let streams = Mutex<[String: [UInt8]]>([:])

  /// Returns the name of a file in messages: a description for standard input and for a file without a name.
  static func location(of file: String) -> FileLocation {
    switch file {
    case "-": FileLocation(file: "standard input")
    case "": FileLocation(file: "''")
    default: FileLocation(file: file)
    }
  }
}
