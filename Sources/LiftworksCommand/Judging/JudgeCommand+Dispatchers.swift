import ArgumentParser
import Elevators
import Records
import SimulationCore
import Studies

// Judging dispatchers over the cases of a suite.
extension JudgeCommand {
  /// Judges dispatchers, or verifies a file of scores.
  ///
  /// - Throws: a `PlacedProblem` for an invalid option or file; exit code 1 for a broken verdict.
  func judgeDispatchers() throws {
    try refuseOptionsOfMachines()
    try dispatchers.limit.start(limit: Budget.studyTime, endsItself: true)
    if let file = dispatchers.verify { return try verify(file) }
    let names = try dispatchers.names()
    if names.count > 1,
      let option = [
        (dispatchers.journals, "--journals"), (dispatchers.worst, "--worst"),
      ].first(where: { $0.0 != nil })?.1
    {
      throw Problem(
        "\(option) is given with \(names.count) dispatchers", allowed: "Journals are of one dispatcher",
        advice: "Name one of them, or leave \(option) out"
      ).placed(at: FileLocation(file: option))
    }
    let judge = DispatcherJudge(
      files: try BenchmarkFiles(dispatchers.suite ?? BenchmarkFiles.usual), seed: try seedIfGiven(), names: names,
      options: dispatchers, replaces: recorded.force)
    let score = try dispatchers.score.map { try OutputFile(path: $0, replaces: recorded.force) }
    if let folder = dispatchers.journals { try OutputFile.makeFolder(folder, advice: "Name another with --journals") }
    let report = try judge.report()
    for line in report.lines(.ofLocale) { Output.line(line) }
    if let score {
      score.write(Array((report.json.joined(separator: "\n") + "\n").utf8))
      try score.finish()
    }
    if let junit { try OutputFile.write(Array(report.junit.utf8), to: junit, replaces: true) }
    if let worst = dispatchers.worst { for line in try judge.writeWorst(of: report, to: worst) { Output.line(line) } }
    if !report.isPassed { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }

  private func seedIfGiven() throws -> UInt64? { try seed.seed == nil ? nil : seed.number() }

  private func refuseOptionsOfMachines() throws {
    try control.refuse(with: "'judge \(machine)'")
    let others: [(Bool, String)] = [
      (client != nil, "--client"), (scenario != nil, "--scenario"), (level != nil, "--level"),
      (isolatesNetwork, "--netns"), (until != nil, "--until"), (recorded.record != nil, "--record"),
      (stopsOnBreach, "--stop-on-breach"), (!settings.set.isEmpty, "--set"),
    ]
    guard let option = (plant.given + others.filter(\.0).map(\.1)).first else { return }
    throw Problem(
      "\(option) is given with 'judge \(machine)'", allowed: "\(option) is for the client of a machine",
      advice: "Leave it out"
    ).placed(at: FileLocation(file: option))
  }

  // MARK: - Verification

  private func verify(_ path: String) throws {
    let lines = try Catalogue.readText(path).split(separator: "\n")
    let file = Catalogue.location(of: path).file
    guard let first = lines.first, let header = BenchmarkReport.Header(line: first, file: file),
      !header.dispatchers.isEmpty
    else {
      throw Problem(
        "this is no file of scores", allowed: #"Its first line begins with {"format":"\#(BenchmarkReport.format)""#,
        advice: "Write one with 'liftworks judge dispatchers --score FILE'"
      ).placed(at: FileLocation(file: file, line: 1))
    }
    try refuse(with: header, file)
    let files = try BenchmarkFiles(dispatchers.suite ?? header.suite)
    let names =
      try header.program == nil
      ? DispatcherJudgeOptions.checked(header.dispatchers, option: file) : [DispatcherKind.externalName]
    let judge = DispatcherJudge(
      files: files, seed: UInt64(header.seed), names: names, options: dispatchers, replaces: false)
    let own = try judge.header()
    if header.engine != own.engine {
      Output.notice(
        "\(file): it was made by liftworks \(excerpt(header.liftworks)) with the engine \(excerpt(header.engine)), and this is"
          + " \(own.liftworks) with \(own.engine)")
    }
    guard header.digest == own.digest else {
      Output.notice(
        "\(file): not verified: the suite '\(excerpt(header.suite))' has the digest \(own.digest), and not"
          + " \(excerpt(header.digest))")
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
    let again = try judge.report().json
    let difference = (1..<max(lines.count, again.count)).first { index in
      !lines.indices.contains(index) || !again.indices.contains(index) || lines[index] != again[index]
    }
    guard let difference else { return Output.line("\(file): verified, \(counted(lines.count - 1, "line"))") }
    Output.notice(lines: "\(FileLocation(file: file, line: difference + 1)): not verified: the file and the runs part")
    Output.notice("  - \(lines.indices.contains(difference) ? String(lines[difference]) : "(nothing more)")")
    Output.notice("  + \(again.indices.contains(difference) ? again[difference] : "(nothing more)")")
    throw ExitCode(RunOutcome.brokeRule.rawValue)
  }

  /// Refuses options that a verification does not need, and a program's scores without its answers.
  private func refuse(with header: BenchmarkReport.Header, _ file: String) throws {
    let kept = ["--verify", "--suite", "--controller-timeout", "--jobs", "--timeout"]
    let answers = ["--program", "--journals"]
    let others = dispatchers.given.filter { !kept.contains($0) && (header.program == nil || !answers.contains($0)) }
    if let option = (others + (seed.seed == nil ? [] : ["--seed"]) + (junit == nil ? [] : ["--junit"])).first {
      throw Problem(
        "\(option) is given with --verify",
        allowed: "The file says what is judged\(header.program == nil ? ": dispatchers that are built in" : "")",
        advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    guard let command = header.program, dispatchers.program == nil, dispatchers.journals == nil else { return }
    throw Problem(
      "these are the scores of the program '\(excerpt(command))'",
      allowed: "--journals FOLDER has its answers, --program COMMAND starts it again", advice: "Add one of them"
    ).placed(at: FileLocation(file: file, line: 1))
  }
}
