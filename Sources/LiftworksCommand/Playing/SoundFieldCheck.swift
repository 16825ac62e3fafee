import Configuration
import SimulationCore

/// Refuses fields in the names of a sound map that no fact has, because such a sound would never be played.
enum SoundFieldCheck {
  /// Throws at the first invalid field.
  ///
  /// - Throws: a `PlacedProblem` for a field after the name of a cue or a stimulus, and for one that the fact does
  ///   not have, or not with that value. An unknown fact may have any fields.
  static func refuseUnknown(in sounds: SoundsFile) throws {
    for (kind, entries) in [("cue", sounds.cues), ("stimulus", sounds.stimuli)] {
      guard let entry = entries.first(where: { $0.name.contains(" ") }) else { continue }
      throw Problem(
        "the \(kind) '\(excerpt(entry.name))' has a field",
        allowed: "Under 'facts' a field with its value may follow a name", advice: "Write the name alone"
      ).placed(at: entry.location)
    }
    for entry in sounds.facts where entry.name.contains(" ") {
      let forms = forms(of: String(entry.name.prefix { $0 != " " }), until: entry.allows)
      guard let problem = entry.problem(with: forms) else { continue }
      throw problem.placed(at: entry.location)
    }
  }

  /// Returns the fields of a fact of the shipped machines, up to the first form that matches.
  private static func forms(of fact: String, until fits: ([FieldForm]) -> Bool) -> [[FieldForm]] {
    func fields<Root: PlayedMachine>(of machine: Root) -> [FieldForm]? {
      Root.Fact.forms.first { $0.name == fact }?.fields
    }
    var found: [[FieldForm]] = []
    for name in Catalogue.names {
      guard let machine = try? Catalogue.machine(name).root, let fields = fields(of: machine), !found.contains(fields)
      else { continue }
      found.append(fields)
      if fits(fields) { break }
    }
    return found
  }
}

extension SoundsFile.Entry {
  /// The field after the name of a fact: a key, and a value after '='.
  private var field: (key: String, value: String?) {
    let parts = name.drop { $0 != " " }.dropFirst().split(separator: "=", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Whether the field is among those of a fact.
  fileprivate func allows(_ fields: [FieldForm]) -> Bool {
    fields.contains { $0.key == field.key && field.value.map($0.kind.allows) ?? false }
  }

  /// Returns the problem with the field, given the fact's fields on several machines.
  fileprivate func problem(with forms: [[FieldForm]]) -> Problem? {
    guard !forms.isEmpty, !forms.contains(where: allows) else { return nil }
    let fact = name.prefix { $0 != " " }
    let fields = forms.flatMap { $0 }
    guard let known = fields.first(where: { $0.key == field.key }) else {
      let all = fields.map(\.key)
      let keys = all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
      return Problem(
        "the fact '\(fact)' has no field '\(excerpt(field.key))'",
        allowed: keys.isEmpty ? "It has none" : "It has \(quotedList(keys))",
        advice: suggestion(for: field.key, among: keys, or: "Write '\(fact)' alone"))
    }
    let values = known.kind.words.replacing("|", with: ", ").replacing("..", with: " to ")
    return Problem(
      field.value.map { "the field '\(known.key)' of '\(fact)' is '\(excerpt($0))'" }
        ?? "the field '\(known.key)' of '\(fact)' has no value", allowed: "It is \(values)",
      advice: "Write it like '\(fact) \(known.key)=VALUE'")
  }
}

extension FieldForm.Kind {
  /// Whether a sound map may request a value written this way.
  fileprivate func allows(_ text: String) -> Bool {
    switch self {
    case .text, .plain, .time: true
    case .choice(let words): words.contains(text)
    case .flag: text == "true" || text == "false"
    case .integer(let range), .landing(let range): Int64(text).map(range.contains) ?? false
    case .number(let range): Double(text).map(range.contains) ?? false
    }
  }
}
