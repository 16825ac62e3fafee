import Drawing
import Testing

struct HelpOverlayTests {
  private let help = HelpOverlay(keys: [
    KeyHint(keys: "space, Enter", action: "press"),
    KeyHint(keys: "q", action: "quit"),
  ])

  @Test func `the box stands in the middle and lists the keys`() {
    let rows = Fixture.rows(width: 36, height: 8) { help.draw(into: &$0, in: $1, theme: .ascii) }
    #expect(
      rows == [
        "",
        "      +- Keys ---------------+",
        "      |                      |",
        "      | space, Enter   press |",
        "      |            q   quit  |",
        "      |                      |",
        "      +----------------------+",
        "",
      ])
  }

  @Test func `a box without room is cut, never outside its place`() {
    let rows = Fixture.rows(width: 14, height: 3) { help.draw(into: &$0, in: $1, theme: .monochrome) }
    #expect(rows == ["┌─ Keys ─────┐", "│ space, En…▼│", "└────────────┘"])
  }
}
