import Records
import SimulationCore
import Testing

/// The messages of stimulus files, word for word, with their places.
@Suite struct StimulusMessageTests {
  private static let times =
    "A time is a decimal number of seconds with at most nine decimals, or a number with one of the"
    + " units ns, us, ms, s, min, h, d"
  private static let stimuli = "The stimuli of panel are 'pressed', 'called', 'noted'"
  private static let shape =
    #"A line is one JSON object of plain values. Write it like {"t":"0","stimulus":"buttonPressed"}."#

  @Test(arguments: [
    (
      #"{"stimulus":"pressed"}"#,
      #"1:1: a stimulus has no 't'. 't' is the instant in seconds, as a text. Write it like "t":"12.5"."#
    ),
    (#"  {}"#, #"1:3: a stimulus has no 't'. 't' is the instant in seconds, as a text. Write it like "t":"12.5"."#),
    (
      #"{"t":12.5,"stimulus":"pressed"}"#,
      #"1:6: 't' is the number '12.5'. 't' is the instant in seconds, as a text. Write it like "t":"12.5"."#
    ),
    (
      #"{"t":12,"stimulus":"pressed"}"#,
      #"1:6: 't' is the number '12'. 't' is the instant in seconds, as a text. Write it like "t":"12.5"."#
    ),
    (
      #"{"t": null,"stimulus":"pressed"}"#,
      #"1:7: 't' is 'null'. 't' is the instant in seconds, as a text. Write it like "t":"12.5"."#
    ),
    (
      #"{"t":"-1","stimulus":"pressed"}"#,
      "1:6: the time '-1' is negative. A time is 0 or more." + " Leave the minus out."
    ),
    (
      #"{"t":"0.0000000001","stimulus":"pressed"}"#,
      "1:6: the time '0.0000000001' has more than nine decimals. \(times)." + " Round it to whole nanoseconds."
    ),
    (#"{"t":"soon","stimulus":"pressed"}"#, "1:6: 'soon' is not a time. \(times). Write it like 12.5 or 1500ms."),
    (
      #"{"t":"99999999999","stimulus":"pressed"}"#,
      "1:6: the time '99999999999' is too late. The latest instant is 9000000000 s, about 285 years."
        + " Give an earlier one."
    ),
    (#"{"t":"0"}"#, "1:1: a line has no 'stimulus'. \(stimuli). Name the stimulus."),
    (#"{"t":"0","stimulus":true}"#, "1:21: 'stimulus' is the truth value 'true'. \(stimuli). Name the stimulus."),
    (#"{"t":"0","stimulus":"presed"}"#, "1:21: unknown stimulus 'presed'. \(stimuli). Did you mean 'pressed'?"),
    (#"{"t":"0","stimulus":"kicked hard"}"#, "1:21: unknown stimulus 'kicked hard'. \(stimuli). Use one of these."),
    (
      #"{"t":"0","stimulus":"pressed","flor":1}"#,
      "1:31: unknown key 'flor'. The keys of 'pressed' are 't', 'stimulus'. Remove it."
    ),
    (
      #"{"t":"0","stimulus":"called","flor":1,"direction":"up"}"#,
      "1:30: unknown key 'flor'. The keys of 'called' are 't', 'stimulus', 'floor', 'direction'."
        + " Did you mean 'floor'?"
    ),
    (
      #"{"t":"0","stimulus":"called","floor":1}"#,
      "1:1: 'called' has no 'direction'. 'direction' is one of 'up', 'down'. Add it."
    ),
    (
      #"{"t":"0","stimulus":"called","floor":41,"direction":"up"}"#,
      "1:38: 'floor' is the number '41'. 'floor' is a whole number from -2 to 40. Change the value."
    ),
    (
      #"{"t":"0","stimulus":"called","floor":1.5,"direction":"up"}"#,
      "1:38: 'floor' is the number '1.5'. 'floor' is a whole number from -2 to 40. Change the value."
    ),
    (
      #"{"t":"0","stimulus":"called","floor":99999999999999999999,"direction":"up"}"#,
      "1:38: 'floor' is the number '99999999999999999999'. 'floor' is a whole number from -2 to 40."
        + " Change the value."
    ),
    (
      #"{"t":"0","stimulus":"called","floor":"1","direction":"up"}"#,
      "1:38: 'floor' is the text '1'. 'floor' is a whole number from -2 to 40. Change the value."
    ),
    (
      #"{"t":"0","stimulus":"called","floor":1,"direction":"left"}"#,
      "1:52: 'direction' is the text 'left'. 'direction' is one of 'up', 'down'. Change the value."
    ),
    (
      #"{"t":"0","stimulus":"noted","text":7,"urgent":true}"#,
      "1:36: 'text' is the number '7'. 'text' is a text. Change the value."
    ),
    (
      #"{"t":"0","stimulus":"noted","text":"a","urgent":"yes"}"#,
      "1:49: 'urgent' is the text 'yes'. 'urgent' is true or false. Change the value."
    ),
    (
      #"{"t":"0","t":"1","stimulus":"pressed"}"#,
      "1:10: the key 't' is duplicated. A key appears once in a line. Remove one."
    ),
    (
      #"{"t":["0"],"stimulus":"pressed"}"#,
      "1:6: a list or object is inside a line. Values are texts, whole numbers, true and false."
        + " Write the values one by one."
    ),
    (
      #"{"t":{"s":0}}"#,
      "1:6: a list or object is inside a line. Values are texts, whole numbers, true and false."
        + " Write the values one by one."
    ),
  ]) func `what is wrong with a record is refused with its location`(line: String, message: String) {
    #expect(refusal(of: line) == "presses.jsonl:" + message)
  }

  @Test(arguments: [
    ("x", "1:1: expected '{', found 'x'"), ("[]", "1:1: expected '{', found '['"),
    ("{", "1:2: expected a key in quotation marks, found the end of the line"),
    ("{t:1}", "1:2: expected a key in quotation marks, found 't'"),
    (#"{"t""#, "1:5: expected ':', found the end of the line"),
    (#"{"t":"#, "1:6: expected a value, found the end of the line"),
    (#"{"t":}"#, "1:6: expected a value, found '}'"),
    (#"{"t":+1}"#, "1:6: expected a value, found '+'"),
    (#"{"t":01}"#, "1:6: expected a value, found '0'"),
    (#"{"t":1.}"#, "1:6: expected a value, found '1'"),
    (#"{"t":.5}"#, "1:6: expected a value, found '.'"),
    (#"{"t":-}"#, "1:6: expected a value, found '-'"),
    (#"{"t":True}"#, "1:6: expected a value, found 'T'"),
    (#"{"t":NaN}"#, "1:6: expected a value, found 'N'"),
    (#"{"t":'0'}"#, "1:6: expected a value, found '''"),
    (#"{"t":٣}"#, "1:6: expected a value, found '٣'"),
    (#"{"t":"0"#, "1:8: expected a closing quotation mark, found the end of the line"),
    (#"{"t":"0""#, "1:9: expected ',' or '}', found the end of the line"),
    (#"{"t":"0","#, "1:10: expected a key in quotation marks, found the end of the line"),
    (#"{"t":"0",}"#, "1:10: expected a key in quotation marks, found '}'"),
    (#"{"t":"0" "s":1}"#, "1:10: expected ',' or '}', found '\"'"),
    (#"{"t":"0"}}"#, "1:10: expected the end of the line, found '}'"),
    (#"{"t":"0"} {"t":"1"}"#, "1:11: expected the end of the line, found '{'"),
    (#"{"t":"\x"}"#, "1:8: expected an escape of JSON, found 'x'"),
    (#"{"t":"\u12"}"#, "1:11: expected a hexadecimal digit, found '\"'"),
    (#"{"t":"\u00１1"}"#, "1:11: expected a hexadecimal digit, found '１'"),
    (#"{"t":"\ud83d"}"#, "1:13: expected the second half of a surrogate pair, found '\"'"),
    (#"{"t":"\ud83dx"}"#, "1:13: expected the second half of a surrogate pair, found 'x'"),
    (#"{"t":"\ud83d\n"}"#, "1:14: expected the second half of a surrogate pair, found 'n'"),
    (#"{"t":"\ud83d\u0041"}"#, "1:19: expected the second half of a surrogate pair, found '\"'"),
    (#"{"t":"\udeaa"}"#, "1:13: expected the second half of a surrogate pair, found '\"'"),
    ("{\"t\":\"a\tb\"}", #"1:8: expected a printable character, found '\t'"#),
    ("{\"t\":\"a\u{0}b\"}", #"1:8: expected a printable character, found '\u{0}'"#),
    ("{\u{0}}", #"1:2: expected a key in quotation marks, found '\u{0}'"#),
  ]) func `what is not a JSON object is refused with the location of the mistake`(line: String, message: String) {
    #expect(refusal(of: line) == "presses.jsonl:\(message). \(Self.shape)")
  }

  @Test(arguments: [("direction", 55), ("floor", 39), ("t", 6), ("car", 1), (nil, 1)])
  func `what the machine refuses is placed at the value of the key that it names`(key: String?, column: Int) {
    let line = #"{"t":"0","stimulus":"called","floor": 1, "direction": "up"}"#
    let file = { () throws(PlacedProblem) in
      try StimulusFile<Panel>(text: line, file: "f", machine: "panel", landings: []) { _ in
        Problem("no", allowed: "", advice: "Stop", key: key)
      }
    }
    #expect(
      throws: Problem("no", allowed: "", advice: "Stop", key: key).placed(
        at: FileLocation(file: "f", line: 1, column: column))
    ) { _ = try file() }
  }

  @Test func `the line of a mistake is counted with blank lines and either line end`() {
    let good = #"{"t":"0","stimulus":"pressed"}"#
    let bad = #"{"t":"0","stimulus":"presed"}"#
    for (text, line) in [("\(good)\n\n\(bad)", 3), ("\(good)\r\n\r\n\(good)\r\n\(bad)\r\n", 4), ("\u{FEFF}\(bad)", 1)] {
      #expect(
        refusal(of: text) == "presses.jsonl:\(line):21: unknown stimulus 'presed'. \(Self.stimuli)."
          + " Did you mean 'pressed'?")
    }
  }
}
