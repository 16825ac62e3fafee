import Foundation
import ProgramTesting
import Testing

/// The rules of the service modes, each as the test file that is named for it.
struct ServiceModeFileTests {
  private static let folder = Repository.root.appending(path: "Examples/modes")

  /// The rules that have a file, as its name without `.test.yaml`.
  static let rules = [
    "blocked-safety-gear", "doors-held-fault", "dwell-after-passage", "emergency-power-attendant",
    "emergency-power-battery", "emergency-power-people", "emergency-power-returns", "emergency-power-selected",
    "emergency-power-switched-off", "emergency-stop-upwards", "emergency-stop", "empty-car-calls",
    "fire-phase-one-alternate", "fire-phase-one-cancels-calls", "fire-phase-one-closing-doors",
    "fire-phase-one-doors-stay", "fire-phase-one-first-smoke", "fire-phase-one-inspection", "fire-phase-one-key-latch",
    "fire-phase-one-latch", "fire-phase-one-nonstop", "fire-phase-one-reverses", "fire-phase-one-stop-switch",
    "fire-phase-one-without-power", "fire-phase-two-after-smoke", "fire-phase-two-call-cancel",
    "fire-phase-two-cancel-start", "fire-phase-two-doors", "fire-phase-two-first-stop", "fire-phase-two-hold-calls",
    "fire-phase-two-hold-start", "fire-phase-two-hold", "fire-phase-two-key-off", "fire-phase-two-last-call",
    "fire-phase-two-off", "fire-phase-two-on-again", "first-call-decides", "independent-doors",
    "independent-no-hall-calls", "inspection-constant-pressure", "inspection-ends", "inspection-no-doors-or-calls",
    "inspection-open-doors", "inspection-reset", "inspection-run-button", "inspection-speed", "nudging-answers-calls",
    "nudging-overload", "nudging-passengers", "out-of-service-riders", "out-of-service", "overload-not-levelled",
    "parking-turns", "power-returns-between-landings", "seismic-attendant", "seismic-people-call-again",
    "seismic-slow-down", "seismic-standing", "seismic-switched-back", "selective-doors", "stalled-doors-stay",
    "stalled-motor-run-time", "start-broken-off", "stuck-hall-button", "turns-open",
  ]

  @Test func `every file of the folder is one of these rules`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    let files = names.filter { $0.hasSuffix(".test.yaml") }.sorted()
    #expect(files == Self.rules.map { "\($0).test.yaml" })
  }

  /// What a test file says of its rule: its first comment, on one line.
  private static func statement(of rule: String) throws -> String {
    let file = folder.appending(path: "\(rule).test.yaml")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.prefix { $0.hasPrefix("#") }.map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }.joined(
      separator: " ")
  }

  @Test func `the page of the elevator lists them, each with what its file says`() throws {
    let page = Repository.root.appending(path: "docs/elevator-rules.md")
    let old = try String(contentsOf: page, encoding: .utf8)
    let (mark, end) = ("<!-- rules of Examples/modes -->\n", "\n<!-- end of rules -->")
    let start = try #require(old.firstRange(of: mark)).upperBound
    let stop = try #require(old[start...].firstRange(of: end)).lowerBound
    let rows = try Self.rules.map { rule in
      "| [`\(rule)`](../Examples/modes/\(rule).test.yaml) | \(try Self.statement(of: rule)) |"
    }
    let table = (["", "| test file | what it shows |", "| --- | --- |"] + rows + [""]).joined(separator: "\n")
    let new = old[..<start] + table + old[stop...]
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(new.utf8).write(to: page)
    } else {
      #expect(old == new, "UPDATE_GOLDEN=1 writes the table anew, from the test files")
    }
  }

  @Test(arguments: rules) func `the elevator keeps the rule`(rule: String) throws {
    let file = Self.folder.appending(path: "\(rule).test.yaml").path()
    let run = try ProgramRun(["test", file])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.contains(" 0 failed, 0 undecided"), "\(run.output)")
  }
}
