import Records
import SimulationCore
import Testing

/// Landings by their signs, wherever people read and write them.
struct LandingSignsTests {
  private static let names = ["B", "G", "1", "2"]
  private static let forms = [
    RecordForm(
      name: "arrived",
      fields: [
        FieldForm(key: "landing", kind: .landing(1...4)),
        FieldForm(key: "person", kind: .integer(1...9)),
      ]),
    RecordForm(name: "counted", fields: [FieldForm(key: "landing", kind: .integer(1...4))]),
  ]
  private static let signs = LandingSigns(names: names, forms: forms)

  private static func shown(_ name: String, _ key: String, _ number: Int64) -> [FieldValue] {
    signs.shown([Field(key: key, value: .integer(number))], of: name).map(\.value)
  }

  @Test func `fields that are landings show signs, and others their numbers`() {
    #expect(Self.shown("arrived", "landing", 3) == [.text("1")])
    #expect(Self.shown("arrived", "person", 3) == [.integer(3)])
    #expect(Self.shown("counted", "landing", 3) == [.integer(3)])
    #expect(Self.shown("arrived", "landing", 9) == [.text("9")])
  }

  @Test func `what has no form shows signs where a key is a landing somewhere`() {
    #expect(Self.shown("passes", "landing", 1) == [.text("B")])
    #expect(Self.shown("passes", "person", 1) == [.integer(1)])
  }

  @Test func `without names numbers stay`() {
    let none = LandingSigns(names: [], forms: Self.forms)
    let fields = [Field(key: "landing", value: .integer(3))]
    #expect(none.shown(fields, of: "arrived") == fields)
  }

  @Test func `a sign wins over a number, which counts where no sign is one`() {
    #expect(landingNumber(called: "1", among: Self.names) == 3)
    #expect(landingNumber(called: "G", among: Self.names) == 2)
    #expect(landingNumber(called: "4", among: Self.names) == nil)
    #expect(landingNumber(called: "2", among: ["Hall", "Roof"]) == 2)
    #expect(landingNumber(called: "3", among: ["Hall", "Roof"]) == nil)
    #expect(landingNumber(called: "-1", among: ["Hall", "Roof"]) == nil)
  }

  @Test func `a test file reads landings by sign and by number alike`() throws {
    let test = try LiftSubject.read(
      #"""
      {"never":"opened","landing":"1"}
      {"never":"opened","landing":3}
      """#)
    #expect(test.judgements.map(\.description) == ["never opened landing=1", "never opened landing=1"])
  }
}
