import Configuration
import FoundationEssentials
internal import Glibc
import SimulationCore
import Stage

/// The player's last choice of language and length, stored in a file.
struct FindWordsChoices: Sendable {
  struct Choice: Hashable, Sendable {
    var language: WordLanguage
    /// The length of base words.
    var length: WordLength
  }

  /// The problem with the file, as one line for the screen.
  struct Damage: Error, Hashable {
    /// The text.
    let sentence: String
  }

  /// The path of the file.
  let path: String
  /// A larger file was not written by this program.
  private static let largestFile = 65_536

  /// Creates the choices in the user's configuration folder: `$XDG_CONFIG_HOME/liftworks`, or `~/.config/liftworks`;
  /// nil if neither variable names a folder.
  ///
  /// > Source: XDG Base Directory Specification 0.8: a path that is not absolute is ignored.
  init?(environment: [String: String]) {
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    guard let folder = given ?? home else { return nil }
    path = folder + "/liftworks/find-words.yaml"
  }

  /// Returns the last choice; nil when there is none.
  ///
  /// - Throws: a `Damage` when the file does not contain valid choices.
  func read() throws(Damage) -> Choice? {
    guard FileIdentity.status(at: path) != nil else { return nil }
    let input = try? InputFile(path: path, isNamedByFile: true)
    guard let bytes = try? input?.readAll(limit: Self.largestFile), let text = String(validating: bytes, as: UTF8.self)
    else { throw Damage(sentence: "cannot read \(path): not a short text; using the defaults") }
    do throws(PlacedProblem) {
      let root = try YAMLNode(text: text, file: path).members(["language", "length"])
      return Choice(
        language: try root.required("language", "a language").wordLanguage(),
        length: try root.required("length", "a length").wordLength())
    } catch { throw Damage(sentence: "\(error.location): \(error.problem.finding); using the defaults") }
  }

  /// Stores a choice: the file is replaced as a whole, and an unreadable one is renamed with the suffix `.damaged`.
  ///
  /// - Throws: a `Damage` when the file cannot be written.
  func keep(_ choice: Choice) throws(Damage) {
    let manager = FileManager.default
    let text = """
      # What was picked last in 'liftworks run find-words'; written by the program.
      language: \(choice.language.rawValue)
      length: \(choice.length.rawValue)

      """
    do {
      try manager.createDirectory(
        atPath: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), withIntermediateDirectories: true)
      if isDamaged {
        try? manager.removeItem(atPath: path + ".damaged")
        try manager.moveItem(atPath: path, toPath: path + ".damaged")
      }
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch { throw Damage(sentence: "cannot write \(path); the choice holds for this run") }
  }

  /// Whether there is a file without a valid choice.
  private var isDamaged: Bool {
    do throws(Damage) {
      _ = try read()
      return false
    } catch { return true }
  }
}
