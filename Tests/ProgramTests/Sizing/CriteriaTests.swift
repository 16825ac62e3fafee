import Foundation
import ProgramTesting
import Testing

/// Buildings that are judged as they are, by the methods of codes.
struct CriteriaTests {
  private struct Study: Decodable {
    struct Criterion: Decodable {
      let dispatcher, period, bank: String?
      let line: Int
      let measure, unit, source: String
      let value: Double?
      let interval: [Double]?
      let limit: Double
      let pass: Bool
    }
    struct Verdict: Decodable {
      struct Period: Decodable {
        let period, bank, grade: String?
        let pass, saturated: Bool
      }
      let pass: Bool
      let periods: [Period]
    }
    struct Method: Decodable {
      let name: String
      let replications, first, last: Int
    }
    struct Case: Decodable {
      struct Result: Decodable {
        struct Time: Decodable { let average: Double? }
        let waiting: Time
        let pass: Bool?
      }
      let `case`: String
      let refused: String?
      let results: [Result]
    }
    let format: String
    let criteria: [Criterion]?
    let verdict: Verdict?
    let method: Method?
    let sensitivity: [Case]?
  }

  private static func criteria(_ limits: String, more: String = "") -> String {
    """
    criteria: own
    title: Criteria of a test
    source: a test
    periods: [{name: morning, rate: 10, incoming: 100, limits: [\(limits)]\(more)}]

    """
  }

