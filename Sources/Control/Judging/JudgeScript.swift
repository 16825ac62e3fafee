package import SimulationCore

/// A judge's actions in a run, in the order of time.
package struct JudgeScript {
  /// An action at an instant.
  package typealias Step = (instant: SimulationInstant, action: JudgeAction)

  /// The actions, earliest first.
  private(set) var steps: [Step]

  /// Actions in any order; simultaneous ones keep theirs.
  package init(_ steps: [Step]) {
    self.steps = steps.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(
      \.element)
  }

  var end: SimulationInstant { steps.last?.instant ?? .start }
}
