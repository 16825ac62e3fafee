import Foundation
import ProgramTesting
import Testing

/// Whatever a file, its name or an argument holds, no byte of it that a terminal obeys or nobody sees
/// leaves the program.
@Suite struct HostileTextTests {
  /// Texts that would change a terminal's title, its colours or the order of letters, and long ones.
  private static let texts = [
    "\u{1B}]0;title\u{7}\u{1B}[31m\u{9B}31m\u{9D}0;x\u{9C}\r\n\t", "a\u{202E}b\u{200B}c\u{2028}\u{7F}", "=cmd()'\"<a>&",
    "\u{9B}31m", String(repeating: "A", count: 10_000), String(repeating: "' ", count: 5_000),
  ]

  /// Every command, with its arguments for a file.
  private static func commands(_ file: String) -> [[String]] {
    [
      ["check", file], ["check", "--json", file], ["run", file, "--headless", "--until", "2"],
      ["values", file, "--at", "1"], ["values", file, "--at", "1", "--json"],
      ["render", file, "--at", "1", "--to", "svg"], ["render", file, "--at", "1", "--to", "text"],
      ["solve", file], ["solve", file, "--json"], ["signals", file], ["diagram", file],
      ["stimuli", file], ["facts", file, "--format", "json"],
      ["diagram", file, "--to", "dot"], ["travel", file], ["explore", file, "--states-max", "5"],
      ["swarm", file, "--runs", "1"],
    ]
  }

  private static func journalCommands(_ file: String) -> [[String]] {
    [
      ["check", file], ["stimuli", file], ["facts", file], ["replay", "--verify", file],
      ["compare", file, file],
      ["test", "--on", file, file], ["run", "--resume", file, "--headless", "--until", "9"],
    ] + ["vcd", "vcd-plain", "trace", "asciicast", "csv", "svg", "html"].map { ["export", file, "--to", $0] }
  }

