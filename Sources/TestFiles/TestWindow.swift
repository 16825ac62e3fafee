public import SimulationCore

/// A stretch of time, both ends included.
public struct TestWindow: Hashable, Sendable {
  /// The first instant inside.
  public let first: SimulationInstant
  /// The last instant inside.
  public let last: SimulationInstant
  /// The instant that was asked for; nil when a stretch was.
  let center: SimulationInstant?
  /// The instant after which the window lies, as it was asked for.
  let after: SimulationInstant?
  /// The instant before which the window lies, as it was asked for.
  let before: SimulationInstant?
  /// How messages show it, with a space before it; empty for the whole run.
  let words: String
  /// Of what happens at the first instant, the number of the first fact inside.
  var firstOrder = Int.min
  /// Of what happens at the last instant, the number of the last fact inside.
  var lastOrder = Int.max

  init(
    first: SimulationInstant, last: SimulationInstant, center: SimulationInstant? = nil,
    after: SimulationInstant? = nil, before: SimulationInstant? = nil, words: String
  ) {
    self.first = first
    self.last = last
    self.center = center
    self.after = after
    self.before = before
    self.words = words
  }

  /// An instant and how far from it, to either side, is near enough.
  ///
  /// - Precondition: the instant and the tolerance are ones that a person may write.
  public init(at instant: SimulationInstant, within tolerance: Duration = .zero) {
    let reach = tolerance.wholeNanoseconds
    let suffix = tolerance == .zero ? "" : " within \(SimulationInstant(nanoseconds: reach)) s"
    self.init(
      first: SimulationInstant(nanoseconds: max(0, instant.nanoseconds - reach)), last: instant.advanced(by: tolerance),
      center: instant, words: " at \(instant)\(suffix)")
  }

  /// What lies after one instant and before another, neither included; nil when nothing does.
  public init?(after: SimulationInstant?, before: SimulationInstant?) {
    let first = after.map { $0.nanoseconds + 1 } ?? 0
    let last = before.map { $0.nanoseconds - 1 } ?? .max
    guard first <= last else { return nil }
    self.init(
      first: SimulationInstant(nanoseconds: first), last: SimulationInstant(nanoseconds: last), after: after,
      before: before, words: (after.map { " after \($0)" } ?? "") + (before.map { " before \($0)" } ?? ""))
  }

  /// From one instant to another, both included; nil when the second is before the first.
  public init?(from: SimulationInstant?, to: SimulationInstant?) {
    let first = from ?? .start
    let last = to ?? .latest
    guard first <= last else { return nil }
    self.init(first: first, last: last, words: (from.map { " from \($0)" } ?? "") + (to.map { " to \($0)" } ?? ""))
  }

  /// The instant around which the facts are worth showing; nil for the end of the run.
  var moment: SimulationInstant? { center ?? before }

  /// Where a fact lies.
  enum Side { case early, inside, late }

  /// Where a fact lies.
  func side(of observed: NumberedFact) -> Side {
    let instant = observed.fact.instant
    if (instant, observed.order) < (first, firstOrder) { return .early }
    if (instant, observed.order) > (last, lastOrder) { return .late }
    return .inside
  }
}
