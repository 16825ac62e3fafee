import SimulationCore
import Synchronization
import Testing

@testable import Elevators

/// What the dispatcher decided, for those who ask why.
struct DecisionTests {
  /// Two cars and five landings; calls at some seconds.
  private static func simulation(
    _ dispatcher: String = "eta", given: (any Dispatcher)? = nil, observers: [any SimulationObserver<ElevatorGroup>]
  ) -> Simulation<ElevatorGroup> {
    let group = GroupConfiguration(
      building: Building.five(), cars: GroupConfiguration.cars(2), dispatcher: DispatcherChoice(dispatcher))
    let run = Simulation(ElevatorGroup(group, dispatcher: given), observers: observers)
    for (second, landing, way) in [(1, 5, Direction.down), (3, 3, .up), (4, 2, .up), (20, 1, .up)] {
      let press = ElevatorStimulus.control(.hallButtonPressed(landing: landing, direction: way))
      run.schedule(.building(press), at: GroupRun.instant(Double(second)))
    }
    return run
  }

  @Test func `each call that is given to a car has the candidates, their costs and the winner`() throws {
    let ledger = Ledger()
    let run = Self.simulation(observers: [ledger])
    run.run(through: GroupRun.instant(60))
    #expect(ledger.decisions.map(\.sequence) == ledger.assignments)
    #expect(ledger.decisions.count >= 4)
    for past in ledger.decisions {
      let decision = past.decision
      #expect(decision.fact.description.hasPrefix("dispatcher callAssigned landing="))
      #expect(decision.fact["car"] == .text(decision.winner))
      #expect(decision.candidates.map(\.name).sorted() == ["A", "B"])
      let costs = decision.candidates.compactMap(\.cost)
      #expect(costs == costs.sorted() && costs.count == 2)
      for candidate in decision.candidates {
        #expect(
          candidate.terms.map(\.name) == ["waiting of the call", "waiting of other calls", "delay of those in the car"])
      }
    }
    let first = try #require(ledger.decisions.first)
    // Nobody else has called, so that the first of two equal cars wins.
    #expect(first.instant == GroupRun.instant(1))
    #expect(first.decision.decider == "dispatcher" && first.decision.winner == "A")
    #expect(first.decision.candidates[0].cost == first.decision.candidates[1].cost)
  }

  @Test func `the line of a decision is as documented`() throws {
    let ledger = Ledger()
    let run = Self.simulation(given: PricedDispatcher(), observers: [ledger])
    run.run(through: GroupRun.instant(2))
    let past = try #require(ledger.decisions.first)
    #expect(
      past.line == """
        {"t":"1.000000000","explains":\(past.sequence),"decision":"callAssigned",\
        "of":"dispatcher","landing":5,"direction":"down","car":"B","by":"dispatcher","winner":"B",\
        "candidates":[{"name":"B","cost":12.25,"terms":{"wait":12.25,"delay":0.0}},\
        {"name":"A","cost":31.5,"terms":{"wait":30.5,"delay":1.0}}]}
        """)
  }

  @Test func `a dispatcher without costs has candidates without them`() {
    let ledger = Ledger()
    Self.simulation("sectors", observers: [ledger]).run(through: GroupRun.instant(10))
    #expect(!ledger.decisions.isEmpty)
    for past in ledger.decisions { #expect(past.decision.candidates == [.init("A"), .init("B")]) }
  }

  @Test func `no cost is computed that nobody asks for, and asking changes no fact`() {
    func run(_ observers: [any SimulationObserver<ElevatorGroup>]) -> (digest: String, asked: Int) {
      let counter = Counter()
      let facts = Ledger(interest: [.facts, .digest])
      let run = Self.simulation(given: CountedDispatcher(counter: counter), observers: [facts] + observers)
      run.run(through: GroupRun.instant(60))
      return ("\(run.digest)", counter.count.load(ordering: .relaxed))
    }
    let (silent, none) = run([])
    let ledger = Ledger()
    let (explained, some) = run([ledger])
    #expect(none == 0)
    #expect(some == ledger.decisions.count && some > 0)
    #expect(silent == explained)
  }

  @Test func `the past gives the decisions of an instant again`() throws {
    let ledger = Ledger()
    let run = Self.simulation(observers: [ledger])
    let history = RunHistory(following: run)
    history.run(through: GroupRun.instant(60))
    let instants = Set(ledger.decisions.map(\.instant)).sorted()
    for instant in instants {
      let made = ledger.decisions.filter { $0.instant == instant }
      #expect(history.decisions(at: instant).map(\.decision) == made.map(\.decision))
    }
    #expect(history.decisions(at: GroupRun.instant(0.5)).isEmpty)
    let last = try #require(instants.last)
    #expect(history.decisions(at: last.advanced(by: .seconds(1_000))).isEmpty)
  }
}

/// Keeps decisions, and the numbers of the facts that announce them.
private final class Ledger: SimulationObserver {
  typealias Root = ElevatorGroup

  let interest: ObserverInterest
  private(set) var decisions: [PastDecision] = []
  private(set) var assignments: [Int64] = []

  init(interest: ObserverInterest = [.facts, .decisions]) { self.interest = interest }

  func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
    if case .dispatcher(.callAssigned) = fact { assignments.append(line.sequence) }
  }

  func decided(_ decision: PastDecision) { decisions.append(decision) }
}

private final class Counter: Sendable { let count = Atomic(0) }

/// Gives each call to the first car, and counts how often it is asked for costs.
private struct CountedDispatcher: Dispatcher {
  let counter: Counter

  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { group.candidates(for: call).first?.index }

  func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    counter.count.add(1, ordering: .relaxed)
    return group.candidates(for: call).map { DispatchCost(car: $0.index, terms: []) }
  }
}

/// Gives each call to the second car, which is cheaper.
private struct PricedDispatcher: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { 1 }

  func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    [[30.5, 1.0], [12.25, 0]].enumerated().map { car, parts in
      DispatchCost(car: car, terms: [.init("wait", parts[0]), .init("delay", parts[1])])
    }
  }
}
