import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// Lists what ships: machines, demands and criteria.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the shipped machines, one line each: elevators, mechanisms, scenes, games.",
    discussion: """
      'list demands' has the demands of traffic, 'list criteria' the criteria of buildings, each with its source.
      With --format json, an array of objects with kind, name, title and file, one a line.

      Examples:
        liftworks list
        liftworks list demands
        liftworks list --format json
      """)

  /// What is listed.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case machines, demands, criteria
  }

  @Argument(help: "What is listed: machines, demands or criteria.") var subject = Subject.machines

  @OptionGroup var form: TableOptions

  private typealias Row = (kind: String, name: String, title: String, file: String)

  private func rows() throws -> [Row] {
    switch subject {
    case .machines:
      return try Catalogue.folders.flatMap { folder in
        try folder.names.map { (folder.kind, $0, try Catalogue.title(of: $0), folder.file(of: $0)) }
      }
    case .demands:
      return try DemandFile.shippedNames.map { name in
        let file = DemandFile.folder + name + ".yaml"
        let demand = try DemandFile(text: ShippedFiles.text(at: file) ?? "", file: file)
        return ("demand", name, demand.title + (demand.source.map { " (\($0))" } ?? ""), file)
      }
    case .criteria:
      return try SizingOptions.names.map { name in
        let file = SizingOptions.folder + name + ".yaml"
        let criteria = try SizingCriteria(text: ShippedFiles.text(at: file) ?? "", file: file)
        return ("criteria", name, "\(criteria.title) (\(criteria.source))", file)
      }
    }
  }

  func run() throws {
    let rows = try rows()
    let kindWidth = rows.map(\.kind.count).max() ?? 0
    let width = rows.map(\.name.count).max() ?? 0
    form.report(
      table: rows.map { row in
        let kind = row.kind + String(repeating: " ", count: kindWidth - row.kind.count)
        let name = row.name + String(repeating: " ", count: width - row.name.count)
        return "\(kind)  \(name)  \(row.title)"
      },
      objects: rows.map { row in
        RecordText.object(
          [("kind", row.kind), ("name", row.name), ("title", row.title), ("file", row.file)].map {
            ($0, RecordText.quoted($1))
          })
      })
  }
}
