import Proving
import SimulationCore
import Testing

/// The explorer, on a bell whose states can be counted manually.
struct ExplorerTests {
  private func plan(_ fault: Bell.Fault = .none, budget: Int? = nil) -> ExplorationPlan<Bell> {
    var plan = ExplorationPlan(Bell(fault: fault))
    plan.choices = [StimulusChoice(.press)]
    plan.obligations = [Obligation(rule: "C1", ruleAtRest: "R1", text: "it rings", isOwed: { $0.rings })]
    plan.usesMiddles = false
    plan.stimuliBudget = budget
    return plan
  }

  @Test func `states and transitions are those that a person counts`() {
    // The start, and the long rest after it; ringing, to which every press leads; the rest after the
    // fall, which knows when it was pressed, and the long one after that. A press while it rings changes
    // nothing.
    let result = Explorer(plan()).explore()
    #expect(result.isComplete)
    #expect(result.graph.stateCount == 5)
    #expect(result.graph.restCount == 4)
    // Each rest: a press; both short ones: the long one. Ringing: the fall, and a press.
    #expect(result.graph.transitionCount == 4 + 2 + 2)
    #expect(result.counterexample == nil)
  }

  @Test func `a long exploration reports what it found, what it visited and how deep it is`() {
    // Buttons that turn switches of their own: 2^9 ways of standing, and each at most 9 presses away.
    var plan = plan()
    plan.choices = (0..<9).flatMap { number in
      [
        StimulusChoice(.press, turn: (number, true)),
        StimulusChoice(.release, turn: (number, false)),
      ]
    }
    var reports: [ExplorationProgress] = []
    let result = Explorer(plan).explore { reports.append($0) }
    #expect(result.isComplete)
    #expect(reports.count == result.graph.stateCount / 64)
    #expect(reports.map(\.visited) == (1...reports.count).map { $0 * 64 })
    #expect(reports.allSatisfy { $0.found >= $0.visited })
    #expect(reports.map(\.depth) == reports.map(\.depth).sorted())
    // The state with all switches on is nine presses away, and visited among the last.
    #expect((reports.last?.depth ?? 0) >= 9)
  }

  @Test func `the middle between two events is a moment of its own, once`() {
    var plan = plan()
    plan.usesMiddles = true
    let result = Explorer(plan).explore()
    #expect(result.graph.stateCount == 6)
    #expect(result.graph.transitionCount == 8 + 3)
  }

  @Test func `without a stimulus nothing happens`() {
    let graph = Explorer(plan(budget: 0)).explore().graph
    #expect((graph.stateCount, graph.transitionCount) == (2, 1))
  }

  @Test func `the budget is full again at rest`() {
    #expect(Explorer(plan(budget: 1)).explore().graph.transitionCount == 4 + 2 + 1)
  }

  @Test func `a switch of the surroundings is turned on only when it is off`() {
    var plan = plan()
    plan.choices = [StimulusChoice(.press, turn: (3, true)), StimulusChoice(.release, turn: (3, false))]
    let graph = Explorer(plan).explore().graph
    // With the button up and down: ringing, rest and long rest each; the start, and the rest
    // after it, are up; and a bell that was pressed is rung again only when it was let go.
    #expect(graph.stateCount == 9)
  }

  @Test func `what is owed at a rest without an end is found, and only where nothing holds it`() {
    var plan = plan(.neverFalls)
    let found = Explorer(plan).explore().counterexample
    #expect(found?.rule == "R1")
    #expect(found?.finding == "it rings, and nothing will happen any more")
    #expect(found?.stimuli.map(\.stimulus) == [.press])
    plan.isHeld = { machine, _ in machine.rings }
    #expect(Explorer(plan).explore().counterexample == nil)
  }

  @Test func `what is owed on a circle is found, and shown for two turns`() {
    var plan = plan(.echoesForEver, budget: 1)
    plan.declaration = StateDeclaration(fields: ["Bell.pressed": .never])
    let found = Explorer(plan).explore().counterexample
    #expect(found?.rule == "C1")
    #expect(found?.finding == "it rings, and the machine goes round in a circle of 1 step without it")
    // The press, the first echo, and two turns of two seconds.
    #expect(found?.end == .start.advanced(by: .seconds(5)))
  }

  @Test func `a circle of stimuli counts only when they are no excuse`() {
    // The bell is pressed again and again, and each time falls: what is owed is that it is never rung.
    var plan = plan()
    plan.obligations = [Obligation(rule: "C1", text: "it is not silent", isOwed: { _ in true })]
    plan.declaration = StateDeclaration(fields: ["Bell.pressed": .never])
    #expect(Explorer(plan).explore().counterexample?.finding.contains("nothing will") == true)
    plan.isHeld = { machine, _ in !machine.rings && machine.fall == nil }
    plan.choices = [StimulusChoice(.press, isInnocent: { _ in true })]
    #expect(Explorer(plan).explore().counterexample?.rule == "C1")
  }

  @Test func `a breach ends the exploration with the fewest steps that lead to it`() {
    var plan = plan()
    plan.monitors = [NoFall()]
    let result = Explorer(plan).explore()
    #expect(!result.isComplete)
    #expect(result.counterexample?.rule == "N1")
    #expect(result.counterexample?.stepCount == 2)
    #expect(result.counterexample?.end == .start.advanced(by: .seconds(1)))
  }

  @Test func `a count makes the states endless, unless it is declared`() {
    var plan = plan(.remembersPresses)
    plan.stateLimit = 1_000
    #expect(!Explorer(plan).explore().isComplete)
    plan.declaration = StateDeclaration(fields: ["Bell.pressCount": .never])
    #expect(Explorer(plan).explore().graph.stateCount == 5)
  }

  @Test func `a field that counts only while another is set`() {
    var plan = plan()
    plan.declaration = StateDeclaration(fields: ["Bell.pressed": .whileSet("rings")])
    // How long ago it was pressed matters no more once it is silent; that it once was armed still does.
    #expect(Explorer(plan).explore().graph.stateCount == 5)
    plan.declaration.fields["Bell.fall"] = .whileSet("rings")
    #expect(Explorer(plan).explore().graph.stateCount == 3)
  }

  @Test func `the same graph comes of the same plan, and another of another`() {
    let graph = Explorer(plan()).explore().graph
    #expect(Explorer(plan()).explore().graph.digest == graph.digest)
    #expect(Explorer(plan(budget: 1)).explore().graph.digest != graph.digest)
    #expect("\(graph.digest)" == "77d1909318eed6fe")
  }

  @Test func `a run that is never put back agrees with the graph`() {
    let explorer = Explorer(plan())
    let graph = explorer.explore().graph
    for seed in 1...20 { #expect(explorer.disagreement(with: graph, seed: UInt64(seed), stepCount: 200) == nil) }
    // Where a wrong declaration takes states for one that differ, it does not.
    var wrong = plan(.remembersPresses)
    wrong.declaration = StateDeclaration(fields: ["Bell.rings": .never])
    let other = Explorer(wrong)
    wrong.stateLimit = 50
    #expect(other.disagreement(with: graph, seed: 1, stepCount: 50) != nil)
  }
}
