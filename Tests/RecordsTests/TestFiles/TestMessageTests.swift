import Records
import SimulationCore
import Testing

/// The messages of test files, word for word, with their places.
struct TestMessageTests {
  private static let times =
    "A time is a decimal number of seconds with at most nine decimals, or a number with one of the"
    + " units ns, us, ms, s, min, h, d"
  private static let facts = "The facts of panel are 'rang', 'called', 'answered', 'moved'"
  private static let subjects = "'machine' is the name of one that ships, 'configuration' a file"
  private static let headerKeys =
    "The keys of the header are 'format', 'version', 'machine', 'configuration', 'seed', 'until', 'let'"

  /// The message that some lines are refused with behind a header, or nil when they are not.
  private func refusal(_ lines: String, header: String) -> String? {
    do {
      _ = try readTest(lines, header: header)
      return nil
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    (
      #"{"t":"0","stimulus":"pressed"}"#,
      #"1: this is not a test file. A test file begins with {"format":"liftworks-test". Start one with 'liftworks new test FILE'."#
    ),
    (
      #"{"format":"liftworks-tset"}"#,
      #"11: this is not a test file. A test file begins with {"format":"liftworks-test". Start one with 'liftworks new test FILE'."#
    ),
    (
      #"{"format":"liftworks-test","version":1,"machin":"classic"}"#,
      "40: unknown key 'machin'. \(headerKeys). Did you mean 'machine'?"
    ),
    (#"{"format":"liftworks-test","machine":"panel"}"#, "1: the header has no 'version'. 'version' is 1. Add it."),
    (
      #"{"format":"liftworks-test","version":2,"machine":"panel"}"#,
      "38: 'version' is the number '2'. This program reads version 1 of test files. Write the version " + "as 1."
    ),
    (
      #"{"format":"liftworks-test","version":1}"#,
      "1: the header has neither 'machine' nor 'configuration'. \(subjects). Add one of them."
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":"panel","configuration":"a.yaml"}"#,
      "58: the header has both 'machine' and 'configuration'. \(subjects). Remove one."
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":7}"#,
      "50: 'machine' is the number '7'. 'machine' is the name of a machine that ships. Write a text."
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":"panel","seed":1}"#,
      "65: 'seed' is the number '1'. A seed is a whole number from 0 to 18446744073709551615, as a "
        + #"text. Write it like "seed":"1"."#
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":"panel","seed":"-1"}"#,
      "65: 'seed' is the text '-1'. A seed is a whole number from 0 to 18446744073709551615, as a "
        + #"text. Write it like "seed":"1"."#
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":"panel","until":60}"#,
      "66: 'until' is the number '60'. 'until' is an instant in seconds, as a text. Write it like "
        + #""until":"12.5"."#
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":"panel","until":"0"}"#,
      "66: 'until' is 0. The run ends before this instant, so that nothing would happen. Give a later " + "one."
    ),
    (
      #"{"format":"liftworks-test","version":1,"machine":"panel","until":"1min5"}"#,
      "66: '1min5' is not a time. \(times). Write it like 12.5 or 1500ms."
    ),
  ]) func `a wrong header`(header: String, message: String) {
    let found = refusal(#"{"never":"rang"}"#, header: header)
    #expect(found == "panel.test.jsonl:1:" + message)
  }

  @Test(arguments: [
    (
      #"{"expekt":"rang"}"#,
      "1: a line is no stimulus, no judgement and no note. A line has one of 'stimulus', 'expect', "
        + "'never', 'only', 'respond', 'note', 'state', 'value'. Did you mean 'expect'?"
    ),
    (
      #"{"t":"0"}"#,
      "1: a line is no stimulus, no judgement and no note. A line has one of 'stimulus', 'expect', "
        + "'never', 'only', 'respond', 'note', 'state', 'value'. Add one of them, or remove it."
    ),
    (
      #"{"expect":"rang","never":"rang"}"#,
      "18: a line has both 'expect' and 'never'. A line has one of 'stimulus', 'expect', 'never', "
        + "'only', 'respond', 'note', 'state', 'value'. Write two lines."
    ),
    (#"{"note":"x","tt":"0"}"#, "13: unknown key 'tt'. The keys of a note are 't', 'note', 'pause'. Did you mean 't'?"),
    (#"{"note":1}"#, "9: 'note' is the number '1'. 'note' is a text for people. Write a text."),
    (
      #"{"t":"0","stimulus":"presed"}"#,
      "21: unknown stimulus 'presed'. The stimuli of panel are 'pressed', 'called', 'noted'. Did you "
        + "mean 'pressed'?"
    ),
    (
      #"{"t":"60","stimulus":"pressed"}"#,
      "6: nothing is received at 60.000000000. The run ends before 60.000000000, as 'until' says. Give "
        + "an earlier instant, or a later 'until'."
    ),
  ]) func `a wrong line`(line: String, message: String) { expect(line, message) }

  @Test(arguments: [
    (#"{"expect":"rng"}"#, "11: unknown fact 'rng'. \(facts). Did you mean 'rang'?"),
    (#"{"expect":"opened"}"#, "11: unknown fact 'opened'. \(facts). Use one of these."),
    (#"{"expect":true}"#, "11: 'expect' is the truth value 'true'. 'expect' is the name of a fact. Write a text."),
    (
      #"{"expect":"called","flor":1}"#,
      "20: unknown key 'flor'. The keys of an 'expect' of 'called' are 'expect', 'of', 'at', 'within', "
        + "'after', 'before', 'between', 'and', 'while', 'same', 'times', 'atLeast', 'atMost', 'as', "
        + "'where', 'floor', 'direction'. Did you mean 'floor'?"
    ),
    (
      #"{"expect":"rang","floor":1}"#,
      "18: unknown key 'floor'. The keys of an 'expect' of 'rang' are 'expect', 'of', 'at', 'within', "
        + "'after', 'before', 'between', 'and', 'while', 'same', 'times', 'atLeast', 'atMost', 'as', "
        + "'where'. Remove it."
    ),
    (#"{"expect":"rang","of":1}"#, "23: 'of' is the number '1'. 'of' is a part's path. Write a text."),
    (
      #"{"expect":"called","floor":"1"}"#,
      "28: 'floor' is the text '1'. 'floor' is a whole number from -2 to 40. Change the value."
    ),
    (
      #"{"expect":"called","floor":41}"#,
      "28: 'floor' is the number '41'. 'floor' is a whole number from -2 to 40. Change the value."
    ),
    (
      #"{"expect":"called","direction":"upp"}"#,
      "32: 'direction' is the text 'upp'. 'direction' is one of 'up', 'down'. Did you mean 'up'?"
    ),
    (
      #"{"expect":"answered","urgent":1}"#,
      "31: 'urgent' is the number '1'. 'urgent' is true or false. Change the value."
    ),
    (
      #"{"expect":"called","floor":[[1]]}"#,
      "29: 'floor' is a list. 'floor' is a whole number from -2 to 40. Change the value."
    ),
    (#"{"expect":"rang","where":{"floor":1}}"#, "27: unknown key 'floor'. 'rang' has no keys. Remove it."),
    (
      #"{"expect":"called","where":7}"#,
      #"28: 'where' is the number '7'. It is an object: keys with their values. Write it like {"key":"value"}."#
    ),
    (
      #"{"expect":"called","floor":1,"where":{"floor":1}}"#,
      "39: the key 'floor' is duplicated. A key of the payload is in the line or under 'where'. Remove "
        + "one of them."
    ),
    (
      #"{"expect":"rang","at":1}"#,
      #"23: 'at' is the number '1'. 'at' is an instant in seconds, as a text. Write it like "at":"12.5"."#
    ),
    (
      #"{"expect":"rang","at":"1","within":0}"#,
      "36: 'within' is the number '0'. 'within' is a time in seconds, as a text. Write it like " + #""within":"12.5"."#
    ),
    (#"{"expect":"rang","at":"-1"}"#, "23: the time '-1' is negative. A time is 0 or more. Leave the minus out."),
    (
      #"{"expect":"rang","at":"1","after":"0"}"#,
      "27: an 'expect' has both 'at' and 'after'. It has 'at', perhaps with 'within', or 'after' and "
        + "'before', or neither. Remove one."
    ),
    (
      #"{"expect":"rang","within":"1"}"#,
      "18: an 'expect' has 'within' but no 'at'. 'within' is the tolerance of 'at'. Add 'at', or use "
        + "'after' and 'before'."
    ),
    (
      #"{"expect":"rang","after":"1","before":"1.000000001"}"#,
      "39: nothing lies after 1.000000000 and before 1.000000001. The instants of 'after' and 'before' "
        + "themselves lie outside. Give a later 'before'."
    ),
    (
      #"{"expect":"rang","before":"0"}"#,
      "27: nothing lies before 0.000000000. The instants of 'after' and 'before' themselves lie outside. "
        + "Give a later 'before'."
    ),
    (
      #"{"expect":"rang","at":"61","within":"1"}"#,
      "23: nothing is judged at 61.000000000. The run ends before 60.000000000, as 'until' says. Give an "
        + "earlier instant, or a later 'until'."
    ),
    (
      #"{"expect":"rang","after":"59.999999999"}"#,
      "26: nothing is judged at 60.000000000. The run ends before 60.000000000, as 'until' says. Give an "
        + "earlier instant, or a later 'until'."
    ),
  ]) func `a wrong expectation`(line: String, message: String) { expect(line, message) }

  @Test(arguments: [
    (
      #"{"never":"called","from":"5","to":"4"}"#,
      "35: 'to' is 4.000000000, which is before 'from', 5.000000000. A window ends at or after its "
        + "beginning, both included. Give a later 'to'."
    ),
    (
      #"{"never":"moved","to":"open"}"#,
      "23: 'open' is not a time. 'to' of a 'never' is the end of its window. Write the payload's 'to' "
        + "under 'where'."
    ),
    (#"{"never":"rang","to":"open"}"#, "22: 'open' is not a time. \(times). Write it like 12.5 or 1500ms."),
    (
      #"{"never":"rang","at":"1"}"#,
      "17: unknown key 'at'. The keys of a 'never' of 'rang' are 'never', 'of', 'from', 'to', "
        + "'after', 'before', 'between', 'and', 'while', 'same', 'where'. Remove it."
    ),
    (
      #"{"never":"rang","to":"60"}"#,
      "22: nothing is judged at 60.000000000. The run ends before 60.000000000, as 'until' says. Give an "
        + "earlier instant, or a later 'until'."
    ),
    (
      #"{"never":"rang","from":"70"}"#,
      "24: nothing is judged at 70.000000000. The run ends before 60.000000000, as 'until' says. Give an "
        + "earlier instant, or a later 'until'."
    ),
  ]) func `a wrong prohibition`(line: String, message: String) { expect(line, message) }

  @Test(arguments: [
    (
      #"{"respond":"rang"}"#,
      #"12: 'respond' is the text 'rang'. It is an object: keys with their values. Write it like {"key":"value"}."#
    ),
    (#"{"respond":{"to":"rang","inside":"1"}}"#, "12: 'respond' has no 'with'. 'with' is the name of a fact. Add it."),
    (
      #"{"respond":{"to":"rang","with":"rang"}}"#,
      "12: 'respond' has no 'inside'. 'inside' is the longest time until the answer, or " + "'any'. Add it."
    ),
    (
      #"{"respond":{"to":"rang","with":"caled","inside":"1"}}"#,
      "32: unknown fact 'caled'. \(facts). Did you mean 'called'?"
    ),
    (
      #"{"respond":{"to":"rang","with":"rang","inside":"1","name":"x"}}"#,
      "52: unknown key 'name'. The keys of 'respond' are 'to', 'with', 'inside', 'same', "
        + "'notSoonerThan', 'unless'. Did you mean " + "'same'?"
    ),
    (
      #"{"respond":{"to":"called","with":"answered","inside":"1","same":"floor"}}"#,
      #"65: 'same' is the text 'floor'. 'same' is a list of keys that both facts have. Write it like ["to"]."#
    ),
    (
      #"{"respond":{"to":"called","with":"answered","inside":"1","same":["flor"]}}"#,
      "66: 'same' has the text 'flor'. The keys that 'called' and 'answered' share are 'floor'. Did you "
        + "mean 'floor'?"
    ),
    (
      #"{"respond":{"to":"called","with":"answered","inside":"1","same":["floor","direction"]}}"#,
      "74: 'same' has the text 'direction'. The keys that 'called' and 'answered' share are 'floor'. " + "Remove it."
    ),
    (
      #"{"respond":{"to":"rang","with":"called","inside":"1","same":["floor"]}}"#,
      "62: 'same' has the text 'floor'. 'rang' and 'called' share no key. Remove it."
    ),
    (
      #"{"respond":{"to":"rang","with":"rang","inside":"1"},"at":"1"}"#,
      "53: unknown key 'at'. The keys of a line with 'respond' are 'respond'. Remove it."
    ),
  ]) func `a wrong response`(line: String, message: String) { expect(line, message) }

  @Test func `a file without a judgement, an empty one and one that is nested too deep`() {
    let header = #"{"format":"liftworks-test","version":1,"machine":"panel"}"#
    #expect(
      refusal(#"{"t":"0","stimulus":"pressed"}"#, header: header)
        == "panel.test.jsonl: the file judges nothing. A test has at least one 'expect', 'never', "
        + "'only', 'respond', 'state' or 'value'. Add one.")
    #expect(
      refusal("", header: "")
        == "panel.test.jsonl: the file is empty. A test file has a header and a line for each stimulus "
        + "and judgement. Start one with 'liftworks new test FILE'.")
    // The list of a line is the second level.
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(refusal(#"{"respond":\#(nested(15))}"#, header: header)?.contains("nested more than") == false)
    let deep = nested(16)
    #expect(
      refusal(#"{"respond":\#(deep)}"#, header: header)
        == "panel.test.jsonl:2:27: lists and objects are nested more than 16 levels deep. A test file "
        + "needs no more than 4. Take the inner ones out.")
  }

  @Test func `a file has as many names as the limit, and not one more`() {
    let header = #"{"format":"liftworks-test","version":1,"machine":"panel"}"#
    func read(_ count: Int) -> String? {
      refusal((1...count).map { #"{"expect":"rang","as":"n\#($0)"}"# }.joined(separator: "\n"), header: header)
    }
    #expect(read(1_000) == nil)
    #expect(
      read(1_001)
        == "panel.test.jsonl:1002:23: the file has more than 1000 names. A test file has at most 1000 judgements with a"
        + " name. Write two files.")
  }

  @Test func `blank lines, notes and a byte order mark are passed over`() throws {
    let test = try readTest(
      "\n  \r\n{\"note\":\"x\",\"t\":\"1\",\"pause\":true}\n{\"never\":\"rang\"}\r\n",
      header: "\u{FEFF}\n" + #"{"format":"liftworks-test","version":1,"machine":"panel"}"#)
    #expect(test.judgements.map(\.location.line) == [6])
  }

  @Test func `stimuli come in the order of their instants, then of their lines`() throws {
    let test = try readTest(
      """
      {"t":"2","stimulus":"pressed"}
      {"t":"1","stimulus":"called","floor":1,"direction":"up"}
      {"t":"1","stimulus":"called","floor":2,"direction":"up"}
      {"never":"rang"}
      """)
    #expect(
      test.stimuli.map(\.stimulus) == [
        .called(floor: 1, direction: "up"), .called(floor: 2, direction: "up"), .pressed,
      ])
  }

  @Test func `a line of a test file is no longer than that of a journal`() {
    let header = #"{"format":"liftworks-test","version":1,"machine":"classic"}"#
    let long = #"{"t":"0","stimulus":""# + String(repeating: "x", count: Budget.lineByteCount)
    let problem = #expect(throws: PlacedProblem.self) { try TestDocument(jsonLines: header + "\n" + long, file: "f") }
    #expect(problem?.description.hasPrefix("f:2: the line is longer than 1048576 bytes.") == true)
  }

  /// Expects a line to be refused at a column, in a run that ends before 60 s.
  private func expect(_ line: String, _ message: String, location: SourceLocation = #_sourceLocation) {
    let header = #"{"format":"liftworks-test","version":1,"machine":"panel","until":"60"}"#
    let found = refusal(line, header: header)
    #expect(found == "panel.test.jsonl:2:" + message, sourceLocation: location)
  }
}
