import ArgumentParser
import Records
import SimulationCore

/// Selects the forms of a machine that a command prints, and the output format.
struct FormOptions: ParsableArguments {
  /// The output formats.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table
    case markdown
    case json
  }

  @Argument(
    help: "A shipped name, a file that ends in .yaml or .yml, or a journal.", completion: .machineOrJournal)
  var machine: String

  @Argument(
    help: ArgumentHelp("Only these; all if not given.", valueName: "name"),
    completion: .custom { words, _, _ in Self.names(after: words) }) var names: [String] = []

  @Option(help: "The output: table, markdown, or json for one JSON array, one object a line.") var format = Format.table

  /// The names that may follow on a command line: those of the machine that it names.
  private static func names(after words: [String]) -> [String] {
    guard let command = words.firstIndex(where: { ["stimuli", "facts"].contains($0) }),
      words.indices.contains(command + 1), let entry = try? entry(of: words[command + 1])
    else { return [] }
    func names(of entry: some CatalogueEntry) -> [String] {
      words[command] == "stimuli"
        ? entry.root.stimulusForms.map(\.name) : entry.root.factSources.flatMap(\.forms).map(\.name)
    }
    return names(of: entry)
  }

  private static func entry(of machine: String) throws -> any CatalogueEntry {
    guard Catalogue.isJournal(machine) else { return try Catalogue.machine(machine) }
    return try Catalogue.machine(of: JournalReader(path: machine))
  }

  /// The machine, or that of a journal.
  func entry() throws -> any CatalogueEntry { try Self.entry(of: machine) }

  /// The selected forms, in the order of all forms.
  ///
  /// Throws a `PlacedProblem` for an unknown name.
  func select(_ sources: [FactSource], kind: String) throws -> [FactSource] {
    let all = sources.flatMap(\.forms).map(\.name)
    for name in names where !all.contains(name) {
      throw Problem(
        "unknown \(kind) '\(excerpt(name))'",
        allowed: "'liftworks \(kind == "fact" ? "facts" : "stimuli") \(machine)' lists them",
        advice: suggestion(for: name, among: all, or: "Name one of these")
      ).placed(at: FileLocation(file: "liftworks"))
    }
    guard !names.isEmpty else { return sources }
    return sources.map { source in FactSource(path: source.path, forms: source.forms.filter { names.contains($0.name) })
    }.filter { !$0.forms.isEmpty }
  }

  /// Prints forms, each part of a machine with parts under its path.
  func report(_ sources: [FactSource], signs: [String]) {
    switch format {
    case .table:
      for (index, source) in sources.enumerated() {
        if let path = source.path, !path.isEmpty {
          if index > 0 { Output.line("") }
          Output.line("of \(path)")
        }
        Output.report(FormTable.table(source.forms, signs: signs), isJSON: false)
      }
    case .markdown:
      let hasParts = sources.contains { $0.path?.isEmpty == false }
      Output.report(FormTable.markdown(sources, hasParts: hasParts), isJSON: false)
    case .json:
      let objects = sources.flatMap { source in source.forms.map { FormTable.json($0, part: source.path) } }
      Output.report(FormTable.array(objects), isJSON: true)
    }
  }
}
