import ArgumentParser
import Testing

@testable import LiftworksCommand

/// A command that the first argument names is parsed alone, and nobody notices.
struct CommandChoiceTests {
  private static let commands = Liftworks.configuration.subcommands.map { $0.configuration }

  /// What comes of arguments: the command with its options, or what is printed instead.
  private static func outcome(of arguments: [String], _ parse: ([String]) throws -> any ParsableCommand) -> String {
    do {
      var command = try parse(arguments)
      // Help is a command of the parser's, which throws its text.
      if "\(type(of: command))" == "HelpCommand" { try command.run() }
      return "\(command)"
    } catch { return Liftworks.fullMessage(for: error) }
  }

  /// Whether a command that is parsed alone is what it is among all commands.
  private static func isSame(_ arguments: [String]) -> Bool {
    let whole = outcome(of: arguments) { try Liftworks.parseAsRoot($0) }
    return !whole.isEmpty && outcome(of: arguments, Liftworks.command(for:)) == whole
  }

  @Test(arguments: commands.compactMap(\.commandName))
  func `help, version and mistakes of a command are those of the whole program`(name: String) {
    for words in [
      ["--help"], ["-h"], ["--help-hidden"], ["--version"], ["--experimental-dump-help"],
      ["--generate-completion-script", "bash"], ["--bogus"], ["--until"], ["help"], [],
      ["1", "2", "3", "4"], ["--", "--help"], ["classic", "--version"], ["--seed", "x", "--help"],
    ] {
      // A kind of file that 'new' does not know is refused before, with the kinds that there are.
      if name == "new", let word = words.first, !word.hasPrefix("-"), word != "help" { continue }
      #expect(Self.isSame([name] + words), "\(words)")
    }
    #expect(Self.isSame(["help", name]))
  }

  @Test(arguments: commands.compactMap(\.commandName))
  func `examples of a command have the options that the whole program finds`(name: String) {
    let pages: [String] = Self.commands.filter { $0.commandName == name }.map(\.discussion)
    let lines: [Substring] = pages.flatMap { $0.split(separator: "\n") }
    let examples: [[Substring]] = lines.map { $0.split(separator: " ") }.filter { $0.first == "liftworks" }
    #expect(!examples.isEmpty)
    for words in examples { #expect(Self.isSame(words.dropFirst().map(String.init)), "\(words)") }
  }

  @Test func `without the name of a command, all commands are asked`() {
    for words in [
      [], ["classic"], ["classic", "--headless"], ["--headless", "run"], ["--bogus"], ["--help"],
      ["--version"], ["help"], ["new", "elevator"], ["new", "help"],
    ] { #expect(Self.isSame(words), "\(words)") }
  }
}
