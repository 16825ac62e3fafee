import Configuration
import Foundation
import Journaling
import Mechanisms
import SimulationCore

/// What a person can name on the command line: shipped names, and files.
enum Catalogue {
  /// A folder of machines that ship.
  struct Folder {
    /// What its machines are called in lists.
    let kind: String
    /// Where it lies, with a `/` at the end.
    let path: String

    /// The names of its machines, in alphabetical order.
    var names: [String] {
      ShippedFiles.paths.compactMap { file in
        guard file.hasPrefix(path), file.hasSuffix(".yaml") else { return nil }
        return String(file.dropFirst(path.count).dropLast(".yaml".count))
      }.sorted()
    }
  }

  /// The folders, in the order of lists; a name stands in one of them only.
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

  /// One line that says what something that ships is.
  static func title(of name: String) throws -> String {
    guard mechanismNames.contains(name) else { return try machine(name).title }
    let mechanism = try mechanism(name).mechanism
    return mechanism.title ?? mechanism.name
  }

  /// The mechanism of a shipped name or a file, with some keys changed.
  static func mechanism(
    _ argument: String,
    settings: [String] = []
  ) throws -> MechanismFile {
    let (text, file) = try source(of: argument, in: mechanisms)
    return try MechanismFile(text: text, file: file, settings: settings)
  }

  /// What a shipped name of one folder or a file says, and the file's name for messages.
  private static func source(
    of argument: String,
    in folder: Folder
  ) throws -> (text: String, file: String) {
    if argument == "-" || isFile(argument) {
      return (try readText(argument), place(of: argument).file)
    }
    let path = folder.path + argument + ".yaml"
    guard let text = ShippedFiles.text(at: path) else {
      let names = folder.names
      throw Problem(
        "unknown \(folder.kind) '\(excerpt(argument))'",
        allowed: "The \(folder.kind)s that ship are \(quotedList(names))",
        advice: suggestion(
          for: argument,
          among: names,
          or: "Name one of them, or a file that ends in .yaml or .yml"
        )
      ).placed(at: Place(file: "liftworks"))
    }
    return (text, path)
  }

  /// The machine of a shipped name, or of a file: an argument with `/` in it, or with `.yaml` or
  /// `.yml` at its end.
  static func machine(_ argument: String) throws -> any CatalogueEntry {
    if isFile(argument) {
      return try MachineKind.machine(
        text: try readText(argument),
        file: argument,
        name: argument
      )
    }
    for folder in folders {
      let path = folder.path + argument + ".yaml"
      guard let text = ShippedFiles.text(at: path) else { continue }
      return try MachineKind.machine(text: text, file: path, name: argument)
    }
    throw Problem(
      "unknown machine '\(excerpt(argument))'",
      allowed: "'liftworks list' names what ships",
      advice: suggestion(
        for: argument,
        among: names,
        or: "Name one of these, or a file that ends in .yaml or .yml"
      )
    ).placed(at: Place(file: "liftworks"))
  }

  /// The machine of a journal's header.
  ///
  /// - Throws: a `PlacedProblem` when the header's configuration cannot be read.
  static func machine(of journal: JournalReader) throws -> any CatalogueEntry {
    do throws(PlacedProblem) {
      return try MachineKind.machine(
        text: journal.header.configuration,
        file: journal.file,
        name: journal.header.machine
      )
    } catch {
      // The place inside the configuration is not one that the person can find in the journal.
      throw error.problem.placed(at: Place(file: journal.file, line: 1))
    }
  }

  /// The mechanism of a shipped name or a file; nil when the argument is something else.
  static func mechanismIfAny(_ argument: String) throws -> MechanismFile? {
    if mechanismNames.contains(argument) { return try mechanism(argument) }
    guard TestLoader.isYAML(argument),
      MechanismFile.isMechanism(text: try readText(argument), file: argument)
    else { return nil }
    return try mechanism(argument)
  }

