/// How much of a run's past is kept.
public struct PastLimit: Hashable, Sendable {
  /// The most facts that are kept.
  public let factCount: Int
  /// The most stimuli that are kept.
  public let stimulusCount: Int

  /// A limit; at least one of each is kept.
  public init(factCount: Int, stimulusCount: Int) {
    precondition(factCount >= 1 && stimulusCount >= 1, "a past of nothing")
    self.factCount = factCount
    self.stimulusCount = stimulusCount
  }

  /// All is kept.
  public static let none = PastLimit(factCount: .max, stimulusCount: .max)
}
