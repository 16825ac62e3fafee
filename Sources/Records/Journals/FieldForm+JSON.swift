package import SimulationCore

extension FieldForm.Kind {
  /// The allowed values, as members of a JSON object.
  package var json: String {
    switch self {
    case .text: #""type":"text""#
    case .choice(let words): #""type":"choice","of":\#(RecordText.list(quoting: words))"#
    case .integer(let range), .landing(let range):
      #""type":"integer","least":\#(range.lowerBound.json),"most":\#(range.upperBound.json)"#
    case .flag: #""type":"flag""#
    case .number(let range): #""type":"number","least":\#(range.lowerBound),"most":\#(range.upperBound)"#
    case .plain: #""type":"plain""#
    case .time(let step, let word):
      #""type":"time","step":"\#(SimulationInstant.start.advanced(by: step))""#
        + (word.map { #","or":\#(RecordText.quoted($0))"# } ?? "")
    }
  }
}

extension BinaryInteger {
  /// The number as JSON: beyond 2^53 a string, since many readers parse numbers as doubles.
  package var json: String { UInt64(magnitude) > 1 << 53 ? "\"\(self)\"" : "\(self)" }
}

extension FieldValue {
  /// The value as JSON.
  package var json: String { if case .text(let text) = self { RecordText.quoted(text) } else { description } }
}
