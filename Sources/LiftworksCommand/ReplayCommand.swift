import ArgumentParser
import Configuration
import Elevators
import Journaling
import SimulationCore

/// Runs a journal again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Runs a journal again and compares every fact and the digest.",
    discussion: """
      The machine is made from the journal's header and given the journal's stimuli. The first
      difference is told with the lines before it, and ends with exit code 1.

      Example:
        liftworks replay --verify monday.journal
      """
  )

  @Argument(help: "A journal; - reads it from standard input.")
  var journal: String

  @Flag(help: "Compare every fact and the digest, without a screen.")
  var verify = false

  func run() throws {
    var reader = try JournalReader(path: journal)
    try Self.verify(&reader)
  }

  /// Verifies a journal and says what came of it.
  static func verify(_ reader: inout JournalReader) throws {
    var verifier = JournalVerifier(try Catalogue.machine(of: reader), header: reader.header)
    let verdict = try verifier.verify(&reader)
    for warning in reader.warnings { Output.notice(warning) }
    switch verdict {
    case .identical(let facts, let digest):
      Output.line("\(reader.file): identical, \(facts) facts, digest \(digest)")
    case .different(let difference):
      Output.notice("\(difference)")
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }
}

extension Catalogue {
  /// The machine of a journal's header, in its first state.
  ///
  /// - Throws: a `PlacedProblem` when the header's configuration cannot be read.
  static func machine(of journal: JournalReader) throws -> Classic {
    do throws(PlacedProblem) {
      let file = try ElevatorFile(text: journal.header.configuration, file: journal.file)
      return Classic(file.configuration)
    } catch {
      // The place inside the configuration is not one that the person can find in the journal.
      throw error.problem.placed(at: Place(file: journal.file, line: 1))
    }
  }
}
