import ArgumentParser
import Configuration
import Elevators
import Foundation
import Journaling
import SimulationCore
import Soundscape

/// Checks files, and says what is wrong with each.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks configurations, mechanisms, sound maps, stimulus files and test files.",
    discussion: """
      Each error is told with file, line and column, what is allowed and what to do. The rules that a
      configuration breaks on purpose are listed. Of a mechanism, whatever its drawing declares and
      contradicts is a finding, and findings end with exit code 1. A shipped name is checked like a
      file.

      Examples:
        liftworks check classic-as-written
        liftworks check my-elevator.yaml config/sounds.yaml
        liftworks check presses.jsonl --machine classic
        liftworks check Examples/classic.test.yaml
        liftworks check motor-to-fan-as-written --json
      """
  )

  @Argument(help: "Files that end in .yaml or .jsonl, or shipped names.")
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The machine that stimulus files are for.", valueName: "machine")
  )
  var machine = "classic"

  @Flag(help: "Print the findings of each mechanism as one JSON object.")
  var json = false

  func run() throws {
    var isEveryFileGood = true
    var hasFinding = false
    for file in files {
      do {
        if let mechanism = try Catalogue.mechanismIfAny(file) {
          let report = MechanismReport(mechanism, name: file)
          for line in json ? [report.json] : report.lines { Output.line(line) }
          hasFinding = hasFinding || !report.findings.isEmpty
          continue
        }
        let lines = try Self.findings(of: file, machine: machine)
        for line in json ? [MechanismReport.emptyJSON] : lines { Output.line(line) }
      } catch let problem as PlacedProblem {
        Output.notice("\(problem)")
        isEveryFileGood = false
      }
    }
    if !isEveryFileGood { throw ExitCode(2) }
    if hasFinding { throw ExitCode(1) }
  }

  /// What there is to say of a good file.
  ///
  /// - Throws: a `PlacedProblem` for a bad one.
  static func findings(of file: String, machine: String) throws -> [String] {
    // Asked first, so that a wrong --machine is told whatever the file is.
    let logMachine = file.hasSuffix(".jsonl") ? try Catalogue.machine(machine) : nil
    if logMachine != nil || TestLoader.isYAML(file), try TestLoader.isTest(file) {
      let loader = try TestLoader(file: file)
      let counts =
        "\(loader.test.stimuli.count) stimuli and \(loader.test.judgements.count) judgements"
      return ["\(file): good, \(counts) for \(loader.entry.name)"]
    }
    if let entry = logMachine {
      let log = try StimulusFile<Classic.Stimulus>(
        text: try Catalogue.readText(file),
        file: file,
        machine: entry.name
      )
      return ["\(file): good, \(log.stimuli.count) stimuli for \(entry.name)"]
    }
    if Catalogue.isFile(file), try isSoundMap(file) {
      let board = try SoundLoader.board(file: file)
      return ["\(file): good, \(board.map.files.count) sounds"]
    }
    let entry = try Catalogue.machine(file)
    let exceptions = entry.elevator.exceptions.map {
      "\(file): breaks rule \($0.rule) on purpose: \($0.reason)"
    }
    return ["\(file): good, \(entry.elevator.title)"] + exceptions
  }

  /// Whether a file has the keys of a sound map rather than those of a machine.
  private static func isSoundMap(_ file: String) throws -> Bool {
    let root = try YAMLNode(text: try Catalogue.readText(file), file: file)
    let keys = try root.freeMembers().map(\.key)
    return !keys.contains("machine") && keys.contains { ["cues", "facts", "stimuli"].contains($0) }
  }
}
