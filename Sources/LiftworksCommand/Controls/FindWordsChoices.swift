import Configuration
import FoundationEssentials
import Games
internal import Glibc
import SimulationCore

/// The language and the length that the player picked last, in a file of his or her own.
struct FindWordsChoices: Sendable {
  /// What was picked.
  struct Choice: Hashable, Sendable {
    /// The language.
    var language: WordLanguage
    /// The length of base words.
    var length: WordLength
  }

  /// What is wrong with the file, in words for one line of the screen.
  struct Damage: Error, Hashable {
    /// The words.
    let sentence: String
  }

  /// Where the file is.
  let path: String
  /// A larger file is none of ours.
  private static let largestFile = 65_536

  /// The file in the person's folder for configurations: `$XDG_CONFIG_HOME/liftworks`, or
  /// `~/.config/liftworks`; nil where neither variable names a folder.
  ///
  /// > Source: XDG Base Directory Specification 0.8: a path that is not absolute is ignored.
  init?(environment: [String: String]) {
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    guard let folder = given ?? home else { return nil }
    path = folder + "/liftworks/find-words.yaml"
  }

  /// What was picked last; nil when nothing was.
  ///
  /// - Throws: a `Damage` when the file cannot be read as choices.
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

  /// Keeps a choice: the file is replaced as a whole, and one that could not be read is kept beside it,
  /// with `.damaged` after its name.
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

  /// Whether there is a file without a choice.
  private var isDamaged: Bool {
    do throws(Damage) {
      _ = try read()
      return false
    } catch { return true }
  }
}
