public import SimulationCore

/// A stimulus or fact of a journal as data.
public struct JournalRecord: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The sequence number of the line.
  let sequence: Int64
  /// The number of the line that caused it; 0 when there is no cause.
  public let cause: Int64
  /// The part it belongs to, with `/` between names; empty for the machine itself.
  public let path: String
  /// The name of the stimulus or fact.
  public let name: String
  /// The payload.
  public let fields: [Field]

  init(_ object: FlatObject) throws(PlacedProblem) {
    func number(_ key: String) -> Int64? {
      guard case .integer(let number) = object.member(key)?.value else { return nil }
      return number
    }
    func text(_ key: String) -> String? {
      guard case .text(let text) = object.member(key)?.value else { return nil }
      return text
    }
    guard let sequence = number("seq"), let cause = number("cause"), let name = text("fact") ?? text("stimulus") else {
      throw Problem(
        "a line has not all of 't', 'seq', 'cause' and a name", allowed: "A journal's lines have them all",
        advice: "Use the journal as it was recorded"
      ).placed(at: object.location)
    }
    self.sequence = sequence
    self.cause = cause
    self.name = name
    path = text("of") ?? ""
    var fields: [Field] = []
    for member in object.members where !["t", "seq", "cause", "of", "fact", "stimulus"].contains(member.key) {
      switch member.value {
      case .text(let text): fields.append(Field(key: member.key, value: .text(text)))
      case .integer(let number): fields.append(Field(key: member.key, value: .integer(number)))
      case .flag(let flag): fields.append(Field(key: member.key, value: .flag(flag)))
      case .number(let text):
        guard let value = FieldValue(decimal: text) else { throw Self.unusable(member) }
        fields.append(Field(key: member.key, value: value))
      case .null, .nested: throw Self.unusable(member)
      }
    }
    self.fields = fields
  }

  /// Number, path, name and fields: `12 car doorCommanded to=open`.
  public var description: String {
    (["\(sequence)"] + (path.isEmpty ? [] : [path]) + [name] + fields.map(\.description)).joined(separator: " ")
  }

  private static func unusable(_ member: FlatObject.Member) -> PlacedProblem {
    Problem(
      "'\(member.key)' is \(member.value.words)", allowed: "Values are texts, numbers, true and false",
      advice: "Use the journal as it was recorded"
    ).placed(at: member.valueLocation)
  }
}

extension FieldValue {
  /// Creates the number of a decimal text; nil when it is too large.
  init?(decimal text: String) {
    guard let number = Double(text), number.isFinite else { return nil }
    self.init(number: number)
  }
}
