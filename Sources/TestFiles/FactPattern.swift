public import SimulationCore

/// What one field of a payload must be.
public struct FieldFilter: Hashable, Sendable, CustomStringConvertible {
  /// What a value is compared with.
  public enum Condition: Hashable, Sendable {
    /// It is one of some values.
    case oneOf([FieldValue])
    /// It is none of some values.
    case noneOf([FieldValue])
    /// It is a number between two bounds, both included; nil for no bound.
    case range(atLeast: FieldValue?, atMost: FieldValue?)
  }

  /// The field.
  public let key: String
  /// What its value must be.
  public let condition: Condition
  /// What the landings are called, where the field is one; empty otherwise.
  private let landings: [String]

  /// A filter from its halves.
  ///
  /// - Parameters:
  ///   - key: The field.
  ///   - condition: What its value must be.
  ///   - landings: What the landings are called, the lowest first, where the field is one.
  public init(key: String, condition: Condition, landings: [String] = []) {
    self.key = key
    self.condition = condition
    self.landings = landings
  }

  /// A value as people read it.
  private func words(_ value: FieldValue) -> String {
    guard case .integer(let number) = value, let index = Int(exactly: number).map({ $0 - 1 }),
      landings.indices.contains(index)
    else { return value.description }
    return landings[index]
  }

  /// Whether a fact has the field, with such a value.
  func fits(_ fact: JudgedFact) -> Bool {
    guard let value = fact[key] else { return false }
    switch condition {
    case .oneOf(let values): return values.contains(value)
    case .noneOf(let values): return !values.contains(value)
    case .range(let least, let most):
      guard let number = value.double else { return false }
      if let least = least?.double, number < least { return false }
      if let most = most?.double, number > most { return false }
      return true
    }
  }

  /// The filter as people write comparisons: `to=open`, `landing=1|2`, `landing!=3`, `offset<=10`.
  public var description: String {
    switch condition {
    case .oneOf(let values): "\(key)=" + values.map(words).joined(separator: "|")
    case .noneOf(let values): "\(key)!=" + values.map(words).joined(separator: "|")
    case .range(let least, let most):
      ((least.map { ["\(key)>=\(words($0))"] } ?? []) + (most.map { ["\(key)<=\(words($0))"] } ?? [])).joined(
        separator: " ")
    }
  }
}

extension FieldValue {
  /// The number that it is; nil for texts and truth values.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .text, .flag: nil
    }
  }
}

/// A name and the part of the payload that a fact, a stimulus or a new state must have to fit.
public struct FactPattern: Hashable, Sendable, CustomStringConvertible {
  /// Whether it looks for facts, stimuli or states.
  public let kind: JudgedFact.Kind
  /// The name of the fact or stimulus, or the region.
  public let name: String
  /// What the payload must be; fields that are not named may have any value.
  public let filters: [FieldFilter]
  /// The part of a composed machine that emits it, with `/` between names; nil for any part.
  public let path: String?
  /// The state in which a region begins; nil for facts and stimuli.
  public let initial: String?

  /// A pattern from its parts.
  public init(
    _ kind: JudgedFact.Kind = .fact, name: String, filters: [FieldFilter] = [], path: String? = nil,
    initial: String? = nil
  ) {
    self.initial = initial
    self.kind = kind
    self.name = name
    self.filters = filters
    self.path = path
  }

  /// Whether a fact of this kind and name comes from the part and has the payload.
  func fits(_ fact: JudgedFact) -> Bool { path ?? fact.path == fact.path && filters.allSatisfy { $0.fits(fact) } }

  /// The part, the name and the filters: `car1 doorCommanded to=open`.
  public var description: String {
    let kind = kind == .stimulus ? ["stimulus"] : []
    let part = path.map { $0.isEmpty ? [] : [$0] } ?? []
    return (kind + part + [name] + filters.map(\.description)).joined(separator: " ")
  }
}

extension FactPattern {
  /// The entries of a region into states.
  init(region: StateDiagram, _ condition: FieldFilter.Condition?) {
    self.init(
      .state, name: region.fullName,
      filters: condition.map { [FieldFilter(key: JudgedFact.stateKey, condition: $0)] } ?? [], initial: region.initial)
  }
}

/// What a judgement looks for: something that fits one of some patterns.
public struct EventPattern: Hashable, Sendable, CustomStringConvertible {
  /// The patterns; at least one.
  public let alternatives: [FactPattern]

  /// A choice of patterns.
  public init(_ alternatives: [FactPattern]) { self.alternatives = alternatives }

  /// Whether a fact has the kind and the name of an alternative.
  func names(_ fact: JudgedFact) -> Bool { alternatives.contains { $0.kind == fact.kind && $0.name == fact.name } }

  /// Whether a fact fits an alternative.
  func fits(_ fact: JudgedFact) -> Bool {
    alternatives.contains { $0.kind == fact.kind && $0.name == fact.name && $0.fits(fact) }
  }

  /// The names alone: `doorsOpened`.
  var names: String { alternatives.map(\.name).joined(separator: " or ") }

  /// The alternatives with `or` between them.
  public var description: String { alternatives.map(\.description).joined(separator: " or ") }
}
