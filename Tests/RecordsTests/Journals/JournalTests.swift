import Classics
import Records
import SimulationCore
import Testing

/// Recording, reading and verifying, on bytes in memory.
struct JournalTests {
  private static let header = JournalHeader(
    machine: "classic", configuration: #"{"machine":"classic"}"#, seed: 7, build: "liftworks test")

  /// A recorded run with presses at some seconds, to its quiet end.
  private static func journal(
    presses: [Int64] = [0, 15, 16, 30], level: JournalWriter<Classic>.Level = .full, header: JournalHeader = header
  ) -> String {
    var bytes: [UInt8] = []
    let writer = JournalWriter<Classic>(header, level: level) { bytes += $0 }
    let run = Simulation(Classic(), seed: header.seed, observers: [writer])
    for press in presses { run.schedule(.buttonPressed, at: SimulationInstant(nanoseconds: press * 1_000_000_000)) }
    run.run()
    writer.finish(run)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["", "classic", "[]"]) func `a configuration that is no object stops the program that writes it`(
    _ text: String
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [text] in
      _ = JournalHeader(machine: "classic", configuration: text, seed: 7, build: "test")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("The configuration of a journal of 'classic' is '\(text)'. Give a JSON object, '{}' at least."))
  }

  private static func reader(_ text: String) throws(PlacedProblem) -> JournalReader {
    var rest = Array(text.utf8)[...]
    return try JournalReader(file: "a.journal") {
      // Pieces of an odd size, so that lines are cut by them.
      let piece = Array(rest.prefix(37))
      rest = rest.dropFirst(37)
      return piece
    }
  }

  private struct Outcome {
    var text: String
    var warnings: [String]
  }

  /// What verifying a text comes to: `identical`, the difference, or the problem.
  private static func outcome(_ text: String) -> Outcome {
    do throws(PlacedProblem) {
      var reader = try reader(text)
      var verifier = JournalVerifier(Classic(), header: reader.header)
      let verdict = try verifier.verify(&reader)
      switch verdict {
      case .identical(let facts, _): return Outcome(text: "identical, \(facts) facts", warnings: reader.warnings)
      case .different(let difference): return Outcome(text: "\(difference)", warnings: reader.warnings)
      case .altered: return Outcome(text: "altered", warnings: reader.warnings)
      }
    } catch { return Outcome(text: "\(error)", warnings: []) }
  }

