import Foundation
import Records
import SimulationCore
import Testing

@testable import LiftworksCommand

/// The regions of an exported page against the changes of state of the run itself.
struct ExportedRegionTests {
  /// Adds up the time in each state from the changes alone: no diagram is asked.
  private final class Clock<Root: Machine>: SimulationObserver {
    private var states: [String: (state: String, since: Int64)] = [:]
    private(set) var spent: [String: [String: Int64]] = [:]

    var interest: ObserverInterest { .transitions }

    func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
      let region = (transition.path + [transition.region]).joined(separator: "/")
      // A part that begins anew begins in another state than it ended in.
      let before = states[region] ?? (transition.source, 0)
      spent[region, default: [:]][before.state, default: 0] += instant.nanoseconds - before.since
      states[region] = (transition.target, instant.nanoseconds)
    }

    func finish(at instant: SimulationInstant) {
      for (region, last) in states {
        spent[region, default: [:]][last.state, default: 0] += instant.nanoseconds - last.since
      }
    }
  }

  /// The seconds in each state of each region, as a page tells them.
  private static func shares(in page: String) throws -> [String: [String: Int64]] {
    let section = try #require(page.split(separator: "<h2>Time in each state</h2>").last)
    let table = try #require(section.split(separator: "</table>").first)
    var shares: [String: [String: Int64]] = [:]
    var region = ""
    for row in table.split(separator: "<tr>") {
      if let head = row.firstMatch(of: /<th rowspan="[0-9]+">(.*?)<\/th>/) {
        region = String(head.1)
        #expect(shares[region] == nil, "'\(region)' is there twice")
        shares[region] = [:]
      }
      guard let cells = row.firstMatch(of: /<td>(.*?)<\/td><td class="number">(.*?)<\/td>/) else { continue }
      let nanoseconds = try TimeText.instant(String(cells.2)).nanoseconds
      shares[region]?[String(cells.1)] = nanoseconds
    }
    return shares
  }

  private static func compare(_ journal: String, _ header: JournalHeader, _ entry: some CatalogueEntry) throws {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry)
    let clock = clock(for: entry)
    let simulation = try replayed.perform(before: clock) { simulation, end in
      if end.isInclusive { simulation.run(through: end.instant) } else { simulation.run(until: end.instant) }
    }
    clock.finish(at: simulation.now)
    var bytes: [UInt8] = []
    try Exporter(replayed.run).export(to: .html) { bytes += $0 }
    let shares = try shares(in: String(decoding: bytes, as: UTF8.self))
    for (region, spent) in clock.spent {
      let told = try #require(shares[region], "'\(region)' is missing")
      #expect(told.filter { $0.value > 0 } == spent.filter { $0.value > 0 }, "\(region)")
    }
    // What never changed is a region of a part that has others, or of a scene that was not visited.
    let paths = Set(clock.spent.keys.map(path))
    for (region, spent) in shares where clock.spent[region] == nil {
      #expect(paths.contains(path(of: region)) || region.hasPrefix("landing"), "'\(region)'")
      #expect(spent.values.filter { $0 > 0 } == [simulation.now.nanoseconds], "\(region)")
    }
  }

  private static func clock<Entry: CatalogueEntry>(for entry: Entry) -> Clock<Entry.Root> { Clock() }

  private static func path(of region: String) -> String {
    region.split(separator: "/").dropLast().joined(separator: "/")
  }

  @Test(arguments: ReadingTests.journals) func `a page tells the time in each state of real regions alone`(
    journal: String
  ) throws {
    let reader = try JournalReader(path: journal)
    try Self.compare(journal, reader.header, try Catalogue.machine(of: reader))
  }
}
