import Records
import SimulationCore
import Testing

/// What the words of test files mean: counts, stretches, order, names, variables, states and values.
struct TestWordTests {
  private typealias Lift = LiftSubject

  // MARK: Distances

  @Test func `a fact before after is too early by the distance to after`() throws {
    let found = try verdicts(#"{"expect":"rang","after":"11","before":"19"}"#, [try fact("10.633", "rang")])
    #expect(found[0].findings == ["nearest: 10.633000000 rang, 0.367000000 s too early"])
    let late = try verdicts(#"{"expect":"rang","after":"11","before":"19"}"#, [try fact("20", "rang")])
    #expect(late[0].findings == ["nearest: 20.000000000 rang, 1.000000000 s too late"])
  }

  // MARK: Counts

  @Test(arguments: [
    (#""times":2"#, [false, false, true, false]),
    (#""atLeast":2"#, [false, false, true, true]),
    (#""atMost":1"#, [true, true, false, false]),
    (#""atLeast":1,"atMost":2"#, [false, true, true, false]),
  ]) func `a count is met by that many facts and no others`(words: String, met: [Bool]) throws {
    for count in 0...3 {
      let rings = try (0..<count).map { try fact("\($0)", "rang") }
      let found = try Lift.outcomes(#"{"expect":"rang",\#(words)}"#, rings)
      #expect(found == [met[count] ? .met : .failed], "\(count) times")
    }
  }

  @Test func `one fact too many is shown with the first`() throws {
    let rings = try ["1", "2"].map { try fact($0, "rang") }
    let found = try Lift.verdicts(#"{"expect":"rang","times":1}"#, rings)
    #expect(found[0].findings == ["found 2 times, the first: 1.000000000 rang", "too many: 2.000000000 rang"])
    #expect("\(found[0].judgement)" == "expect rang once")
  }

  @Test func `at most is undecided while the window goes on after a known run`() throws {
    let line = #"{"expect":"rang","atMost":1,"before":"9"}"#
    #expect(try Lift.outcomes(line, [], end: try seconds("5")) == [.undecided])
    #expect(try Lift.outcomes(line, []) == [.met])
  }

  // MARK: Filters

  @Test func `a payload may be one of some values, none of them, or between two`() throws {
    let facts = [try fact("1", "stopped", ["landing": .integer(3), "offset": .integer(-4)])]
    for (words, isMet) in [
      (#""landing":[1,3]"#, true), (#""landing":[1,2]"#, false),
      (#""landing":{"not":3}"#, false), (#""landing":{"not":[1,2]}"#, true),
      (#""offset":{"atLeast":-4}"#, true), (#""offset":{"atLeast":-3}"#, false),
      (#""offset":{"atLeast":-9,"atMost":-5}"#, false),
    ] {
      let found = try Lift.outcomes(#"{"expect":"stopped",\#(words)}"#, facts)
      #expect(found == [isMet ? .met : .failed], "\(words)")
    }
  }

  @Test func `any of a list of facts will do`() throws {
    let line = #"{"never":["rang",{"fact":"called","landing":2}]}"#
    #expect(try Lift.outcomes(line, [Lift.at("1", "called", 1)]) == [.met])
    #expect(try Lift.outcomes(line, [Lift.at("1", "called", 2)]) == [.failed])
    #expect(try Lift.outcomes(line, [fact("1", "rang")]) == [.failed])
  }

  // MARK: Stretches

  @Test func `never between two facts leaves out what lies outside, the facts themselves too`() throws {
    let line = #"{"never":"opened","between":"started","and":"stopped"}"#
    let trip = [try Lift.at("1", "started", 1), try Lift.at("5", "stopped", 2)]
    func outcome(_ time: String) throws -> [TestVerdict.Outcome] {
      let opened = try Lift.at(time, "opened", 2)
      let index = trip.firstIndex { $0.instant > opened.instant } ?? trip.count
      return try Lift.outcomes(line, Array(trip[..<index]) + [opened] + Array(trip[index...]))
    }
    #expect(try outcome("0.9") == [.met])
    #expect(try outcome("3") == [.failed])
    #expect(try outcome("5") == [.met])
    #expect(try outcome("7") == [.met])
  }

  @Test func `a stretch that nothing ends lasts to the end of the run`() throws {
    let line = #"{"never":"opened","between":"started","and":"stopped"}"#
    let facts = [try Lift.at("1", "started", 1), try Lift.at("3", "opened", 1)]
    #expect(try Lift.outcomes(line, facts, end: try seconds("9")) == [.failed])
  }

  @Test func `without a stretch nothing is judged`() throws {
    let line = #"{"never":"opened","between":"started","and":"stopped"}"#
    let found = try Lift.verdicts(line, [Lift.at("1", "opened", 1)])
    #expect(found[0].outcome == .undecided)
    #expect(found[0].findings == ["no started happened, so that nothing was asked"])
  }

  @Test func `same tells stretches apart by a shared field`() throws {
    let line = #"{"never":"opened","between":"called","and":"answered","same":["landing"]}"#
    let calls = [try Lift.at("1", "called", 2)]
    #expect(try Lift.outcomes(line, calls + [Lift.at("2", "opened", 3)]) == [.met])
    #expect(try Lift.outcomes(line, calls + [Lift.at("2", "opened", 2)]) == [.failed])
    let answered = calls + [try Lift.at("2", "answered", 3), try Lift.at("3", "opened", 2)]
    #expect(try Lift.outcomes(line, answered) == [.failed])
  }

  @Test func `an expectation between two facts holds in every stretch`() throws {
    let line = #"{"expect":"rang","times":1,"between":"started","and":"stopped"}"#
    func trip(_ from: Int, rings: Int) throws -> [JudgedFact] {
      let middle = try (0..<rings).map { _ in try fact("\(from + 1)", "rang") }
      return [try Lift.at("\(from)", "started", 1)] + middle + [try Lift.at("\(from + 2)", "stopped", 1)]
    }
    #expect(try Lift.outcomes(line, trip(0, rings: 1) + trip(10, rings: 1)) == [.met])
    #expect(try Lift.outcomes(line, trip(0, rings: 1) + trip(10, rings: 0)) == [.failed])
    #expect(try Lift.outcomes(line, trip(0, rings: 2) + trip(10, rings: 1)) == [.failed])
    let cut = try trip(0, rings: 1) + [Lift.at("10", "started", 1)]
    #expect(try Lift.outcomes(line, cut, end: try seconds("11")) == [.undecided])
    #expect(try Lift.outcomes(line, cut) == [.failed])
  }

  @Test func `while a region is in a state begins at the start where it begins so`() throws {
    let line = #"{"never":"started","while":{"state":"plant/doors","is":["opening","open"]}}"#
    let opening = [try Lift.doors("2", "opening")]
    #expect(try Lift.outcomes(line, opening + [Lift.at("3", "started", 1)]) == [.failed])
    let shut = [try Lift.doors("2", "opening"), try Lift.doors("4", "closed")]
    #expect(try Lift.outcomes(line, shut + [Lift.at("5", "started", 1)]) == [.met])
    let closed = #"{"never":"rang","while":{"state":"plant/doors","is":"closed"}}"#
    #expect(try Lift.outcomes(closed, [fact("0", "rang")]) == [.failed])
  }

  // MARK: Order

  @Test func `only after means that the cause came before, since what voids it`() throws {
    let line = #"{"only":"started","after":"shut"}"#
    let start = try Lift.at("5", "started", 1)
    #expect(try Lift.outcomes(line, [start]) == [.failed])
    #expect(try Lift.outcomes(line, [Lift.at("1", "shut", 1), start]) == [.met])
    #expect(try Lift.outcomes(line, [Lift.at("1", "shut", 1)]) == [.undecided])
    let since = #"{"only":"started","after":"shut","since":"opened"}"#
    let reopened = [try Lift.at("1", "shut", 1), try Lift.at("2", "opened", 1), start]
    #expect(try Lift.outcomes(since, reopened) == [.failed])
    #expect(try Lift.outcomes(line, reopened) == [.met])
  }

  @Test(arguments: [("3.999999999", false), ("4", true), ("6", true), ("6.000000001", false)])
  func `only after has a shortest and a longest age, both included`(time: String, isMet: Bool) throws {
    let line = #"{"only":"started","after":"shut","notSoonerThan":"3","inside":"5"}"#
    let facts = [try Lift.at("1", "shut", 1), try Lift.at(time, "started", 1)]
    #expect(try Lift.outcomes(line, facts) == [isMet ? .met : .failed])
  }

  @Test(arguments: [("3.999999999", false), ("4", true), ("6", true), ("6.000000001", false)])
  func `an answer is not sooner than one time and inside another`(time: String, isMet: Bool) throws {
    let line = #"{"respond":{"to":"opened","with":"shut","notSoonerThan":"3","inside":"5","same":["landing"]}}"#
    let facts = [try Lift.at("1", "opened", 1), try Lift.at(time, "shut", 1)]
    #expect(try Lift.outcomes(line, facts) == [isMet ? .met : .failed])
  }

  @Test func `a hasty answer is told by how much`() throws {
    let line = #"{"respond":{"to":"opened","with":"shut","notSoonerThan":"3","inside":"5"}}"#
    let found = try Lift.verdicts(line, [Lift.at("1", "opened", 1), Lift.at("3.5", "shut", 1)])
    #expect(
      found[0].findings == [
        "too soon: 3.500000000 plant shut landing=B, 0.500000000 s too early",
        "asked by: 1.000000000 plant opened landing=B",
      ])
  }

  @Test func `inside any waits for the end of the run`() throws {
    let line = #"{"respond":{"to":"called","with":"answered","inside":"any","same":["landing"]}}"#
    let call = try Lift.at("1", "called", 2)
    #expect(try Lift.outcomes(line, [call, Lift.at("9999", "answered", 2)]) == [.met])
    #expect(try Lift.outcomes(line, [call], end: try seconds("9999")) == [.undecided])
    #expect(try Lift.outcomes(line, [call]) == [.failed])
  }

  @Test func `a stimulus asks, and another takes the question back`() throws {
    let line =
      #"{"respond":{"to":{"stimulus":"pulled","on":true},"with":"stopped","inside":"2","unless":{"stimulus":"pulled","on":false}}}"#
    let pull = try Lift.pulled("1", true)
    #expect(try Lift.outcomes(line, [pull, Lift.at("3", "stopped", 1)]) == [.met])
    #expect(try Lift.outcomes(line, [pull, Lift.at("3.1", "stopped", 1)]) == [.failed])
    #expect(try Lift.outcomes(line, [pull, Lift.pulled("2", false)]) == [.met])
    #expect(try Lift.outcomes(line, [Lift.pulled("1", false)]) == [.undecided])
  }

  @Test func `a response says which fact answered`() throws {
    let line = #"{"respond":{"to":"called","with":"answered","inside":"5"}}"#
    let found = try Lift.verdicts(line, [Lift.at("1", "called", 1), Lift.at("2", "answered", 4)])
    #expect(
      found[0].evidence == ["1.000000000 plant called landing=B: answered by 2.000000000 plant answered landing=2"])
    #expect(found[0].lines.count == 1)
    #expect(found[0].verboseLines.last == "    " + found[0].evidence[0])
  }

  // MARK: Names

  private static let opening = #"{"expect":"opened","landing":"1","as":"opening"}"#

  @Test func `a name orders facts of the very same instant`() throws {
    let lines = Self.opening + "\n" + #"{"expect":"rang","before":"opening"}"#
    let opened = try Lift.at("5", "opened", 3)
    #expect(try Lift.outcomes(lines, [fact("5", "rang"), opened]) == [.met, .met])
    #expect(try Lift.outcomes(lines, [opened, fact("5", "rang")]) == [.met, .failed])
    let after = Self.opening + "\n" + #"{"never":"rang","after":"opening"}"#
    #expect(try Lift.outcomes(after, [fact("5", "rang"), opened]) == [.met, .met])
    #expect(try Lift.outcomes(after, [opened, fact("5", "rang")]) == [.met, .failed])
  }

  @Test func `a name with a time counts from its fact, and lines refer forwards too`() throws {
    let lines = #"{"expect":"rang","at":"opening - 2","within":"0.5"}"# + "\n" + Self.opening
    let opened = try Lift.at("5", "opened", 3)
    for (time, isMet) in [("2.5", true), ("3.5", true), ("3.6", false), ("2.4", false)] {
      let found = try Lift.outcomes(lines, [fact(time, "rang"), opened])
      #expect(found == [isMet ? .met : .failed, .met], "\(time)")
    }
  }

  @Test func `what refers to a fact that never came is undecided`() throws {
    let found = try Lift.verdicts(Self.opening + "\n" + #"{"never":"rang","after":"opening"}"#, [fact("5", "rang")])
    #expect(found.map(\.outcome) == [.failed, .undecided])
    #expect(found[1].findings == ["'opening' was not met, so that the window is not known"])
  }

  @Test func `names may be chained`() throws {
    let lines = """
      {"expect":"rang","as":"third","after":"second"}
      {"expect":"rang","as":"second","after":"first"}
      {"expect":"rang","as":"first"}
      """
    let rings = try ["1", "1", "1"].map { try fact($0, "rang") }
    #expect(try Lift.outcomes(lines, rings) == [.met, .met, .met])
    #expect(try Lift.outcomes(lines, Array(rings.dropLast())) == [.failed, .met, .met])
  }

  // MARK: Variables

  @Test func `variables stand for whole values and in sums of times`() throws {
    let header = #","let":{"dwell":"3s","later":"$dwell","where":"1","often":2}"#
    let test = try Lift.read(
      #"""
      {"expect":"opened","landing":"$where","at":"$dwell + 500ms","within":"$later"}
      {"expect":"rang","times":"$often"}
      {"note":"costs $nothing"}
      {"t":"$dwell + 1","stimulus":"noted","text":"$$dwell","urgent":true}
      """#, header: header)
    #expect(
      test.judgements.map(\.description) == [
        "expect opened landing=1 at 3.500000000 within 3.000000000 s", "expect rang 2 times",
      ])
    #expect(test.stimuli.map(\.instant) == [try seconds("4")])
    #expect(test.stimuli.map(\.stimulus) == [.noted(text: "$dwell", isUrgent: true)])
  }

  // MARK: Landings

  @Test func `a text is a landing's sign, and a number is its number`() throws {
    let facts = [try Lift.at("1", "opened", 3)]
    for (landing, isMet) in [(#""1""#, true), ("3", true), ("1", false), (#""G""#, false)] {
      let found = try Lift.outcomes(#"{"expect":"opened","landing":\#(landing)}"#, facts)
      #expect(found == [isMet ? .met : .failed], "\(landing)")
    }
  }

  // MARK: States

  @Test func `the state at an instant is the one after everything of that instant`() throws {
    let changes = [try Lift.doors("2", "opening"), try Lift.doors("3", "open"), try Lift.doors("3", "closed")]
    for (time, state) in [("0", "closed"), ("2", "opening"), ("2.9", "opening"), ("3", "closed")] {
      let line = #"{"state":"plant/doors","is":"\#(state)","at":"\#(time)"}"#
      #expect(try Lift.outcomes(line, changes) == [.met], "\(time)")
      let other = #"{"state":"plant/doors","is":"open","at":"\#(time)"}"#
      #expect(try Lift.outcomes(other, changes) == [.failed], "\(time)")
    }
  }

  @Test func `a state holds throughout a window, at its beginning too`() throws {
    let changes = [try Lift.doors("2", "opening"), try Lift.doors("5", "open")]
    func outcome(_ window: String) throws -> [TestVerdict.Outcome] {
      try Lift.outcomes(#"{"state":"plant/doors","is":"opening"\#(window)}"#, changes)
    }
    #expect(try outcome(#","from":"2","to":"4.9""#) == [.met])
    #expect(try outcome(#","from":"2","to":"5""#) == [.failed])
    #expect(try outcome(#","from":"1.9","to":"4""#) == [.failed])
    #expect(try outcome("") == [.failed])
  }

  @Test func `a state is judged whenever something happens, and throughout stretches`() throws {
    let when = #"{"state":"plant/doors","is":"closed","when":"started"}"#
    let opening = try Lift.doors("2", "opening")
    #expect(try Lift.outcomes(when, [Lift.at("1", "started", 1), opening]) == [.met])
    #expect(try Lift.outcomes(when, [opening, Lift.at("3", "started", 1)]) == [.failed])
    #expect(try Lift.outcomes(when, [opening]) == [.undecided])
    let between = #"{"state":"plant/doors","is":"closed","between":"started","and":"stopped"}"#
    let start = try Lift.at("1", "started", 1)
    #expect(try Lift.outcomes(between, [start, opening]) == [.failed])
    #expect(try Lift.outcomes(between, [start, Lift.at("1.5", "stopped", 1), opening]) == [.met])
  }

  @Test func `a region that enters a state may ask and answer`() throws {
    let line =
      #"{"respond":{"to":{"state":"plant/doors","is":"opening"},"with":{"state":"plant/doors","is":"open"},"inside":"2"}}"#
    let opening = try Lift.doors("1", "opening")
    #expect(try Lift.outcomes(line, [opening, Lift.doors("3", "open")]) == [.met])
    #expect(try Lift.outcomes(line, [opening, Lift.doors("4", "open")]) == [.failed])
  }

  // MARK: Values

  @Test func `values are read at their instants, in order`() throws {
    var asked: [String] = []
    let found = try Lift.verdicts(
      #"""
      {"value":"plant/position","at":"12","is":10.5,"within":0.01}
      {"value":"plant/position","at":"3","is":"3 m"}
      {"value":"plant/position","when":"rang","atMost":5}
      {"value":"plant/position","at":"ring + 1","atLeast":6}
      {"expect":"rang","as":"ring"}
      """#, [fact("4", "rang"), fact("6", "rang")]
    ) { name, instant in
      asked.append("\(name) \(instant)")
      return Double(instant.nanoseconds) / 1e9
    }
    #expect(found.map(\.outcome) == [.failed, .met, .failed, .failed, .met])
    #expect(found[0].findings == ["it was 12.0 at 12.000000000"])
    #expect(found[2].findings == ["it was 6.0 at 6.000000000"])
    #expect(asked == ["3", "4", "5", "6", "12"].map { "plant/position \($0).000000000" })
  }

  @Test func `a value is judged from one instant to another, while a state lasts, and in the whole run`() throws {
    var asked: [String] = []
    let found = try Lift.verdicts(
      #"""
      {"value":"plant/position","from":"2","to":"3","atMost":3}
      {"value":"plant/position","from":"2","to":"3","atMost":2}
      {"value":"plant/position","while":{"state":"plant/doors","is":"open"},"is":6,"within":2}
      {"value":"plant/position","atMost":5}
      {"value":"plant/position","from":"ring","to":"ring + 1","atLeast":6}
      {"value":"plant/position","from":"late","atMost":6}
      {"expect":"rang","as":"ring"}
      {"expect":"called","as":"late"}
      """#,
      [
        try Lift.doors("4", "open"), try fact("6", "rang"), try Lift.doors("8", "closed"),
        // What is over at the instant at which it began has no value of its own.
        try Lift.doors("9", "open"), try Lift.doors("9", "closed"),
      ], end: try seconds("10")
    ) { name, instant in
      asked.append("\(instant)")
      return Double(instant.nanoseconds) / 1e9
    }
    #expect(found.map(\.outcome) == [.met, .failed, .met, .failed, .met, .undecided, .met, .failed])
    #expect(
      found[0].evidence == [
        "plant/position was lowest at 2.000000000: 2.0",
        "plant/position was highest at 3.000000000: 3.0",
      ])
    #expect(found[1].findings == ["it was 3.0 at 3.000000000"])
    #expect(found[3].findings == ["it was 9.999999999 at 9.999999999"])
    #expect(found[5].findings == ["'late' was not met, so that the window is not known"])
    #expect(
      asked == [
        "0.000000000", "9.999999999", "2.000000000", "3.000000000", "2.000000000", "3.000000000", "4.000000000",
        "7.999999999", "6.000000000", "7.000000000",
      ])
    #expect(found[1].judgement.description.hasSuffix("at most 2 from 2.000000000 to 3.000000000"))
  }

  @Test func `a window that the run does not reach to its end is undecided, unless it has failed`() throws {
    let lines = #"""
      {"value":"plant/position","from":"2","to":"30","atMost":10}
      {"value":"plant/position","from":"2","to":"30","atMost":2}
      {"value":"plant/position","from":"20","to":"30","atMost":2}
      """#
    let found = try Lift.verdicts(lines, [], end: seconds("10")) { _, instant in Double(instant.nanoseconds) / 1e9 }
    #expect(found.map(\.outcome) == [.undecided, .failed, .undecided])
  }

  @Test func `a value that cannot be read is undecided, one that is not there fails`() throws {
    let line = #"{"value":"plant/position","at":"3","is":3}"#
    #expect(try Lift.verdicts(line, []).map(\.outcome) == [.undecided])
    #expect(try Lift.verdicts(line, []) { _, _ in nil }.map(\.outcome) == [.failed])
    #expect(try Lift.verdicts(line, [], end: seconds("3")) { _, _ in 3 }.map(\.outcome) == [.undecided])
  }
}
