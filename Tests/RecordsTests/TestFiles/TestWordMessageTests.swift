import Records
import SimulationCore
import Testing

/// What a test file is told about wrong words: counts, stretches, names, variables, states and values.
struct TestWordMessageTests {
  @Test(arguments: [
    (
      #"{"never":"opened","of":"plnt"}"#,
      "24: unknown part 'plnt'. The parts of lift are 'plant', 'controller'. Did you mean 'plant'?"
    ),
    (
      #"{"never":"opened","of":"controller"}"#,
      "10: unknown fact 'opened' of 'controller'. The facts of 'controller' are 'called', 'answered', "
        + "'rang'. 'plant' emits it: write that under 'of'."
    ),
    (
      #"{"expect":"pulled"}"#,
      "11: unknown fact 'pulled'. The facts of lift are 'started', 'stopped', 'opened', 'shut', 'called', "
        + #"'answered', 'rang'. It is a stimulus: write {"stimulus":"pulled"}."#
    ),
    (
      #"{"never":"opened","landing":5}"#,
      "29: 'landing' is the number '5'. 'landing' is a landing: its name, one of 'B', 'G', '1', '2', or its "
        + "number from 1 to 4. Change the value."
    ),
    (
      #"{"never":"opened","landing":"4"}"#,
      "29: 'landing' is the text '4'. 'landing' is a landing: its name, one of 'B', 'G', '1', '2', or its "
        + "number from 1 to 4. Change the value."
    ),
    (
      #"{"respond":{"to":{"fact":"opened","landing":9},"with":"shut","inside":"1"}}"#,
      "45: 'landing' is the number '9'. 'landing' is a landing: its name, one of 'B', 'G', '1', '2', or its "
        + "number from 1 to 4. Change the value."
    ),
    (
      #"{"expect":{"fact":"opened","landin":1}}"#,
      "28: unknown key 'landin'. The keys of 'opened' are 'fact', 'of', 'where', 'landing'. Did you mean "
        + "'landing'?"
    ),
    (
      #"{"expect":{"landing":1}}"#,
      "11: 'expect' has no 'fact', 'stimulus' or 'state'. An object names a fact, a stimulus, or a region "
        + #"with its state. Write it like {"fact":"NAME"}."#
    ),
    (#"{"expect":[]}"#, "11: 'expect' is an empty list. A list has 1 to 100 facts, any of which will do. Name a fact."),
    (
      #"{"expect":{"stimulus":"puled"}}"#,
      "23: unknown stimulus 'puled'. The stimuli of lift are 'pressed', 'called', 'noted', 'pulled'. Did "
        + "you mean 'pulled'?"
    ),
    (
      #"{"expect":"stopped","offset":{"not":1,"atMost":2}}"#,
      "39: 'offset' has both 'not' and 'atMost'. It has 'not', or 'atLeast' and 'atMost'. Remove one."
    ),
    (
      #"{"expect":"stopped","offset":{}}"#,
      "30: 'offset' is an empty object. It has 'not', or 'atLeast' and 'atMost'. Add one."
    ),
  ]) func `what the machine cannot do is refused`(line: String, message: String) {
    #expect(LiftSubject.refusal(line) == "lift.test.jsonl:2:" + message)
  }

  @Test(arguments: [
    (
      #"{"expect":"rang","times":0}"#,
      "26: 'times' is 0. 'times' is a whole number from 1 to 1000000000. Write 'never' instead of " + "'expect'."
    ),
    (
      #"{"expect":"rang","atLeast":"two"}"#,
      "28: 'atLeast' is the text 'two'. 'atLeast' is a whole number from 1 to 1000000000. Change the " + "value."
    ),
    (
      #"{"expect":"rang","atLeast":3,"atMost":2}"#,
      "39: 'atMost' is 2, which is less than 'atLeast', 3. The largest number is no smaller than the "
        + "smallest. Give a larger 'atMost'."
    ),
    (
      #"{"expect":"rang","times":1,"atMost":2}"#,
      "28: an 'expect' has both 'times' and 'atMost'. 'times' is the very number, 'atLeast' and 'atMost' "
        + "are its bounds. Remove one."
    ),
    (
      #"{"never":"rang","between":"started"}"#,
      "17: a line has 'between' but no 'and'. 'between' names the fact that begins a stretch, 'and' the one "
        + "that ends it. Add 'and'."
    ),
    (
      #"{"never":"rang","between":"started","and":"stopped","to":"5"}"#,
      "53: a line has both 'between' and 'to'. It holds between two instants, or between two facts, or "
        + "while a region is in a state. Remove one, or write two lines."
    ),
    (
      #"{"never":"rang","between":"started","and":"stopped","same":["landing"]}"#,
      "61: 'same' has the text 'landing'. 'started', 'stopped' and 'rang' share no key. Remove it."
    ),
    (
      #"{"never":"rang","while":{"state":"plant/doors","is":"closed"},"and":"shut"}"#,
      "63: a line has both 'while' and 'and'. 'between' and 'and' name two facts, 'while' names a region and "
        + "its state. Remove one."
    ),
    (
      #"{"never":"rang","while":{"is":"closed"}}"#,
      "25: 'while' has no 'state'. 'state' is the name of a region. Add it."
    ),
    (
      #"{"never":"rang","from":"1","after":"2"}"#,
      "17: a 'never' has both 'after' and 'from'. It has 'from' and 'to', both included, or 'after' and "
        + "'before', neither included. Remove one."
    ),
    (#"{"only":"started"}"#, "1: an 'only' has no 'after'. 'after' names the fact that must come first. Add it."),
    (
      #"{"only":"started","after":"shut","notSoonerThan":"5","inside":"3"}"#,
      "63: 'inside' is 3.000000000, which is less than 'notSoonerThan', 5.000000000. The longest time is no "
        + "shorter than the shortest. Give a longer 'inside'."
    ),
    (
      #"{"only":"started","after":"12"}"#,
      "27: unknown fact '12'. The facts of lift are 'started', 'stopped', 'opened', 'shut', 'called', "
        + "'answered', 'rang'. Use one of these."
    ),
  ]) func `wrong counts, stretches and orders`(line: String, message: String) {
    #expect(LiftSubject.refusal(line) == "lift.test.jsonl:2:" + message)
  }

  @Test(arguments: [
    (
      #"{"state":"doors","is":"open"}"#,
      "10: unknown region 'doors'. The regions of lift are 'plant/doors'. Did you mean 'plant/doors'?"
    ),
    (
      #"{"state":"plant/dors","is":"open"}"#,
      "10: unknown region 'plant/dors'. The regions of lift are 'plant/doors'. Did you mean 'plant/doors'?"
    ),
    (
      #"{"state":"plant/doors","is":"opne"}"#,
      "29: 'is' is the text 'opne'. The states of 'plant/doors' are 'closed', 'opening', 'open'. Did you "
        + "mean 'open'?"
    ),
    (
      #"{"state":"plant/doors","is":"closd"}"#,
      "29: 'is' is the text 'closd'. The states of 'plant/doors' are 'closed', 'opening', 'open'. Did you "
        + "mean 'closed'?"
    ),
    (
      #"{"state":"plant/doors"}"#,
      "1: a state has no 'is'. 'is' is a state of 'plant/doors', or a list of them. Add it."
    ),
    (
      #"{"state":"plant/doors","is":"open","at":"1","to":"2"}"#,
      "45: a 'state' has both 'at' and 'to'. It has 'at', or 'from' and 'to', or neither. Remove one."
    ),
    (
      #"{"state":"plant/doors","is":"open","when":"rang","at":"1"}"#,
      "50: a line has both 'when' and 'at'. 'when' names what happens as it is judged, whenever that is. "
        + "Remove one."
    ),
    (
      #"{"value":"plant/postion","at":"1","is":1}"#,
      "10: unknown value 'plant/postion'. The values are 'plant/position'. Did you mean 'plant/position'?"
    ),
    (
      #"{"value":"plant/position","is":1,"at":"1","from":"0"}"#,
      "43: a 'value' has both 'at' and 'from'. It has 'at', or 'from' and 'to', or neither. Remove one."
    ),
    (
      #"{"value":"plant/position","is":1,"when":"rang","while":{"state":"plant/doors","is":"open"}}"#,
      "48: a line has both 'when' and 'while'. 'when' names what happens as it is judged, whenever that "
        + "is. Remove one."
    ),
    (
      #"{"value":"plant/position","is":1,"from":"2","to":"1"}"#,
      "50: 'to' is 1.000000000, which is before 'from', 2.000000000. A window ends at or after its "
        + "beginning, both included. Give a later 'to'."
    ),
    (#"{"expect":"rang","note":5}"#, "25: 'note' is the number '5'. 'note' is a text for people. Write a text."),
    (
      #"{"value":"plant/position","at":"1"}"#,
      "1: a 'value' has no 'is', 'atLeast' or 'atMost'. It has 'is', perhaps with 'within', or 'atLeast' and "
        + "'atMost'. Add one of them."
    ),
    (
      #"{"value":"plant/position","at":"1","is":"5 kg"}"#,
      "41: 'is' is the text '5 kg'. 'is' is a number in m, the unit of 'plant/position'. Change the value."
    ),
    (
      #"{"value":"plant/position","at":"1","is":"nan"}"#,
      "41: 'is' is the text 'nan'. 'is' is a number in m, the unit of 'plant/position'. Change the value."
    ),
    (
      #"{"value":"plant/position","at":"1","is":5,"within":-1}"#,
      "52: 'within' is -1. A tolerance is 0 or more. Remove the minus sign."
    ),
    (
      #"{"value":"plant/position","at":"1","within":1}"#,
      "36: a 'value' has 'within' but no 'is'. 'within' is the tolerance of 'is'. Add 'is', or use 'atLeast' "
        + "and 'atMost'."
    ),
  ]) func `wrong states and values`(line: String, message: String) {
    #expect(LiftSubject.refusal(line) == "lift.test.jsonl:2:" + message)
  }

  @Test(arguments: [
    (
      #"{"expect":"rang","as":"a","after":"b"}"# + "\n" + #"{"expect":"rang","as":"b","before":"a"}"#,
      "2:23: 'a' refers to 'b', which refers to 'a'. A judgement may refer to others that do not refer back "
        + "to it. Give one of them a time."
    ),
    (
      #"{"expect":"rang","as":"a","after":"a"}"#,
      "2:23: 'a' refers to 'a'. A judgement may refer to others that do not refer back to it. Give one of "
        + "them a time."
    ),
    (
      #"{"expect":"rang","as":"a"}"# + "\n" + #"{"expect":"rang","as":"a"}"#,
      "3:23: the name 'a' is also that of line 2. Each judgement has a name of its own. Rename one."
    ),
    (
      #"{"expect":"rang","as":"2nd"}"#,
      "2:23: '2nd' is not a valid name. A name is a letter, then letters, digits, '-' and '_'. Rename it."
    ),
    (
      #"{"expect":"rang","as":"opening"}"# + "\n" + #"{"never":"rang","after":"openin"}"#,
      "3:25: 'openin' is neither a time nor the name of a judgement. The names that 'as' gives are 'opening'. "
        + "Did you mean 'opening'?"
    ),
    (
      #"{"expect":"rang","as":"ring"}"# + "\n" + #"{"never":"rang","after":"ring +3"}"#,
      "3:25: 'ring +3' is not a sum of times. A sum has '+' or '-' with spaces around it before each further "
        + "time. Write it like 12.5 + 3s."
    ),
    (
      #"{"expect":"rang","as":"ring"}"# + "\n" + #"{"never":"rang","after":"ring + 3 m"}"#,
      "3:25: 'ring + 3 m' is not a sum of times. A sum has '+' or '-' with spaces around it before each "
        + "further time. Write it like 12.5 + 3s."
    ),
    (
      #"{"never":"rang","as":"ring"}"#,
      "2:17: unknown key 'as'. The keys of a 'never' of 'rang' are 'never', 'of', 'from', 'to', 'after', "
        + "'before', 'between', 'and', 'while', 'same', 'where'. Remove it."
    ),
  ]) func `wrong names`(lines: String, message: String) {
    #expect(LiftSubject.refusal(lines) == "lift.test.jsonl:" + message)
  }

  @Test(arguments: [
    (
      #","let":{"dwell":"3s"}"#, #"{"expect":"rang","at":"$dwel"}"#,
      "2:23: unknown variable '$dwel'. The variables are '$dwell'. Did you mean '$dwell'?"
    ),
    (
      "", #"{"expect":"rang","at":"$dwell"}"#,
      "2:23: unknown variable '$dwell'. Variables are declared under 'let' in the header, each before it is "
        + "used. Declare it under 'let' in the header, or write $$ for the sign itself."
    ),
    (
      #","let":{"a":"$b","b":"$a"}"#, #"{"expect":"rang"}"#,
      "1:68: unknown variable '$b'. Variables are declared under 'let' in the header, each before it is used. "
        + "Declare it under 'let' in the header, or write $$ for the sign itself."
    ),
    (
      #","let":{"dwell":"3 parsecs"}"#, #"{"expect":"rang","at":"$dwell"}"#,
      "2:23: '3 parsecs' is not a time. A time is a decimal number of seconds with at most nine decimals, "
        + "or a number with one of the units ns, us, ms, s, min, h, d. Write it like 12.5 or 1500ms."
    ),
    (
      #","let":{"on":true}"#, #"{"expect":"rang","at":"1 + $on"}"#,
      "2:23: '$on' is true or false, and cannot be added. A sum has times and the names of judgements. Use "
        + "another variable."
    ),
    (
      #","let":[1]"#, #"{"expect":"rang"}"#,
      "1:63: 'let' is a list. It is an object: keys with their values. Write it like " + #"{"key":"value"}."#
    ),
    (
      #","let":{"a":[1]}"#, #"{"expect":"rang"}"#,
      #"1:68: 'a' is a list. A variable is a text, a number, true or false. Write it like "dwell":"3s"."#
    ),
    (
      #","let":{"a b":1}"#, #"{"expect":"rang"}"#,
      "1:64: 'a b' is not a valid name. A name is a letter, then letters, digits, '-' and '_'. Rename it."
    ),
  ]) func `wrong variables`(header: String, line: String, message: String) {
    #expect(LiftSubject.refusal(line, header: header) == "lift.test.jsonl:" + message)
  }
}
