/// The limit on how much of a run's past is kept.
public struct PastLimit: Hashable, Sendable {
  /// The maximum number of facts kept.
  public let factCount: Int
  /// The maximum number of stimuli kept.
  public let stimulusCount: Int

  /// Creates a limit; at least one of each is kept.
  public init(factCount: Int, stimulusCount: Int) {
    if let refusal = Self.refusal(factCount, stimulusCount) { preconditionFailure(refusal) }
    self.factCount = factCount
    self.stimulusCount = stimulusCount
  }

  private static func refusal(_ factCount: Int, _ stimulusCount: Int) -> String? {
    guard factCount < 1 || stimulusCount < 1 else { return nil }
    return "a past of \(counted(factCount, "fact")) and \(counted(stimulusCount, "stimulus")); it keeps at"
      + " least one of each"
  }

  /// No limit: everything is kept.
  public static let none = PastLimit(factCount: .max, stimulusCount: .max)
}

extension PastLimit: Codable {
  private enum CodingKeys: String, CodingKey { case factCount, stimulusCount }

  /// Reads both counts.
  ///
  /// - Throws: a `DecodingError` when one is less than 1.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let facts = try values.decode(Int.self, forKey: .factCount)
    let stimuli = try values.decode(Int.self, forKey: .stimulusCount)
    if let refusal = Self.refusal(facts, stimuli) { throw decoder.refusal(refusal) }
    self.init(factCount: facts, stimulusCount: stimuli)
  }
}
