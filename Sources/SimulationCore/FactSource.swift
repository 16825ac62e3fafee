/// The facts that one part of a machine can emit.
public struct FactSource: Hashable, Sendable {
  /// The part, with `/` between names; empty for the machine itself, nil where parts are not declared.
  public let path: String?
  /// The names and payloads of its facts.
  public let forms: [RecordForm]

  /// A part and its facts.
  public init(path: String?, forms: [RecordForm]) {
    self.path = path
    self.forms = forms
  }

  /// The same facts, seen from the whole that the part belongs to.
  public func inside(_ part: String) -> FactSource {
    let inner = path ?? ""
    return FactSource(path: inner.isEmpty ? part : "\(part)/\(inner)", forms: forms)
  }
}

/// A machine that says which stimuli, facts and landings this very configuration has.
///
/// The forms of ``DeclaredFacts`` and ``ReadableStimulus`` belong to a kind of machine; a machine without
/// rear doors, a hoist or a tenth landing has less, and a test that names what it lacks is refused.
public protocol DescribedMachine: DiagrammedMachine where Stimulus: ReadableStimulus, Fact: DeclaredFacts {
  /// What it can receive, in the order in which messages list it.
  var stimulusForms: [RecordForm] { get }
  /// What each part can emit, in the order in which messages list the parts.
  var factSources: [FactSource] { get }
  /// What the landings are called, the lowest first; empty for a machine whose landings have no names.
  var landingNames: [String] { get }
}

extension DescribedMachine {
  /// All stimuli of its kind.
  public var stimulusForms: [RecordForm] { Stimulus.forms }

  /// All facts of its kind, by the machine itself.
  public var factSources: [FactSource] { [FactSource(path: "", forms: Fact.forms)] }

  /// None.
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
  /// The forms of something that has only some names.
  ///
  /// - Parameter names: What a text of a key may name; other keys stay as they are.
  /// - Returns: The forms with these choices, without those that could name nothing.
  public func naming(_ names: [String: [String]]) -> [RecordForm] {
    filter { form in form.fields.allSatisfy { names[$0.key]?.isEmpty != true } }.map { form in
      let fields = form.fields.map { field in names[field.key].map { field.with(.choice($0)) } ?? field }
      return RecordForm(name: form.name, fields: fields, meaning: form.meaning)
    }
  }
}

extension RecordForm {
  /// The form with other kinds of values in its fields.
  public func mapKinds(_ change: (FieldForm.Kind) -> FieldForm.Kind) -> RecordForm {
    RecordForm(name: name, fields: fields.map { $0.with(change($0.kind)) }, meaning: meaning)
  }

  /// The form with some of its fields.
  public func filterFields(_ isKept: (FieldForm) -> Bool) -> RecordForm {
    RecordForm(name: name, fields: fields.filter(isKept), meaning: meaning)
  }

  /// The keys of the fields that are numbers of landings.
  public var landingKeys: [String] {
    fields.compactMap { field in
      guard case .landing = field.kind else { return nil }
      return field.key
    }
  }
}

/// The number of the landing that a text names.
///
/// A text is a sign: where the signs are `G`, `1`, `2`, the text `1` is the second landing. A
/// text that is a number means the landing of that number only where no sign is a number.
///
/// - Parameters:
///   - text: What a person wrote or typed.
///   - names: What the landings are called, the lowest first; the first of equal names is meant.
/// - Returns: The number, from 1, the lowest; nil when there is no such landing.
public func landingNumber(called text: String, among names: [String]) -> Int? {
  if let index = names.firstIndex(of: text) { return index + 1 }
  guard let number = Int(text), number >= 1, number <= names.count, !names.contains(where: { Int($0) != nil }) else {
    return nil
  }
  return number
}