  private static func judge(_ criteria: String, _ building: String = "twin-offices", _ options: [String] = []) throws
    -> (study: Study, run: ProgramRun)
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(criteria, to: "c.yaml")
    let run = try ProgramRun(
      ["traffic", building, "--criteria", file, "--replications", "2", "--json"] + options)
    return (try JSONDecoder().decode(Study.self, from: Data(run.output.utf8)), run)
  }

  @Test func `a building passes what it meets, with every value and its limit`() throws {
    let (study, run) = try Self.judge(Self.criteria("{waiting: 200, waitingP90: 400, over60: 100}, {interval: 0.1}"))
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(study.format == "liftworks-criteria")
    let criteria = try #require(study.criteria)
    #expect(criteria.map(\.measure) == ["waiting", "waitingP90", "over60", "interval"])
    #expect(criteria.map(\.line) == [1, 1, 1, 2])
    #expect(criteria.map(\.limit) == [200, 400, 100, 0.1])
    #expect(criteria.map(\.pass) == [true, true, true, false])
    #expect(criteria.map(\.unit) == ["s", "s", "%", "s"])
    #expect(criteria.map { $0.interval != nil } == [true, false, false, false])
    #expect(criteria.allSatisfy { $0.source == "a test" && $0.period == "morning" && $0.value != nil })
    #expect(study.verdict?.pass == true)
    #expect(study.method?.name == "cibse")
    #expect(study.method.map { [$0.replications, $0.first, $0.last] } == [2, 300, 300])
  }

  @Test func `a building that fails ends with 1, and gets the first grade that it meets`() throws {
    let grades = ", grades: [{grade: good, waiting: 0.1}, {grade: fair, waiting: 200}, {grade: poor}]"
    let (study, run) = try Self.judge(Self.criteria("{waiting: 0.1}", more: grades))
    #expect(run.status == .code(1))
    #expect(study.verdict?.pass == false)
    #expect(study.verdict?.periods.map(\.grade) == ["fair"])
    let text = try Self.text(Self.criteria("{waiting: 0.1}", more: grades))
    #expect(text.contains("Criteria of a test: fail\nsource: a test\n"))
    #expect(text.contains("0.10 s   fail"))
    #expect(text.contains("morning (eta): fail; grade: fair"), "\(text)")
  }

  private static func text(_ criteria: String) throws -> String {
    let file = try TemporaryFolder()
    return try ProgramRun(
      ["traffic", "twin-offices", "--criteria", try file.write(criteria, to: "c.yaml"), "--replications", "1"]
    ).output
  }

  @Test func `each bank is judged by the rides with its own cars`() throws {
    let (study, _) = try Self.judge(
      Self.criteria("{waiting: 200, destination: 400, interval: 500}"), "hospital-group", ["--replications", "1"])
    let criteria = try #require(study.criteria)
    #expect(Set(criteria.compactMap(\.bank)).count > 1)
    #expect(criteria.allSatisfy { $0.bank != nil && $0.value != nil })
  }

  @Test func `sensitivity has the building as it is, more and fewer people, slower and quicker doors, and a car less`()
    throws
  {
    let (study, _) = try Self.judge(Self.criteria("{waiting: 200}"), "twin-offices", ["--sensitivity"])
    let cases = try #require(study.sensitivity)
    #expect(
      cases.map(\.case).prefix(5) == [
        "as it is", "population +10 %", "population −10 %", "handling time +10 %", "handling time −10 %",
      ])
    #expect(cases.count > 5 && cases.dropFirst(5).allSatisfy { $0.case.hasSuffix("out of service") })
    let waits = cases.prefix(3).map { $0.results.first?.waiting.average ?? 0 }
    #expect(waits[1] > waits[0] && waits[0] > waits[2], "\(waits)")
    #expect(cases.map { $0.results.first?.pass } == [true, true, true, true, true, false])
  }

  @Test func `the same study has the same bytes whatever the number of jobs`() throws {
    let study = { (jobs: String) in
      try ProgramRun(
        [
          "traffic", "twin-offices", "--criteria", "bco-2014", "--replications", "3", "--json", "--sensitivity",
          "--jobs",
          jobs,
        ]
      ).output
    }
    #expect(try study("1") == study("3"))
  }

  @Test func `a method leaves out the beginning and the end of a demand`() throws {
    let study = { (options: [String]) -> String in
      try ProgramRun(["traffic", "twin-offices", "--demand", "lunch", "--replications", "1", "--json"] + options).output
    }
    let (whole, parts) = (try study([]), try study(["--method", "cibse"]))
    func arrived(_ text: String) throws -> Int {
      struct Report: Decodable {
        struct Result: Decodable { let passengers: [String: Int] }
        let results: [Result]
      }
      let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
      return try #require(report.results[0].passengers["arrived"])
    }
    let list = try ProgramRun(["passengers", "twin-offices", "--demand", "lunch"]).output.split(separator: "\n")
    let times = list.dropFirst().compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }
    #expect(try arrived(whole) == times.count)
    #expect(try arrived(parts) == times.count { $0 >= 300 && $0 < 3_300 })
    #expect(!whole.contains("\"method\"") && !whole.contains("\"inputs\""))
  }

  @Test(arguments: [
    (["--criteria", "bco-2014", "--demand", "lunch"], "--demand: --demand is given beside --criteria."),
    (["--criteria", "bco-2014", "--until", "600"], "--until: --until is given beside --criteria."),
    (
      ["--criteria", "bco-2014", "--method", "isa"],
      "--method: unknown method 'isa'. The methods are 'iso', 'cibse', 'pca'. Did you mean 'iso'?"
    ),
    (["--demand", "lunch", "--method", "cibse", "--warm-up", "60"], "--warm-up: --warm-up is given beside --method."),
    (["--calculate", "--criteria", "bco-2014"], "--criteria: --criteria is given beside --calculate."),
    (["--size", "--criteria", "bco-2014", "--sensitivity"], "--sensitivity: --sensitivity is given beside --size."),
    (
      ["--demand", "lunch", "--sensitivity", "--dispatcher", "collective,eta"],
      "--sensitivity: --sensitivity is given with 2 dispatchers."
    ),
    (["--demand", "lunch", "--author", "A"], "--author: --author is given without --html."),
    (["--demand", "lunch", "--html", "x.html", "--paper", "a3"], "--paper: unknown paper 'a3'. It is 'a4', 'letter'."),
    (
      ["--demand", "lunch", "--html", "x.html", "--date", ""],
      "--date: --date is ''. It is a line of visible characters."
    ),
  ]) func `bad usage is refused`(arguments: [String], message: String) throws {
    let run = try ProgramRun(["traffic", "twin-offices"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func `a demand that lasts no longer than what a method leaves out is refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "demand: d\ntitle: t\nintervals: [{for: 20min, rate: 3, incoming: 100}]\n", to: "d.yaml")
    let run = try ProgramRun(["traffic", "twin-offices", "--demand", file, "--method", "iso"])
    #expect(run.status == .code(2))
    #expect(
      run.errors
        == "--method: the demand lasts no longer than what --method iso leaves out. It leaves out the first 15 and the last 5 min. Take a longer demand.\n"
    )
  }
}
