import Foundation
import ProgramTesting
import Records
import SimulationCore
import Testing

@testable import LiftworksCommand

/// What can be read of every machine of the catalogue, and of the runs that ship.
struct ReadingTests {
  /// The shipped journals.
  static let journals: [String] = {
    let folder = Repository.root.appending(path: "Examples")
    return ["", "tour/"].flatMap { part in
      let path = folder.appending(path: part).path(percentEncoded: false)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".journal") }.sorted().map { path + $0 }
    }
  }()

  @Test func `journals ship`() { #expect(Self.journals.count >= 11) }

  private static func problem(of entry: some CatalogueEntry) -> String? {
    let simulation = Simulation(entry.root, seed: 1)
    let names = simulation.readings.map(\.fullName)
    if Set(names).count != names.count { return "two readings have one name: \(names)" }
    let units = simulation.readings.map(\.unit)
    for _ in 0..<200 {
      let (readings, now) = (simulation.readings, simulation.now)
      if readings.map(\.fullName) != names || readings.map(\.unit) != units {
        return "at \(now) the readings are others"
      }
      if simulation.machine.readingValues(at: now) != readings.map(\.value) {
        return "at \(now) the values are not those of the readings"
      }
      let next = simulation.nextInstant ?? now.advanced(by: .seconds(10))
      if next > now, !simulation.machine.hasMovingReadings(at: now), simulation.machine.readings(at: next) != readings {
        return "at \(now) readings rest that are others at \(next)"
      }
      guard simulation.step() else { return nil }
    }
    return nil
  }

  @Test(arguments: Catalogue.names)
  func `readings keep their names, have their values alone too, and rest where the machine says so`(name: String)
    throws
  {
    let entry = try Catalogue.machine(name)
    #expect(Self.problem(of: entry) == nil)
    #expect(Self.isEmpty(entry) == false, "'\(name)' has no readings")
  }

  private static func isEmpty(_ entry: some CatalogueEntry) -> Bool { entry.root.readings(at: .start).isEmpty }

  /// What is wrong with what rests in a recorded run.
  private static func problem(of entry: some CatalogueEntry, in journal: String, header: JournalHeader) throws
    -> String?
  {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry)
    var problem: String?
    _ = try replayed.perform(before: Silent()) { simulation, end in
      while let next = simulation.nextInstant, next < end.firstExcluded {
        let now = simulation.now
        if next > now, !simulation.machine.hasMovingReadings(at: now),
          simulation.machine.readings(at: next) != simulation.readings
        {
          problem = problem ?? "at \(now) readings rest that are others at \(next)"
        }
        simulation.step()
      }
      if end.isInclusive { simulation.run(through: end.instant) } else { simulation.run(until: end.instant) }
    }
    return problem
  }

  /// The first exported value that is another than what the machine itself reads then.
  private static func difference(of entry: some CatalogueEntry, in journal: String, header: JournalHeader) throws
    -> String?
  {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry)
    var bytes: [UInt8] = []
    try Exporter(replayed.run).export(to: .csv, every: .milliseconds(1_700)) { bytes += $0 }
    var rows: [String: [(time: SimulationInstant, value: String)]] = [:]
    let signs = LandingSigns(of: entry.root)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
      let path = cells[1].split(separator: "/").dropFirst() + [cells[2]]
      let time = try TimeText.instant(String(cells[0]))
      rows[path.joined(separator: "/"), default: []].append((time, String(cells[3])))
    }
    var (next, difference) = (0, String?.none)
    _ = try replayed.perform(before: Silent()) { simulation, end in
      // Up to the stimulus that is received next, but not at its instant.
      while true {
        let due = SimulationInstant(nanoseconds: Int64(next) * 1_700_000_000)
        guard due < end.instant else { break }
        simulation.run(through: due)
        for reading in simulation.readings {
          let row = rows[reading.fullName]?.first { $0.time == due }
          let isSame =
            reading.unit == .landing
            ? row?.value == reading.value.map { signs.name(of: Int($0)) }
            : row.map { Double($0.value) == reading.value } ?? false
          if !isSame { difference = difference ?? "\(due): \(reading) is exported as \(String(describing: row))" }
        }
        next += 10
      }
      if end.isInclusive { simulation.run(through: end.instant) } else { simulation.run(until: end.instant) }
    }
    return next == 0 ? "nothing was compared" : difference
  }

  @Test(arguments: journals) func `rows with a step have what the machine itself reads`(journal: String) throws {
    let reader = try JournalReader(path: journal)
    let entry = try Catalogue.machine(of: reader)
    #expect(try Self.difference(of: entry, in: journal, header: reader.header) == nil)
  }

  @Test(arguments: journals) func `what rests in a recorded run rests until the next event`(journal: String) throws {
    let reader = try JournalReader(path: journal)
    let entry = try Catalogue.machine(of: reader)
    #expect(try Self.problem(of: entry, in: journal, header: reader.header) == nil)
  }
}

/// Watches, and does nothing.
private final class Silent<Root: Machine>: SimulationObserver { var interest: ObserverInterest { [] } }
