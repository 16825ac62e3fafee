import Testing

@testable import Studies

/// A published value and ours: what counts as equal, and what is printed where they are not.
struct PublishedFigureTests {
  private static func checked(_ expected: PublishedFigure.Expectation, _ ours: PublishedFigure.Value) throws
    -> CheckedFigure
  {
    try CheckedFigure(
      PublishedFigure(
        group: .travel, name: "a journey", unit: "s", expected: expected, source: "a book", compute: { ours }))
  }

  @Test(arguments: [
    (PublishedFigure.Expectation.number(1.23, decimals: 2), 1.234, true), (.number(1.23, decimals: 2), 1.236, false),
    (.number(1.23, decimals: 2), .nan, false), (.atMost(14.7), 3, true), (.atMost(14.7), 14.8, false),
  ]) func `a number is within half of the last digit, and at most its bound`(
    expected: PublishedFigure.Expectation, value: Double, isWithin: Bool
  ) throws { #expect(try Self.checked(expected, .number(value)).isWithin == isWithin) }

  @Test func `a value of another model is shown beside ours, and not judged`() throws {
    let figure = try Self.checked(.beside(1.12), .number(4.4))
    #expect(figure.isWithin)
    #expect(try !Self.checked(.beside(1.12), .number(.nan)).isWithin)
    let line = ValidationReport(values: [figure], omittedCount: 0).lines[3]
    #expect(line == "  a journey  1.12 s    4.4 s  3.3         not judged")
  }

  @Test func `texts and rows are exact`() throws {
    #expect(try Self.checked(.text("5/44"), .text("5/44")).isWithin)
    #expect(try !Self.checked(.text("5/44"), .text("5/45")).isWithin)
    #expect(try !Self.checked(.text("5/44"), .number(5 / 44)).isWithin)
    #expect(try Self.checked(.rows(["a", "b"]), .rows(["a", "b"])).isWithin)
    #expect(try !Self.checked(.rows(["a", "b"]), .rows(["a"])).isWithin)
  }

  @Test func `what is outside of its tolerance is marked, and named at the end`() throws {
    let report = ValidationReport(
      values: [
        try Self.checked(.number(1.5, decimals: 1), .number(1.5)),
        try Self.checked(.rows(["a", "b", "c"]), .rows(["a", "x"])),
      ], omittedCount: 2)
    #expect(report.failed.count == 1)
    #expect(
      report.lines == [
        "travel: ideal journeys under limits of speed, acceleration and jerk", "  source: a book",
        "  VALUE      EXPECTED  OURS    DIFFERENCE  TOLERANCE", "  a journey  1.5 s     1.5 s   0           ±0.0501",
        "  a journey  3 rows    2 rows  differs     exact      OUTSIDE", "             b         x",
        "             c         -", "",
        "1 of 2 values outside of tolerance; not computed: 2 values that take long "
          + "(--full computes all): travel: a journey",
      ])
    #expect(report.json.hasSuffix(#""within":false,"outside":1,"omitted":2}"#))
  }
}
