import Foundation
import ProgramTesting
import Testing

/// `liftworks swarm --groups`, swarms of a given group, and what is explored of groups.
struct GroupSwarmTests {
  private struct Report: Decodable {
    let runs, journals: Int
    let rules, features: [String: Int]
  }

  @Test func `random groups pass, and the summary names their rules and features`() throws {
    let run = try ProgramRun(["swarm", "--groups", "--seed", "1", "--runs", "70", "--json"])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.runs == 70)
    #expect(report.journals == 2)
    for rule in ["S1", "S16", "S18", "L1", "L2", "L3"] {
      #expect(report.rules[rule].map { $0 > 20 } == true, "\(rule)")
    }
    for feature in ["people", "zones", "keypads", "rushes"] {
      #expect(report.features[feature].map { (15...55).contains($0) } == true, "\(feature)")
    }
  }

  @Test func `a group of a file can be given random stimuli`() throws {
    let run = try ProgramRun(["swarm", "twin-offices", "--seed", "2", "--runs", "10"])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("swarm of twin-offices, seed 2: 10 runs, "))
  }

  @Test func `random groups and a machine exclude each other`() throws {
    let run = try ProgramRun(["swarm", "office", "--groups"])
    #expect(run.status == .code(2))
    #expect(
      run.errors == "--groups: '--groups' asks for random groups, and 'office' is one machine. A swarm tries "
        + "random groups, random elevators, or one machine. Omit --groups or the machine.\n")
  }

  @Test func `a group whose dispatcher goes by forecasts is not explored`() throws {
    let run = try ProgramRun(["explore", "two-landings", "--set", "group.cars=2", "--set", "group.dispatcher=eta"])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("decides by ages and forecasts"))
  }
}
