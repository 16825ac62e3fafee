/// What a machine has chosen among several candidates, and what each would have cost: what a fact alone does
/// not show.
///
/// A decision is computed only while somebody observes it, and changes nothing in the run.
public struct Decision: Hashable, Sendable {
  /// One part of what a candidate costs.
  public struct Term: Hashable, Sendable {
    /// What it counts, in a few words.
    public let name: String
    /// How much it is; finite.
    public let value: Double

    /// A part of a cost.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// Somebody who could have been chosen.
  public struct Candidate: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The parts of the cost; empty where no costs were compared.
    public let terms: [Term]

    /// A candidate.
    public init(_ name: String, terms: [Term] = []) {
      self.name = name
      self.terms = terms
    }

    /// The sum of the parts; nil where no costs were compared.
    public var cost: Double? { terms.isEmpty ? nil : terms.reduce(0) { $0 + $1.value } }
  }

  /// The fact that announces what was chosen.
  public private(set) var fact: Record
  /// Who chose, in a word.
  public let decider: String
  /// The name of the candidate that was chosen.
  public let winner: String
  /// Who could have been chosen, the cheapest first, then those without costs.
  public let candidates: [Candidate]

  /// A decision.
  ///
  /// - Parameters:
  ///   - fact: The fact that announces it.
  ///   - decider: Who chose, in a word.
  ///   - winner: The name of the candidate that was chosen.
  ///   - candidates: Who could have been chosen; of equal costs the first stays first.
  public init(of fact: some Recordable, by decider: String, winner: String, among candidates: [Candidate]) {
    self.fact = Record(of: fact)
    self.decider = decider
    self.winner = winner
    // The standard library's sort keeps the order of equals.
    self.candidates = candidates.sorted { ($0.cost ?? .infinity) < ($1.cost ?? .infinity) }
  }

  /// The same decision, seen from the whole that the part belongs to.
  public func inside(_ part: String) -> Decision {
    var decision = self
    decision.fact.insert(part: part)
    return decision
  }
}

/// A decision of a run: when it was made, and which line announces it.
public struct PastDecision: Hashable, Sendable {
  /// When it was made.
  public let instant: SimulationInstant
  /// The running number of the fact that announces it.
  public let sequence: Int64
  /// What was chosen.
  public let decision: Decision

  /// The line that a journal has of it, without a line feed.
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
