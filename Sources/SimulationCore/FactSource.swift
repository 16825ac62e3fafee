/// The facts that one part of a machine can emit.
public struct FactSource: Hashable, Sendable {
  /// The path of the part, with `/` between names; empty for the machine itself, nil where parts are not declared.
  public let path: String?
  /// The names and payloads of its facts.
  public let forms: [RecordForm]

  /// Creates the facts of a part.
  public init(path: String?, forms: [RecordForm]) {
    self.path = path
    self.forms = forms
  }

  /// Returns the same facts as seen from the whole that contains the part.
  public func inside(_ part: String) -> FactSource {
    let inner = path ?? ""
    return FactSource(path: inner.isEmpty ? part : "\(part)/\(inner)", forms: forms)
  }
}

/// A machine that declares which stimuli, facts and landings its configuration has.
///
/// The forms of ``DeclaredFacts`` and ``ReadableStimulus`` belong to a kind of machine; a machine without rear doors,
/// a hoist or a tenth landing has fewer, and a test that names a missing one is refused.
public protocol DescribedMachine: DiagrammedMachine where Stimulus: ReadableStimulus, Fact: DeclaredFacts {
  /// The stimuli that it can receive, in the order in which messages list them.
  var stimulusForms: [RecordForm] { get }
  /// The facts that each part can emit, in the order in which messages list the parts.
  var factSources: [FactSource] { get }
  /// The names of the landings, the lowest first; empty if the machine's landings have no names.
  var landingNames: [String] { get }
}

extension DescribedMachine {
  /// All stimuli of the machine's type.
  public var stimulusForms: [RecordForm] { Stimulus.forms }

  /// All facts of the machine's type, emitted by the machine itself.
  public var factSources: [FactSource] { [FactSource(path: "", forms: Fact.forms)] }

  /// No names.
  public var landingNames: [String] { [] }
}

extension StateDiagram {
  /// The part and the region with `/` between them: `plant/drive`.
  public var fullName: String { (path + [name]).joined(separator: "/") }
}

extension StateTransition {
  /// The part and the region with `/` between them: `plant/drive`.
  public var fullName: String { (path + [region]).joined(separator: "/") }
}

extension [RecordForm] {
  /// Returns the forms restricted to certain names.
  ///
  /// - Parameter names: The allowed texts for each key; other keys stay unchanged.
  /// - Returns: The forms with these choices, without those that have no allowed text left.
  public func naming(_ names: [String: [String]]) -> [RecordForm] {
    filter { form in form.fields.allSatisfy { names[$0.key]?.isEmpty != true } }.map { form in
      let fields = form.fields.map { field in names[field.key].map { field.with(.choice($0)) } ?? field }
      return RecordForm(name: form.name, fields: fields, meaning: form.meaning)
    }
  }
}

extension RecordForm {
  /// Returns the form with the kinds of its fields transformed.
  public func mapKinds(_ change: (FieldForm.Kind) -> FieldForm.Kind) -> RecordForm {
    RecordForm(name: name, fields: fields.map { $0.with(change($0.kind)) }, meaning: meaning)
  }

  /// Returns the form with some of its fields.
  public func filterFields(_ isKept: (FieldForm) -> Bool) -> RecordForm {
    RecordForm(name: name, fields: fields.filter(isKept), meaning: meaning)
  }

  /// Whether the field of a key holds the number of a landing.
  public func isLanding(_ key: String) -> Bool {
    fields.contains { field in
      guard field.key == key, case .landing = field.kind else { return false }
      return true
    }
  }
}

/// Returns the number of the landing that a text names.
///
/// A text is a sign: where the signs are `G`, `1`, `2`, the text `1` is the second landing. A numeric text means the
/// landing of that number only if no sign is a number.
///
/// - Parameters:
///   - text: The text as written or typed.
///   - names: The names of the landings, the lowest first; of equal names, the first is meant.
/// - Returns: The number, from 1, the lowest; nil when there is no such landing.
public func landingNumber(called text: String, among names: [String]) -> Int? {
  if let index = names.firstIndex(of: text) { return index + 1 }
  guard let number = Int(text), number >= 1, number <= names.count, !names.contains(where: { Int($0) != nil }) else {
    return nil
  }
  return number
}
