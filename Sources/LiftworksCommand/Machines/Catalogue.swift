import Configuration
import FoundationEssentials
internal import Glibc
import Journaling
import Mechanisms
import SimulationCore
import Synchronization

/// What a person can name on the command line: shipped names, and files.
enum Catalogue {
  /// A folder of machines that ship.
  struct Folder {
    /// What its machines are called in lists.
    let kind: String
    /// Where it lies, with a `/` at the end.
    let path: String

    /// The file of one of its machines.
    func file(of name: String) -> String { path + name + ".yaml" }

    /// The names of its machines, in alphabetical order.
    var names: [String] {
      ShippedFiles.paths.compactMap { file in
        guard file.hasPrefix(path), file.hasSuffix(".yaml") else { return nil }
        return String(file.dropFirst(path.count).dropLast(".yaml".count))
      }.sorted()
    }
  }

  /// The folders, in the order of lists; a name is in one of them only.
  static let folders = [
    Folder(kind: "elevator", path: "config/elevators/"),
    Folder(kind: "building", path: "config/buildings/"),
    mechanisms,
    Folder(kind: "scene", path: "config/scenes/"),
    Folder(kind: "game", path: "config/games/"),
  ]
  private static let mechanisms = Folder(kind: "mechanism", path: "config/mechanisms/")

  /// The names of all machines that ship.
  static var names: [String] { folders.flatMap(\.names) }

  /// The names of all mechanisms that ship.
  static var mechanismNames: [String] { mechanisms.names }

  /// One line of description of something that ships.
  static func title(of name: String) throws -> String {
    guard mechanismNames.contains(name) else { return try machine(name).title }
    let mechanism = try mechanism(name).mechanism
    return mechanism.title ?? mechanism.name
  }

  /// The mechanism of a shipped name or a file, with some keys changed.
  static func mechanism(_ argument: String, settings: [String] = []) throws -> MechanismFile {
    let (text, file) = try source(of: argument, in: mechanisms)
    return try FileKind.reading(argument, as: .mechanism) { () throws(PlacedProblem) in
      try MechanismFile(text: text, file: file, settings: settings)
    }
  }

  /// The text of a shipped name of one folder or of a file, and the file's name for messages.
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

  /// The machine of a shipped name, or of a file: an argument with `/` in it, or with `.yaml` or
  /// `.yml` at its end.
  ///
  /// - Parameters:
  ///   - argument: The name or the file.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`.
  /// - Returns: Its entry in the catalogue.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  static func machine(_ argument: String, settings: [String] = []) throws -> any CatalogueEntry {
    let (text, file) = try Self.text(of: argument)
    return try ConfigurationSettings(settings).read(text: text, file: file) { text throws(PlacedProblem) in
      try MachineKind.machine(text: text, file: file, name: argument)
    }
  }

  /// What the file of a shipped name or a file says, and the file's name for messages.
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

  /// The machine of a journal's header.
  ///
  /// - Throws: a `PlacedProblem` when the header's configuration cannot be read.
  static func machine(of journal: JournalReader) throws -> any CatalogueEntry {
    do throws(PlacedProblem) {
      return try MachineKind.machine(
        text: journal.header.configuration, file: journal.file, name: journal.header.machine)
    } catch {
      // The location inside the configuration is not one that the user can find in the journal.
      throw error.problem.placed(at: FileLocation(file: journal.file, line: 1))
    }
  }

  /// The mechanism of a shipped name or a file; nil when the argument is something else.
  static func mechanismIfAny(_ argument: String, settings: [String] = []) throws -> MechanismFile? {
    if mechanismNames.contains(argument) { return try mechanism(argument, settings: settings) }
    guard TestLoader.isYAML(argument), MechanismFile.isMechanism(text: try readText(argument), file: argument) else {
      return nil
    }
    return try mechanism(argument, settings: settings)
  }

  /// Whether an argument names a journal.
  static func isJournal(_ argument: String) -> Bool {
    !names.contains(argument) && (argument.hasSuffix(".journal") || FileKind(file: argument) == .journal)
  }

  /// Whether an argument names a file rather than something that ships.
  static func isFile(_ argument: String) -> Bool { argument.contains("/") || TestLoader.isYAML(argument) }

  /// The text of a file; `-` is standard input.
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

  /// The text of a file that another one names by a path from its own folder; nil when there is none.
  ///
  /// - Throws: a `Problem` when it lies outside that folder, or cannot be read.
  static func textBeside(_ file: String, at path: String) throws(Problem) -> String? {
    guard isFile(path) else { return nil }
    let neighbour = try NeighbourFile(path, besides: file)
    guard FileIdentity.status(at: neighbour.path) != nil else { return nil }
    return try text(of: neighbour)
  }

  /// The text of a file that another one names.
  ///
  /// - Throws: a `Problem` when it cannot be read.
  static func text(of neighbour: NeighbourFile) throws(Problem) -> String {
    do throws(PlacedProblem) {
      let input = try InputFile(path: neighbour.path, isNamedByFile: true)
      return try text(of: input.readAll(), at: input.location)
    } catch { throw error.problem }
  }

  /// The base words of a file that another one names by a path from its own folder.
  ///
  /// - Throws: a `Problem` when the path leaves the folder, or leads to no file of words.
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

  /// The bytes of a file; `-` is standard input.
  ///
  /// What a pipe gives is kept, as it is asked for more than once.
  static func readBytes(_ file: String) throws(PlacedProblem) -> [UInt8] {
    if let known = streams.withLock({ $0[file] }) { return known }
    let input = try InputFile(path: file)
    let bytes = try input.readAll()
    if !input.isRegular, file != "-" { streams.withLock { $0[file] = bytes } }
    return bytes
  }

  /// The bytes of a file piece by piece; `-` is standard input.
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

  /// The first bytes of a file; nil when it cannot be read, and for standard input, which gives them once.
  static func beginning(of file: String, count: Int) -> [UInt8]? {
    guard file != "-" else { return nil }
    guard FileIdentity.status(at: file)?.isRegular ?? false else {
      return (try? readBytes(file)).map { Array($0.prefix(count)) }
    }
    return (try? InputFile(path: file).read()).map { Array($0.prefix(count)) }
  }

  /// Whether a file gives its bytes only once.
  static func isStream(_ file: String) -> Bool {
    !names.contains(file) && !(FileIdentity.status(at: file)?.isRegular ?? true)
  }

  // For look-up only.
  private static let streams = Mutex<[String: [UInt8]]>([:])

  /// How messages name a file: standard input in words, and a file without a name as such.
  static func location(of file: String) -> FileLocation {
    switch file {
    case "-": FileLocation(file: "standard input")
    case "": FileLocation(file: "''")
    default: FileLocation(file: file)
    }
  }
}
