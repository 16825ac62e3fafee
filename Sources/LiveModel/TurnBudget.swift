/// How long a run may work in one turn of its loop, so that its user is heard between two of them.
public struct TurnBudget {
  /// How long a turn of a run on a screen works at most, but for a single instant that takes longer.
  public static let usualLength = Duration.milliseconds(50)

  let length: Duration
  let now: () -> Duration

  /// A budget.
  ///
  /// - Parameters:
  ///   - length: How long a turn works at most.
  ///   - now: The real time, as a length since any fixed moment; asked after every instant.
  public init(_ length: Duration = usualLength, now: @escaping () -> Duration) {
    self.length = length
    self.now = now
  }

  /// A budget by the system's clock.
  public static var usual: TurnBudget {
    let clock = ContinuousClock()
    let start = clock.now
    return TurnBudget { start.duration(to: clock.now) }
  }
}
