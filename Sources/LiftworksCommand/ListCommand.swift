import ArgumentParser
import Configuration
import Mechanisms

/// Lists what ships.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the elevators and mechanisms that ship, one line each.",
    discussion: """
      Example:
        liftworks list
      """
  )

  func run() throws {
    var lines: [(kind: String, name: String, title: String)] = []
    for name in Catalogue.elevatorNames {
      lines.append(("elevator", name, try Catalogue.machine(name).elevator.title))
    }
    for name in Catalogue.mechanismNames {
      let mechanism = try Catalogue.mechanism(name).mechanism
      lines.append(("mechanism", name, mechanism.title ?? mechanism.name))
    }
    let kindWidth = lines.map(\.kind.count).max() ?? 0
    let width = lines.map(\.name.count).max() ?? 0
    for line in lines {
      let kind = line.kind + String(repeating: " ", count: kindWidth - line.kind.count)
      let name = line.name + String(repeating: " ", count: width - line.name.count)
      Output.line("\(kind)  \(name)  \(line.title)")
    }
  }
}