  @Test func `the first and the last line are as documented`() {
    let lines = Self.journal(presses: [0]).split(separator: "\n")
    #expect(
      lines.first == """
        {"format":"liftworks-journal","version":1,"machine":"classic","configuration":\
        {"machine":"classic"},"seed":"7","build":"liftworks test","tick":"1ns"}
        """)
    #expect(lines[1] == #"{"t":"0.000000000","seq":1,"cause":0,"stimulus":"buttonPressed"}"#)
    #expect(
      lines.last == """
        {"end":"4.188888889","inclusive":true,"facts":6,"digest":"eeec504492358217",\
        "checksum":"9df388d1152fb133"}
        """)
    #expect(lines.count == 9)
  }

  @Test(arguments: [JournalWriter<Classic>.Level.full, .stimuli]) func `a journal is identical to its own replay`(
    level: JournalWriter<Classic>.Level
  ) {
    let outcome = Self.outcome(Self.journal(level: level))
    #expect(outcome.text == "identical, 50 facts")
    #expect(outcome.warnings.isEmpty)
  }

  @Test func `a run that broke a rule verifies where the same rule is kept`() throws {
    var bytes: [UInt8] = []
    let writer = JournalWriter<Classic>(Self.header) { bytes += $0 }
    let run = Simulation(Classic(), seed: 7, observers: [writer], monitors: [StaysShut()])
    run.send(.buttonPressed, at: .start)
    run.run()
    writer.finish(run)
    let broken = String(decoding: bytes, as: UTF8.self)
    for (text, isIdentical) in [(broken, true), (Self.journal(), false)] {
      var reader = try Self.reader(text)
      var verifier = JournalVerifier(Classic(), header: reader.header, monitors: [StaysShut()])
      switch try verifier.verify(&reader) {
      case .identical(let facts, _): #expect(isIdentical && facts == run.factCount)
      case .different: #expect(!isIdentical)
      case .altered: Issue.record("nothing was changed")
      }
      #expect(verifier.simulation.breach?.rule == "shut")
    }
  }

  @Test func `a branch names its parent`() throws {
    let header = JournalHeader(
      machine: "classic", configuration: "{}", seed: 1, build: "b",
      parent: .init(digest: "00ff", instant: SimulationInstant(nanoseconds: 5)))
    let read = try JournalHeader(line: header.line, file: "a.journal")
    #expect(read.parent?.digest == "00ff")
    #expect(read.parent?.instant.nanoseconds == 5)
    #expect(read.line == header.line)
  }

  @Test func `a journal cut anywhere replays what is whole, with a warning, or is refused`() {
    let text = Self.journal()
    let total = text.utf8.count
    // Every byte of the last kilobyte, and of what is before it one in thirteen.
    let lengths = Array(stride(from: 0, to: total - 1_024, by: 13)) + Array((total - 1_024)..<total)
    for length in lengths {
      let outcome = Self.outcome(String(decoding: text.utf8.prefix(length), as: UTF8.self))
      let isRefused = outcome.text.hasPrefix("a.journal:1:") || outcome.text.hasPrefix("a.journal: ")
      let isWhole = length == text.utf8.count - 1
      #expect(
        isRefused || (outcome.text.hasPrefix("identical") && outcome.warnings.isEmpty == isWhole),
        "\(length): \(outcome.text)")
    }
  }

  @Test func `a changed fact is found and named with both lines`() {
    let text = Self.journal().replacing(#""direction":"up""#, with: #""direction":"down""#)
    #expect(
      Self.outcome(text).text == """
        a.journal:12: the journal and the run part at 15.000000000 s
            {"t":"15.000000000","seq":8,"cause":0,"stimulus":"buttonPressed"}
            {"t":"15.000000000","seq":9,"cause":8,"fact":"doorCommanded","to":"closed"}
            {"t":"15.000000000","seq":10,"cause":8,"fact":"buttonLampChanged","lit":false}
          - {"t":"15.000000000","seq":11,"cause":8,"fact":"directionChanged","direction":"down"}
          + {"t":"15.000000000","seq":11,"cause":8,"fact":"directionChanged","direction":"up"}
        """)
  }

  @Test(arguments: [
    (#""t":"15.300000000","seq":12"#, #""t":"15.300000001","seq":12"#),
    (#""t":"15.000000000","seq":8"#, #""t":"15.000000001","seq":8"#),
    (#""t":"15.000000000","seq":8"#, #""t":"3.000000000","seq":8"#),
    (#""seq":13,"cause":9"#, #""seq":13,"cause":8"#),
    (#""facts":50"#, #""facts":49"#),
    (#""digest":""#, #""digest":"0"#),
    (#""inclusive":true"#, #""inclusive":false"#),
  ]) func `a changed time, cause, count or digest is found`(before: String, after: String) {
    let text = Self.journal()
    #expect(text.contains(before))
    let outcome = Self.outcome(text.replacing(before, with: after))
    #expect(outcome.text.contains("the journal and the run part"))
  }

  @Test func `a line left out and a line doubled are found, wherever they are`() {
    let lines = Self.journal().split(separator: "\n", omittingEmptySubsequences: false)
    for index in 1..<(lines.count - 2) {
      var without = lines
      without.remove(at: index)
      #expect(Self.outcome(without.joined(separator: "\n")).text.contains("part at"), "without \(index)")
      var doubled = lines
      doubled.insert(lines[index], at: index)
      #expect(Self.outcome(doubled.joined(separator: "\n")).text.contains("part at"), "doubled \(index)")
    }
  }

  @Test(arguments: [
    ("", "a.journal: the file is empty."),
    ("hello\n", "a.journal:1:1: expected '{', found 'h'."),
    ("{\"t\":\"0\",\"stimulus\":\"buttonPressed\"}\n", "a.journal:1:1: this is not a journal."),
    (
      Self.header.line.replacing(#""version":1"#, with: #""version":2"#),
      "a.journal:1:41: 'version' is the number '2'. 'version' of a journal is 1."
    ),
    (
      Self.header.line.replacing(#""seed":"7""#, with: #""seed":7"#),
      "a.journal:1:108: 'seed' is the number '7'. 'seed' of a journal is a text."
    ),
    (Self.header.line + "\n{\"t\":\"0\",\"stimulus\":\"nonesuch\"}\n", "a.journal:2:21: unknown stimulus 'nonesuch'."),
    (
      Self.header.line + "\n{\"t\":\"0\",\"oops\":1}\n",
      "a.journal:2:1: a line is no stimulus, no fact, no note and no end."
    ),
    (journal(presses: [0]) + "{}\n", "a.journal:10: a line follows the end line."),
  ]) func `what is no journal is refused with its location`(text: String, message: String) {
    #expect(Self.outcome(text).text.hasPrefix(message), "\(Self.outcome(text).text)")
  }

  @Test func `ten thousand random changes of a journal never stop the program`() {
    var random = RandomStream(seed: 3, name: "changes")
    let original = Array(Self.journal(presses: [0, 15]).utf8)
    for _ in 0..<10_000 {
      var bytes = original
      for _ in 0...random.integer(in: 0...3) {
        let index = Int(random.integer(in: 0...Int64(bytes.count - 1)))
        switch random.integer(in: 0...2) {
        case 0: bytes[index] = UInt8(random.integer(in: 0...255))
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8(random.integer(in: 32...126)), at: index)
        }
      }
      _ = Self.outcome(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `a comparison names the parting and what follows from it`() throws {
    var left = try Self.reader(Self.journal(presses: [0, 15]))
    var right = try Self.reader(Self.journal(presses: [0, 20]))
    let comparison = try JournalComparison(&left, &right)
    let sides = try #require(comparison.sides)
    #expect(comparison.commonCount == 7)
    #expect(sides.left.line?.instant.nanoseconds == 15_000_000_000)
    #expect(sides.right.line?.instant.nanoseconds == 20_000_000_000)
    // The press and everything of the trip.
    #expect(sides.left.consequenceCount == 14)
    #expect(sides.left.laterCount == 14)
    #expect(comparison.report.first == "they part at 15.000000000 s, after 7 common lines")
  }

  @Test func `a journal compared with itself is identical`() throws {
    var left = try Self.reader(Self.journal())
    var right = try Self.reader(Self.journal())
    let comparison = try JournalComparison(&left, &right)
    #expect(comparison.isIdentical)
    #expect(comparison.report == ["identical: 55 lines"])
  }

  @Test func `headers that differ are told`() throws {
    let other = JournalHeader(
      machine: "classic", configuration: #"{"machine":"classic"}"#, seed: 8, build: "liftworks test")
    var left = try Self.reader(Self.journal())
    var right = try Self.reader(Self.journal(header: other))
    let comparison = try JournalComparison(&left, &right)
    #expect(comparison.report == ["the seed differs: 7 and 8", "55 lines, all alike"])
  }

  private static func differences(_ left: String, _ right: String) throws -> [String] {
    func header(_ configuration: String) -> JournalHeader {
      JournalHeader(machine: "m", configuration: configuration, seed: 1, build: "b")
    }
    var left = try Self.reader(header(left).line + "\n")
    var right = try Self.reader(header(right).line + "\n")
    return try JournalComparison(&left, &right).headerDifferences
  }

  @Test func `a configuration that differs is named key by key, with both values`() throws {
    #expect(
      try Self.differences(
        #"{"drive":{"speed":"1.0","jerk":1},"landings":[{"name":"A"},{"name":"B"}],"old":true}"#,
        #"{"drive":{"speed":"1.6","jerk":1},"landings":[{"name":"A"},{"name":"C"},{}],"new":null}"#) == [
          "the configuration differs in 5 values:",
          "    drive.speed: '1.0' and '1.6'",
          "    landings[1].name: 'B' and 'C'",
          "    landings[2]: none and '{}'",
          "    old: 'true' and none",
          "    new: none and 'null'",
        ])
    #expect(
      try Self.differences(#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#) == [
        "the configuration is written otherwise, with the same values"
      ])
  }

  @Test func `a configuration that is a text is named line by line`() throws {
    #expect(
      try Self.differences(
        #"{"machine":"scene","source":"a: 1\nb:\n  c: 2\nd: 3\n"}"#,
        #"{"machine":"scene","source":"a: 1\nb:\n  c: 4\nnew: x\nd: 3\n"}"#) == [
          "the configuration differs in 2 values:",
          "    source, line 3: 'c: 2' and 'c: 4'",
          "    source, line 4: none and 'new: x'",
        ])
  }

  @Test func `of many differences the first twenty are named, and values are cut to 80 characters`() throws {
    func configuration(_ value: String) -> String {
      "{" + (0..<100).map { #""k\#($0)":"\#(value)""# }.joined(separator: ",") + "}"
    }
    let long = String(repeating: "x", count: 1_000)
    let found = try Self.differences(configuration(long), configuration("y"))
    #expect(found.count == 22)
    #expect(found[0] == "the configuration differs in 100 values:")
    #expect(found[1] == "    k0: '" + String(repeating: "x", count: 79) + "…' and 'y'")
    #expect(found[21] == "    and 80 more")
  }

  @Test func `texts of many lines that all differ are compared in a moment`() throws {
    func configuration(_ word: String) -> String {
      #"{"source":""# + (0..<50_000).map { "\(word)\($0)\\n" }.joined() + #""}"#
    }
    let found = try Self.differences(configuration("a"), configuration("b"))
    #expect(found[0] == "the configuration differs in 50000 values:")
    #expect(found[1] == "    source, line 1: 'a0' and 'b0'")
  }

  @Test func `no line may lie beyond the last instant that there is`() {
    let text = Self.journal(presses: [0]).replacing("4.188888889", with: "9000000000.188888889")
    #expect(Self.outcome(text).text.contains("the time '9000000000.188888889' is too late."))
  }

  @Test func `lines may end as those of other systems do`() {
    let text = Self.journal(presses: [0]).replacing("\n", with: "\r\n")
    #expect(Self.outcome(text).text == "identical, 6 facts")
  }
}

/// The rule that the doors are never commanded open.
private struct StaysShut: Monitor {
  typealias Root = Classic

  func settled(_ machine: Classic, at instant: SimulationInstant) -> Breach? {
    machine.doorsOpened ? Breach(rule: "shut", finding: "the doors are commanded open") : nil
  }
}
