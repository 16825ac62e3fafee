import Proving
import SimulationCore

/// The result of an exploration, for people and programs.
struct ExplorationReport<Root: Machine> {
  private let name: String
  private let plan: ExplorationPlan<Root>
  private let result: ExplorationResult<Root>

  init(_ name: String, _ plan: ExplorationPlan<Root>, _ result: ExplorationResult<Root>) {
    self.name = name
    self.plan = plan
    self.result = result
  }

  private var declaredCount: Int { plan.diagrams.map(\.transitions.count).reduce(0, +) }

  private var budget: String {
    guard let number = plan.stimuliBudget else { return "any number of stimuli" }
    return "at most \(counted(number, "stimulus"))"
  }

  // MARK: For people

  var text: String {
    let graph = result.graph
    var lines = [
      "\(name): \(counted(plan.choices.count, "stimulus")) to choose from, \(budget) between two rests, at events"
        + (plan.usesMiddles ? " and in the middle between two" : ""),
      "\(counted(graph.stateCount, "state")), \(counted(graph.transitionCount, "transition")), "
        + counted(graph.restCount, "state at rest"),
      "\(result.transitions.count) of \(declaredCount) declared changes of state",
      "digest \(graph.digest)",
    ]
    if let counterexample = result.counterexample {
      lines += [
        "rule \(counterexample.rule) is broken after \(counted(counterexample.stepCount, "step")), "
          + "at \(counterexample.end): \(counterexample.finding)",
        "the stimuli that lead there:",
      ]
      lines += counterexample.stimuli.map(Self.line)
    } else if result.isComplete {
      lines.append("\(plan.rules.joined(separator: " ")) hold in every state")
    }
    return lines.joined(separator: "\n")
  }

  /// A stimulus as a log line, for 'liftworks run --stimuli'.
  private static func line(_ instant: SimulationInstant, _ stimulus: Root.Stimulus) -> String {
    let record = Record(of: stimulus)
    let fields = record.fields.map { field in
      let value = if case .text(let text) = field.value { RecordText.quoted(text) } else { "\(field.value)" }
      return ",\(RecordText.quoted(field.key)):\(value)"
    }
    return #"{"t":"\#(instant)","stimulus":\#(RecordText.quoted(record.name))\#(fields.joined())}"#
  }

  // MARK: For programs

  /// One JSON object, `liftworks-exploration` version 1.
  var json: String {
    let graph = result.graph
    let transitions = result.transitions.map { one in
      let words = one.path + [one.region, one.source, one.trigger, one.target]
      return RecordText.list(quoting: words)
    }
    return RecordText.object([
      ("format", #""liftworks-exploration""#), ("version", "1"),
      ("machine", RecordText.quoted(name)),
      ("stimuliBudget", plan.stimuliBudget.map { "\($0)" } ?? "null"),
      ("eventsOnly", "\(!plan.usesMiddles)"), ("choices", "\(plan.choices.count)"),
      ("states", "\(graph.stateCount)"), ("transitions", "\(graph.transitionCount)"),
      ("rests", "\(graph.restCount)"), ("digest", #""\#(graph.digest)""#),
      ("complete", "\(result.isComplete)"),
      ("rules", RecordText.list(quoting: plan.rules)),
      ("changes", RecordText.list(transitions)),
      ("declaredChanges", "\(declaredCount)"),
      ("counterexample", counterexample),
    ])
  }

  private var counterexample: String {
    guard let found = result.counterexample else { return "null" }
    let stimuli = RecordText.list(found.stimuli.map(Self.line))
    return #"{"rule":\#(RecordText.quoted(found.rule)),"finding":\#(RecordText.quoted(found.finding)),"#
      + #""end":"\#(found.end)","steps":\#(found.stepCount),"stimuli":\#(stimuli)}"#
  }
}
