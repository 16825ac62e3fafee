import SimulationCore
import Testing

/// A case that declares its form once is written, read, checked and described by it.
@Suite struct FormTests {
  private enum Side: String, CaseIterable { case left, right }

  /// A case with every kind of field, and one of a part.
  private enum Lamp: Formed, ReadableStimulus, Hashable {
    case pressed
    case dimmed(percent: Int, isSmooth: Bool)
    case moved(Side, toward: Side?, metres: Double, note: String)
    case called(landing: Int)
    case inner(Bulb)

    static let cases = Forms<Self>(
      [
        .pressed, .dimmed(percent: 50, isSmooth: true), .moved(.left, toward: nil, metres: 1.5, note: "x"),
        .called(landing: 1),
      ] + Bulb.cases.examples.map(Lamp.inner))

    func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .pressed:
        recorder.name("pressed", "the switch was pressed")
        return self
      case .dimmed(let percent, let isSmooth):
        recorder.name("dimmed", "the dimmer was turned")
        return .dimmed(
          percent: recorder.whole("percent", percent, in: 0...100, unit: .share, "how bright"),
          isSmooth: recorder.flag("smooth", isSmooth, "whether it takes time"))
      case .moved(let side, let other, let metres, let note):
        recorder.name("moved", "somebody moved the lamp")
        return .moved(
          recorder.word("side", side, "where it was"), toward: recorder.word("toward", orNone: other, "where it is"),
          metres: recorder.number("metres", metres, in: 0...9, unit: .metres, "how far"),
          note: recorder.text("note", note, "why"))
      case .called(let landing):
        recorder.name("called", "a call")
        return .called(landing: recorder.landing(landing))
      case .inner(let bulb):
        recorder.part("bulb")
        return .inner(bulb.form(with: &recorder))
      }
    }
  }

  private enum Bulb: Formed, Hashable {
    case burst

    static let cases = Forms<Self>([.burst])

    func form(with recorder: inout some Recorder) -> Self {
      recorder.name("burst", "the bulb is broken")
      return self
    }
  }

  private static let lamps: [Lamp] = [
    .pressed, .dimmed(percent: 7, isSmooth: false), .moved(.right, toward: .left, metres: 2, note: "a \"b\""),
    .moved(.left, toward: nil, metres: 0.25, note: ""), .called(landing: 12), .inner(.burst),
  ]

  @Test func `what a form writes is the path, the name and the fields in their order`() {
    var text = RecordText()
    var lines: [String] = []
    for lamp in Self.lamps {
      text.clear()
      lamp.record(into: &text)
      lines.append(text.string)
    }
    #expect(
      lines == [
        #","fact":"pressed""#,
        #","fact":"dimmed","percent":7,"smooth":false"#,
        #","fact":"moved","side":"right","toward":"left","metres":2,"note":"a \"b\"""#,
        #","fact":"moved","side":"left","toward":"none","metres":0.25,"note":"""#,
        #","fact":"called","landing":12"#,
        #","of":"bulb","fact":"burst""#,
      ])
  }

  @Test func `what a form writes it reads again`() {
    for lamp in Self.lamps {
      let record = Record(of: lamp)
      #expect(Lamp(FilledForm(name: record.name, fields: record.fields)) == lamp)
    }
  }

  @Test func `a record with another name, another kind of value or too few fields is none`() {
    func lamp(_ name: String, _ fields: KeyValuePairs<String, FieldValue>) -> Lamp? {
      Lamp(FilledForm(name: name, fields: fields.map { Field(key: $0.key, value: $0.value) }))
    }
    #expect(lamp("bright", [:]) == nil)
    #expect(lamp("dimmed", ["percent": .integer(3)]) == nil)
    #expect(lamp("dimmed", ["percent": .flag(true), "smooth": .flag(true)]) == nil)
    #expect(lamp("dimmed", ["percent": .integer(3), "smooth": .text("yes")]) == nil)
    let moved: KeyValuePairs<String, FieldValue> = [
      "side": .text("up"), "toward": .text("none"), "metres": .integer(1), "note": .text(""),
    ]
    #expect(lamp("moved", moved) == nil)
    // The order of fields does not matter to who reads them by key.
    #expect(lamp("dimmed", ["smooth": .flag(true), "percent": .integer(3)]) == .dimmed(percent: 3, isSmooth: true))
  }

  @Test func `a form describes name, keys, types, units, ranges and meanings`() {
    #expect(Lamp.forms.map(\.name) == ["pressed", "dimmed", "moved", "called", "burst"])
    #expect(
      Lamp.forms[1]
        == RecordForm(
          name: "dimmed",
          fields: [
            FieldForm(key: "percent", kind: .integer(0...100), unit: .share, meaning: "how bright"),
            FieldForm(key: "smooth", kind: .flag, meaning: "whether it takes time"),
          ], meaning: "the dimmer was turned"))
    #expect(
      Lamp.forms[2].fields.map(\.kind) == [
        .choice(["left", "right"]), .choice(["left", "right", "none"]), .number(0...9), .text,
      ])
    #expect(Lamp.forms[3].isLanding("landing") && !Lamp.forms[3].isLanding("metres"))
    #expect(!Lamp.forms[2].isLanding("metres"))
    let narrowed = Lamp.forms[1].mapKinds { _ in .text }
    #expect(narrowed.fields.map(\.unit) == [.share, .number])
    #expect(narrowed.fields.map(\.meaning) == ["how bright", "whether it takes time"])
    #expect(narrowed.meaning == "the dimmer was turned")
  }
}
