import Elevators
import SimulationCore

/// A bank of a building, as named in reports.
package struct StudiedBank: Hashable, Sendable {
  /// What it is called; nil where banks have no names.
  private let name: String?
  /// The names of its cars.
  private let cars: [String]
  /// The name of its entrance.
  package let entrance: String
  /// The names of the lowest and the highest landing of its cars.
  let ends: [String]
  /// How many people ride its cars as they come into the building.
  let population: Int

  /// A bank.
  package init(_ bank: BankTraffic, of building: some StudiedBuilding) {
    let landings = building.building.landings
    name = bank.bank.name
    cars = bank.bank.cars.map { building.carNames[$0] }
    entrance = landings[bank.entrance - 1].name
    ends = [bank.bank.landings.first, bank.bank.landings.last].compactMap { number in
      number.map { landings[$0 - 1].name }
    }
    population = bank.population
  }

  /// What it is called, else the names of its cars in a sentence: `L1, L2, L3`.
  package var title: String { name ?? cars.joined(separator: ", ") }

  /// The bank in one line: `bank L1, L2: G to 29, entrance G, 1160 people ride it coming in`.
  package var words: String {
    "bank \(title)\(name == nil ? "" : " (\(cars.joined(separator: ", ")))"): \(ends.joined(separator: " to ")), entrance \(entrance), "
      + "\(counted(population, "person")) ride\(population == 1 ? "s" : "") it coming in"
  }

  /// Its members in a JSON object.
  var json: [(String, String)] {
    (name.map { [("name", RecordText.quoted($0))] } ?? []) + [
      ("bank", RecordText.list(cars.map(RecordText.quoted))), ("entrance", RecordText.quoted(entrance)),
      ("population", "\(population)"),
    ]
  }
}

extension StudiedBuilding {
  /// Whether there is no population above its entrance.
  var isIdle: Bool { RoundTrip(building, entrance: building.mainEntrance) == nil }

  /// The traffic of each of its banks, in order; empty if all cars stop at the same landings.
  ///
  /// - Throws: a `PlacedProblem` if a landing with a population cannot be reached from the main entrance.
  package func reachableBanks() throws -> [BankTraffic] {
    let banks = banks
    guard !banks.isEmpty else { return [] }
    for landing in building.landingNumbers
    where landing != building.mainEntrance && building.landing(landing).population > 0 {
      if let problem = refusal(building.mainEntrance, landing) {
        throw problem.placed(at: FileLocation(file: "liftworks"))
      }
    }
    return banks
  }
}

/// The round trip of a building, or of one bank of it.
package struct BankRoundTrip {
  /// The bank; nil if there is only one, or no building.
  private let bank: StudiedBank?
  /// The round trip; nil for a bank that carries nobody above its entrance.
  private let report: RoundTripReport?
  /// Those of cars that differ, in place of one.
  private let mixed: MixedRoundTrip?

  /// A round trip.
  package init(bank: StudiedBank? = nil, report: RoundTripReport?, mixed: MixedRoundTrip? = nil) {
    self.bank = bank
    self.report = report
    self.mixed = mixed
  }

  private var lines: [String] {
    let heading = bank.map { [$0.words] } ?? []
    if let mixed { return heading + mixed.lines }
    guard let report else { return heading + ["no round trip: nobody rides it to a landing above its entrance"] }
    return heading + report.lines + report.comparison
  }

  private var json: String? { mixed?.json ?? report?.json }

  /// The tables of all.
  package static func lines(_ trips: [BankRoundTrip]) -> [String] { Array(trips.map(\.lines).joined(separator: [""])) }

  /// One JSON object: that of the building, or one with those of the banks.
  package static func json(_ trips: [BankRoundTrip]) -> String {
    if trips.count == 1, let json = trips[0].json { return json }
    let banks = trips.map { trip in
      RecordText.object((trip.bank?.json ?? []) + [("closedForm", trip.json ?? "null")])
    }
    return RecordText.object([("banks", RecordText.list(banks))])
  }
}
