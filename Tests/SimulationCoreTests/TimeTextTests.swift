import SimulationCore
import Testing

@Suite struct TimeTextTests {
  private static let allowed =
    "A time is a decimal number of seconds with at most nine decimals, or a number with one of the"
    + " units ns, us, ms, s, min, h, d"

  @Test(
    arguments: [
      ("0", 0), ("1", 1_000_000_000), ("40s", 40_000_000_000), ("0.000000001", 1),
      ("12.345", 12_345_000_000), ("7ns", 7), ("7us", 7_000), ("7ms", 7_000_000),
      ("1.5min", 90_000_000_000), ("2h", 7_200_000_000_000), ("0.5d", 43_200_000_000_000),
      ("0.001us", 1), ("0.000001ms", 1), ("0.000000001s", 1), ("1.0ns", 1), ("2.000ns", 2),
      ("0.000000005min", 300), ("000012", 12_000_000_000),
      ("0000000000000000000000000001", 1_000_000_000),
      ("9000000000", 9_000_000_000_000_000_000),
      ("9000000000000000000ns", 9_000_000_000_000_000_000),
      ("1.100000000", 1_100_000_000), (".5", 500_000_000), (".25min", 15_000_000_000),
      (".000000001", 1),
    ] as [(String, Int64)]) func `a text names an instant exactly`(text: String, nanoseconds: Int64) throws
  { #expect(try TimeText.instant(text).nanoseconds == nanoseconds) }

  @Test(arguments: [
    ("1,5", "'1,5' has a decimal comma. Numbers use a point. Write 1.5."),
    ("1,5min", "'1,5min' has a decimal comma. Numbers use a point. Write 1.5min."),
    ("5 s", "'5 s' has a space before its unit. A unit follows its number at once. Write 5s."),
    ("5\u{A0}ms", "'5\u{A0}ms' has a no-break space (U+00A0). Numbers have no spaces. Write 5ms."),
    (
      "1,500",
      "'1,500' has a comma. Numbers use a point for decimals, and nothing between thousands. Write" + " 1.500 or 1500."
    ),
  ]) func `a time as it is written elsewhere is named as what it is`(text: String, message: String) {
    do {
      _ = try TimeText.instant(text)
      Issue.record("'\(text)' is taken for a time")
    } catch { #expect("\(error)" == message) }
  }

  @Test(arguments: [
    "", " ", ".", "1.", ".s", "1.2.3", "..", "1..2", ".5.", " 5", "5 ", "1e3", "1E3", "+5", "0x10", "five", "s", "5S",
    "5sec", "5m", "5hours", "1_000", "٣", "１２", "1²", "½", "5µs", "−5", "NaN", "inf", "1.5.min", "1ss", "5\n", "\u{0}",
    "1\u{301}", "5s ",
  ]) func `what is not a decimal number with a unit is refused word for word`(text: String) {
    #expect(throws: Problem("'\(text)' is not a time", allowed: Self.allowed, advice: "Write it like 12.5 or 1500ms")) {
      try TimeText.instant(text)
    }
    #expect(throws: Problem("'\(text)' is not a time", allowed: Self.allowed, advice: "Write it like 12.5 or 1500ms")) {
      try TimeText.duration(text)
    }
  }

  @Test(arguments: ["1.5ns", "0.0001us", "0.3ns", "0.00000001us"])
  func `what is finer than a nanosecond is refused word for word`(text: String) {
    #expect(
      throws: Problem(
        "the time '\(text)' is finer than a nanosecond", allowed: Self.allowed, advice: "Round it to whole nanoseconds")
    ) { try TimeText.instant(text) }
  }

  @Test(arguments: [
    "0.0000000001", "1.0000000000", "0.0000000000", "0.0000000001min", "0.00000000000000000000001",
    "1.12345678901234567890123",
  ]) func `more than nine decimals are refused word for word, zeros too`(text: String) {
    #expect(
      throws: Problem(
        "the time '\(text)' has more than nine decimals", allowed: Self.allowed, advice: "Round it to whole nanoseconds"
      )
    ) { try TimeText.instant(text) }
  }

  @Test(arguments: ["-1", "-0", "-", "-5ms", "-x"]) func `what begins with a minus is refused as negative`(text: String)
  {
    #expect(
      throws: Problem("the time '\(text)' is negative", allowed: "A time is 0 or more", advice: "Leave the minus out")
    ) { try TimeText.instant(text) }
  }

  @Test(
    arguments: [
      "9000000000.000000001", "9000000000000000001ns", "9999999999999999999d", "150000min.5", "99999999999999999999",
      "100000000000000000000000000000000000000000000000000000000d",
    ].filter { !$0.contains("min.") }) func `an instant after the latest is refused as too late`(text: String)
  {
    #expect(
      throws: Problem(
        "the time '\(text)' is too late", allowed: "The latest instant is 9000000000 s, about 285 years",
        advice: "Give an earlier one")
    ) { try TimeText.instant(text) }
  }

  @Test func `a length is at most a year`() throws {
    #expect(try TimeText.duration("365d") == .seconds(31_536_000))
    #expect(try TimeText.duration("0") == .zero)
    #expect(try TimeText.duration("1500ms") == .milliseconds(1_500))
    for text in ["365.000000001d", "31536001", "8761h", "99999999999999999999999"] {
      #expect(
        throws: Problem("the time '\(text)' is too long", allowed: "The longest is 365 d", advice: "Give a shorter one")
      ) { try TimeText.duration(text) }
    }
  }

  @Test func `a problem reads as three sentences behind its place`() throws {
    let problem = try #require(throws: Problem.self) { try TimeText.instant("1e3") }
    #expect(
      "\(problem.placed(at: FileLocation(file: "--until")))" == "--until: '1e3' is not a time. " + Self.allowed
        + ". Write it like 12.5 or 1500ms.")
  }
}