  private func expectVisible(_ arguments: [String], input: String = "", location: SourceLocation = #_sourceLocation)
    throws
  {
    let run = try ProgramRun(arguments, input: input)
    for text in [run.output, run.errors] {
      let hidden = text.unicodeScalars.first { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      #expect(hidden == nil, "\(arguments.map { $0.prefix(60) })", sourceLocation: location)
    }
    #expect(run.errors.count < 3_000, "\(arguments.map { $0.prefix(60) })", sourceLocation: location)
    if case .signal = run.status { Issue.record("\(arguments) ended by a signal", sourceLocation: location) }
  }

  private static func yaml(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// Files of machines, the mark taken by a text.
  private static let machines = [
    "machine: classic\ntitle: MARK\n", "mechanism: m\ntitle: MARK\nbodies: [a, b]\n",
    "mechanism: m\ntitle: t\nbodies: [a, MARK]\n", "machine: memorize\ntitle: MARK\n",
    "machine: scene\nscene: s\ntitle: t\nstage: {width: 100, height: 100}\nstate: {a: MARK}\n"
      + "parts:\n  p: {shape: text, text: \"{a}\", fontSize: 20}\n",
    "machine: scene\nscene: s\ntitle: MARK\nstage: {width: 100, height: 100}\n"
      + "parts:\n  p: {shape: text, text: MARK, fontSize: 20}\n",
    "machine: scene\nscene: MARK\ntitle: t\nstage: {width: 100, height: 100}\nparts: {}\n", "MARK: x\n",
    "machine: MARK\n", "cues: {MARK: MARK}\n",
  ]

  @Test(arguments: machines) func `texts of a machine's file`(form: String) throws {
    for text in Self.texts {
      let folder = try TemporaryFolder()
      let file = try folder.write(form.replacingOccurrences(of: "MARK", with: try Self.yaml(text)), to: "m.yaml")
      let isGood = try ProgramRun(["check", file]).status == .code(0)
      for command in isGood ? Self.commands(file) : [["check", file]] { try expectVisible(command) }
      guard isGood else { continue }
      let journal = folder.path("m.journal")
      try expectVisible(["run", file, "--headless", "--until", "2", "--record", journal])
      for command in Self.journalCommands(journal) { try expectVisible(command) }
    }
  }

  @Test func `texts of a journal, raw and escaped`() throws {
    for text in Self.texts {
      let folder = try TemporaryFolder()
      let journal = folder.path("a.journal")
      _ = try ProgramRun(["run", "classic", "--headless", "--until", "1", "--record", journal])
      let lines = try folder.read("a.journal").split(separator: "\n").map(String.init)
      let quoted = try Self.yaml(text)
      let raw = "\"" + text.replacingOccurrences(of: "\"", with: "") + "\""
      for value in [quoted, raw] {
        let hostile = [
          "{\"t\":\"0.500000000\",\"seq\":9,\"cause\":0,\"stimulus\":\(value)}",
          "{\"t\":\"0.500000000\",\"seq\":9,\"cause\":0,\"fact\":\"x\",\(value):1}", value,
          "{\"t\":\"0.500000000\",\"note\":\(value)}",
        ]
        for line in hostile {
          let file = try folder.write(
            (lines.prefix(1) + [line] + lines.dropFirst()).joined(separator: "\n") + "\n", to: "b.journal")
          try expectVisible(["check", file])
          try expectVisible(["replay", "--verify", file])
          try expectVisible(["compare", file, journal])
          try expectVisible(["export", file, "--to", "csv"])
        }
      }
    }
  }

  @Test func `texts of stimuli and of tests`() throws {
    for text in Self.texts {
      let folder = try TemporaryFolder()
      let value = try Self.yaml(text)
      let header = #"{"format":"liftworks-test","version":1,"machine":"classic","seed":"1"}"#
      for line in [
        "{\"t\":\"0\",\"stimulus\":\(value)}", "{\(value):\"0\",\"stimulus\":\"buttonPressed\"}",
        "{\"t\":\(value),\"stimulus\":\"buttonPressed\"}", "{\"expect\":\(value),\"at\":\"0\"}", "{\"note\":\(value)}",
        "{\"state\":\(value),\"is\":\(value),\"at\":\"0\"}", value, text,
      ] {
        let stimuli = try folder.write(line + "\n", to: "s.jsonl")
        try expectVisible(["check", stimuli])
        try expectVisible(["run", "classic", "--headless", "--until", "1", "--stimuli", stimuli])
        let test = try folder.write(header + "\n" + line + "\n", to: "t.jsonl")
        try expectVisible(["check", test])
        try expectVisible(["test", "--verbose", test])
        try expectVisible(["test", "--junit", folder.path("r.xml"), test])
        if let report = try? folder.read("r.xml") {
          #expect(!report.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
        }
      }
    }
  }

  @Test func `names of files`() throws {
    let folder = try TemporaryFolder()
    let name = "\u{1B}]0;t\u{7}\u{9B}31m\u{202E}\u{200B}=\"'<&>\n"
    let machine = "machine: classic\ntitle: t\n"
    for content in [nil, "", "?", machine] {
      let file = folder.path(name + ".yaml")
      if let content { _ = try folder.write(content, to: name + ".yaml") }
      for command in Self.commands(file) + Self.journalCommands(file) { try expectVisible(command) }
      for command in [
        ["test", file], ["run", "classic", "--headless", "--until", "1", "--stimuli", file],
        ["run", "classic", "--headless", "--until", "1", "--record", file],
        ["render", "ocean", "--at", "1", "--sounds", file], ["new", "scene", file],
        ["render", "classic", "--at", "1", "-o", file],
      ] { try expectVisible(command) }
    }
  }

  @Test(arguments: [
    "run", "list", "check", "render", "diagram", "signals", "stimuli", "facts", "replay", "compare", "export", "test",
    "new", "tour", "travel", "solve", "values", "explore", "swarm", "doctor",
  ]) func `arguments`(command: String) throws {
    for text in Self.texts {
      for arguments in [[text], ["--" + text], ["classic", "--at", text], ["classic", "--seed", text]] {
        try expectVisible([command] + arguments)
      }
    }
  }
}
