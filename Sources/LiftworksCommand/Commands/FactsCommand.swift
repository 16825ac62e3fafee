import ArgumentParser
import SimulationCore

/// Lists what a machine can emit.
struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts", abstract: "Lists what a machine can emit: names, fields, ranges, units, meanings, by part.",
    discussion: """
      These are the facts that journals, test files and maps of sounds can name, for this very machine:
      only its parts, its landings, its doors. Of a journal, those of the machine that was recorded.

      Examples:
        liftworks facts classic
        liftworks facts office doorsOpened carStopped
        liftworks facts monday.journal --format json
      """)

  @OptionGroup var options: FormOptions

  func run() throws { try report(options.entry()) }

  private func report(_ entry: some CatalogueEntry) throws {
    let facts = try options.select(entry.root.factSources, kind: "fact")
    options.report(facts, signs: entry.root.landingNames)
  }
}
