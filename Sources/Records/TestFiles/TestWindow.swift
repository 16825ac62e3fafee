public import SimulationCore

/// A time window, both ends included.
public struct TestWindow: Hashable, Sendable {
  /// The first instant inside.
  public let first: SimulationInstant
  /// The last instant inside.
  public let last: SimulationInstant
  /// The requested instant; nil when a window was requested.
  let center: SimulationInstant?
  /// The requested instant after which the window lies.
  let after: SimulationInstant?
  /// The requested instant before which the window lies.
  let before: SimulationInstant?
  /// The text of the window in messages, with a leading space; empty for the whole run.
  let words: String
  /// The number of the first fact inside, among those of the first instant.
  var firstOrder = Int.min
  /// The number of the last fact inside, among those of the last instant.
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

  /// Creates the window of an instant with a tolerance to either side.
  ///
  /// - Precondition: the instant and the tolerance are within the limits of what a person may write.
  public init(at instant: SimulationInstant, within tolerance: Duration = .zero) {
    let reach = tolerance.wholeNanoseconds
    let suffix = tolerance == .zero ? "" : " within \(SimulationInstant(nanoseconds: reach)) s"
    self.init(
      first: SimulationInstant(nanoseconds: max(0, instant.nanoseconds - reach)), last: instant.advanced(by: tolerance),
      center: instant, words: " at \(instant)\(suffix)")
  }

  /// Creates the window after one instant and before another, both excluded; nil when it is empty.
  public init?(after: SimulationInstant?, before: SimulationInstant?) {
    let first = after.map { $0.nanoseconds + 1 } ?? 0
    let last = before.map { $0.nanoseconds - 1 } ?? .max
    guard first <= last else { return nil }
    self.init(
      first: SimulationInstant(nanoseconds: first), last: SimulationInstant(nanoseconds: last), after: after,
      before: before, words: (after.map { " after \($0)" } ?? "") + (before.map { " before \($0)" } ?? ""))
  }

  /// Creates the window from one instant to another, both included; nil when the second is before the first.
  public init?(from: SimulationInstant?, to: SimulationInstant?) {
    let first = from ?? .start
    let last = to ?? .latest
    guard first <= last else { return nil }
    self.init(first: first, last: last, words: (from.map { " from \($0)" } ?? "") + (to.map { " to \($0)" } ?? ""))
  }

  /// The instant around which facts are worth showing; nil for the end of the run.
  var moment: SimulationInstant? { center ?? before }

  /// The position of a fact relative to the window.
  enum Side { case early, inside, late }

  /// Returns the position of a fact relative to the window.
  func side(of observed: NumberedFact) -> Side {
    let instant = observed.fact.instant
    if (instant, observed.order) < (first, firstOrder) { return .early }
    if (instant, observed.order) > (last, lastOrder) { return .late }
    return .inside
  }
}
