import Foundation
import ProgramTesting
import Testing

@testable import LiftworksCommand
@testable import Studies

/// `liftworks validate`, as a person and as a program run it.
struct ValidateCommandTests {
  private struct Report: Decodable {
    struct Figure: Decodable {
      let group, name, unit, source: String
      let difference: Double?
      let tolerance: Double
      let within: Bool
    }
    let format: String
    let version: Int
    let values: [Figure]
    let within: Bool
    let outside, omitted: Int
  }

  private static func report(_ arguments: [String]) throws -> Report {
    let run = try ProgramRun(["validate"] + arguments + ["--json"])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `every quick figure that ships is within its tolerance`() throws {
    let report = try Self.report([])
    #expect(report.format == "liftworks-validation")
    #expect(report.version == 1)
    #expect(report.within)
    #expect(report.outside == 0)
    #expect(report.omitted > 0)
    let groups = Set(report.values.map(\.group))
    #expect(groups == ["knuth", "travel", "doors", "traffic", "gears", "hoist", "statistics"])
    #expect(report.values.allSatisfy { !$0.source.isEmpty && $0.within })
    for figure in report.values {
      guard let difference = figure.difference else { continue }
      #expect(difference.magnitude <= figure.tolerance, "\(figure.name)")
    }
    #expect(Set(report.values.map { $0.group + $0.name }).count == report.values.count)
  }

  @Test func `a group is computed alone, and its table has source, expected, ours and difference`() throws {
    let run = try ProgramRun(["validate", "traffic"])
    #expect(run.status == .code(0))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("  source: G. C. Barney, L. Al-Sharif") })
    #expect(lines.contains { $0.contains("EXPECTED") && $0.contains("DIFFERENCE") })
    #expect(lines.contains { $0.contains("round trip") && $0.contains("133.35 s  133.3497 s") })
    #expect(lines.last == "9 values, all within tolerance")
  }

  @Test func `a group that there is not is refused`() throws {
    let run = try ProgramRun(["validate", "trvel"])
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("liftworks: there is no group of values 'trvel'."))
    #expect(run.errors.hasSuffix("Did you mean 'travel'?\n"))
  }

  @Test func `a report without a value outside is no error`() throws {
    func report(_ ours: String) throws -> ValidationReport {
      let figure = PublishedFigure(
        group: .travel, name: "a journey", expected: .text("1"), source: "a book", compute: { .text(ours) })
      return ValidationReport(values: [try CheckedFigure(figure)], omittedCount: 0)
    }
    try ValidateCommand.judge(report("1"))
    #expect(throws: (any Error).self) { try ValidateCommand.judge(report("2")) }
  }
}
