import ArgumentParser

/// Lists what ships.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the machines that ship, one line each: elevators, mechanisms, scenes, games.",
    discussion: """
      Example:
        liftworks list
      """
  )

  func run() throws {
    var lines: [(kind: String, name: String, title: String)] = []
    for folder in Catalogue.folders {
      for name in folder.names {
        lines.append((folder.kind, name, try Catalogue.title(of: name)))
      }
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
