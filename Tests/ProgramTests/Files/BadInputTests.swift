import ProgramTesting
import Testing

/// Every wrong input ends with exit code 2, a message in the house form, and no output.
struct BadInputTests {
  private func expectProblem(
    _ arguments: [String], input: String = "", _ message: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try ProgramRun(arguments, input: input)
    #expect(run.errors == message + "\n", sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(run.status == .code(2), sourceLocation: location)
  }

  private static let timeRule =
    "A time is a decimal number of seconds with at most nine decimals, or a number with one of the "
    + "units ns, us, ms, s, min, h, d."

  @Test func `an unknown machine is named with what ships`() throws {
    try expectProblem(
      ["run", "clasic", "--headless"],
      "liftworks: unknown machine 'clasic'. 'liftworks list' names what ships. Did you mean 'classic'?")
  }

  @Test(arguments: [
    (["rnu", "office"], "'rnu' is no command, and no machine that ships. \(lists) Did you mean 'run'?"),
    (["rn"], "'rn' is no command, and no machine that ships. \(lists) Did you mean 'run'?"),
    (["offcie"], "'offcie' is no command, and no machine that ships. \(lists) Did you mean 'office'?"),
    (
      ["nonsense"],
      "'nonsense' is no command, and no machine that ships. \(lists) Name one of these, or a file that "
        + "ends in .yaml or .yml."
    ),
    (
      ["help", "runn"],
      "'runn' is no command, and no page of the manual. 'liftworks --help' lists the commands, and 'liftworks help topics' "
        + "the pages of the manual. Did you mean 'run'?"
    ),
    (
      ["run", "office", "--sped", "2"],
      "unknown option '--sped'. Usage: liftworks run [<options>] [<machine>]. Did you mean '--seed'?"
    ),
  ]) func `a mistyped command is named with the one that is near`(arguments: [String], message: String) throws {
    try expectProblem(arguments, "liftworks: " + message)
  }

  private static let lists = "'liftworks --help' lists the commands, and 'liftworks list' what ships."

  @Test(arguments: [
    (["lift", "x.yaml"], "'lift'", "Name one of these."),
    (["elevatr", "x.yaml"], "'elevatr'", "Did you mean 'elevator'?"),
  ]) func `an unknown kind of file is named with those that are`(arguments: [String], kind: String, advice: String)
    throws
  {
    try expectProblem(
      ["new"] + arguments,
      "liftworks new: \(kind) is nothing that 'liftworks new' knows. It is one of 'elevator', "
        + "'group', 'mechanism', 'gallery', 'scene', 'sounds', 'test', 'demand', 'criteria', 'sweep', 'dispatcher', "
        + "'controller'. \(advice)")
  }

  @Test func `a file that is not there is named`() throws {
    try expectProblem(
      ["run", "/nowhere/lift.yaml", "--headless"],
      "/nowhere/lift.yaml: cannot read '/nowhere/lift.yaml': no such file. Check the path.")
  }

  @Test func `a negative option is answered in our own words`() throws {
    try expectProblem(
      ["run", "--headless", "--until", "-5s"],
      "--until: the time '-5s' is negative. A time is 0 or more. " + "Leave the minus out.")
    try expectProblem(
      ["run", "--headless", "--speed", "-1"],
      "--speed: '-1' is not a speed. A speed is a number from 0.001 to 1000, or 'max'. 1 is real "
        + "time, 2 is twice as fast.")
    try expectProblem(
      ["run", "--headless", "--seed", "-1"],
      "--seed: '-1' is not a seed. A seed is a whole number from 0 to 18446744073709551615. Give " + "such a number.")
    try expectProblem(
      ["run", "--headless", "--fps", "-1"],
      "--fps: '-1' is not a number of pictures a second. It is a whole number from 1 to 60. Give " + "such a number.")
  }

  @Test func `ten decimals are refused`() throws {
    try expectProblem(
      ["run", "--headless", "--until", "0.0000000001"],
      "--until: the time '0.0000000001' has more than nine decimals. \(Self.timeRule) Round it to "
        + "whole nanoseconds.")
    try expectProblem(
      ["run", "--headless", "--stimuli", "-"], input: #"{"t":"1.0000000001","stimulus":"buttonPressed"}"#,
      "standard input:1:6: the time '1.0000000001' has more than nine decimals. \(Self.timeRule) "
        + "Round it to whole nanoseconds.")
  }

