import Records
import SimulationCore

/// Formats forms of stimuli, facts and signals for people and programs.
enum FormTable {
  /// The lines of a JSON array, one object per line.
  static func array(_ objects: [String]) -> [String] {
    let last = objects.count - 1
    return ["["] + objects.enumerated().map { $0.offset == last ? $0.element : $0.element + "," } + ["]"]
  }

  /// Forms with one line each, and one for each field; landings may have signs.
  static func table(_ forms: [RecordForm], signs: [String]) -> [String] {
    let rows = forms.flatMap { form in
      [[form.name, "", "", form.meaning]]
        + form.fields.flatMap { field in
          let type = lines(of: field.kind.words)
          let meaning = field.words(signs: signs)
          return [["  " + field.key, type[0], field.unit.rawValue, meaning]]
            + type.dropFirst().map { ["", $0, "", ""] }
        }
    }
    return TextTable.columns(["NAME", "TYPE", "UNIT", "MEANING"], rows)
  }

  /// A type in lines no wider than a column, broken between the words of a choice.
  private static func lines(of type: String) -> [String] {
    let widthMax = 48
    var lines = [""]
    for word in type.split(separator: "|", omittingEmptySubsequences: false) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < widthMax {
        lines[lines.count - 1] = last + "|" + word
      } else {
        lines[lines.count - 1] = last + "|"
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Forms as a Markdown table, with a column for their parts if there are any.
  static func markdown(_ sources: [FactSource], hasParts: Bool) -> [String] {
    let heading = (hasParts ? ["of"] : []) + ["name", "fields", "meaning"]
    let rows = sources.flatMap { source in
      source.forms.map { form in
        let fields = form.fields.map { field in
          let unit = field.unit == .number ? "" : " \(field.unit.rawValue)"
          // A bar would end the cell.
          let type = field.kind.words.replacing("|", with: ", ")
          return "`\(field.key)`: \(type)\(unit)"
        }
        return (hasParts ? [source.path ?? ""] : []) + ["`\(form.name)`", fields.joined(separator: "; "), form.meaning]
      }
    }
    return ([heading, heading.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  /// A form as a JSON object, with the part of the machine that emits it, if it is a fact.
  static func json(_ form: RecordForm, part: String? = nil) -> String {
    let members =
      [("name", RecordText.quoted(form.name))] + (part.map { [("of", RecordText.quoted($0))] } ?? []) + [
        ("meaning", RecordText.quoted(form.meaning)),
        ("fields", RecordText.list(form.fields.map(\.json))),
      ]
    return RecordText.object(members)
  }
}

extension FieldForm {
  /// The meaning; for a landing, also its name in text form.
  fileprivate func words(signs: [String]) -> String {
    guard case .landing = kind, !signs.isEmpty else { return meaning }
    return meaning + ", by its number or its sign"
  }

  /// The field as a JSON object.
  fileprivate var json: String {
    let unit = unit == .number ? "" : #","unit":\#(RecordText.quoted(unit.rawValue))"#
    return #"{"key":\#(RecordText.quoted(key)),\#(kind.json)\#(unit)"# + #","meaning":\#(RecordText.quoted(meaning))}"#
  }
}

extension FieldForm.Kind {
  /// The type of a value, in a word or two.
  var words: String {
    switch self {
    case .text: "text"
    case .choice(let words): words.joined(separator: "|")
    case .integer(let range):
      switch (range.lowerBound, range.upperBound) {
      case (Int64.min, Int64.max): "whole number"
      case (let least, Int64.max): "\(least).."
      default: "\(range.lowerBound)..\(range.upperBound)"
      }
    case .landing(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .flag: "true|false"
    case .number(let range): "\(FieldValue(number: range.lowerBound))..\(FieldValue(number: range.upperBound))"
    case .plain: "any"
    case .time(_, let word): "time" + (word.map { "|\($0)" } ?? "")
    }
  }
}
