public import SimulationCore

/// Stimuli that belong together: a button that goes down and comes up again, one person, some freight
/// and what ends it.
///
/// A swarm generates acts, and its shrinker removes whole acts: nothing is then left that only one
/// half of an act explains.
public struct SwarmAct<Stimulus: Sendable>: Sendable {
  /// The stimuli with their instants, the earliest first.
  public var parts: [(instant: SimulationInstant, stimulus: Stimulus)]

  /// How many of the last ones undo what the others have done: where a machine must come to rest,
  /// these are never dropped alone.
  public private(set) var restoringCount: Int

  /// An act of some stimuli.
  ///
  /// - Precondition: there is one, and their instants rise.
  public init(_ parts: [(instant: SimulationInstant, stimulus: Stimulus)], restoring restoringCount: Int = 0) {
    precondition(!parts.isEmpty, "an act has no stimulus")
    precondition(
      zip(parts, parts.dropFirst()).allSatisfy { $0.instant <= $1.instant },
      "the instants of an act do not rise: \(parts.map(\.instant))")
    self.parts = parts
    self.restoringCount = min(restoringCount, parts.count)
  }

  /// An act of one stimulus.
  public init(_ stimulus: Stimulus, at instant: SimulationInstant) { self.init([(instant, stimulus)]) }

  /// When it begins.
  public var beginning: SimulationInstant { parts[0].instant }

  /// The same act at other instants.
  func moved(_ move: (SimulationInstant) -> SimulationInstant) -> SwarmAct {
    SwarmAct(parts.map { (move($0.instant), $0.stimulus) }, restoring: restoringCount)
  }

  /// The same with other stimuli in place of each; nil where none is left.
  func rewritten<Other>(_ change: (Stimulus) -> [Other]) -> SwarmAct<Other>? {
    func rewritten(_ parts: ArraySlice<(instant: SimulationInstant, stimulus: Stimulus)>) -> [(
      instant: SimulationInstant, stimulus: Other
    )] { parts.flatMap { part in change(part.stimulus).map { (part.instant, $0) } } }
    let first = rewritten(parts.dropLast(restoringCount))
    let last = rewritten(parts.suffix(restoringCount))
    guard !first.isEmpty || !last.isEmpty else { return nil }
    return SwarmAct<Other>(first + last, restoring: last.count)
  }
}
