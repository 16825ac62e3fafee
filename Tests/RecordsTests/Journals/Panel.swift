package import SimulationCore

/// Stimuli of every shape that a form can have.
package enum Panel: ReadableStimulus, Equatable {
  case pressed
  case called(floor: Int64, direction: String)
  case noted(text: String, isUrgent: Bool)

  package static let forms = [
    RecordForm(name: "pressed"),
    RecordForm(
      name: "called",
      fields: [
        FieldForm(key: "floor", kind: .integer(-2...40)),
        FieldForm(key: "direction", kind: .choice(["up", "down"])),
      ]),
    RecordForm(name: "noted", fields: [FieldForm(key: "text", kind: .text), FieldForm(key: "urgent", kind: .flag)]),
  ]

  package init?(_ record: FilledForm) {
    switch (record.name, record.fields.map(\.value)) {
    case ("pressed", _): self = .pressed
    case ("called", let values):
      guard case .integer(let floor) = values[0], case .text(let direction) = values[1] else { return nil }
      self = .called(floor: floor, direction: direction)
    case ("noted", let values):
      guard case .text(let text) = values[0], case .flag(let isUrgent) = values[1] else { return nil }
      self = .noted(text: text, isUrgent: isUrgent)
    default: return nil
    }
  }

  package func record(into recorder: inout some Recorder) {
    switch self {
    case .pressed: recorder.name("pressed")
    case .called(let floor, let direction):
      recorder.name("called")
      recorder.field("floor", floor)
      recorder.field("direction", direction)
    case .noted(let text, let isUrgent):
      recorder.name("noted")
      recorder.field("text", text)
      recorder.field("urgent", isUrgent)
    }
  }
}
