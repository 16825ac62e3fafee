import Testing
import VirtualClock

/// What the clock stands on is tried, and what it does not know it says.
struct SelfCheckTests {
  @Test func `the runtime of this process is known`() {
    let findings = SelfCheck.find()
    #expect(findings.findsStatus)
    #expect(findings.findsNumbers)
    #expect(findings.capturesTasks)
    #expect(findings.trial == ["a at 1.0 seconds", "b at 1.0 seconds", "end at 2.0 seconds"])
    #expect(SelfCheck.problem(capturingTasks: true) == nil)
    #expect(SelfCheck.problem(capturingTasks: false) == nil)
  }

  @Test func `a status that was not found is told, with the toolchains that were tried`() {
    let problem = problem { $0.findsStatus = false }
    #expect(problem.contains("the status of a task was not found in its memory."))
    #expect(problem.contains("tested (Swift 6.3.1 on Linux x86-64)"))
  }

  @Test func `tasks without numbers are told`() {
    #expect(problem { $0.findsNumbers = false }.contains("tasks have no numbers"))
  }

  @Test func `a yield that lets time run away is told`() {
    let problem = problem { $0.trial = ["end at 2.0 seconds", "a at 2.0 seconds"] }
    #expect(problem.contains("did not keep its order (end at 2.0 seconds, a at 2.0 seconds)"))
  }

  @Test func `a runtime without hooks for plain tasks is no problem of other tasks`() {
    #expect(
      problem {
        $0.capturesTasks = false
        $0.trial = nil
      } == "")
  }

  private func problem(_ change: (inout SelfCheck.Findings) -> Void) -> String {
    var findings = SelfCheck.Findings(
      findsStatus: true, findsNumbers: true, capturesTasks: true,
      trial: ["a at 1.0 seconds", "b at 1.0 seconds", "end at 2.0 seconds"])
    change(&findings)
    return SelfCheck.problem(of: findings) ?? ""
  }
}
