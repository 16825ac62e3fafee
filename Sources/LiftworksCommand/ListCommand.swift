import ArgumentParser

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
    let folders = Catalogue.folders.filter { !$0.names.isEmpty }
    let kindWidth = folders.map(\.kind.count).max() ?? 0
    let nameWidth = Catalogue.names.map(\.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.count + 2)
    }
    for folder in folders {
      for name in folder.names {
        let title = try Catalogue.machine(name).title
        Output.line(padded(folder.kind, kindWidth) + padded(name, nameWidth) + title)
      }
    }
  }
}
