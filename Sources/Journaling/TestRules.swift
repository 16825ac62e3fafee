public import SimulationCore

/// A response: each fact of one kind is followed by one of another, soon enough.
public struct TestResponse: Hashable, Sendable, CustomStringConvertible {
  /// What asks.
  public let trigger: EventPattern
  /// What answers.
  public let answer: EventPattern
  /// How long after the question the answer may come, that instant included; nil for any time.
  public let limit: Duration?
  /// How long after the question the answer may come at the earliest.
  public let least: Duration
  /// What takes a question back; nil when nothing does.
  public let unless: EventPattern?
  /// The keys whose values both must share.
  public let same: [String]

  /// A response from its parts.
  public init(
    trigger: EventPattern,
    answer: EventPattern,
    limit: Duration?,
    least: Duration = .zero,
    unless: EventPattern? = nil,
    same: [String] = []
  ) {
    self.trigger = trigger
    self.answer = answer
    self.limit = limit
    self.least = least
    self.unless = unless
    self.same = same
  }

  /// The response in words: `doorCommanded with doorMotionStarted inside 0.300000000 s, same to`.
  public var description: String {
    let inside = limit.map { " inside \($0.secondsText) s" } ?? " at any time"
    let soonest = least == .zero ? "" : " not sooner than \(least.secondsText) s"
    let exception = unless.map { " unless \($0)" } ?? ""
    return "\(trigger) with \(answer)\(soonest)\(inside)\(exception)" + same.sharedWords
  }
}

/// A precedence: each fact of one kind comes after one of another.
public struct TestPrecedence: Hashable, Sendable, CustomStringConvertible {
  /// What may happen only then.
  public let event: EventPattern
  /// What must have happened before it.
  public let cause: EventPattern
  /// What makes that void, so that it must happen anew; nil when nothing does.
  public let since: EventPattern?
  /// How old the cause may be; nil for any age.
  public let limit: Duration?
  /// How old the cause must be.
  public let least: Duration
  /// The keys whose values both must share.
  public let same: [String]

  /// A precedence from its parts.
  public init(
    event: EventPattern,
    cause: EventPattern,
    since: EventPattern? = nil,
    limit: Duration? = nil,
    least: Duration = .zero,
    same: [String] = []
  ) {
    self.event = event
    self.cause = cause
    self.since = since
    self.limit = limit
    self.least = least
    self.same = same
  }

  /// The precedence in words: `carStarted after doorsClosed since doorsOpening`.
  public var description: String {
    let reset = since.map { " since \($0)" } ?? ""
    let soonest = least == .zero ? "" : " not sooner than \(least.secondsText) s"
    let inside = limit.map { " inside \($0.secondsText) s" } ?? ""
    return "\(event) after \(cause)\(reset)\(soonest)\(inside)" + same.sharedWords
  }
}

/// What a region's state must be, throughout a scope or whenever something happens.
public struct TestStateClaim: Hashable, Sendable, CustomStringConvertible {
  /// The region, such as `plant/drive`.
  public let region: StateDiagram
  /// The states that it may be in.
  public let states: [String]

  /// A claim from its parts.
  public init(region: StateDiagram, states: [String]) {
    self.region = region
    self.states = states
  }

  /// The entries of the region into any state.
  var pattern: FactPattern { FactPattern(region: region, nil) }

  /// The claim in words: `plant/drive is level`.
  public var description: String { "\(region.fullName) is \(states.joined(separator: " or "))" }
}

/// What a value of the machine must be at an instant.
public struct TestValueClaim: Hashable, Sendable, CustomStringConvertible {
  /// The value, such as `plant/position`.
  public let name: String
  /// The smallest that it may be; nil for no bound.
  public let least: Double?
  /// The largest that it may be; nil for no bound.
  public let most: Double?
  /// How messages show what it must be.
  let words: String

  /// Whether a value is neither too small nor too large.
  func contains(_ value: Double) -> Bool {
    (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true)
  }

  /// The claim in words: `plant/position is 10.5 within 0.01`.
  public var description: String { "\(name) \(words)" }
}

extension Duration {
  /// Seconds with nine decimals.
  var secondsText: String { "\(SimulationInstant.start.advanced(by: self))" }
}

extension [String] {
  /// The keys that facts share, in words; empty for none.
  fileprivate var sharedWords: String {
    isEmpty ? "" : ", same \(joined(separator: ", "))"
  }

  /// Whether one fact has the fields of another that both must share.
  func areShared(by one: JudgedFact, _ other: JudgedFact) -> Bool {
    allSatisfy { one[$0] == other[$0] }
  }
}
