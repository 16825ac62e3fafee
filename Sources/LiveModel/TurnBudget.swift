/// The time limit of a run within one turn of its loop, so that user input is handled between turns.
public struct TurnBudget {
  /// The default limit of a turn on a screen; a single instant may take longer.
  public static let defaultLength = Duration.milliseconds(50)

  let length: Duration
  let now: () -> Duration

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - length: The time limit of a turn.
  ///   - now: Returns the real time since any fixed moment; called after every instant.
  public init(_ length: Duration = defaultLength, now: @escaping () -> Duration) {
    self.length = length
    self.now = now
  }

  /// The default budget, with the system's clock.
  public static var standard: TurnBudget {
    let clock = ContinuousClock()
    let start = clock.now
    return TurnBudget { start.duration(to: clock.now) }
  }
}
