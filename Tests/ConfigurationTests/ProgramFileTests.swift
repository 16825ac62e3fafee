import SimulationCore
import Testing

@testable import Configuration

/// What a user has set for all runs on a screen.
struct ProgramFileTests {
  private func file(_ text: String) -> ProgramFile { ProgramFile(text: text, file: "c.yaml") }

  @Test func `a file sets what it has, and nothing else`() {
    let file = file("theme: light\nsound: {volume: 60}\nlayout: {hidden: [facts], below: 0.5}\n")
    #expect(file.problems.isEmpty)
    #expect(file.theme == "light" && file.color == "auto" && file.speed == 1)
    #expect(file.sound.isOn && file.sound.volume == 60)
    #expect(file.layout.hidden == ["facts"] && file.layout.below == 0.5)
  }

  @Test(arguments: ["", "\n", "# nothing\n", "  # nothing\n\n"]) func `a file without a key sets nothing`(text: String)
  { #expect(file(text).problems.isEmpty) }

  @Test func `a mistake leaves the other keys as they are set`() {
    let file = file("speed: fast\ntheme: light\nvolum: 3\nsound:\n  volume: 300\ncolor: 256\n")
    #expect(file.speed == 1 && file.theme == "light" && file.color == "256")
    #expect(file.sound == ProgramFile.Sound())
    #expect(file.problems.map { "\($0.location)" } == ["c.yaml:1:8", "c.yaml:3:1", "c.yaml:5:11"])
    #expect(file.problems[1].problem.finding == "unknown key 'volum'")
  }

  @Test(arguments: ["[", "- a", "theme: light\ntheme: dark\n", "a: *b", "text"])
  func `what is no mapping is one mistake`(text: String) {
    #expect(file(text).problems.count == 1)
    #expect(file(text).theme == "auto")
  }

  @Test func `keys are read with their locations`() throws {
    let file = file("keys:\n  pause: P\n  palette: [':', F10]\n")
    #expect(file.keys.map(\.action) == ["pause", "palette"])
    #expect(file.keys.map(\.keys) == [["P"], [":", "F10"]])
    #expect(file.keys.map(\.location.line) == [2, 3])
  }

  @Test func `the printed file is read back to the same one`() {
    let text = "theme: light\nspeed: 2.5\nlayout: {shown: [facts], between: 0.25}\nkeys: {pause: [P]}"
    for original in [file(text), ProgramFile()] {
      let actions = [(name: "pause", keys: ["space", "p"], title: "pause, or continue")]
      let again = file(original.commented(actions: actions).joined(separator: "\n"))
      #expect(again.problems.isEmpty)
      #expect(again.theme == original.theme && again.speed == original.speed)
      #expect(again.layout == original.layout && again.sound == original.sound)
      #expect(again.keys.map(\.keys) == original.keys.map(\.keys))
    }
  }

  @Test func `what is remembered is read back, and a broken file is forgotten`() {
    var state = StateFile()
    for number in 0..<30 { state.note("file \(number)") }
    state.note("file 20")
    state.layout.hidden = ["panel"]
    #expect(state.recent.count == StateFile.recentMax && state.recent[0] == "file 20")
    #expect(StateFile(text: state.text, file: "s") == state)
    // A file may be called anything.
    for name in ["a\nb.yaml", "\r\u{1B}[2J.yaml", "- : #'\".yaml"] { state.note(name) }
    #expect(StateFile(text: state.text, file: "s") == state)
    #expect(StateFile(text: "recent: 3", file: "s") == StateFile())
    #expect(StateFile(text: "\u{0}", file: "s") == StateFile())
  }
}