  /// Whether an argument names a journal.
  static func isJournal(_ argument: String) -> Bool {
    !names.contains(argument)
      && (argument.hasSuffix(".journal") || LinesKind(file: argument) == .journal)
  }

  /// Whether an argument names a file rather than something that ships.
  static func isFile(_ argument: String) -> Bool {
    argument.contains("/") || TestLoader.isYAML(argument)
  }

  /// The text of a file; `-` is standard input.
  static func readText(_ file: String) throws -> String {
    guard let text = String(validating: try readBytes(file), as: UTF8.self) else {
      throw Problem(
        "the file is not UTF-8 text",
        allowed: "Configurations and logs are text in UTF-8",
        advice: "Save it as such"
      ).placed(at: place(of: file))
    }
    return text
  }

  /// The text of a file that another one names by a path from its own folder; nil when there is none.
  static func textBeside(_ file: String, at path: String) -> String? {
    guard isFile(path) else { return nil }
    let place = URL(filePath: file).deletingLastPathComponent().appending(path: path)
    return try? readText(place.path(percentEncoded: false))
  }

  /// The largest file of base words, in bytes.
  private static let wordsLimit = 4 << 20

  /// The base words of a file that another one names by a path from its own folder.
  ///
  /// - Throws: a `Problem` when the path leads out of the folder, or to no file of words.
  static func wordsBeside(_ file: String, at path: String) throws(Problem) -> String {
    let folder = URL(filePath: file).absoluteURL.deletingLastPathComponent()
      .resolvingSymlinksInPath().path(percentEncoded: false)
    let place = URL(filePath: folder).appending(path: path).standardizedFileURL
      .resolvingSymlinksInPath().path(percentEncoded: false)
    // A link that leads out of the folder is none either.
    let inside = folder.hasSuffix("/") ? folder : folder + "/"
    guard !path.hasPrefix("/"), place.hasPrefix(inside) else {
      throw Problem(
        "'\(path)' leads out of the folder of this file",
        allowed: "Base words are in a file beside this one, or in a folder below",
        advice: "Copy the words there"
      )
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int,
      let bytes = size > wordsLimit ? Data() : FileManager.default.contents(atPath: place)
    else {
      throw Problem(
        "cannot read the base words '\(path)'",
        allowed: "It is the path of a readable file, from the folder of this one",
        advice: "Check the path"
      )
    }
    guard size <= wordsLimit else {
      throw Problem(
        "the base words '\(path)' are \(size) bytes long",
        allowed: "A file of base words has at most \(wordsLimit) bytes",
        advice: "Remove some words"
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(
        "the base words '\(path)' are not UTF-8 text",
        allowed: "Base words are text in UTF-8, one word a line",
        advice: "Save the file as such"
      )
    }
    return text
  }

  /// The bytes of a file; `-` is standard input.
  static func readBytes(_ file: String) throws -> Data {
    do {
      // Not readDataToEndOfFile(), which stops the program where reading fails.
      if file == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(filePath: file))
    } catch {
      guard file != "-" else {
        throw Problem(
          "standard input cannot be read",
          allowed: "'-' stands for it where it is an open file, pipe or terminal",
          advice: "Redirect it, or name a file"
        ).placed(at: place(of: file))
      }
      var isFolder: ObjCBool = false
      let exists = unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      throw Problem(
        exists
          ? "cannot read '\(file)'\(isFolder.boolValue ? ", which is a folder" : "")"
          : "there is no file '\(file)'",
        allowed: "It is the path of a readable file",
        advice: "Check the path and the permissions"
      ).placed(at: place(of: file))
    }
  }

  /// How messages name a file: standard input in words, and a file without a name as such.
  static func place(of file: String) -> Place {
    switch file {
    case "-": Place(file: "standard input")
    case "": Place(file: "''")
    default: Place(file: file)
    }
  }
}
