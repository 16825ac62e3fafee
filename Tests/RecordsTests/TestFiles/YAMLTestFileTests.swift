import Records
import Testing

/// What is particular to test files in YAML.
struct YAMLTestFileTests {
  private static let header = "- {format: liftworks-test, version: 1, machine: classic, until: 60}\n"

  private func judgements(_ text: String) throws -> [String] {
    try ExampleFile.yaml.read(Self.header + text).judgements.map(\.description)
  }

  @Test func `times are plain numbers or texts, with or without a unit`() throws {
    #expect(
      try judgements("- {expect: doorCommanded, to: open, at: 4.188888889, within: 5ms}") == [
        "expect doorCommanded to=open at 4.188888889 within 0.005000000 s"
      ])
    #expect(
      try judgements("- {expect: doorCommanded, to: \"open\", at: '4', within: \"0\"}") == [
        "expect doorCommanded to=open at 4.000000000"
      ])
  }

  @Test func `an item may be written over several lines`() throws {
    #expect(
      try judgements(
        """
        - respond:
            to: doorCommanded
            with: doorMotionStarted
            inside: 0.3
            same:
              - to
        """) == ["respond to doorCommanded with doorMotionStarted inside 0.300000000 s, same to"])
  }

  @Test(arguments: [
    (
      "- {expect: doorComanded}",
      "2:12: unknown fact 'doorComanded'. The facts of classic are 'callRegistered', "
        + "'doorCommanded', 'buttonLampChanged', 'directionChanged', 'floorLightChanged', "
        + "'doorMotionStarted', 'doorMotionEnded', 'cueStarted'. Did you mean 'doorCommanded'?"
    ),
    (
      "- {expect: buttonLampChanged, lit: \"true\"}",
      "2:36: 'lit' is the text 'true'. 'lit' is true or false. Change the value."
    ),
    (
      "- {expect: floorLightChanged, floor: 3}",
      "2:38: 'floor' is the number '3'. 'floor' is a whole number from 1 to 2. Change the value."
    ),
    (
      "- {expect: doorCommanded, at: [1]}",
      "2:31: 'at' is a list. 'at' is an instant in seconds. Write it like at: 12.5."
    ),
    (
      "- {never: doorCommanded, to: open}",
      "2:30: 'open' is not a time. 'to' of a 'never' is the end of its window. Write the payload's "
        + "'to' under 'where'."
    ),
    (
      "- doorCommanded",
      "2:3: an item is the text 'doorCommanded'. It is an object: keys with their values. Write it "
        + "like {key: value}."
    ),
    (
      "- {respond: {to: doorCommanded, with: doorCommanded, inside: 1, same: to}}",
      "2:71: 'same' is the text 'to'. 'same' is a list of keys that both facts have. Write it like " + "[to]."
    ),
    ("- {[a]: 1}", "2:4: a key is a list. Keys are texts. Write each key as one word."),
    (
      "- {t: 60, stimulus: buttonPressed}",
      "2:7: nothing is received at 60.000000000. The run ends before 60.000000000, as 'until' says. "
        + "Give an earlier instant, or a later 'until'."
    ),
  ]) func `mistakes are told with line and column`(item: String, message: String) throws {
    #expect(try ExampleFile.yaml.refusal(of: Self.header + item) == "x.test:" + message)
  }

  @Test(arguments: [
    (
      "format: liftworks-test",
      "1:1: the file is an object. A test file in YAML is a list: the header, then an item for each "
        + "line. Write each after '- '."
    ),
    (
      "- {format: liftworks-test, version: 1, machine: classic, seed: one}",
      "1:64: 'seed' is the text 'one'. A seed is a whole number from 0 to 18446744073709551615. Write "
        + "it like seed: 1."
    ),
    (
      "- {format: liftworks-journal}",
      "1:12: this is not a test file. A test file begins with - {format: liftworks-test. Start one "
        + "with 'liftworks new test FILE'."
    ),
  ]) func `mistakes of the header are told in the words of YAML`(text: String, message: String) throws {
    #expect(try ExampleFile.yaml.refusal(of: text) == "x.test:" + message)
  }
}
