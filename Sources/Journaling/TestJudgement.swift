public import SimulationCore

/// One judgement of a test file: what the run must, or must not, do.
public struct TestJudgement: Sendable, CustomStringConvertible {
  /// What is judged.
  public enum Rule: Hashable, Sendable {
    /// Some fact fits the pattern inside the window.
    case expect(FactPattern, TestWindow)
    /// No fact fits the pattern inside the window.
    case never(FactPattern, TestWindow)
    /// Each fact of one name is answered by one of another.
    case respond(TestResponse)
  }

  /// What is judged.
  public let rule: Rule
  /// Where it stands.
  public let place: Place

  /// A judgement at its place.
  public init(_ rule: Rule, place: Place) {
    self.rule = rule
    self.place = place
  }

  /// The judgement in words: `expect doorMotionEnded to=open at 4.188888889`.
  public var description: String {
    switch rule {
    case .expect(let pattern, let window): "expect \(pattern)\(window.words)"
    case .never(let pattern, let window): "never \(pattern)\(window.words)"
    case .respond(let response): "respond to \(response)"
    }
  }
}

/// A name and the part of the payload that a fact must have to fit.
public struct FactPattern: Hashable, Sendable, CustomStringConvertible {
  /// The fact's name.
  public let name: String
  /// The fields that must be equal; others may have any value.
  public let fields: [Field]
  /// The part of a composed machine that tells it, with `/` between names; nil for any part.
  public let path: String?

  /// A pattern from its parts.
  public init(name: String, fields: [Field] = [], path: String? = nil) {
    self.name = name
    self.fields = fields
    self.path = path
  }

  /// Whether a fact of this name comes from the part and has the payload.
  func fits(_ fact: JudgedFact) -> Bool {
    path ?? fact.path == fact.path && fields.allSatisfy { fact[$0.key] == $0.value }
  }

  /// The part, the name and the fields: `car1 doorCommanded to=open`.
  public var description: String {
    let part = path.map { $0.isEmpty ? [] : [$0] } ?? []
    return (part + [name] + fields.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}

/// A stretch of time, both ends included.
public struct TestWindow: Hashable, Sendable {
  /// The first instant inside.
  public let first: SimulationInstant
  /// The last instant inside.
  public let last: SimulationInstant
  /// The instant around which the facts are worth showing; nil for the end of the run.
  let moment: SimulationInstant?
  /// How messages tell it, with a space before it; empty for the whole run.
  let words: String

  /// The whole run.
  public static let always = TestWindow(
    first: .start,
    last: .latest,
    moment: nil,
    words: ""
  )

  private init(
    first: SimulationInstant,
    last: SimulationInstant,
    moment: SimulationInstant?,
    words: String
  ) {
    self.first = first
    self.last = last
    self.moment = moment
    self.words = words
  }

  /// An instant and how far from it, to either side, is near enough.
  ///
  /// - Precondition: the instant and the tolerance are ones that a person may write.
  public init(at instant: SimulationInstant, within tolerance: Duration = .zero) {
    let reach = tolerance.wholeNanoseconds
    let suffix = tolerance == .zero ? "" : " within \(SimulationInstant(nanoseconds: reach)) s"
    self.init(
      first: SimulationInstant(nanoseconds: max(0, instant.nanoseconds - reach)),
      last: instant.advanced(by: tolerance),
      moment: instant,
      words: " at \(instant)\(suffix)"
    )
  }

  /// What lies after one instant and before another, neither included; nil when nothing does.
  public init?(after: SimulationInstant?, before: SimulationInstant?) {
    let first = after.map { $0.nanoseconds + 1 } ?? 0
    let last = before.map { $0.nanoseconds - 1 } ?? .max
    guard first <= last else { return nil }
    self.init(
      first: SimulationInstant(nanoseconds: first),
      last: SimulationInstant(nanoseconds: last),
      moment: before,
      words: (after.map { " after \($0)" } ?? "") + (before.map { " before \($0)" } ?? "")
    )
  }

  /// From one instant to another, both included; nil when the second is before the first.
  public init?(from: SimulationInstant?, to: SimulationInstant?) {
    let first = from ?? .start
    let last = to ?? .latest
    guard first <= last else { return nil }
    self.init(
      first: first,
      last: last,
      moment: nil,
      words: (from.map { " from \($0)" } ?? "") + (to.map { " to \($0)" } ?? "")
    )
  }

  /// Whether an instant lies inside.
  func contains(_ instant: SimulationInstant) -> Bool { first <= instant && instant <= last }
}

/// A bounded response: each fact of one name is followed by one of another, soon enough.
public struct TestResponse: Hashable, Sendable, CustomStringConvertible {
  /// The name of the facts that ask.
  public let trigger: String
  /// The name of the facts that answer.
  public let answer: String
  /// How long after the question the answer may come; that instant is included.
  public let limit: Duration
  /// The keys whose values both must share.
  public let same: [String]

  /// A response from its parts.
  public init(trigger: String, answer: String, limit: Duration, same: [String] = []) {
    self.trigger = trigger
    self.answer = answer
    self.limit = limit
    self.same = same
  }

  /// Whether one fact has the fields of another that both must share.
  func matches(_ question: JudgedFact, _ answer: JudgedFact) -> Bool {
    same.allSatisfy { question[$0] == answer[$0] }
  }

  /// The response in words: `doorCommanded with doorMotionStarted inside 0.300000000 s, same to`.
  public var description: String {
    let shared = same.isEmpty ? "" : ", same \(same.joined(separator: ", "))"
    let inside = SimulationInstant.start.advanced(by: limit)
    return "\(trigger) with \(answer) inside \(inside) s\(shared)"
  }
}

/// A fact as a judge hears it, from a run or from a journal.
public struct JudgedFact: Hashable, Sendable, CustomStringConvertible {
  /// When it happened.
  public let instant: SimulationInstant
  /// The part of a composed machine, with `/` between names; empty for the machine itself.
  public let path: String
  /// Its name.
  public let name: String
  /// Its payload.
  public let fields: [Field]

  /// A fact from its parts.
  public init(instant: SimulationInstant, path: String = "", name: String, fields: [Field] = []) {
    self.instant = instant
    self.path = path
    self.name = name
    self.fields = fields
  }

  /// The value of a field, or nil when the fact has none of this key.
  subscript(key: String) -> FieldValue? {
    fields.first { $0.key == key }?.value
  }

  /// Instant, path, name and payload: `0.300000000 doorMotionStarted to=open`.
  public var description: String {
    let words = ["\(instant)"] + (path.isEmpty ? [] : [path])
    return (words + ["\(FactPattern(name: name, fields: fields))"]).joined(separator: " ")
  }
}
