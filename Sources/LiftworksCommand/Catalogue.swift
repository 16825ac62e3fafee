import Configuration
import Elevators
import Foundation
import SimulationCore

/// What a person can name on the command line: shipped names, and files.
enum Catalogue {
  /// A machine's configuration and where it came from.
  struct Entry {
    /// The shipped name, or the file as the person wrote it.
    let name: String
    /// What the file says.
    let elevator: ElevatorFile
  }

  /// The names of all elevators that ship.
  static var elevatorNames: [String] { names(in: elevatorFolder) }

  /// The names of all mechanisms that ship.
  static var mechanismNames: [String] { names(in: mechanismFolder) }

  private static func names(in folder: String) -> [String] {
    ShippedFiles.paths.compactMap { path in
      guard path.hasPrefix(folder), path.hasSuffix(".yaml") else { return nil }
      return String(path.dropFirst(folder.count).dropLast(".yaml".count))
    }.sorted()
  }

  /// The mechanism of a shipped name or a file, with some keys changed.
  static func mechanism(
    _ argument: String,
    settings: [String] = []
  ) throws -> MechanismFile {
    if argument == "-" || isFile(argument) {
      return try MechanismFile(
        text: try readText(argument),
        file: place(of: argument).file,
        settings: settings
      )
    }
    let path = mechanismFolder + argument + ".yaml"
    guard let text = ShippedFiles.text(at: path) else {
      let names = mechanismNames
      let advice = nearestWord(to: argument, among: names).map { "Did you mean '\($0)'?" }
      throw Problem(
        "unknown mechanism '\(argument)'",
        allowed: "The mechanisms that ship are \(quotedList(names))",
        advice: advice ?? "Name one of them, or a file that ends in .yaml"
      ).placed(at: Place(file: "liftworks"))
    }
    return try MechanismFile(text: text, file: path, settings: settings)
  }

  /// The machine of a shipped name, or of a file: an argument with `/` in it or `.yaml` at its end.
  static func machine(_ argument: String) throws -> Entry {
    if isFile(argument) {
      return Entry(
        name: argument,
        elevator: try ElevatorFile(text: try readText(argument), file: argument)
      )
    }
    let path = elevatorFolder + argument + ".yaml"
    guard let text = ShippedFiles.text(at: path) else {
      let names = elevatorNames
      let advice = nearestWord(to: argument, among: names).map { "Did you mean '\($0)'?" }
      throw Problem(
        "unknown machine '\(argument)'",
        allowed: "The machines that ship are \(quotedList(names))",
        advice: advice ?? "Name one of them, or a file that ends in .yaml"
      ).placed(at: Place(file: "liftworks"))
    }
    return Entry(name: argument, elevator: try ElevatorFile(text: text, file: path))
  }

  /// The mechanism of a shipped name or a file; nil when the argument is something else.
  static func mechanismIfAny(_ argument: String) throws -> MechanismFile? {
    if mechanismNames.contains(argument) { return try mechanism(argument) }
    guard argument.hasSuffix(".yaml"),
      MechanismFile.isMechanism(text: try readText(argument), file: argument)
    else { return nil }
    return try mechanism(argument)
  }

  /// Whether an argument names a file rather than something that ships.
  static func isFile(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yaml")
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

  private static let elevatorFolder = "config/elevators/"
  private static let mechanismFolder = "config/mechanisms/"
}
