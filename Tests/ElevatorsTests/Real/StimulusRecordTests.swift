import Elevators
import SimulationCore
import Testing

/// What a journal says of a stimulus is read as that stimulus again.
@Suite struct StimulusRecordTests {
  /// Values that a field may have: every word, both truth values, the ends of a range.
  private static func values(of field: FieldForm) -> [FieldValue] {
    switch field.kind {
    case .choice(let words): words.map(FieldValue.text)
    case .flag: [.flag(true), .flag(false)]
    case .integer(let range), .landing(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    default: []
    }
  }

  /// Every record that has one of these values in each of its fields.
  private static func records(of form: RecordForm) -> [FilledForm] {
    var all: [[Field]] = [[]]
    for field in form.fields {
      all = all.flatMap { fields in values(of: field).map { fields + [Field(key: field.key, value: $0)] } }
    }
    return all.map { FilledForm(name: form.name, fields: $0) }
  }

  @Test func `every record that fits a form is read as a stimulus that is written as this record`() throws {
    var count = 0
    for form in ElevatorStimulus.forms {
      for filled in Self.records(of: form) {
        let stimulus = try #require(ElevatorStimulus(filled), "\(filled)")
        let record = Record(of: stimulus)
        #expect(record.name == filled.name)
        #expect(record.fields == filled.fields)
        count += 1
      }
    }
    #expect(count > 70)
  }

  @Test func `every signal between plant and controller is read as itself, with no name twice`() {
    for signal in PlantSignal.cases.examples {
      let record = Record(of: signal)
      #expect(PlantSignal(FilledForm(name: record.name, fields: record.fields)) == signal)
    }
    for signal in ControlSignal.cases.examples {
      let record = Record(of: signal)
      #expect(ControlSignal(FilledForm(name: record.name, fields: record.fields)) == signal)
    }
    let names = (PlantSignal.forms + ControlSignal.forms).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `every form and every field of it has a meaning`() {
    let forms =
      ElevatorStimulus.forms + PlantSignal.forms + CollectiveController.Fact.forms + People.Fact.forms
    for form in forms {
      #expect(!form.meaning.isEmpty, "\(form.name)")
      for field in form.fields { #expect(!field.meaning.isEmpty, "\(form.name) \(field.key)") }
    }
  }
}
