import SimulationCore

/// Forms of stimuli, facts and signals as people and programs read them.
enum FormTable {
  /// Cells in columns under a heading, with two spaces between columns and none at the end of a line.
  static func columns(_ heading: [String], _ rows: [[String]]) -> [String] {
    let all = [heading] + rows
    let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      // The last column needs no room behind it.
      return (cells.dropLast() + [row[row.count - 1]]).joined(separator: "  ")
    }
  }

  /// The lines of a JSON array, one object a line.
  static func array(_ objects: [String]) -> [String] {
    let last = objects.count - 1
    return ["["] + objects.enumerated().map { $0.offset == last ? $0.element : $0.element + "," }
      + ["]"]
  }

  /// Forms with a line for each, and one for each of its fields.
  ///
  /// - Parameter signs: What the landings are called.
  static func table(_ forms: [RecordForm], signs: [String]) -> [String] {
    let rows = forms.flatMap { form in
      [[form.name, "", "", form.meaning]]
        + form.fields.map { field in
          ["  " + field.key, field.kind.words, field.unit.rawValue, field.words(signs: signs)]
        }
    }
    return columns(["NAME", "TYPE", "UNIT", "MEANING"], rows)
  }

  /// A form as a JSON object.
  ///
  /// - Parameter part: The part of the machine that emits it; nil for a stimulus.
  static func json(_ form: RecordForm, part: String? = nil) -> String {
    let members =
      [("name", RecordText.quoted(form.name))] + (part.map { [("of", RecordText.quoted($0))] } ?? [])
      + [
        ("meaning", RecordText.quoted(form.meaning)),
        ("fields", RecordText.list(form.fields.map(\.json))),
      ]
    return RecordText.object(members)
  }
}

extension FieldForm {
  /// What it means; of a landing, by what name people write it, too.
  fileprivate func words(signs: [String]) -> String {
    guard case .landing = kind, !signs.isEmpty else { return meaning }
    return meaning + ", by its number or its sign"
  }

  /// The field as a JSON object.
  fileprivate var json: String {
    let unit = unit == .number ? "" : #","unit":\#(RecordText.quoted(unit.rawValue))"#
    return #"{"key":\#(RecordText.quoted(key)),\#(kind.json)\#(unit)"#
      + #","meaning":\#(RecordText.quoted(meaning))}"#
  }
}

extension FieldForm.Kind {
  /// What a value may be, in a word or two.
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
    case .number(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .plain: "any"
    case .time(_, let word): "time" + (word.map { "|\($0)" } ?? "")
    }
  }

  /// What a value may be, as members of a JSON object.
  var json: String {
    switch self {
    case .text: #""type":"text""#
    case .choice(let words):
      #""type":"choice","of":\#(RecordText.list(quoting: words))"#
    case .integer(let range), .landing(let range):
      #""type":"integer","least":\#(range.lowerBound),"most":\#(range.upperBound)"#
    case .flag: #""type":"flag""#
    case .number(let range):
      #""type":"number","least":\#(range.lowerBound),"most":\#(range.upperBound)"#
    case .plain: #""type":"plain""#
    case .time(let step, let word):
      #""type":"time","step":"\#(SimulationInstant.start.advanced(by: step))""#
        + (word.map { #","or":\#(RecordText.quoted($0))"# } ?? "")
    }
  }
}
