import Configuration
import Elevators
import Journaling
import SimulationCore

/// A test file that was read whole, and the machine that it tests.
struct TestLoader {
  /// The file as the person named it.
  let file: String
  /// The machine.
  let entry: Catalogue.Entry
  /// How the run is made.
  let header: TestHeader
  /// What goes into the run, and what is judged.
  let test: TestFile<Classic.Stimulus, Classic.Fact>

  /// Reads a file, YAML when its name ends so and JSON Lines otherwise; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  init(file: String) throws {
    let name = Self.name(of: file)
    let text = try Catalogue.readText(file)
    // The command knows both: the readers of YAML and of tests are siblings, and share plain values.
    let document =
      Self.isYAML(file)
      ? try TestDocument(
        yaml: YAMLNode(text: text, file: name, kind: .test).placedValue(),
        file: name
      )
      : try TestDocument(jsonLines: text, file: name)
    self.file = name
    header = document.header
    entry = try Self.subject(of: document, besides: file)
    test = try TestFile(document, machine: entry.name)
  }

  /// How messages and reports name a file.
  static func name(of file: String) -> String { "\(Catalogue.place(of: file))" }

  /// Whether a file is YAML by its name.
  static func isYAML(_ file: String) -> Bool {
    file.hasSuffix(".yaml") || file.hasSuffix(".yml")
  }

  /// Whether a YAML file calls itself a test file, in its name or in its first item.
  static func isYAMLTest(_ file: String) throws -> Bool {
    guard isYAML(file) else { return false }
    if [".test.yaml", ".test.yml"].contains(where: file.hasSuffix) { return true }
    let text = try Catalogue.readText(file)
    let root = try YAMLNode(text: text, file: file)
    guard root.isList else { return false }
    return TestDocument.isTest(yaml: try root.placedValue())
  }

  private static func subject(
    of document: TestDocument,
    besides file: String
  ) throws -> Catalogue.Entry {
    let header = document.header
    switch header.subject {
    case .machine(let name):
      guard !Catalogue.isFile(name) else {
        throw Problem(
          "'machine' is the file '\(name)'",
          allowed: "'machine' is the name of one that ships, 'configuration' a file",
          advice: "Write it under 'configuration'"
        ).placed(at: header.subjectPlace)
      }
      do {
        return try Catalogue.machine(name)
      } catch let error as PlacedProblem {
        throw error.problem.placed(at: header.subjectPlace)
      }
    case .configuration(let path):
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      let whole = path.hasPrefix("/") ? path : folder + path
      let text: String
      do {
        text = try Catalogue.readText(whole)
      } catch let error as PlacedProblem {
        throw error.problem.placed(at: header.subjectPlace)
      }
      return Catalogue.Entry(name: path, elevator: try ElevatorFile(text: text, file: whole))
    }
  }

  /// Runs the machine on the virtual clock, and judges it.
  func judge() -> [TestVerdict] {
    let observer = TestObserver<Classic>([TestJudge(test.judgements)])
    let simulation = Simulation(
      Classic(entry.elevator.configuration),
      seed: header.seed,
      observers: [observer]
    )
    for (instant, stimulus) in test.stimuli { simulation.schedule(stimulus, at: instant) }
    if let until = header.until { simulation.run(until: until) } else { simulation.run() }
    // Where nothing is left to happen, the run is known for ever.
    let end = simulation.nextInstant == nil ? nil : header.until
    var judges = observer.judges
    return judges.indices.flatMap { judges[$0].verdicts(end: end) }
  }
}
