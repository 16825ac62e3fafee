import Foundation
import ProgramTesting
import Testing

/// `liftworks judge dispatchers`: programs and built-in dispatchers over the cases of a suite.
struct JudgeDispatchersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func judge(_ options: [String]) throws -> ProgramRun { try ProgramRun(["judge", "dispatchers"] + options) }

  private static let nearest = "python3 '\(Repository.path("Examples/dispatchers/nearest.py"))'"

  private static func faulty(_ fault: String) -> String {
    "python3 '\(Repository.path("Examples/judging/faulty-dispatcher.py"))' \(fault)"
  }

  /// A suite of one case with two short runs.
  private func suite(_ more: String = "", named name: String = "one.yaml") throws -> String {
    _ = try folder.write(
      "demand: few\ntitle: Few people\nintervals: [{for: 10min, persons: 40, incoming: 50, outgoing: 50}]\n",
      to: "few.yaml")
    return try folder.write(
      """
      suite: one
      title: One case
      replications: 2
      \(more)
      cases:
        - {name: noon, asks: a little, building: twin-offices, demand: few.yaml}

      """, to: name)
  }

  /// The values of a key in the lines of a file of scores, each with the case and the run.
  private func values(_ key: String, of file: String) throws -> [String] {
    try folder.read(file).split(separator: "\n").dropFirst().compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let value = object?[key] else { return nil }
      return "\(object?["case"] ?? "") \(object?["run"] ?? "") \(value)"
    }
  }

  // MARK: - Verdicts

  @Test(arguments: [
    ("never", "delivered", "house, run 1: 64 of 64 passengers not delivered"),
    ("wrong-car", "answers", "hospital: the program failed:"),
    ("late", "answers", "it did not answer in time"),
    ("no-json", "answers", "the answer is not an object of JSON"),
    ("wrong-number", "answers", "it answers question 1"),
    ("dies", "answers", "it has ended"),
    ("random", "repeatable", "when it is made again"),
    ("starves", "longest-wait", "somebody waited 1"),
    ("thrashes", "steady", "changed their cars"),
    ("one-car", "waiting", "flats: people wait ten times as long, or longer"),
  ]) func `a faulty program is found, for its own reason`(fault: String, verdict: String, finding: String) throws {
    let junit = folder.path("verdicts.xml")
    let run = try judge([
      "--suite", "short", "--program", Self.faulty(fault), "--controller-timeout", fault == "late" ? "1s" : "30s",
      "--junit", junit,
    ])
    #expect(run.status == .code(1), "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.hasPrefix("\(verdict): broken") }, "\(run.output)")
    #expect(lines[place + 1].contains(finding), "\(lines[place + 1])")
    #expect(lines.contains("delivered: not decided, since not all runs were made") == (verdict == "answers"))
    #expect(try folder.read("verdicts.xml").contains(#"name="\#(verdict)">"#))
  }

  @Test func `a program without a fault keeps all verdicts`() throws {
    let run = try judge(["--suite", "short", "--program", Self.faulty("none")])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.matches(of: /: kept\n/).count == 6)
  }

  @Test func `a program that does as a built-in dispatcher has its figures`() throws {
    let (own, built) = (folder.path("own.jsonl"), folder.path("built.jsonl"))
    let program = try judge(["--suite", "short", "--program", Self.nearest, "--score", own])
    #expect(program.status == .code(0), "\(program.output)\(program.errors)")
    let dispatcher = try judge(["--suite", "short", "--dispatcher", "nearest", "--score", built])
    #expect(dispatcher.status == .code(0))
    for key in ["waiting", "destination", "passengers", "quotient", "arrived"] {
      // Where all cars stop everywhere and none comes in vain, a program sees as much as a built-in dispatcher.
      for name in ["house ", "flats "] {
        let own = try values(key, of: "own.jsonl").filter { $0.hasPrefix(name) }
        #expect(own == (try values(key, of: "built.jsonl").filter { $0.hasPrefix(name) }), "\(name)\(key)")
        #expect(own.count >= 3)
      }
    }
  }

  @Test func `the dispatcher that takes destinations has keypads in each building`() throws {
    let run = try judge(["--suite", suite(), "--dispatcher", "destination", "--worst", folder.path("worst.journal")])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(try folder.read("worst.journal").contains(#""fact":"destinationEntered""#))
  }

  // MARK: - Scores

  @Test func `the reference has the score 1, and the number of threads makes no difference`() throws {
    let (one, four) = (folder.path("one.jsonl"), folder.path("four.jsonl"))
    let run = try judge(["--suite", "short", "--dispatcher", "eta,collective", "--jobs", "1", "--score", one])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains("score: 1.000 ±0.000\n"))
    #expect(
      try judge(["--suite", "short", "--dispatcher", "eta,collective", "--jobs", "4", "--score", four]).status
        == .code(0))
    #expect(try folder.read("one.jsonl") == folder.read("four.jsonl"))
  }

  @Test func `the score is the geometric mean of the quotients to eta, as the mean of the runs`() throws {
    let file = folder.path("s.jsonl")
    let run = try judge(["--suite", "short", "--dispatcher", "eta,nearest", "--score", file])
    #expect(run.status == .code(0), "\(run.errors)")
    let lines = try folder.read("s.jsonl").split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    func waits(_ dispatcher: String, _ run: Int) -> [Double] {
      lines.filter { $0["dispatcher"] as? String == dispatcher && $0["run"] as? Int == run }.compactMap {
        $0["waiting"] as? Double
      }
    }
    let scores = (1...3).map { run in
      let quotients = zip(waits("nearest", run), waits("eta", run)).map { $0 / $1 }
      #expect(quotients.count == 4)
      return pow(quotients.reduce(1, *), 0.25)
    }
    let mean = scores.reduce(0, +) / 3
    let last = try #require(lines.last)
    #expect(abs(try #require(last["score"] as? Double) - mean) < 1e-12)
    let variance = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 2
    let interval = try #require(last["interval"] as? [Double])
    // Student's t of two degrees of freedom.
    #expect(abs(interval[1] - mean - 4.302_652_73 * sqrt(variance / 3)) < 1e-7)
  }

  @Test func `whoever leaves people behind has the worst quotient of all runs, however short the others wait`() throws {
    let run = try judge(["--suite", suite(), "--program", Self.faulty("never"), "--score", folder.path("s.jsonl")])
    #expect(run.output.contains("score: 10.000 ±0.000\n"), "\(run.output)")
    #expect(run.output.contains("noon  saturated  "))
    #expect(
      try values("quotient", of: "s.jsonl").allSatisfy { $0.split(separator: " ").last.flatMap { Double($0) } == 10 })
  }

  @Test func `everybody verifies a program's scores from its journals, and each figure counts`() throws {
    let (score, journals) = (folder.path("s.jsonl"), folder.path("journals"))
    let suite = try suite()
    let run = try judge(["--suite", suite, "--program", Self.nearest, "--score", score, "--journals", journals])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    let verify = ["--suite", suite, "--verify", score, "--journals", journals]
    let verified = try judge(verify)
    #expect(verified.output == "\(score): verified, 4 lines\n", "\(verified.errors)")
    #expect(verified.status == .code(0))
    #expect(try judge(["--suite", suite, "--verify", score, "--program", Self.nearest]).status == .code(0))
    let other = try judge(["--suite", suite, "--verify", score, "--program", Self.faulty("none")])
    #expect(other.errors.contains("\(score):2: not verified: the file and the runs part"), "\(other.errors)")
    #expect(other.status == .code(1))
    // The journals have the digests of the scores.
    let replay = try ProgramRun(["replay", "--verify", journals + "/noon-2.journal"])
    let digest = try #require(try values("digest", of: "s.jsonl").last?.split(separator: " ").last)
    #expect(replay.output.contains("digest \(digest)"), "\(replay)")
    for (line, key) in [(3, "waiting"), (4, "p95"), (5, "score")] {
      var lines = try folder.read("s.jsonl").split(separator: "\n").map(String.init)
      lines[line - 1] = lines[line - 1].replacing("\"\(key)\":", with: "\"\(key)\":1", maxReplacements: 1)
      _ = try folder.write(lines.joined(separator: "\n") + "\n", to: "t.jsonl")
      let run = try judge(["--suite", suite, "--verify", folder.path("t.jsonl"), "--journals", journals])
      #expect(run.errors.contains("t.jsonl:\(line): not verified"), "\(run.errors)")
      #expect(run.status == .code(1))
    }
    // An answer that another program could not have given there.
    let journal = try folder.read("journals/noon-1.journal")
    _ = try folder.write(
      journal.replacing(#""car":"A""#, with: #""car":"B""#, maxReplacements: 1), to: "journals/noon-1.journal")
    #expect(try judge(verify).status == .code(1))
    try FileManager.default.removeItem(atPath: journals + "/noon-1.journal")
    let missing = try judge(verify)
    #expect(missing.errors.contains("noon-1.journal"), "\(missing.errors)")
    #expect(missing.status == .code(2))
  }

  @Test func `scores of a suite that has changed are not verified`() throws {
    let score = folder.path("s.jsonl")
    #expect(try judge(["--suite", suite(), "--dispatcher", "nearest", "--score", score]).status == .code(0))
    #expect(try judge(["--suite", suite(), "--verify", score]).status == .code(0))
    let run = try judge(["--suite", suite("longestWait: 10min"), "--verify", score])
    #expect(run.errors.contains("not verified: the suite 'one' has the digest"), "\(run.errors)")
    #expect(run.status == .code(1))
  }

  @Test func `the journal of the longest wait is shown at its instant`() throws {
    let path = folder.path("worst.journal")
    let run = try judge(["--suite", suite(), "--program", Self.nearest, "--worst", path])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    let found = try #require(run.output.firstMatch(of: /comes to landing (.+) at ([0-9.]+) s and waits [0-9.]+ s/))
    #expect(run.output.contains("see it: liftworks replay \(path) --at \(found.output.2)\n"))
    #expect(try ProgramRun(["replay", "--verify", "--whole", path]).status == .code(0))
    let came = try #require(Double(found.output.2))
    let arrivals = try folder.read("worst.journal").split(separator: "\n").filter {
      $0.contains("personArrives") && $0.contains(#""t":"\#(Int(came))."#)
    }
    #expect(!arrivals.isEmpty)
  }

  @Test func `a study's journal has what a program answered`() throws {
    let path = folder.path("study.journal")
    let run = try ProgramRun([
      "traffic", "twin-offices", "--demand", "lunch", "--replications", "1", "--controller", Self.nearest, "--record",
      path,
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(try folder.read("study.journal").contains(#""stimulus":"dispatcherAnswered""#))
    #expect(try ProgramRun(["replay", "--verify", "--whole", path]).status == .code(0))
  }

  // MARK: - Wrong use

  @Test(arguments: [
    ([], "liftworks judge: neither --program nor --dispatcher is given."),
    (["--program", "true", "--dispatcher", "eta"], "liftworks judge: both --program and --dispatcher are given."),
    (["--dispatcher", "etta"], "--dispatcher: there is no dispatcher 'etta'."),
    (["--dispatcher", "external"], "--dispatcher: 'external' is no dispatcher that is built in."),
    (["--dispatcher", "eta,eta"], "--dispatcher: the dispatcher 'eta' is named twice."),
    (["--dispatcher", "eta", "--suite", "shrot"], "--suite: unknown suite 'shrot'."),
    (["--dispatcher", "eta", "--suite", "no.yaml"], "no.yaml: "),
    (["--dispatcher", "eta,nearest", "--journals", "x"], "--journals: --journals is given with 2 dispatchers."),
    (["--dispatcher", "all", "--worst", "x"], "--worst: --worst is given with 12 dispatchers."),
    (["--dispatcher", "eta", "--client", "x"], "--client: --client is given with 'judge dispatchers'."),
    (["--dispatcher", "eta", "--set", "a=1"], "--set: --set is given with 'judge dispatchers'."),
    (["--dispatcher", "eta", "--lockstep"], "--lockstep: --lockstep is given with 'judge dispatchers'."),
    (["--program", "true", "--suite", "short", "--controller-timeout", "x"], "--controller-timeout: "),
    (["--verify", "/dev/null"], "/dev/null:1: this is no file of scores."),
  ]) func `wrong options are refused`(options: [String], message: String) throws {
    let run = try judge(options)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.status == .code(2))
  }

  @Test(arguments: [
    ("building: house", "s.yaml:3:38: 'house' has one car, whose calls nobody distributes."),
    ("building: no-such", "s.yaml:3:38: unknown machine 'no-such'."),
    ("building: ../b.yaml", "s.yaml:3:38: '../b.yaml' leaves the folder of the file that names it."),
    ("building: tower, set: {group.carz: 2}", "s.yaml:3:38: unknown key 'group.carz'."),
  ]) func `what is wrong with a case is said where it is named`(keys: String, message: String) throws {
    let path = try folder.write(
      "suite: s\ntitle: t\ncases: [{name: a, asks: b, \(keys), demand: lunch}]\n", to: "s.yaml")
    for arguments in [["check", path], ["judge", "dispatchers", "--dispatcher", "nearest", "--suite", path]] {
      let run = try ProgramRun(arguments)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.status == .code(2))
    }
  }

  @Test func `a case that is saturated with the reference is refused, and options of machines without one`() throws {
    let suite = try suite().replacing("one.yaml", with: "two.yaml")
    _ = try folder.write(
      "suite: s\ntitle: t\nreplications: 1\ncases:\n"
        + "  - {name: a, asks: b, building: twin-offices, demand: crowd.yaml}\n", to: "two.yaml")
    _ = try folder.write(
      "demand: crowd\ntitle: A crowd\nintervals: [{for: 20min, persons: 900, incoming: 100}]\n", to: "crowd.yaml")
    let run = try judge(["--suite", suite, "--dispatcher", "nearest"])
    #expect(run.errors.contains("two.yaml:5:56: the case 'a' is saturated with 'eta'"), "\(run.errors)")
    #expect(run.status == .code(2))
    let machine = try ProgramRun(["judge", "house", "--suite", "short", "--client", "true"])
    #expect(machine.errors.hasPrefix("--suite: --suite is given with 'house'."), "\(machine.errors)")
    #expect(machine.status == .code(2))
  }
}
