import ArgumentParser
import Configuration

/// Lists what ships.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the machines that ship, one line each.",
    discussion: """
      Example:
        liftworks list
      """
  )

  func run() throws {
    let names = Catalogue.elevatorNames
    let width = names.map(\.count).max() ?? 0
    for name in names {
      let padding = String(repeating: " ", count: width - name.count + 2)
      Output.line("elevator  \(name)\(padding)\(try Catalogue.machine(name).elevator.title)")
    }
  }
}
