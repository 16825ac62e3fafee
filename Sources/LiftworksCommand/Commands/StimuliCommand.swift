import ArgumentParser
import SimulationCore

/// Lists the stimuli of a machine.
struct StimuliCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stimuli", abstract: "Lists what a machine can receive: names, fields, ranges, units, meanings.",
    discussion: """
      These are the stimuli that a log of stimuli and a test file can hold for this very machine: only
      its landings, its doors, its clutches. Of a journal, those of the machine that was recorded.

      Examples:
        liftworks stimuli office
        liftworks stimuli office personArrives
        liftworks stimuli config/mechanisms/winch.yaml --format json
      """)

  @OptionGroup var options: FormOptions

  func run() throws { try report(options.entry()) }

  private func report(_ entry: some CatalogueEntry) throws {
    let all = [FactSource(path: nil, forms: entry.root.stimulusForms)]
    let stimuli = try options.select(all, kind: "stimulus")
    options.report(stimuli, signs: entry.root.landingNames)
  }
}
