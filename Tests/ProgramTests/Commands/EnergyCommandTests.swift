import Foundation
import ProgramTesting
import Testing

struct EnergyCommandTests {
  /// What the program prints with `--json`.
  private struct Report: Decodable {
    struct Cycle: Decodable { let distance, seconds, energy: Double }
    struct Usage: Decodable {
      let usage, trips: Int
      let running, standby, total: Double
      let `class`: String
    }
    let referenceTrip: Cycle
    let usages: [Usage]
  }

  private func report(_ arguments: String...) throws -> Report {
    let run = try ProgramRun(["energy"] + arguments + ["--json"])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `an elevator with a hoist has an energy class for each usage`() throws {
    let report = try report("office")
    #expect(report.usages.map(\.usage) == [1, 2, 3, 4, 5, 6])
    #expect(report.usages.allSatisfy { "ABCDEFG".contains($0.class) })
    #expect(report.usages.allSatisfy { abs($0.total - $0.running - $0.standby) < 1e-9 })
    let table = try ProgramRun(["energy", "office"])
    #expect(table.output.split(separator: "\n").count == 10)
    #expect(table.output.contains("reference trip: "))
  }

  @Test func `standby power and guides count, by keys that are set`() throws {
    let usual = try report("house")
    let saving = try report("house", "--set", "hoist.standby.idle=1", "--set", "hoist.guideFriction=0")
    #expect(saving.referenceTrip.energy < usual.referenceTrip.energy)
    #expect(saving.usages[0].standby < usual.usages[0].standby)
  }

  @Test func `a group has the class of its cars`() throws { #expect(try report("hotel").usages.count == 6) }

  @Test(arguments: ["classic", "tower"]) func `what has no hoist has no energy class`(name: String) throws {
    let run = try ProgramRun(["energy", name])
    #expect(run.status == .code(2))
    #expect(
      run.errors == "liftworks: '\(name)' has no hoist. An elevator whose file has 'hoist' has an energy"
        + " class. Name one, such as 'office'.\n")
  }
}
