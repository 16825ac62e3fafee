import Foundation
import ProgramTesting
import Testing

/// The rules of the service modes, each as the test file that is named for it.
struct ServiceModeFileTests {
  private static let folder = Repository.root
    .appending(path: "Examples/modes")

  /// The rules that have a file, as its name without `.test.yaml`.
  static let rules = [
    "blocked-safety-gear", "doors-held-fault", "dwell-after-passage", "emergency-power-attendant",
    "emergency-power-battery",
    "emergency-power-people", "emergency-power-returns", "emergency-power-selected",
    "emergency-power-switched-off", "emergency-stop-upwards", "emergency-stop", "empty-car-calls",
    "fire-phase-one-alternate", "fire-phase-one-cancels-calls", "fire-phase-one-closing-doors",
    "fire-phase-one-doors-stay", "fire-phase-one-first-smoke", "fire-phase-one-inspection",
    "fire-phase-one-key-latch", "fire-phase-one-latch", "fire-phase-one-nonstop",
    "fire-phase-one-reverses", "fire-phase-one-stop-switch", "fire-phase-one-without-power",
    "fire-phase-two-call-cancel", "fire-phase-two-cancel-start", "fire-phase-two-doors",
    "fire-phase-two-first-stop", "fire-phase-two-hold-calls", "fire-phase-two-hold-start",
    "fire-phase-two-hold", "fire-phase-two-off", "fire-phase-two-on-again", "first-call-decides",
    "independent-doors", "independent-no-hall-calls", "inspection-constant-pressure",
    "inspection-no-doors-or-calls", "inspection-open-doors", "inspection-reset",
    "inspection-run-button", "inspection-speed", "nudging-overload",
    "out-of-service-riders", "out-of-service", "overload-not-levelled", "parking-turns",
    "power-returns-between-landings", "seismic-attendant", "seismic-people-call-again",
    "seismic-slow-down", "seismic-standing", "seismic-switched-back", "selective-doors",
    "stalled-doors-stay",
    "stalled-motor-run-time", "start-broken-off", "stuck-hall-button", "turns-open",
  ]

  @Test func `every file of the folder is one of these rules`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    let files = names.filter { $0.hasSuffix(".test.yaml") }.sorted()
    #expect(files == Self.rules.map { "\($0).test.yaml" })
  }

  @Test(arguments: rules)
  func `the elevator keeps the rule`(rule: String) throws {
    let file = Self.folder.appending(path: "\(rule).test.yaml").path()
    let run = try ProgramRun(["test", file])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.contains(" 0 failed, 0 undecided"), "\(run.output)")
  }
}
