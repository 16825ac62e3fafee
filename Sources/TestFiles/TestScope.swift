public import SimulationCore

/// When a judgement holds.
public enum TestScope: Hashable, Sendable {
  /// In a stretch of time.
  case window(TestWindow)
  /// In a stretch of time that begins or ends with the facts that met other judgements.
  case bounds(TestBounds)
  /// In every stretch of the run from one fact to another.
  case stretches(TestStretches)

  /// How messages show it, with a space before it; empty for the whole run.
  var words: String {
    switch self {
    case .window(let window): window.words
    case .bounds(let bounds): bounds.words
    case .stretches(let stretches): " \(stretches)"
    }
  }

  /// The judgements that it refers to.
  var names: [String] {
    guard case .bounds(let bounds) = self else { return [] }
    return bounds.names
  }

  /// The patterns that begin and end stretches.
  var patterns: [FactPattern] {
    guard case .stretches(let stretches) = self else { return [] }
    return stretches.opens.alternatives + stretches.closes.alternatives
  }
}

/// Every stretch of a run from one fact to another, or while a region is in a state.
public struct TestStretches: Hashable, Sendable, CustomStringConvertible {
  /// What begins a stretch.
  public let opens: EventPattern
  /// What ends it; a stretch that nothing ends lasts to the end of the run.
  public let closes: EventPattern
  /// The keys by which stretches are distinguished: each value has its own.
  public let same: [String]
  /// How messages show it.
  public let description: String

  /// The stretches between two facts, neither of them included.
  public init(between opens: EventPattern, and closes: EventPattern, same: [String] = []) {
    self.opens = opens
    self.closes = closes
    self.same = same
    let shared = same.isEmpty ? "" : ", same \(same.joined(separator: ", "))"
    description = "between \(opens) and \(closes)\(shared)"
  }

  /// The stretches in which a region is in one of some states.
  public init(while region: StateDiagram, is states: [String]) {
    let values = states.map(FieldValue.text)
    opens = EventPattern([FactPattern(region: region, .oneOf(values))])
    closes = EventPattern([FactPattern(region: region, .noneOf(values))])
    same = []
    description = "while \(region.fullName) is \(states.joined(separator: " or "))"
  }
}

/// How often something must happen.
public struct TestCount: Hashable, Sendable {
  /// The smallest number.
  public let least: Int
  /// The largest number; nil for none.
  public let most: Int?

  /// A count from its bounds.
  public init(least: Int, most: Int?) {
    self.least = least
    self.most = most
  }

  /// Once or more.
  public static let some = TestCount(least: 1, most: nil)
  /// Not at all.
  public static let none = TestCount(least: 0, most: 0)

  /// Whether a number is neither too small nor too large.
  func contains(_ count: Int) -> Bool { count >= least && count <= most ?? .max }

  /// How messages show it, with a space before it; empty for once or more.
  var words: String {
    switch (least, most) {
    case (1, nil), (0, 0): ""
    case (let least, let most?) where least == most: " \(Self.times(least))"
    case (0, let most?): " at most \(Self.times(most))"
    case (let least, nil): " at least \(Self.times(least))"
    case (let least, let most?): " \(least) to \(Self.times(most))"
    }
  }

  /// A number of times in words: `once`, `2 times`.
  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
