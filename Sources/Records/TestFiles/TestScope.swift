public import SimulationCore

/// The time in which a judgement holds.
public enum TestScope: Hashable, Sendable {
  /// An interval of time.
  case window(TestWindow)
  /// An interval that begins or ends with facts that met other judgements.
  case bounds(TestBounds)
  /// Every interval of the run from one fact to another.
  case stretches(TestStretches)

  /// The text of the scope in messages, with a leading space; empty for the whole run.
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

  /// The patterns that begin and end intervals.
  var patterns: [FactPattern] {
    guard case .stretches(let stretches) = self else { return [] }
    return stretches.opens.alternatives + stretches.closes.alternatives
  }
}

/// Every interval of a run from one fact to another, or while a region is in a state.
public struct TestStretches: Hashable, Sendable, CustomStringConvertible {
  /// The event that begins an interval.
  public let opens: EventPattern
  /// The event that ends it; an interval that nothing ends lasts to the end of the run.
  public let closes: EventPattern
  /// The keys that distinguish intervals: each value has its own.
  public let same: [String]
  /// The text of the intervals in messages.
  public let description: String

  /// Creates the intervals between two facts, both excluded.
  public init(between opens: EventPattern, and closes: EventPattern, same: [String] = []) {
    self.opens = opens
    self.closes = closes
    self.same = same
    let shared = same.isEmpty ? "" : ", same \(same.joined(separator: ", "))"
    description = "between \(opens) and \(closes)\(shared)"
  }

  /// Creates the intervals in which a region is in one of some states.
  public init(while region: StateDiagram, is states: [String]) {
    let values = states.map(FieldValue.text)
    opens = EventPattern([FactPattern(region: region, .oneOf(values))])
    closes = EventPattern([FactPattern(region: region, .noneOf(values))])
    same = []
    description = "while \(region.fullName) is \(states.joined(separator: " or "))"
  }
}

/// The required number of events.
public struct TestCount: Hashable, Sendable {
  /// The minimum.
  public let least: Int
  /// The maximum; nil for none.
  public let most: Int?

  /// Creates a count from its bounds.
  public init(least: Int, most: Int?) {
    self.least = least
    self.most = most
  }

  /// At least once.
  public static let some = TestCount(least: 1, most: nil)
  /// Never.
  public static let none = TestCount(least: 0, most: 0)

  /// Whether a number lies within the bounds.
  func contains(_ count: Int) -> Bool { count >= least && count <= most ?? .max }

  /// The text of the count in messages, with a leading space; empty for at least once.
  var words: String {
    switch (least, most) {
    case (1, nil), (0, 0): ""
    case (let least, let most?) where least == most: " \(Self.times(least))"
    case (0, let most?): " at most \(Self.times(most))"
    case (let least, nil): " at least \(Self.times(least))"
    case (let least, let most?): " \(least) to \(Self.times(most))"
    }
  }

  /// Returns a number of times as text: `once`, `2 times`.
  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
