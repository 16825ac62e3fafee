import ProgramTesting
import Testing

/// Two dispatchers, the same people.
struct RaceCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a race prints how the difference grew, and who won`() throws {
    let run = try ProgramRun([
      "race", "twin-offices", "--dispatcher", "eta", "--against", "collective", "--headless", "--until", "30min",
    ])
    #expect(run.status == .code(0))
    #expect(run.output.hasPrefix("race in twin-offices: eta against collective, seed 1\n"))
    #expect(run.output.contains("UNTIL"))
    #expect(run.output.contains("lets a person wait"))
  }

  @Test func `a race has the averages of a study of the same people`() throws {
    let list = "time_s,origin,destination\n1,G,4\n2,3,G\n4,G,2\n60,5,1\n61,G,5\n"
    let people = ["--passengers", try folder.write(list, to: "people.csv")]
    let race = try ProgramRun(
      ["race", "twin-offices", "--dispatcher", "eta", "--against", "nearest", "--headless", "--json"] + people)
    let study = try ProgramRun(["traffic", "twin-offices", "--dispatcher", "eta,nearest", "--json"] + people)
    #expect(race.status == .code(0))
    func averages(_ text: String) -> [Substring] { text.matches(of: /"average":([0-9.]+)/).map(\.output.1) }
    let waits = averages(race.output)
    #expect(waits.count == 2)
    #expect(waits.allSatisfy { averages(study.output).contains($0) })
    #expect(race.output.contains("\"people\":5,\"pairs\":5"))
  }

  @Test(arguments: [
    (["--against", "etta"], "there is no dispatcher 'etta'", "Did you mean 'eta'?"),
    (["--dispatcher", "eta", "--against", "eta"], "the dispatcher 'eta' is named twice", ""),
    (["--against", "destination"], "there are no keypads", "name another dispatcher"),
    (["--against", "eta", "--json"], "--json is given without --headless", ""),
    (["--against", "nearest", "--demand", "lunhc"], "unknown demand 'lunhc'", "lunch"),
  ]) func `what cannot race is refused`(arguments: [String], finding: String, advice: String) throws {
    let run = try ProgramRun(["race", "tower"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.contains(finding), "\(run.errors)")
    #expect(advice.isEmpty || run.errors.contains(advice), "\(run.errors)")
  }

  @Test(arguments: ["--dispatcher", "--against"]) func `a program races as the first dispatcher, or as the second one`(
    option: String
  ) throws {
    let program = "python3 '\(Repository.path("Examples/dispatchers/nearest.py"))'"
    let names = option == "--against" ? ["nearest", "external"] : ["external", "nearest"]
    let race = ["race", "twin-offices", "--headless", "--until", "10min"]
    let lanes = option == "--against" ? ["--against", "external"] : ["--against", "nearest"]
    let first = option == "--against" ? ["--dispatcher", "nearest"] : []
    let run = try ProgramRun(race + lanes + first + ["--controller", program])
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("race in twin-offices: \(names[0]) against \(names[1]), seed 1\n"))
  }

  @Test func `a race with a program needs one`() throws {
    for more in [["--headless"], []] {
      let run = try ProgramRun(["race", "twin-offices", "--against", "external"] + more)
      #expect(run.status == .code(2))
      #expect(run.errors.contains("--controller: the dispatcher 'external' has no program"))
    }
  }

  @Test func `one car has no race`() throws {
    let run = try ProgramRun(["race", "office", "--against", "eta", "--headless"])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("'office' has one car"))
  }
}
