package import SimulationCore

/// What a judge does in a run, in the order of time.
package struct JudgeScript {
  /// An action at an instant.
  package typealias Step = (instant: SimulationInstant, action: JudgeAction)

  /// The actions, the first one first.
  private(set) var steps: [Step]

  /// Actions in any order; those of one instant keep theirs.
  package init(_ steps: [Step]) {
    self.steps = steps.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(
      \.element)
  }

  /// When the last of them happens.
  var end: SimulationInstant { steps.last?.instant ?? .start }
}
