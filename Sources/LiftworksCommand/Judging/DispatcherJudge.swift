import ArgumentParser
import Elevators
import Records
import SimulationCore
import Studies

/// Runs dispatchers over the cases of a suite.
struct DispatcherJudge {
  private let files: BenchmarkFiles
  private let seed: UInt64
  private let names: [String]
  private let options: DispatcherJudgeOptions
  private let replaces: Bool

  /// A judge.
  init(files: BenchmarkFiles, seed: UInt64?, names: [String], options: DispatcherJudgeOptions, replaces: Bool) {
    self.files = files
    self.seed = seed ?? UInt64(files.suite.seed)
    self.names = names
    self.options = options
    self.replaces = replaces
  }

  private var count: Int { files.suite.replications }

  /// What a file of these scores says of itself.
  func header() throws -> BenchmarkReport.Header {
    var header = BenchmarkReport.Header()
    (header.suite, header.digest) = (files.suite.name, "\(try files.digest())")
    (header.seed, header.liftworks) = ("\(seed)", Liftworks.version)
    header.engine = "\(try VersionReport.engine())"
    (header.dispatchers, header.program) = (names, options.program)
    return header
  }

  /// Runs all cases.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong with the suite; an exit code if it was interrupted.
  func report() throws -> BenchmarkReport {
    let cases = try files.cases(seed: seed)
    // Whoever is wrong is refused before anything runs.
    for item in cases { for name in names { _ = try item.building(name) } }
    let header = try header()
    Interruption.watch()
    let others = names.filter { $0 != BenchmarkReport.reference }
    let progress = StudyProgressLine(total: cases.count * count * (others.count + 1), command: "judge", noun: "run")
    var reference: [BenchmarkOutcome] = []
    var outcomes = names.map { _ in [BenchmarkOutcome]() }
    for (index, item) in cases.enumerated() {
      let own = try outcome(of: item, BenchmarkReport.reference, progress)
      if own.result.isSaturated {
        throw Problem(
          "the case '\(item.name)' is saturated with '\(BenchmarkReport.reference)', to which others are compared",
          allowed: "A case has no more passengers than its cars take away", advice: "Lower its demand"
        ).placed(at: files.suite.cases[index].demand.location)
      }
      reference.append(own)
      for (number, name) in names.enumerated() {
        outcomes[number].append(
          name == BenchmarkReport.reference ? own : try outcome(of: item, name, progress))
      }
    }
    progress.end()
    let scores = zip(names, outcomes).map { BenchmarkScore(of: $0, $1, reference: reference, in: files.suite) }
    return BenchmarkReport(header, title: files.suite.title, scores, reference: reference)
  }

  private func outcome(of item: BenchmarkCase, _ name: String, _ progress: StudyProgressLine) throws
    -> BenchmarkOutcome
  {
    let building = try item.building(name)
    // Where there are journals, one dispatcher is judged.
    let folder = options.verify == nil && name == names[0] ? options.journals : nil
    let outcome = try BenchmarkOutcome(
      of: item, in: building, count: count, resources: try options.threads.resources(), progress: progress,
      recording: recorder(of: item, in: building, level: .stimuli) { number in
        folder.map { path(of: number, item, in: $0) }
      }, responder: try responder(of: item))
    guard WorkLimit.mustEnd else { return outcome }
    progress.end()
    if WorkLimit.isOver { WorkLimit.finish("the case '\(item.name)' is not done", advice: "take a shorter suite") }
    Output.notice("liftworks: interrupted in the case '\(item.name)'")
    throw ExitCode(RunOutcome.interrupted.rawValue)
  }

  // MARK: - Answers and journals

  private func path(of run: Int, _ item: BenchmarkCase, in folder: String) -> String {
    "\(folder)/\(item.name)-\(run).journal"
  }

  /// Begins the journals of runs; none for those without a path.
  private func recorder(
    of item: BenchmarkCase, in building: GroupBuilding, level: JournalWriter<ElevatorGroup>.Level,
    to path: @escaping @Sendable (Int) -> String?
  ) -> TrafficStudy<GroupBuilding>.Recorder {
    { number in
      try path(number).map {
        try RunRecording(
          of: building.machine, seed: ReplicationSeeds.seed(of: number, from: item.seed), path: $0, level: level,
          replaces: replaces)
      }
    }
  }

  /// Who answers for a program: the program, or the journals of its runs.
  private func responder(of item: BenchmarkCase) throws -> TrafficStudy<GroupBuilding>.Responder {
    if let program = options.program {
      let controller = try ControllerOptions.parse(
        ["--controller", program] + (options.controllerTimeout.map { ["--controller-timeout", $0] } ?? []))
      return { root, seed in try root.isExternal ? controller.responder(for: root, seed: seed) : nil }
    }
    guard options.verify != nil, let folder = options.journals else { return { _, _ in nil } }
    return { root, seed in
      guard root.isExternal else { return nil }
      let number = (1...count).first { ReplicationSeeds.seed(of: $0, from: item.seed) == seed } ?? 1
      return try RecordedAnswers(journal: path(of: number, item, in: folder))
    }
  }

  /// Records the run in which somebody waits longest.
  ///
  /// - Returns: Who that is, and how to see it.
  /// - Throws: a `PlacedProblem` when the journal cannot be written.
  func writeWorst(of report: BenchmarkReport, to path: String) throws -> [String] {
    guard let (name, run, worst) = report.worst,
      let item = try files.cases(seed: seed).first(where: { $0.name == name })
    else { return ["no run has come to its end, and '\(path)' is not written"] }
    let building = try item.building(names[0])
    let study = item.study(
      in: building, count: count, resources: try options.threads.resources(),
      recording: recorder(of: item, in: building, level: .full) { _ in path }, responder: try responder(of: item))
    _ = try study.replicate(run)
    let landing = building.building.landing(worst.passenger.origin).name
    let wait =
      worst.waiting.map { "waits \(DurationText.seconds(.nanoseconds($0), decimals: 1)) s" } ?? "is never let in"
    return [
      "worst: \(name), run \(run): passenger \(worst.number) comes to landing \(landing) at "
        + "\(worst.passenger.time.shortText) s and \(wait)",
      "see it: liftworks replay \(path) --at \(worst.passenger.time.shortText)",
    ]
  }
}

extension ElevatorGroup {
  /// Whether another program distributes its calls; the reference answers for itself.
  fileprivate var isExternal: Bool { dispatcherName == DispatcherKind.externalName }
}
