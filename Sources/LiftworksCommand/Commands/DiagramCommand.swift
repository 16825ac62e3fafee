import ArgumentParser
import Records
import SimulationCore

/// Prints the states and transitions of a machine.
struct DiagramCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram", abstract: "Prints a machine's states and transitions as Mermaid or DOT.",
    discussion: """
      The diagram is drawn from the declarations that the machine itself runs by.

      Examples:
        liftworks diagram classic
        liftworks diagram classic --to dot | dot -Tsvg > classic.svg
      """)

  /// The diagram languages.
  enum Language: String, CaseIterable, ExpressibleByArgument {
    case mermaid
    case dot
  }

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml.", completion: .machine) var machine = "classic"

  @Option(name: [.customLong("to"), .customLong("format")], help: "The language: mermaid or dot.") var language =
    Language.mermaid

  func run() throws {
    let entry = try Catalogue.machine(machine)
    let diagrams = Self.diagrams(of: entry)
    let text =
      switch language {
      case .mermaid: StateDiagram.mermaid(diagrams, title: entry.name)
      case .dot: StateDiagram.dot(diagrams, title: entry.name)
      }
    Output.write(Array(text.utf8))
  }

  private static func diagrams(of entry: some CatalogueEntry) -> [StateDiagram] { entry.root.diagrams }
}
