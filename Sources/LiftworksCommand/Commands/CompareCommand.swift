import ArgumentParser
import Records

/// Reports where two journals differ first.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Shows the first difference between two journals, and its consequences.",
    discussion: """
      Exit code 0 when they are identical, 1 when they are not.

      Example:
        liftworks compare yesterday.journal today.journal
      """)

  @Argument(help: "A journal.", completion: .journal) var left: String

  @Argument(help: "The journal to compare it with.", completion: .journal) var right: String

  func run() throws {
    var leftReader = try JournalReader(path: left)
    var rightReader = try JournalReader(path: right)
    let comparison = try JournalComparison(&leftReader, &rightReader)
    for warning in leftReader.warnings + rightReader.warnings { Output.notice(warning) }
    for line in comparison.report { Output.line(line) }
    if !comparison.isIdentical { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }
}
