import ArgumentParser
import Configuration
import SimulationCore

/// Lists the configuration keys of a machine.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Lists the keys of a configuration: value, default, meaning and source of each.",
    discussion: """
      The kind is the word after 'machine' in a file, 'mechanism', 'sounds', 'demand' or 'sweep'; with a
      machine or a file, the keys of its kind are listed. NAME stands for any name that the file gives, NUMBER for the
      number of an item. A key after the kind lists what is below it.

      'run', 'test', 'render', 'values', 'swarm' and 'explore' take --set KEY=VALUE, which changes a key
      for once: --set drive.speed=1.6 --set landings.G.population=40.

      Examples:
        liftworks keys elevator
        liftworks keys elevator doors.front
        liftworks keys office control --format json
        liftworks keys mechanism wheels
      """)

  @Argument(
    help: "A kind of configuration, a shipped name, or a file that ends in .yaml or .yml.", completion: .keyOwner)
  var kind: String

  @Argument(help: "A key: list only the keys below it.", completion: .key) var key: String?

  @OptionGroup var form: TableOptions

  func run() throws {
    let keys = try self.keys(of: try Self.kind(of: kind))
    form.report(table: KeyTableText.table(keys), objects: keys.map(KeyTableText.json))
  }

  /// The kind of a word, a machine or a file.
  private static func kind(of argument: String) throws -> ConfigurationKind {
    if let kind = ConfigurationKind(rawValue: argument) { return kind }
    let kinds = ConfigurationKind.allCases.map(\.rawValue)
    if let kind = FileKind(file: argument), [.test, .journal, .stimuli, .scenario, .passengers].contains(kind) {
      throw kind.misplaced(in: argument, where: "a file with keys, or the kind of one")
    }
    guard Catalogue.isFile(argument) || Catalogue.names.contains(argument) else {
      throw Problem(
        "unknown kind of configuration '\(excerpt(argument))'",
        allowed: "The kinds are \(quotedList(kinds)); a machine that ships or a file is of one",
        advice: suggestion(for: argument, among: kinds + Catalogue.names, or: "Name one of them")
      ).placed(at: FileLocation(file: "keys"))
    }
    let (text, file) = try Catalogue.text(of: argument)
    guard let kind = try ConfigurationKind(YAMLNode(text: text, file: file)) else {
      throw Problem(
        "the file does not say what it configures",
        allowed: "Its 'machine' is one of \(quotedList(kinds)), or it has the keys of a mechanism",
        advice: "'liftworks check' says what is wrong with it"
      ).placed(at: FileLocation(file: file))
    }
    return kind
  }

  /// The requested keys.
  private func keys(of kind: ConfigurationKind) throws -> [ConfigurationKey] {
    guard let key else { return kind.keys }
    let keys = kind.keys.filter { $0.name == key || $0.name.hasPrefix(key + ".") }
    guard keys.isEmpty else { return keys }
    let names = kind.keys.map(\.name)
    throw Problem(
      "unknown key '\(excerpt(key))'", allowed: "Keys are those that 'liftworks keys \(kind.rawValue)' lists",
      advice: suggestion(for: key, among: names, or: "Name one of them, such as '\(names[0])'")
    ).placed(at: FileLocation(file: "keys"))
  }
}
