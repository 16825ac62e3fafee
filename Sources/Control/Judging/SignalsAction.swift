import Elevators
package import SimulationCore

/// What a judge does to an elevator and to the program that controls it.
package enum SignalsAction<Root: SignalsJudged>: ReadableStimulus, Hashable {
  /// Somebody does something.
  case stimulus(Root.Stimulus)
  /// The client of a car is killed; without a car, all of them.
  case clientKilled(of: String?)
  /// The client of a car is started again; without a car, all of them.
  case clientStarted(of: String?)

  private static var killedName: String { "clientKilled" }
  private static var startedName: String { "clientStarted" }

  /// What people do, and what befalls the clients.
  package static var forms: [RecordForm] {
    let car = FieldForm(
      key: GroupStimulus.carKey, kind: .text, meaning: "the car whose client it is; omitted, all", isOptional: true)
    return Root.scenarioForms + [
      RecordForm(name: killedName, fields: [car], meaning: "the client of a car is killed"),
      RecordForm(name: startedName, fields: [car], meaning: "the client of a car is started again"),
    ]
  }

  package init?(_ record: FilledForm) {
    let car = record.text(GroupStimulus.carKey)
    switch record.name {
    case Self.killedName: self = .clientKilled(of: car)
    case Self.startedName: self = .clientStarted(of: car)
    default:
      guard let stimulus = Root.Stimulus(record) else { return nil }
      self = .stimulus(stimulus)
    }
  }

  package func record(into recorder: inout some Recorder) {
    switch self {
    case .stimulus(let stimulus): stimulus.record(into: &recorder)
    case .clientKilled(let car): recorder.name(Self.killedName, of: car)
    case .clientStarted(let car): recorder.name(Self.startedName, of: car)
    }
  }

  /// What is wrong with an action for a machine; nil when nothing is.
  package func problem(for root: Root, clients: [String?], isLockstep: Bool) -> Problem? {
    switch self {
    case .stimulus(let stimulus): return root.problem(with: stimulus)
    case .clientKilled(let car), .clientStarted(let car):
      if isLockstep {
        return Problem(
          "in lockstep time stands while the client is away",
          allowed: "A client is killed and started again on the wall clock", advice: "Leave out --lockstep, or the line"
        )
      }
      guard let car, !clients.contains(car) else { return nil }
      let names = clients.compactMap(\.self)
      guard !names.isEmpty else {
        return Problem(
          "car '\(excerpt(car))' has no client of its own", allowed: "One client controls all",
          advice: "Leave '\(GroupStimulus.carKey)' out, or add --per-car to judge a group with a client for each car")
      }
      return Problem(
        "there is no car '\(excerpt(car))'",
        allowed: "'\(GroupStimulus.carKey)' is one of \(names.map { "'\($0)'" }.joined(separator: ", "))",
        advice: "Name one of them, or leave '\(GroupStimulus.carKey)' out")
    }
  }

  /// What the judge does for it.
  func steps(_ clients: [String?]) -> [JudgeStep<Root.Stimulus>] {
    func meant(_ car: String?) -> [Int] { clients.indices.filter { car == nil || clients[$0] == car } }
    return switch self {
    case .stimulus(let stimulus): [.stimulus(stimulus)]
    case .clientKilled(let car): meant(car).map { .clientKilled($0) }
    case .clientStarted(let car): meant(car).map { .clientStarted($0) }
    }
  }
}
