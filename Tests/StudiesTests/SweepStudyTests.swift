import Configuration
import Elevators
import SimulationCore
import Studies
import Synchronization
import Testing

/// The values of a study are looked at before it runs, and no more than a bounded number of buildings may refuse them.
struct SweepStudyTests {
  /// A building that is taken with some settings only, and how often it has been asked for.
  private final class Sources: SweepSources, Sendable {
    let isTaken: @Sendable (_ settings: [String]) -> Bool
    let count = Mutex(0)

    init(taking isTaken: @escaping @Sendable (_ settings: [String]) -> Bool) { self.isTaken = isTaken }

    var variants: BuildingVariants {
      BuildingVariants(of: "four") { [self] settings in
        count.withLock { $0 += 1 }
        guard isTaken(settings) else {
          throw Problem("it is not taken", allowed: "Others are", advice: "Take one").placed(
            at: FileLocation(file: "--set"))
        }
        let file = try FourLandings.file([10, 10, 10])
        return ElevatorBuilding(
          StudiedMachine(
            name: "four", title: "Four", root: Elevator<CollectiveController>(file.configuration), json: "{}",
            monitors: []))
      }
    }

    func buildingText() -> String { "" }
    func listText(_ word: Sweep.Word) -> String { "" }
    func demandText(_ word: Sweep.Word) -> String { "" }
    func list(_ word: Sweep.Word, for studied: some StudiedBuilding) -> PassengerSource { .list([]) }
    func demand(_ word: Sweep.Word, for studied: some StudiedBuilding) -> PassengerSource { .list([]) }
  }

  private static func locations(ofMistakesIn vary: String, _ sources: Sources) throws -> [String] {
    let text = "sweep: s\ntitle: A study\nbuilding: four\ndemand: lunch\nvary: \(vary)\n"
    let sweep = try Sweep(text: text, file: "s.yaml")
    return try MistakeList.all { _ = try SweepStudy(sweep, sources: sources, version: "1") }.map { "\($0.location)" }
  }

  @Test func `a range that is not taken is refused once, and each value of a list`() throws {
    let sources = Sources { _ in false }
    let vary = "{drive.speed: {from: 1, to: 500, step: 1}, drive.jerk: [1, 2]}"
    #expect(try Self.locations(ofMistakesIn: vary, sources) == ["s.yaml:5:21", "s.yaml:5:63", "s.yaml:5:66"])
    // One speed alone and with two jerks, two jerks alone and with the first 32 speeds; the first run.
    #expect(sources.count.withLock { $0 } == 70)
  }

  @Test func `what is taken together is no mistake, nor what is left when 200 buildings refused`() throws {
    let sources = Sources { $0.contains("drive.jerk=20") }
    let range = "{from: 1, to: 100, step: 1}"
    let vary = "{drive.speed: \(range), drive.jerk: \(range)}"
    #expect(try Self.locations(ofMistakesIn: vary, sources) == [])
    // Nine speeds alone and with the jerks up to the 20th, the tenth alone and with 19; the first run.
    #expect(sources.count.withLock { $0 } == 210)
  }

  @Test func `each value of a long study that is taken is looked at`() throws {
    let sources = Sources { !$0.contains("drive.jerk=300") }
    let vary = "{drive.speed: {from: 1, to: 300, step: 1}, drive.jerk: {from: 1, to: 300, step: 1}}"
    #expect(try Self.locations(ofMistakesIn: vary, sources) == ["s.yaml:5:62"])
    // The values alone, the last jerk with 32 speeds; the first run.
    #expect(sources.count.withLock { $0 } == 633)
  }
}
