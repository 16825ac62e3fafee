import Configuration
import SimulationCore
import Testing

@Suite struct SoundsFileTests {
  @Test func `sounds are read in the order of the file, with their locations`() throws {
    let file = try SoundsFile(
      text: "cues:\n  b: b.flac\n  a: ./x/a.wav\nstimuli:\n  press: click.ogg\n", file: "s.yaml")
    #expect(file.cues.map(\.name) == ["b", "a"])
    #expect(file.cues.map(\.sound) == ["b.flac", "./x/a.wav"])
    #expect(file.cues.map { "\($0.location)" } == ["s.yaml:2:6", "s.yaml:3:6"])
    #expect(file.facts.isEmpty)
    #expect(file.stimuli.map(\.name) == ["press"])
  }

  @Test(arguments: [
    (
      "cue:\n  a: b",
      "s.yaml:1:1: unknown key 'cue'. The keys here are 'cues', 'facts', 'stimuli', 'tones'." + " Did you mean 'cues'?"
    ),
    (
      "cues: 3",
      "s.yaml:1:7: 'cues' is '3'. It is a mapping of names to values. Write one name a" + " line, like 'name: value'."
    ),
    (
      "cues:\n  ? [a]\n  : b\n  ? [c]\n  : d",
      "s.yaml:2:5: a key is a list. Keys are texts. Write each key as one word."
    ),
    ("cues:\n  '': b", "s.yaml:2:3: a key must not be empty. It is a text. Write a text."),
    ("cues:\n  a: [b]", "s.yaml:2:6: 'a' is a list. It is a text. Write a text."),
    (
      "tones:\n  motor: {sound: a.flac, span: 0, loudest: 1}",
      "s.yaml:2:32: 'span' is '0'. It is a number from 1e-06 to 1000000.0. Change the value."
    ),
    (
      "tones:\n  motor: {sound: a.flac, span: 1}",
      "s.yaml:2:10: 'motor' has no 'loudest'. 'loudest' is the speed from which on it is as loud as it"
        + " gets. Add it."
    ),
    ("cues:\n  a: b\n  a: c", "s.yaml:3:3: Duplicate key 'a' (first on line 2). Remove one."),
  ]) func `what is wrong with a sounds file is told word for word`(text: String, message: String) {
    #expect(throws: PlacedProblem.self) { try SoundsFile(text: text, file: "s.yaml") }
    do throws(PlacedProblem) { _ = try SoundsFile(text: text, file: "s.yaml") } catch { #expect("\(error)" == message) }
  }
}
