import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// Computes every built-in published value on this machine, and prints both.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Computes every published value that ships on this machine: source, expected, ours.",
    discussion: """
      Each figure has a source and a tolerance: half of its last printed digit, unless it is exact or
      the table says otherwise. Exit code 1 where one is outside of its tolerance. docs/validation.md
      lists what is compared, and why some tolerances are wider.

      Groups:
      \(PublishedFigure.Group.allCases.map { "  \($0.rawValue): \($0.meaning)" }.joined(separator: "\n"))

      Examples:
        liftworks validate
        liftworks validate travel hoist
        liftworks validate --full --json
      """)

  @Argument(
    help: ArgumentHelp("Only these groups; all if not given.", valueName: "group"),
    completion: .list(PublishedFigure.Group.allCases.map(\.rawValue))) var groups: [String] = []

  @Flag(help: "Also compute what takes minutes: the dispatchers of ten floors.") var full = false

  @OptionGroup var form: ReportOptions

  func run() throws {
    let chosen = try Self.groups(groups)
    let values = PublishedFigure.all(try Self.sources()).filter { chosen.contains($0.group) }
    // A user who names a group wants its values, however long they take.
    let computed = values.filter { full || !groups.isEmpty || !$0.takesLong }
    let progress = ProgressLine(elsewhere: .silent)
    var checked: [CheckedFigure] = []
    for figure in computed {
      progress.report { "validate: \(checked.count) of \(counted(computed.count, "value"))" }
      checked.append(try CheckedFigure(figure))
    }
    progress.end()
    let report = ValidationReport(values: checked, omittedCount: values.count - computed.count)
    form.print(form.json ? [report.json] : report.lines)
    try Self.judge(report)
  }

  /// What ships, and who reads it.
  private static func sources() throws -> PublishedSources {
    PublishedSources(
      shippedMechanism: { try Catalogue.mechanism($0).mechanism },
      mechanism: { text, name in try MechanismFile(text: text, file: name).mechanism },
      tenFloors: Catalogue.variants("ten-floors"),
      tenFloorsDemand: { try PassengerSource.demand("ten-floors", for: $0) },
      resources: try ThreadOptions.parse([]).resources())
  }

  /// Ends with exit code 1 if a value is outside its tolerance.
  static func judge(_ report: ValidationReport) throws {
    guard report.failed.isEmpty else { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }

  /// The groups with some names; all if there are none.
  private static func groups(_ names: [String]) throws -> [PublishedFigure.Group] {
    let all = PublishedFigure.Group.allCases
    guard !names.isEmpty else { return all }
    return try names.map { name in
      if let group = PublishedFigure.Group(rawValue: name) { return group }
      let words = all.map(\.rawValue)
      throw Problem(
        "there is no group of values '\(excerpt(name))'", allowed: "The groups are \(quotedList(words))",
        advice: suggestion(for: name, among: words, or: "Name one of these")
      ).placed(at: FileLocation(file: "liftworks"))
    }
  }
}
