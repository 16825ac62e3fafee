import Journaling
import SimulationCore
import Testing

@Suite struct StimulusFileTests {
  private static let press = #"{"t":"1","stimulus":"pressed"}"#

  @Test(arguments: ["", "\n", "\n\n  \n\t\n", "\r\n", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\r\n", " "])
  func `a file without lines is a log without stimuli`(text: String) throws {
    #expect(try read(text).isEmpty)
  }

  @Test func `blank lines, line ends of two kinds and a byte order mark are no part of a line`()
    throws
  {
    let text = "\u{FEFF}\(Self.press)\r\n\r\n  \(Self.press)  \n\n\t\(Self.press)"
    #expect(try read(text) == Array(repeating: "1.000000000 pressed", count: 3))
  }

  @Test func `stimuli keep the order of their lines, sorted or not`() throws {
    let text = """
      {"t":"5","stimulus":"called","floor":3,"direction":"up"}
      {"t":"1.5","stimulus":"noted","text":"a","urgent":true}
      {"t":"5","stimulus":"called","floor":-2,"direction":"down"}
      {"t":"0","stimulus":"pressed"}
      """
    #expect(
      try read(text) == [
        "5.000000000 called floor=3 direction=up", "1.500000000 noted text=a urgent=true",
        "5.000000000 called floor=-2 direction=down", "0.000000000 pressed",
      ]
    )
  }

  @Test func `keys may stand in any order and space may stand between`() throws {
    let text = #" { "direction" : "up" , "floor" : 7, "stimulus": "called" ,"t" : "250ms" } "#
    #expect(try read(text) == ["0.250000000 called floor=7 direction=up"])
  }

  @Test func `texts are read with every escape of JSON`() throws {
    let text =
      #"{"t":"0","stimulus":"noted","text":"\"\\\/\b\f\n\r\té\u0041\u00e9\ud83d\uDEAA\u0000","urgent":false}"#
    let file = try StimulusFile<Panel>(text: text, file: "f", machine: "panel")
    #expect(
      file.stimuli.map(\.stimulus) == [
        .noted(text: "\"\\/\u{8}\u{C}\n\r\téAé🚪\u{0}", isUrgent: false)
      ]
    )
  }

  @Test func `what a run records is read back alike`() throws {
    let stimuli: [Panel] = [
      .noted(text: "quote \" slash \\ line \n nul \u{0} door 🚪 é \u{2028}", isUrgent: true),
      .pressed,
      .called(floor: -2, direction: "down"),
    ]
    for stimulus in stimuli {
      var text = RecordText()
      stimulus.record(into: &text)
      let fields = text.string.replacing(#","fact":"#, with: #","stimulus":"#)
      let file = try StimulusFile<Panel>(
        text: #"{"t":"0""# + fields + "}",
        file: "f",
        machine: "panel"
      )
      #expect(file.stimuli.map(\.stimulus) == [stimulus])
    }
  }

  @Test func `a line of a megabyte is read`() throws {
    let long = String(repeating: "a\\n", count: 300_000)
    let text = #"{"t":"0","stimulus":"noted","text":""# + long + #"","urgent":true}"#
    #expect(try StimulusFile<Panel>(text: text, file: "f", machine: "panel").stimuli.count == 1)
  }

  @Test func `a line of twenty thousand keys is refused at its first unknown one`() {
    let keys = (0..<20_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    #expect(
      refusal(of: #"{"t":"0","stimulus":"pressed","# + keys + "}")
        == "presses.jsonl:1:31: unknown key 'k0'. The keys of 'pressed' are 't', 'stimulus'."
        + " Remove it."
    )
  }
}
