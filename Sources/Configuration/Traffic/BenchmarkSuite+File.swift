package import SimulationCore
package import Studies

// A suite of cases for dispatchers, read from its file.
extension BenchmarkSuite: ConfigurationFile {
  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  package init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  /// The whole suite as a JSON object from which this type reads an equal one.
  package var json: String { Self.schema.write(self) }

  /// The largest number of cases.
  static let caseMax = 100

  /// The keys of the file.
  static let schema = Schema<BenchmarkSuite>(
    BenchmarkSuite(),
    [
      .required("suite", \.name, .line, "the name of the suite"),
      .required("title", \.title, .line, "one line that says what it is"),
      Parameter("replications", \.replications, .integer(1...1_000), "how many runs each case has"),
      Parameter("seed", \.seed, .integer(0...1 << 53), "what all seeds derive from"),
      Parameter(
        "longestWait", \.longestWait, .time(.seconds(1)...(.seconds(86_400))),
        "how long nobody may wait: the verdict 'longest-wait'"),
      Parameter(
        "reassignments", \.reassignments, .number(0...1_000, ""),
        "how often a call may change its car, on average over those of a case: the verdict 'steady'"),
      .required(
        "cases", \.cases, .list(of: .section(Case.schema), remark: "list of cases"), "the buildings and who comes"),
    ], owners: .files,
    check: { file, members, _ throws(PlacedProblem) in
      guard (1...caseMax).contains(file.cases.count) else {
        throw Problem(
          "'cases' has \(counted(file.cases.count, "case"))", allowed: "A suite has 1 to \(caseMax) cases",
          advice: file.cases.isEmpty
            ? "Add one, like {name: noon, asks: a lunch peak, building: tower, demand: lunch}" : "Remove some"
        ).placed(at: members["cases"]?.location ?? members.location)
      }
      let names = file.cases.map(\.name)
      for (index, name) in names.enumerated() {
        let location = members["cases"]?.value(at: ["\(index)", "name"]).location ?? members.location
        if names[..<index].contains(name) {
          throw Problem(
            "two cases are called '\(excerpt(name))'", allowed: "Each has a name of its own",
            advice: "Change one of them"
          ).placed(at: location)
        }
        // Journals are named after cases.
        guard name.utf8.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }) else {
          throw Problem(
            "'\(excerpt(name))' is no name of a case", allowed: "It has small letters, digits and '-'",
            advice: "Change it"
          ).placed(at: location)
        }
      }
    })
}

extension BenchmarkSuite.Case {
  static let schema = Schema<BenchmarkSuite.Case>(
    BenchmarkSuite.Case(),
    [
      .required("name", \.name, .line, "the name of the case"),
      .required("asks", \.asks, .line, "what it asks of a dispatcher"),
      .required("building", \.building, Sweep.wordForm, "a shipped building with a group, or a file beside this one"),
      .required("demand", \.demand, Sweep.wordForm, "who comes: a shipped demand, or a file beside this one"),
      Parameter(
        "set", \.settings, Sweep.settingsForm, "keys of the building that are other than in its file, by their paths",
        otherwise: "none"),
    ])
}