  @Test func `two limits are refused`() throws {
    try expectProblem(
      ["run", "--headless", "--until", "1", "--through", "2"],
      "--through: both --until and --through '2' are given. --until ends before its instant, "
        + "--through after it. Give one of them.")
  }

  @Test func `mistakes in a log of stimuli are told with line and column`() throws {
    try expectProblem(
      ["run", "--headless", "--stimuli", "-"],
      input: """
        {"t":"0","stimulus":"buttonPressed"}
        {"t":"1","stimulus":"butonPressed"}
        """,
      "standard input:2:21: unknown stimulus 'butonPressed'. The stimuli of classic are "
        + "'buttonPressed'. Did you mean 'buttonPressed'?")
    try expectProblem(
      ["run", "--headless", "--stimuli", "-"], input: #"{"t":"-1","stimulus":"buttonPressed"}"#,
      "standard input:1:6: the time '-1' is negative. A time is 0 or more. " + "Leave the minus out.")
    try expectProblem(
      ["run", "--headless", "--stimuli", "-"], input: #"{"t":1,"stimulus":"buttonPressed"}"#,
      "standard input:1:6: 't' is the number '1'. 't' is the instant in seconds, as a text. Write it "
        + #"like "t":"12.5"."#)
    try expectProblem(
      ["run", "--headless", "--stimuli", "-"], input: #"{"t":"1","stimulus":"buttonPressed","flor":1}"#,
      "standard input:1:37: unknown key 'flor'. The keys of 'buttonPressed' are 't', 'stimulus'. " + "Remove it.")
  }

  @Test func `mistakes in a configuration are told with line and column`() throws {
    let start = "machine: classic\ntitle: A lift\n"
    let mistakes = [
      (
        "dor: 1\n",
        "3:1: unknown key 'dor'. The keys here are 'machine', 'title', 'behaviour', 'door', "
          + "'lights', 'sounds', 'reopening', 'exceptions'. Did you mean 'door'?"
      ),
      (
        "reopening: -8\n",
        "3:12: 'reopening': the time '-8' is negative. A time is 0 or more. " + "Leave the minus out."
      ),
      (
        "reopening: 8.0000000001\n",
        "3:12: 'reopening': the time '8.0000000001' has more than nine decimals. \(Self.timeRule) "
          + "Round it to whole nanoseconds."
      ),
      (
        "door: [1, 2]\n",
        "3:7: 'door' is a list. It is a mapping with the keys 'delay', 'duration', 'speed', 'curve'. "
          + "Write one key a line, like 'delay: ...'."
      ),
      (
        "reopening: 2\n",
        "3:12: the doors are to reopen after 2.000000000 s. They are shut 4.188888889 s after the "
          + "press, and reopen later. Reopen later, or let the doors close sooner."
      ),
    ]
    for (line, message) in mistakes {
      do {
        let folder = try TemporaryFolder()
        let file = try folder.write(start + line, to: "lift.yaml")
        try expectProblem(["run", file, "--headless"], "\(file):\(message)")
        try expectProblem(["check", file], "\(file):\(message)")
      }
    }
  }

  @Test func `a configuration of no kind of machine is told with the kinds that there are`() throws {
    let folder = try TemporaryFolder()
    let mistakes = [
      ("title: A lift\n", "1:1: the file has no 'machine'. 'machine' is the kind of machine: "),
      // What only the header of a journal has is not among them.
      (
        "machine: clasic\n",
        "1:10: unknown 'machine' 'clasic'. It is one of 'classic', 'elevator', 'gallery', 'knuth', 'scene', "
          + "'memorize', 'find-the-colour', 'find-words', 'ttk4145'."
      ),
      ("- classic\n", "1:1: the file is a list. It is a mapping of names to values. "),
    ]
    for (text, message) in mistakes {
      let file = try folder.write(text, to: "\(message.utf8.count).yaml")
      let run = try ProgramRun(["run", file, "--headless"])
      #expect(run.errors.hasPrefix("\(file):\(message)"), "\(run.errors)")
      #expect(run.status == .code(2))
    }
  }

  @Test func `standard input that cannot be read, or is no text, is told as what it is`() throws {
    let folder = try TemporaryFolder()
    let rest = "'-' means it where it is an open file, pipe or terminal. Redirect it, or name a file.\n"
    for redirection in ["< /", "<&-"] {
      let command = "'\(BuiltProgram.liftworks)' run --headless --stimuli - \(redirection)"
      let status = try ChildProcess.run(
        ["sh", "-c", command], output: folder.path("output"), errors: folder.path("errors"))
      #expect(status == .code(2))
      #expect(try folder.read("errors") == "standard input: standard input cannot be read. \(rest)")
    }
    let status = try ChildProcess.run(
      ["sh", "-c", "printf '\\377' | '\(BuiltProgram.liftworks)' run --headless --stimuli -"],
      output: folder.path("output"), errors: folder.path("errors"))
    #expect(status == .code(2))
    #expect(try folder.read("errors").hasPrefix("standard input: the file is not UTF-8 text."))
  }

  @Test func `an output that takes nothing is told on standard error`() throws {
    let folder = try TemporaryFolder()
    let status = try ChildProcess.run(
      [BuiltProgram.liftworks, "list"], output: "/dev/full", errors: folder.path("errors"))
    #expect(status == .code(2))
    #expect(
      try folder.read("errors")
        == "standard output: writing failed: 'No space left on device'. Data goes to standard output, "
        + "which must be open and have room. Make room, or send it elsewhere.\n")
  }

