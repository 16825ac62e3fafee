package import Elevators
import Records
import SimulationCore

extension SignalDeclaration {
  /// The signal as a JSON object: name, direction, fields with types and meanings, unit and meaning.
  package var json: String {
    let fields = form.fields.map {
      #"{"key":\#(RecordText.quoted($0.key)),\#($0.kind.json)"# + ($0.isOptional ? #","optional":true"# : "")
        + #","meaning":\#(RecordText.quoted($0.meaning))}"#
    }
    return RecordText.object([
      ("name", RecordText.quoted(form.name)), ("direction", RecordText.quoted(path.rawValue)),
      ("type", RecordText.list(fields)), ("unit", RecordText.quoted(unit)),
      ("meaning", RecordText.quoted(form.meaning)),
    ])
  }
}
