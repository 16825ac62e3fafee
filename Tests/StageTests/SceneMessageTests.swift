import Configuration
import SimulationCore
import Testing

/// What a person is told of a mistake in a scene's file, word for word.
struct SceneMessageTests {
  private static let head = "machine: scene\nscene: lamp\nstate: {lit: true, amount: 1, word: \"a\"}\n"

  private func message(_ text: String) -> String {
    do throws(PlacedProblem) {
      _ = try SceneFile(text: Self.head + text, file: "lamp.yaml")
      return "no problem"
    } catch { return "\(error)" }
  }

  private func expect(
    _ text: String, begins start: String, _ needles: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = message(text)
    #expect(found.hasPrefix(start), "\(found)", sourceLocation: sourceLocation)
    for needle in needles { #expect(found.contains(needle), "\(found)", sourceLocation: sourceLocation) }
  }

  @Test func `an unknown property is shown with its part and what it is near to`() {
    expect(
      "parts:\n  bulb: {shape: circle, opacty: .5}\n",
      begins: "lamp.yaml:5:25: unknown key 'opacty' of 'bulb'. The keys here are 'shape', 'like'",
      "Did you mean 'opacity'?")
  }

  @Test func `a colour in quotation marks of its own is told, whatever it is beside`() {
    for fill in [
      "'#ee3322' if lit else white", "white if lit else '#ee3322'", "'#ee3322' if lit else '#fff000'", "'#ee3322'",
    ] {
      expect(
        "parts:\n  bulb: {shape: circle, fill: \"\(fill)\"}\n",
        begins: "lamp.yaml:5:32: 'fill' of 'bulb': '#ee3322' in",
        "A colour in an expression has no quotation marks of its own. Write #ee3322 without them.")
    }
    expect(
      "parts:\n  bulb: {shape: circle, fill: \"white if lit else 'red'\"}\n",
      begins: "lamp.yaml:5:32: 'fill' of 'bulb': 'red' in quotation marks is a text.", "Write red without them.")
    expect(
      "parts:\n  bulb:\n    shape: circle\n    fill: #ee3322\n",
      begins: "lamp.yaml:7:10: 'fill' of 'bulb' must not be empty. ", "after a space, '#' begins a comment")
  }

  @Test(arguments: [
    ("amount = 1", 7, "'='", "Write '==' to compare."), ("lit && lit", 4, "'&'", "Write 'and'."),
    ("lit || lit", 4, "'|'", "Write 'or'."), ("! lit", 0, "'!'", "Write 'not'."),
    ("lit ? 1 : 2", 4, "'?'", "Write A if CONDITION else B."),
  ]) func `signs of other languages are shown with those of this one`(
    condition: String, column: Int, sign: String, advice: String
  ) {
    expect(
      "parts:\n  bulb: {shape: circle, shown: \"\(condition)\"}\n",
      begins: "lamp.yaml:5:\(33 + column): 'shown' of 'bulb': \(sign) is not allowed in an expression.", advice)
  }

  @Test func `words for keys that have another name here are known`() {
    expect(
      "parts:\n  bulb: {shape: circle, radius: 5}\n", begins: "lamp.yaml:5:25: unknown key 'radius' of 'bulb'.",
      "Did you mean 'diameter'?")
    expect(
      "on:\n  appear:\n    - {when: lit, then: []}\nparts:\n  bulb: {shape: circle}\n",
      begins: "lamp.yaml:6:8: unknown key 'when' of", "Did you mean 'if'?")
  }

  @Test func `colours with swapped letters and numbers with units are told as what they are`() {
    expect(
      "parts: {bulb: {shape: circle, fill: geren}}\n",
      begins: "lamp.yaml:4:37: 'fill' of 'bulb': unknown name 'geren'.", "Did you mean 'green'?")
    expect(
      "parts: {bulb: {shape: circle, fill: purpel if lit else grey}}\n",
      begins: "lamp.yaml:4:37: 'fill' of 'bulb': unknown name 'purpel'.", "Did you mean 'purple'?")
    expect(
      "parts: {bulb: {shape: circle, diameter: 3 m}}\n",
      begins: "lamp.yaml:4:41: 'diameter' of 'bulb': '3 m' has the unit 'm'.", "Write 3.")
    expect(
      "parts:\n  bulb:\n    shape: circle\n    diameter: 1,5\n",
      begins: "lamp.yaml:7:15: 'diameter' of 'bulb': '1,5' has a decimal comma. Numbers use a point." + " Write 1.5.")
    expect(
      "bodies: []\n",
      begins: "lamp.yaml:4:1: unknown key 'bodies'. This file describes a scene. 'bodies' belongs to a"
        + " mechanism: 'mechanism: NAME' instead of 'machine'.")
  }

  @Test func `a mistake in an expression is shown at its very column`() {
    expect(
      "parts:\n  bulb:\n    shape: circle\n    opacity: amount * (1 + amont)\n",
      begins: "lamp.yaml:7:28: 'opacity' of 'bulb': unknown name 'amont'. The names here are 'lit',",
      "Did you mean 'amount'?")
    expect(
      "parts: {bulb: {shape: circle, opacity: \"1 + + 2\"}}\n",
      begins: "lamp.yaml:4:45: 'opacity' of 'bulb': expected a value, found '+'.")
    expect(
      "parts: {bulb: {shape: circle, opacity: (1 + 2}}\n",
      begins: "lamp.yaml:4:46: 'opacity' of 'bulb': expected ')', found the end.")
    expect(
      "parts: {bulb: {shape: text, text: 'is {amount}, {nothing}'}}\n",
      begins: "lamp.yaml:4:50: 'text' of 'bulb': unknown name 'nothing'.")
    expect("parts: {bulb: {shape: circle, opacity: amount ? 1 : 0}}\n", begins: "lamp.yaml:4:")
  }

  @Test func `sorts of values are checked before anything runs`() {
    expect(
      "parts: {bulb: {shape: circle, opacity: lit}}\n",
      begins: "lamp.yaml:4:40: 'opacity' of 'bulb': 'lit' is true or false. It is a number.")
    expect(
      "parts: {bulb: {shape: circle, opacity: 1 if amount else 0}}\n",
      begins: "lamp.yaml:4:45: 'opacity' of 'bulb': the condition after 'if' is a number. It is true")
    expect(
      "parts: {bulb: {shape: circle, opacity: sin(word)}}\n",
      begins: "lamp.yaml:4:40: 'opacity' of 'bulb': 'sin' is given a text. It takes sin(degrees).")
    expect(
      "on: {appear: {set: {amount: \"a\"}}}\n",
      begins: "lamp.yaml:4:30: the new value of 'amount' is a text. It is a number, as at first.")
  }

  @Test func `circles are refused, of values and of groups`() {
    expect(
      "parts:\n  a: {values: {x1: b.x1 + 1}}\n  b: {values: {x1: a.x1}}\n",
      begins: "lamp.yaml:5:20: 'x1' of 'a' follows from itself.")
    expect(
      "parts:\n  a: {shape: group, children: [b]}\n  b: {shape: group, children: [a]}\n",
      begins: "lamp.yaml:5:6: 'a' is a mapping. A group holds no group that holds it.")
  }

  @Test func `movements, occasions and actions say what is allowed`() {
    expect(
      "parts: {a: {shape: circle, opacity: {to: amount, with: oi 2}}}\n",
      begins: "lamp.yaml:4:56: 'with' of 'opacity' of 'a' is 'oi 2', where 'oi' cannot stand.",
      "'lin', 'in', 'out', 'io', 'spring'")
    expect(
      "on: {\"button pres\": {toggle: lit}}\ncontrols: {press: {button: p}}\n",
      begins: "lamp.yaml:4:6: unknown button 'pres'. The buttons are 'press'. Did you mean 'press'?")
    expect("on: {every 0.0001: {toggle: lit}}\n", begins: "lamp.yaml:4:6: 'every': the time '0.0001'")
    expect(
      "on: {appear: {toggle: amount}}\n",
      begins: "lamp.yaml:4:23: 'toggle' of 'appear' is 'amount'. " + "Only states that are true or false are toggled.")
    expect(
      "on: {appear: {play: bell}}\n",
      begins: "lamp.yaml:4:21: unknown sound 'bell'. The file declares no sounds. Declare it.")
    expect(
      "parts: {a: {shape: circle, opacity: \"random(0, 1)\"}}\n",
      begins: "lamp.yaml:4:38: 'opacity' of 'a': 'random' is used outside an action.")
  }

  @Test func `values out of range are refused`() {
    expect(
      "emitters: {snow: {rate: 0}}\n",
      begins: "lamp.yaml:4:25: 'rate' of 'snow' is '0'. It is a number from 0.001 to 2000.")
    expect(
      "parts: {a: {shape: circle, scale: {to: 2, with: {spring: {dampingFraction: 2}}}}}\n", begins: "lamp.yaml:4:",
      "damping fraction above 0 and below 1")
    expect(
      "parts: {a: {shape: path, path: M 0 0 X 3}}\n",
      begins: "lamp.yaml:4:38: 'path' of 'a': a path has the command 'X'.")
    expect("parts: {a: {shape: art, art: \"ab\", palette: {a: red}}}\n", begins: "lamp.yaml:4:31: the picture has 'b'.")
  }
}
