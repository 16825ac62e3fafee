import ArgumentParser
import Elevators
import SimulationCore

/// The options of 'judge dispatchers'.
struct DispatcherJudgeOptions: ParsableArguments {
  /// What is judged, in place of a machine.
  static let word = "dispatchers"
  /// The word for all dispatchers that are built in.
  private static let all = "all"

  @Option("The program that is judged: it distributes the calls, over JSON lines.", value: "command")
  var program: String?

  @Option(
    "Judge dispatchers that are built in: 'liftworks dispatchers' lists them; or all.", value: "names",
    completion: .dispatchers(or: [all])) var dispatcher: String?

  @Option(
    "The cases: a shipped suite (\(BenchmarkFiles.names.joined(separator: ", "))), or a file. Default: \(BenchmarkFiles.usual).",
    value: "name", completion: .suite) var suite: String?

  @Option("How long each answer of the program may take. Default: 10s.", value: "time") var controllerTimeout: String?

  @Option("Write a file of scores that others can verify.", value: "file") var score: String?

  @Option(
    "Keep the journal of each run in a folder; with --verify: take the program's answers from them.", value: "folder")
  var journals: String?

  @Option("Write the journal of the run in which somebody waits longest.", value: "file") var worst: String?

  @Option("Make all runs of a file of scores again, and compare each figure.", value: "file") var verify: String?

  @OptionGroup var threads: ThreadOptions

  @OptionGroup var limit: TimeoutOptions

  private static var builtIn: [String] {
    DispatcherKind.all.map(\.name).filter { $0 != DispatcherKind.externalName }
  }

  /// Names, of which each is that of another dispatcher that is built in.
  ///
  /// - Throws: a `PlacedProblem` that names the option, or the file.
  static func checked(_ names: [String], option: String) throws -> [String] {
    for (index, name) in names.enumerated() {
      try ControllerOptions.check(dispatcher: name, before: names[..<index], option: option)
      guard name == DispatcherKind.externalName else { continue }
      throw Problem(
        "'\(name)' is no dispatcher that is built in", allowed: "They are \(quotedList(builtIn))",
        advice: "Name the program with --program COMMAND"
      ).placed(at: FileLocation(file: option))
    }
    return names
  }

  /// The options that are given.
  var given: [String] {
    let all = [
      (program, "--program"), (dispatcher, "--dispatcher"), (suite, "--suite"),
      (controllerTimeout, "--controller-timeout"), (score, "--score"), (journals, "--journals"), (worst, "--worst"),
      (verify, "--verify"), (threads.jobs, "--jobs"), (limit.timeout, "--timeout"),
    ]
    return all.filter { $0.0 != nil }.map(\.1)
  }

  /// The dispatchers that are judged, by name.
  ///
  /// - Throws: a `PlacedProblem` if none are named, or both a program and others.
  func names() throws -> [String] {
    switch (program, dispatcher) {
    case (nil, let names?):
      if names == Self.all { return Self.builtIn }
      return try Self.checked(
        names.split(separator: ",", omittingEmptySubsequences: false).map(String.init), option: "--dispatcher")
    case (_?, nil): return [DispatcherKind.externalName]
    default:
      throw Problem(
        program == nil
          ? "neither --program nor --dispatcher is given" : "both --program and --dispatcher are given",
        allowed: "--program COMMAND judges a program, --dispatcher NAMES those that are built in",
        advice: "Give one of them, like --dispatcher eta"
      ).placed(at: FileLocation(file: "liftworks judge"))
    }
  }
}
