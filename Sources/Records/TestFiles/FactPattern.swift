public import SimulationCore

/// A condition on one field of a payload.
public struct FieldFilter: Hashable, Sendable, CustomStringConvertible {
  /// A condition on a value.
  public enum Condition: Hashable, Sendable {
    /// The value is one of some values.
    case oneOf([FieldValue])
    /// The value is none of some values.
    case noneOf([FieldValue])
    /// The value is a number between two bounds, both included; nil for no bound.
    case range(atLeast: FieldValue?, atMost: FieldValue?)
  }

  /// The field.
  public let key: String
  /// The condition on its value.
  public let condition: Condition
  /// The names of the landings if the field is a landing; empty otherwise.
  private let landings: [String]

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - key: The field.
  ///   - condition: The condition on its value.
  ///   - landings: The names of the landings, the lowest first, if the field is a landing.
  public init(key: String, condition: Condition, landings: [String] = []) {
    self.key = key
    self.condition = condition
    self.landings = landings
  }

  /// Returns a value as shown to people.
  private func words(_ value: FieldValue) -> String {
    guard case .integer(let number) = value, let index = Int(exactly: number).map({ $0 - 1 }),
      landings.indices.contains(index)
    else { return value.description }
    return landings[index]
  }

  /// Whether a fact has the field with a matching value.
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

  /// The filter written as a comparison: `to=open`, `landing=1|2`, `landing!=3`, `offset<=10`.
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
  /// The value as a number; nil for texts and Booleans.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .text, .flag: nil
    }
  }
}

/// A pattern for the name and part of the payload of a fact, a stimulus or a new state.
public struct FactPattern: Hashable, Sendable, CustomStringConvertible {
  /// Whether it matches facts, stimuli or states.
  public let kind: JudgedFact.Kind
  /// The name of the fact or stimulus, or the region.
  public let name: String
  /// The conditions on the payload; other fields may have any value.
  public let filters: [FieldFilter]
  /// The part of a composed machine that emits it, with `/` between names; nil for any part.
  public let path: String?
  /// The initial state of a region; nil for facts and stimuli.
  public let initial: String?

  /// Creates a pattern.
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

  /// Whether a fact of this kind and name comes from the part and has a matching payload.
  func fits(_ fact: JudgedFact) -> Bool { path ?? fact.path == fact.path && filters.allSatisfy { $0.fits(fact) } }

  /// The part, the name and the filters: `car1 doorCommanded to=open`.
  public var description: String {
    let kind = kind == .stimulus ? ["stimulus"] : []
    let part = path.map { $0.isEmpty ? [] : [$0] } ?? []
    return (kind + part + [name] + filters.map(\.description)).joined(separator: " ")
  }
}

extension FactPattern {
  /// Creates the pattern of a region's entries into states.
  init(region: StateDiagram, _ condition: FieldFilter.Condition?) {
    self.init(
      .state, name: region.fullName,
      filters: condition.map { [FieldFilter(key: JudgedFact.stateKey, condition: $0)] } ?? [], initial: region.initial)
  }
}

/// What a judgement looks for: anything that matches one of several patterns.
public struct EventPattern: Hashable, Sendable, CustomStringConvertible {
  /// The patterns; at least one.
  let alternatives: [FactPattern]

  /// Creates a choice of patterns.
  public init(_ alternatives: [FactPattern]) { self.alternatives = alternatives }

  /// Whether a fact has the kind and the name of an alternative.
  func names(_ fact: JudgedFact) -> Bool { alternatives.contains { $0.kind == fact.kind && $0.name == fact.name } }

  /// Whether a fact matches an alternative.
  func fits(_ fact: JudgedFact) -> Bool {
    alternatives.contains { $0.kind == fact.kind && $0.name == fact.name && $0.fits(fact) }
  }

  /// The names alone: `doorsOpened`.
  var names: String { alternatives.map(\.name).joined(separator: " or ") }

  /// The alternatives with `or` between them.
  public var description: String { alternatives.map(\.description).joined(separator: " or ") }
}
