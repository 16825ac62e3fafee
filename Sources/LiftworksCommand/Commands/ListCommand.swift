import ArgumentParser
import SimulationCore

/// Lists the built-in machines.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the shipped machines, one line each: elevators, mechanisms, scenes, games.",
    discussion: """
      With --format json, an array of objects with kind, name, title and file, one a line.

      Examples:
        liftworks list
        liftworks list --format json
      """)

  @OptionGroup var form: TableOptions

  func run() throws {
    var machines: [(kind: String, name: String, title: String, file: String)] = []
    for folder in Catalogue.folders {
      for name in folder.names {
        let title = try Catalogue.title(of: name)
        machines.append((folder.kind, name, title, folder.file(of: name)))
      }
    }
    let kindWidth = machines.map(\.kind.count).max() ?? 0
    let width = machines.map(\.name.count).max() ?? 0
    form.report(
      table: machines.map { machine in
        let kind = machine.kind + String(repeating: " ", count: kindWidth - machine.kind.count)
        let name = machine.name + String(repeating: " ", count: width - machine.name.count)
        return "\(kind)  \(name)  \(machine.title)"
      },
      objects: machines.map { machine in
        RecordText.object(
          [("kind", machine.kind), ("name", machine.name), ("title", machine.title), ("file", machine.file)].map {
            ($0, RecordText.quoted($1))
          })
      })
  }
}
