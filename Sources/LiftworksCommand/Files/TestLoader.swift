import Configuration
import Records
import SimulationCore

/// A test file that was read completely, with the machine that it tests.
struct TestLoader {
  /// The file as the user named it.
  let file: String
  /// The machine's name.
  let machine: String
  /// The number of stimuli of the run.
  let stimulusCount: Int
  let judgements: [TestJudgement]
  /// The signs of landings in verdicts.
  let signs: LandingSigns
  /// Runs the machine on the virtual clock and judges it.
  let judge: () -> TestReport.Entry

  /// Reads a file, as YAML if its name ends so and as JSON Lines otherwise; `-` is standard input.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - settings: Keys of its machine to change, each as `KEY=VALUE`.
  /// - Throws: a `PlacedProblem` for the first problem.
  init(file: String, settings: [String] = []) throws {
    let name = Self.name(of: file)
    let text = try Catalogue.readText(file)
    // The command knows both: the readers of YAML and of tests are independent and exchange plain values.
    let document = try FileKind.reading(file, as: .test) { () throws(PlacedProblem) in
      Self.isYAML(file)
        ? try TestDocument(yaml: YAMLNode(text: text, file: name, kind: .test).value, file: name)
        : try TestDocument(jsonLines: text, file: name)
    }
    let subject = try Self.subject(of: document, besides: file, settings: settings)
    self = try Self.loader(of: document, for: subject)
  }

  private init(
    file: String, machine: String, stimulusCount: Int, judgements: [TestJudgement], signs: LandingSigns,
    judge: @escaping () -> TestReport.Entry
  ) {
    self.file = file
    self.machine = machine
    self.stimulusCount = stimulusCount
    self.judgements = judgements
    self.signs = signs
    self.judge = judge
  }

  private static func loader<Entry: CatalogueEntry>(of document: TestDocument, for entry: Entry) throws -> TestLoader {
    let header = document.header
    // Some machines have readings only once they have started.
    let readings = Simulation(entry.root, seed: header.seed).readings
    let test = try TestFile<Entry.Root.Stimulus, Entry.Root.Fact>(
      document, subject: TestSubject(entry.root, named: entry.name, values: readings), refusing: entry.root.problem)
    let plan = RunPlan(entry, seed: header.seed, tieSeed: nil, stimuli: test.stimuli)
    return TestLoader(
      file: document.file, machine: entry.name, stimulusCount: test.stimuli.count, judgements: test.judgements,
      signs: LandingSigns(of: entry.root),
      judge: { judge(test.judgements, on: plan, until: header.until, file: document.file) })
  }

  /// Returns the name of a file in messages and reports.
  static func name(of file: String) -> String { "\(Catalogue.location(of: file))" }

  /// Whether a file is YAML by its name.
  static func isYAML(_ file: String) -> Bool { file.hasSuffix(".yaml") || file.hasSuffix(".yml") }

  private static func subject(of document: TestDocument, besides file: String, settings: [String]) throws
    -> any CatalogueEntry
  {
    let header = document.header
    switch header.subject {
    case .machine(let name):
      guard !Catalogue.isFile(name) else {
        throw Problem(
          "'machine' is the file '\(name)'", allowed: "'machine' is the name of one that ships, 'configuration' a file",
          advice: "Write it under 'configuration'"
        ).placed(at: header.subjectLocation)
      }
      do { return try Catalogue.machine(name, settings: settings) } catch let error as PlacedProblem
        where !error.location.file.hasPrefix("--set")
      { throw error.problem.placed(at: header.subjectLocation) }
    case .configuration(let path):
      let neighbour: NeighbourFile
      let text: String
      do throws(Problem) {
        neighbour = try NeighbourFile(path, besides: file, isOfProject: true)
        text = try Catalogue.text(of: neighbour)
      } catch { throw error.placed(at: header.subjectLocation) }
      return try MachineKind.machine(text: text, file: neighbour.path, name: path, settings: settings)
    }
  }

  private static func judge<Root: PlayedMachine>(
    _ judgements: [TestJudgement], on plan: RunPlan<Root>, until limit: SimulationInstant?, file: String
  ) -> TestReport.Entry {
    let observer = TestObserver<Root>([TestJudge(judgements, signs: LandingSigns(of: plan.root))])
    let simulation = plan.simulation(observers: [observer])
    guard simulation.runInTime(while: { next in limit.map { next < $0 } ?? true }) else {
      return TestReport.Entry(file: file, overrun: "\(WorkLimit.problem(at: simulation.now))")
    }
    if let limit { simulation.run(until: limit) }
    let breach = simulation.breachSentence
    // If nothing is left to happen, the run is known for ever; a breach ends it after its instant.
    var end = simulation.nextInstant == nil ? nil : limit
    if breach != nil { end = RunEnd.through(simulation.now).firstExcluded }
    var judges = observer.judges
    let replay = ValueReplay(plan)
    let verdicts = judges.indices.flatMap { judges[$0].verdicts(end: end, reading: replay.read) }
    if let instant = replay.overrun {
      return TestReport.Entry(file: file, overrun: "\(WorkLimit.problem(at: instant))")
    }
    return TestReport.Entry(file: file, verdicts: verdicts, breach: breach)
  }
}
