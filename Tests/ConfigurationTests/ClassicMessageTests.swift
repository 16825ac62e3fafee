import Configuration
import SimulationCore
import Testing

/// The messages of elevator files, word for word, with their places.
@Suite struct ClassicMessageTests {
  private static let keys = "'machine', 'title', 'behaviour', 'door', 'lights', 'sounds', 'reopening', 'exceptions'"
  private static let times =
    "A time is a decimal number of seconds with at most nine decimals, or a number with one of the"
    + " units ns, us, ms, s, min, h, d"
  private static let fix = "A configuration is one YAML document. Fix the line, or the one before it."

  private static let quotes =
    "It ends with the mark that it began with; inside, \" is written as \\\" and ' as ''. Close it"
    + " where it is to end."

  private func refusal(of text: String) -> String? {
    do {
      _ = try ClassicFile(text: text, file: "f.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    (
      "",
      "f.yaml: the file is empty. A configuration is a YAML mapping. Look at one that ships:"
        + " 'liftworks list' names them."
    ),
    (
      "# only a remark\n",
      "f.yaml: the file is empty. A configuration is a YAML mapping. Look at one"
        + " that ships: 'liftworks list' names them."
    ),
    (
      "machine: classic\ntitle: |\n  two\n  lines\n",
      "f.yaml:2:8: 'title' is 'two\\nlines\\n'. It is one line without control characters. Write" + " it in one line."
    ),
    (
      "machine: classic\ntitle: \"\\e[31mred\"\n",
      "f.yaml:2:8: 'title' is '\\u{1B}[31mred'. It is one line without control characters. Write" + " it in one line."
    ),
    (
      "hello",
      "f.yaml:1:1: the file is 'hello'. It is a mapping with the keys \(keys). Write one key"
        + " a line, like 'machine: ...'."
    ),
    (
      "- a",
      "f.yaml:1:1: the file is a list. It is a mapping with the keys \(keys). Write one key a"
        + " line, like 'machine: ...'."
    ),
    ("title: x", "f.yaml:1:1: the file has no 'machine'. 'machine' is the kind of machine: 'classic'." + " Add it."),
    ("machine: classic", "f.yaml:1:1: the file has no 'title'. 'title' is one line that says what it" + " is. Add it."),
    (
      "machine: clasic", "f.yaml:1:10: unknown 'machine' 'clasic'. It is one of 'classic'. Did you" + " mean 'classic'?"
    ),
    (
      "machine: hydraulic", "f.yaml:1:10: unknown 'machine' 'hydraulic'. It is one of 'classic'. Use" + " one of these."
    ),
    (
      "machine: classic\ntitle:",
      "f.yaml:2:7: 'title' must not be empty. It is a text; after a space, '#' begins a comment." + " Write a text."
    ),
    (
      "machine: classic\ntitle: #1 of two",
      "f.yaml:2:7: 'title' must not be empty. It is a text; after a space, '#' begins a comment." + " Write a text."
    ),
    ("machine: classic\ntitle: ''", "f.yaml:2:8: 'title' must not be empty. It is a text. Write a text."),
    (
      "machine: classic\ntitle: \"a lift\nbehaviour: as-written\n",
      "f.yaml:2:8: The text in quotation marks that begins here has no end. \(quotes)"
    ),
    (
      "machine: classic\ntitle: \"a lift\nbehaviour: \"as-written\"\n",
      "f.yaml:2:8: The text in quotation marks that begins here ends on line 3, column 12. \(quotes)"
    ),
    (
      "machine: classic\ntitle: 'It's a lift'\n",
      "f.yaml:2:8: The text in quotation marks that begins here ends on line 2, column 11. \(quotes)"
    ),
    (
      "machine: classic\ntitle: x\nexceptions:\n  - {rule: S1, because: #1 of many}\ndoor: {}\n",
      "f.yaml:4:25: '#1' begins a comment, so that the rest of the line is missing. After a space, '#'"
        + " begins a comment. Write \"#1\" in quotation marks."
    ),
    ("machine: classic\ntitle: [x]", "f.yaml:2:8: 'title' is a list. It is a text. Write a text."),
    ("machine: classic\ntitle: {a: x}", "f.yaml:2:8: 'title' is a mapping. It is a text. Write a" + " text."),
    ("a: [", "f.yaml:2:1: This line is not valid YAML: did not find expected node content. \(fix)"),
    ("a:\n\tb: 1", "f.yaml:2:1: This line is not valid YAML: tabs cannot indent. Use spaces."),
    ("a: *b", "f.yaml:1:4: This line is not valid YAML: found undefined alias. \(fix)"),
    (
      "a: 1\n---\nb: 2",
      "f.yaml:2:1: This line is not valid YAML: expected a single document in the stream, but found"
        + " another document. \(fix)"
    ),
    (
      "a: \u{1}",
      "f.yaml: The file is not valid YAML: control characters are not allowed. A configuration is"
        + " text in UTF-8. Save it as such."
    ),
  ]) func `a file that is no configuration is refused`(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ("dor:\n  delay: 1", "3:1: unknown key 'dor'. The keys here are \(keys). Did you mean 'door'?"),
    ("colour: red", "3:1: unknown key 'colour'. The keys here are \(keys). Remove it."),
    ("[a]: 1", "3:1: a key is a list. Keys are texts. Write each key as one word."),
    ("title: y", "3:1: Duplicate key 'title' (first on line 2). Remove one."),
    (
      "door:\n  delai: 1",
      "4:3: unknown key 'delai'. The keys here are 'delay', 'duration', 'speed'," + " 'curve'. Did you mean 'delay'?"
    ),
    (
      "lights:\n  fase: 1",
      "4:3: unknown key 'fase'. The keys here are 'changeGoingUp',"
        + " 'changeGoingDown', 'fade', 'curve'. Did you mean 'fade'?"
    ),
    (
      "sounds:\n  gong: 1",
      "4:3: unknown key 'gong'. The keys here are 'door', 'chime'," + " 'doorAtReopening'. Remove it."
    ),
    (
      "door: 3",
      "3:7: 'door' is '3'. It is a mapping with the keys 'delay', 'duration', 'speed',"
        + " 'curve'. Write one key a line, like 'delay: ...'."
    ),
    (
      "behaviour: aswritten",
      "3:12: unknown 'behaviour' 'aswritten'. It is one of 'intended'," + " 'as-written'. Did you mean 'as-written'?"
    ),
    ("behaviour: 7", "3:12: unknown 'behaviour' '7'. It is one of 'intended', 'as-written'. Use one" + " of these."),
    ("reopening: -8", "3:12: 'reopening': the time '-8' is negative. A time is 0 or more." + " Leave the minus out."),
    (
      "reopening: 8.0000000001",
      "3:12: 'reopening': the time '8.0000000001' has more than"
        + " nine decimals. \(times). Round it to whole nanoseconds."
    ),
    ("reopening: soon", "3:12: 'reopening': 'soon' is not a time. \(times). Write it like 12.5 or" + " 1500ms."),
    ("reopening:", "3:11: 'reopening': '' is not a time. \(times). Write it like 12.5 or 1500ms."),
    (
      "reopening: [8]",
      "3:12: 'reopening' is a list. It is a time in seconds, or with a unit. Write" + " it like 12.5 or 1500ms."
    ),
    (
      "reopening: 366d",
      "3:12: 'reopening': the time '366d' is too long. The longest is 365 d. Give a" + " shorter one."
    ),
    ("door:\n  speed: 0", "4:10: 'speed' is '0'. It is a number from 0.001 to 1000.0. Change the" + " value."),
    ("door:\n  speed: -1", "4:10: 'speed' is '-1'. It is a number from 0.001 to 1000.0. Change the" + " value."),
    ("door:\n  speed: nan", "4:10: 'speed' is 'nan'. It is a number from 0.001 to 1000.0. Change the" + " value."),
    ("door:\n  speed: fast", "4:10: 'speed' is 'fast'. It is a number from 0.001 to 1000.0. Change" + " the value."),
    (
      "door:\n  speed: {a: 1}",
      "4:10: 'speed' is a mapping. It is a number from 0.001 to 1000.0." + " Change the value."
    ),
    (
      "door:\n  duration: 365d\n  speed: 0.001",
      "4:13: the doors would move for longer than a year."
        + " The longest motion is 365 d. Shorten the duration, or raise the speed."
    ),
    (
      "door:\n  curve: easeInOu",
      "4:10: unknown 'curve' 'easeInOu'. It is one of 'linear', 'easeIn',"
        + " 'easeOut', 'easeInOut'. Did you mean 'easeInOut'?"
    ),
    (
      "door:\n  curve: [0, 1, 1]",
      "4:10: 'curve' has 3 numbers. Control points are four numbers, [x1," + " y1, x2, y2]. Write four."
    ),
    (
      "door:\n  curve: [0, 1, 1.5, 1]",
      "4:17: an item of 'curve' is '1.5'. It is a number from 0.0 to" + " 1.0. Change the value."
    ),
    (
      "lights:\n  curve: [0, 11, 1, 1]",
      "4:14: an item of 'curve' is '11'. It is a number from -10.0" + " to 10.0. Change the value."
    ),
    ("exceptions: S1", "3:13: 'exceptions' is 'S1'. It is a list. Write one item a line, each after" + " '- '."),
    (
      "exceptions:\n  - S1",
      "4:5: an item of 'exceptions' is 'S1'. It is a mapping with the keys"
        + " 'rule', 'because'. Write one key a line, like 'rule: ...'."
    ),
    (
      "exceptions:\n  - rule: S1",
      "4:5: an item of 'exceptions' has no 'because'. 'because' is the" + " reason, in a line. Add it."
    ),
  ]) func `what is wrong with a value is refused with its location`(text: String, message: String) {
    #expect(refusal(of: "machine: classic\ntitle: x\n" + text) == "f.yaml:" + message)
  }

  @Test(arguments: [
    (
      "reopening: 3",
      "3:12: the doors are to reopen after 3.000000000 s. They are shut 4.188888889 s"
        + " after the press, and reopen later. Reopen later, or let the doors close sooner."
    ),
    (
      "reopening: 4.188888889",
      "3:12: the doors are to reopen after 4.188888889 s. They are shut"
        + " 4.188888889 s after the press, and reopen later. Reopen later, or let the doors close" + " sooner."
    ),
    (
      "sounds:\n  door: 4.188888890",
      "4:9: the door sound would come after 4.188888890 s. What began"
        + " with the press has ended 4.188888889 s after it. Let it come sooner."
    ),
    (
      "sounds:\n  chime: 20",
      "4:10: the chime would come after 20.000000000 s. What began with the"
        + " press has ended 12.188888889 s after it. Let it come sooner."
    ),
    (
      "sounds:\n  doorAtReopening: 12.188888890",
      "4:20: the door sound at the reopening would come"
        + " after 12.188888890 s. What began with the press has ended 12.188888889 s after it. Let it" + " come sooner."
    ),
    (
      "lights:\n  changeGoingUp: 13",
      "4:18: the lights going up would come after 13.000000000 s. What"
        + " began with the press has ended 12.188888889 s after it. Let it come sooner."
    ),
    (
      "lights:\n  changeGoingDown: 13",
      "4:20: the lights going down would come after 13.000000000 s."
        + " What began with the press has ended 12.188888889 s after it. Let it come sooner."
    ),
  ]) func `parameters that a trip could not keep are refused, where presses wait for its end`(
    text: String, message: String
  ) {
    let head = "machine: classic\ntitle: x\n"
    #expect(refusal(of: head + text) == "f.yaml:" + message)
    #expect(refusal(of: head + "behaviour: as-written\n" + text) == nil)
  }
}
