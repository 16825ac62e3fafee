import Foundation
import ProgramTesting
import Testing

struct ExploreCommandTests {
  @Test func `all states of the classic are counted, the same every time`() throws {
    let words = ["explore", "classic", "--stimuli-budget", "none"]
    let run = try ProgramRun(words)
    #expect(run.status == .code(0))
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines[1] == "90 states, 219 transitions, 6 states at rest")
    #expect(lines[2] == "16 of 16 declared changes of state")
    #expect(lines[3].contains(/^digest [0-9a-f]{16}$/))
    #expect(lines[4] == "S1 S9 L1 L4 hold in every state")
    #expect(try ProgramRun(words).output == run.output)
  }

  @Test func `the smallest building holds its rules`() throws {
    let run = try ProgramRun(["explore", "two-landings", "--stimuli-budget", "1", "--json"])
    #expect(run.status == .code(0))
    struct Report: Decodable {
      let states, transitions: Int
      let complete: Bool
      let rules: [String]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect((report.states, report.transitions) == (114, 181))
    #expect(report.complete)
    #expect(report.rules.contains("S1"))
  }

  @Test func `a run that breaks a rule is printed, and its journal is one that verifies`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("fault.journal")
    let words = ["explore", "classic-as-written", "--judge-exceptions"]
    let run = try ProgramRun(words + ["--record", journal])
    #expect(run.status == .code(1))
    #expect(run.output.contains("rule S1 is broken after 6 steps, at 4.188888889: the doors open"))
    #expect(run.output.hasSuffix(#"{"t":"4.188888889","stimulus":"buttonPressed"}"# + "\n"))
    #expect(run.errors.contains("liftworks replay"))
    #expect(try ProgramRun(["replay", "--verify", journal]).status == .code(0))
    let again = try ProgramRun(words + ["--record", journal])
    #expect(again.status == .code(2))
    #expect(again.errors.contains("exists"))
    #expect(try ProgramRun(words + ["--record", journal, "--force"]).status == .code(1))
  }

  @Test(.timeLimit(.minutes(5))) func `on a terminal a long exploration shows how far it is`() throws {
    let terminal = try TmuxTerminal(columns: 132)
    try terminal.start("\(BuiltProgram.liftworks) explore three-landings > found.txt", waitingFor: " left")
    let screen = try terminal.tmux(["capture-pane", "-p"])
    let line = /explore: \d+ states, \d+ visited, depth \d+, \d+ a second, \d+ (s|min|h) to at most \d+ (s|min|h) left/
    #expect(screen.contains(line), "\(screen)")
    try terminal.press("C-c")
  }

  @Test(arguments: [
    (["explore", "office"], "the stopping error '0.005' makes random where the car stops"),
    (["explore", "orrery"], "'orrery' cannot be explored"),
    (["explore", "--stimuli-budget", "-1"], "--stimuli-budget: '-1' is not a number for it"),
    (["explore", "two-landings", "--landings", "3"], "--landings: '3' is not a number of landings"),
    (["explore", "two-landings", "--stimuli", "cars"], "Did you mean 'car'?"),
    (["explore", "classic", "--stimuli", "car"], "this machine has one button"),
    (["explore", "--states-max", "3"], "states were found, and there are more"),
  ]) func `what cannot be explored is told`(words: [String], message: String) throws {
    let run = try ProgramRun(words)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
