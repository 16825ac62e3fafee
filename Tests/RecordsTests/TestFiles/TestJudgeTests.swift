import Records
import SimulationCore
import Testing

/// What each kind of judgement means, to the nanosecond.
struct TestJudgeTests {
  @Test(arguments: [("0.999999999", false), ("1", true), ("1.000000001", false)]) func `at means that very nanosecond`(
    time: String, isMet: Bool
  ) throws {
    let found = try outcomes(#"{"expect":"rang","at":"1"}"#, [try fact(time, "rang")])
    #expect(found == [isMet ? .met : .failed])
  }

  @Test(arguments: [("0.899999999", false), ("0.9", true), ("1.1", true), ("1.100000001", false)])
  func `within is a tolerance to either side, its ends included`(time: String, isMet: Bool) throws {
    let lines = #"{"expect":"rang","at":"1","within":"0.1"}"#
    #expect(try outcomes(lines, [try fact(time, "rang")]) == [isMet ? .met : .failed])
  }

  @Test func `a tolerance may reach back before the start`() throws {
    let lines = #"{"expect":"rang","at":"1","within":"5"}"#
    #expect(try outcomes(lines, [try fact("0", "rang")]) == [.met])
  }

  @Test(arguments: [("1", false), ("1.000000001", true), ("1.999999999", true), ("2", false)])
  func `after and before exclude their instants`(time: String, isMet: Bool) throws {
    let lines = #"{"expect":"rang","after":"1","before":"2"}"#
    #expect(try outcomes(lines, [try fact(time, "rang")]) == [isMet ? .met : .failed])
  }

  @Test func `after or before alone leaves the other side open`() throws {
    let facts = [try fact("5", "rang")]
    #expect(try outcomes(#"{"expect":"rang","after":"1"}"#, facts) == [.met])
    #expect(try outcomes(#"{"expect":"rang","before":"9"}"#, facts) == [.met])
    #expect(try outcomes(#"{"expect":"rang","after":"5"}"#, facts) == [.failed])
    #expect(try outcomes(#"{"expect":"rang","before":"5"}"#, facts) == [.failed])
  }

  @Test func `an expectation without an instant is met anywhere in the run`() throws {
    #expect(try outcomes(#"{"expect":"rang"}"#, [try fact("77", "rang")]) == [.met])
    #expect(try outcomes(#"{"expect":"rang"}"#, [try fact("77", "moved")]) == [.failed])
  }

  @Test func `a judgement of a part hears that part alone, and one without hears all`() throws {
    let facts = [try fact("1", "rang", of: "bank1/car2")]
    for (path, isMet) in [("bank1/car2", true), ("bank1", false), ("car2", false), ("", false)] {
      let lines = #"{"expect":"rang","of":"\#(path)"}"#
      #expect(try outcomes(lines, facts) == [isMet ? .met : .failed], "\(path)")
      let ban = #"{"never":"rang","of":"\#(path)"}"#
      #expect(try outcomes(ban, facts) == [isMet ? .failed : .met], "\(path)")
    }
    #expect(try outcomes(#"{"expect":"rang"}"#, facts) == [.met])
  }

  @Test func `all keys that are given must be equal, and others may be anything`() throws {
    let facts = [try fact("1", "called", ["floor": .integer(3), "direction": .text("up")])]
    for (lines, isMet) in [
      (#"{"expect":"called"}"#, true),
      (#"{"expect":"called","floor":3}"#, true),
      (#"{"expect":"called","floor":3,"direction":"up"}"#, true),
      (#"{"expect":"called","floor":4}"#, false),
      (#"{"expect":"called","floor":3,"direction":"down"}"#, false),
    ] { #expect(try outcomes(lines, facts) == [isMet ? .met : .failed], "\(lines)") }
  }

  @Test func `a key of the payload that the line needs for itself stands under where`() throws {
    let facts = [try fact("1", "moved", ["to": .text("open"), "at": .text("hall")])]
    for (lines, isMet) in [
      (#"{"expect":"moved","to":"open","at":"1"}"#, true),
      (#"{"expect":"moved","where":{"to":"open","at":"hall"},"at":"1"}"#, true),
      (#"{"expect":"moved","where":{"at":"roof"},"at":"1"}"#, false),
      (#"{"never":"moved","where":{"to":"closed"},"to":"2"}"#, true),
      (#"{"never":"moved","where":{"to":"open"},"to":"2"}"#, false),
    ] { #expect(try outcomes(lines, facts) == [isMet ? .met : .failed], "\(lines)") }
  }

  @Test func `one fact may meet two expectations`() throws {
    let lines = """
      {"expect":"rang","at":"1"}
      {"expect":"rang","after":"0","before":"2"}
      """
    #expect(try outcomes(lines, [try fact("1", "rang")]) == [.met, .met])
  }

  @Test(arguments: [("0.999999999", true), ("1", false), ("2", false), ("2.000000001", true)])
  func `never includes both ends of its window`(time: String, isMet: Bool) throws {
    let lines = #"{"never":"rang","from":"1","to":"2"}"#
    #expect(try outcomes(lines, [try fact(time, "rang")]) == [isMet ? .met : .failed])
  }

  @Test func `never without a window is over the whole run`() throws {
    #expect(try outcomes(#"{"never":"rang"}"#, [try fact("0", "rang")]) == [.failed])
    #expect(try outcomes(#"{"never":"rang"}"#, [], end: try seconds("5")) == [.met])
    #expect(try outcomes(#"{"never":"rang","from":"3"}"#, [try fact("2", "rang")]) == [.met])
  }

  @Test func `a window that goes on after a known run is undecided`() throws {
    let lines = #"{"never":"rang","from":"1","to":"5"}"#
    #expect(try outcomes(lines, [], end: try seconds("5")) == [.undecided])
    #expect(try outcomes(lines, [], end: try seconds("5.000000001")) == [.met])
    #expect(try outcomes(lines, []) == [.met])
    #expect(try outcomes(lines, [try fact("1", "rang")], end: try seconds("2")) == [.failed])
  }
}

/// Bounded responses.
struct TestResponseTests {
  private static let line = #"{"respond":{"to":"called","with":"answered","inside":"2","same":["floor"]}}"#

  private func called(_ time: String, _ floor: Int64 = 1) throws -> JudgedFact {
    try fact(time, "called", ["floor": .integer(floor), "direction": .text("up")])
  }

  private func answered(_ time: String, _ floor: Int64 = 1) throws -> JudgedFact {
    try fact(time, "answered", ["floor": .integer(floor), "urgent": .flag(false)])
  }

  @Test func `the last instant for an answer is included`() throws {
    #expect(try outcomes(Self.line, [called("1"), answered("3")]) == [.met])
    #expect(try outcomes(Self.line, [called("1"), answered("3.000000001")]) == [.failed])
    #expect(try outcomes(Self.line, [called("1"), answered("1")]) == [.met])
  }

  @Test func `an answer comes after its question`() throws {
    #expect(try outcomes(Self.line, [answered("1"), called("1")]) == [.failed])
  }

  @Test func `the same fields are shared, each question by an answer of its own floor`() throws {
    #expect(try outcomes(Self.line, [called("1", 1), answered("2", 2)]) == [.failed])
    let facts = [try called("1", 1), try called("1", 2), try answered("2", 2), try answered("3", 1)]
    #expect(try outcomes(Self.line, facts) == [.met])
    #expect(try outcomes(Self.line, Array(facts.dropLast())) == [.failed])
  }

  @Test func `one answer answers all questions that are open`() throws {
    #expect(try outcomes(Self.line, [called("1"), called("2"), answered("3")]) == [.met])
    #expect(try outcomes(Self.line, [called("0"), called("2"), answered("3")]) == [.failed])
  }

  @Test func `without same any answer will do`() throws {
    let line = #"{"respond":{"to":"called","with":"answered","inside":"2"}}"#
    #expect(try outcomes(line, [called("1", 1), answered("2", 2)]) == [.met])
  }

  @Test func `a fact that answers its own kind does not answer itself`() throws {
    let line = #"{"respond":{"to":"rang","with":"rang","inside":"1"}}"#
    let rings = try ["0", "1", "2"].map { try fact($0, "rang") }
    #expect(try outcomes(line, rings, end: try seconds("2.5")) == [.undecided])
    #expect(try outcomes(line, rings) == [.failed])
  }

  @Test func `a window still open where the run is cut is undecided`() throws {
    #expect(try outcomes(Self.line, [called("1")], end: try seconds("3")) == [.undecided])
    #expect(try outcomes(Self.line, [called("1")], end: try seconds("3.000000001")) == [.failed])
  }

  @Test func `a run that ended by itself leaves no window open`() throws {
    #expect(try outcomes(Self.line, [called("1")]) == [.failed])
  }

  @Test func `without a question nothing is said`() throws {
    #expect(try outcomes(Self.line, [answered("1")]) == [.undecided])
  }

  @Test func `one missed answer is not fixed by later ones`() throws {
    let facts = [try called("0"), try answered("3"), try called("4"), try answered("5")]
    #expect(try outcomes(Self.line, facts) == [.failed])
  }
}