  @Test func `a file without a name is told as such`() throws {
    try expectProblem(["run", "--headless", "--stimuli", ""], "'': cannot read '': no such file. Check the path.")
  }

  @Test func `aliases of aliases are refused before they are gone through`() throws {
    let folder = try TemporaryFolder()
    let levels = (1...9).map { level in
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      return "k\(level): &a\(level) [\(aliases)]"
    }
    let text = (["k0: &a0 x"] + levels + ["? *a9", ": x"]).joined(separator: "\n")
    let file = try folder.write(text, to: "lift.yaml")
    try expectProblem(
      ["check", file],
      "\(file):7: the file has more values than the limit. A configuration has at most 200000 keys and"
        + " values, aliases counted as if written out. Make the file smaller.")
  }

  @Test func `a sound map that names a missing file is told where it does`() throws {
    do {
      let folder = try TemporaryFolder()
      let file = try folder.write("cues:\n  elevatorChime: bell.wav\n", to: "sounds.yaml")
      let message =
        "\(file):2:18: there is no sound file 'bell.wav'. Sounds are WAV, FLAC or Ogg files. Put "
        + "the file there, or name another."
      try expectProblem(["run", "--headless", "--sounds", file], message)
      try expectProblem(["check", file], message)
    }
  }

  @Test func `an unknown option and a missing value are usage errors with exit code 2`() throws {
    let run = "Usage: liftworks run [<options>] [<machine>]. See 'liftworks run --help' for more " + "information."
    try expectProblem(["run", "--frobnicate"], "liftworks: unknown option '--frobnicate'. \(run)")
    try expectProblem(["run", "--until"], "liftworks: missing value for '--until <time>'. \(run)")
    try expectProblem(
      ["run", "--format", "xml"],
      "liftworks: the value 'xml' is invalid for '--format <format>'. Please provide one of 'jsonl' " + "and 'knuth'. "
        + run)
    try expectProblem(
      ["list", "extra"],
      "liftworks: the value 'extra' is invalid for '<subject>'. Please provide one of 'machines', 'demands' or 'criteria'. "
        + "Usage: liftworks list [<subject>] [--format <format>]. See 'liftworks list --help' for more information.")
    try expectProblem(
      ["check"],
      "liftworks: missing expected argument '<files> ...'. Usage: liftworks check [<files> ...] "
        + "[--rules] [--machine <machine>] [--json] [--strict]. See 'liftworks check --help' for more information.")
    try expectProblem(
      ["check", "x.jsonl", "--machine", "-1"],
      "liftworks: unknown machine '-1'. 'liftworks list' names what ships. "
        + "Name one of these, or a file that ends in .yaml or .yml.")
  }
}
