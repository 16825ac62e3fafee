/// A machine's choice among several candidates with the cost of each, which a fact alone does not show.
///
/// A decision is computed only while somebody observes it and never changes the run.
public struct Decision: Hashable, Sendable {
  /// One term of a candidate's cost.
  public struct Term: Hashable, Sendable {
    /// The name of the term, in a few words.
    public let name: String
    /// The value of the term; finite.
    public let value: Double

    /// Creates a term of a cost.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A candidate of a decision.
  public struct Candidate: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The terms of the cost; empty where no costs were compared.
    public let terms: [Term]

    /// Creates a candidate.
    public init(_ name: String, terms: [Term] = []) {
      self.name = name
      self.terms = terms
    }

    /// The sum of the terms; nil where no costs were compared.
    public var cost: Double? { terms.isEmpty ? nil : terms.reduce(0) { $0 + $1.value } }
  }

  /// The fact that announces the choice.
  public private(set) var fact: Record
  /// The name of the decider, one word.
  public let decider: String
  /// The name of the candidate that was chosen.
  public let winner: String
  /// The candidates, the cheapest first, then those without costs.
  public let candidates: [Candidate]

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - fact: The fact that announces it.
  ///   - decider: The name of the decider, one word.
  ///   - winner: The name of the candidate that was chosen.
  ///   - candidates: The candidates; those of equal cost keep their order.
  public init(of fact: some Recordable, by decider: String, winner: String, among candidates: [Candidate]) {
    self.fact = Record(of: fact)
    self.decider = decider
    self.winner = winner
    // The standard library's sort is stable.
    self.candidates = candidates.sorted { ($0.cost ?? .infinity) < ($1.cost ?? .infinity) }
  }

  /// Returns the decision as seen from the whole that contains the part.
  public func inside(_ part: String) -> Decision {
    var decision = self
    decision.fact.insert(part: part)
    return decision
  }
}

/// A decision of a run with its instant and the line that announces it.
public struct PastDecision: Hashable, Sendable {
  /// When it was made.
  public let instant: SimulationInstant
  /// The sequence number of the fact that announces it.
  public let sequence: Int64
  /// What was chosen.
  public let decision: Decision

  /// The line that a journal holds for it, without a line feed.
  public var line: String {
    let (fact, name) = (decision.fact, RecordText.quoted)
    var members = [("t", "\"\(instant)\""), ("explains", "\(sequence)"), ("decision", name(fact.name))]
    if !fact.path.isEmpty { members.append(("of", name(fact.pathText))) }
    members += fact.fields.map { field in
      guard case .text(let text) = field.value else { return (field.key, "\(field.value)") }
      return (field.key, name(text))
    }
    members += [
      ("by", name(decision.decider)), ("winner", name(decision.winner)),
      ("candidates", RecordText.list(decision.candidates.map(Self.json))),
    ]
    return RecordText.object(members)
  }

  private static func json(_ candidate: Decision.Candidate) -> String {
    var members = [("name", RecordText.quoted(candidate.name))]
    if let cost = candidate.cost {
      let terms = candidate.terms.map { ($0.name, "\($0.value)") }
      members += [("cost", "\(cost)"), ("terms", RecordText.object(terms))]
    }
    return RecordText.object(members)
  }
}
