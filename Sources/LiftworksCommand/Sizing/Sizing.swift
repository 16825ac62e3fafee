import Configuration
import Elevators
import SimulationCore
import Traffic

/// Looks for the smallest number of cars, then the lowest speed and capacity, that meets criteria.
struct Sizing {
  let criteria: CriteriaFile
  /// The building's shipped name or file.
  let building: String
  /// Keys of the building that are other than in its file.
  let settings: [String]
  let seed: UInt64
  let replications: Int
  let jobs: Int
  /// The building's own population.
  let population: Int
  private let landings: [(key: String, population: Int)]

  /// How many cars are tried at most.
  static let carMax = 24
  /// What of each hour is not counted, so that the cars are at work.
  static let warmUp = Duration.seconds(600)

  /// What came of a search.
  struct Result: Sendable {
    /// How many designs the closed form refused.
    var sievedCount = 0
    /// How many were simulated.
    var simulatedCount = 0
    /// The first that meets the criteria; nil where none does.
    var answer: SizedDesign?
    /// The one before the answer that comes nearest; nil where none was simulated.
    var runnerUp: SizedDesign?
    /// The largest population at which the answer meets the criteria; nil where it was not looked for.
    var answerHolds: PopulationBound?
    /// The largest population at which the runner-up meets them.
    var runnerUpHolds: PopulationBound?
  }

  /// The end of a range of populations.
  struct PopulationBound: Sendable {
    let people: Int
    /// Whether it was still met at the end of the search.
    let isOpen: Bool
  }

  /// - Throws: a `PlacedProblem` where the building has nobody above its main entrance.
  init(
    _ criteria: CriteriaFile,
    of building: String,
    settings: [String],
    seed: UInt64,
    replications: Int,
    jobs: Int
  ) throws {
    let studied = try Catalogue.building(building, settings: settings)
    let elevator = studied.building
    self.criteria = criteria
    self.building = building
    // A hoist is one for its speed and load, and is not sized here.
    self.settings = settings + ["unsafe=true"]
    self.seed = seed
    self.replications = replications
    self.jobs = jobs
    landings = elevator.landings.enumerated().compactMap { index, landing in
      guard index + 1 != elevator.mainEntrance, landing.population > 0 else { return nil }
      return (landing.name.contains(".") ? "\(index + 1)" : landing.name, landing.population)
    }
    population = landings.reduce(0) { $0 + $1.population }
    guard RoundTrip(elevator, entrance: elevator.mainEntrance) != nil else {
      throw Problem(
        "no landing above the main entrance of '\(excerpt(building))' has a population",
        allowed: "Criteria are for buildings with people",
        advice: "Add 'population' to the landings of the file"
      ).placed(at: FileLocation(file: "liftworks"))
    }
  }

  // MARK: - Search

  /// Searches the designs in order.
  ///
  /// - Parameter progress: Receives the design that is looked at.
  /// - Returns: The answer, and what there is to know of it; less where it was interrupted.
  /// - Throws: a `PlacedProblem` for traffic that does not fit the building.
  func run(progress: (String) -> Void) throws -> Result {
    var result = Result()
    search: for cars in 1...Self.carMax {
      for speed in criteria.speeds {
        for capacity in criteria.capacities {
          let design = SizingDesign(cars: cars, speed: speed, capacity: capacity)
          guard !WorkLimit.mustEnd else { return result }
          guard let trip = try trip(of: design), isPromising(design, trip) else {
            result.sievedCount += 1
            continue
          }
          progress(design.words)
          result.simulatedCount += 1
          let sized = try judge(design, trip, people: population)
          if sized.isMet {
            result.answer = sized
            break search
          }
          if sized.excess <= result.runnerUp?.excess ?? .infinity { result.runnerUp = sized }
        }
      }
    }
    if let answer = result.answer, !WorkLimit.mustEnd {
      progress("largest population for \(answer.design.words)")
      result.answerHolds = try largestPopulation(of: answer.design, from: population, grows: true)
      if let runnerUp = result.runnerUp {
        progress("largest population for \(runnerUp.design.words)")
        result.runnerUpHolds = try largestPopulation(
          of: runnerUp.design,
          from: population,
          grows: false
        )
      }
    }
    return result
  }

  /// The largest population at which a design meets the criteria, to a fiftieth of the building's.
  private func largestPopulation(
    of design: SizingDesign,
    from people: Int,
    grows: Bool
  ) throws -> PopulationBound {
    func isMet(_ fiftieths: Int) throws -> Bool {
      let people = max(1, people * fiftieths / 50)
      guard let trip = try trip(of: design), isPromising(design, trip, people: people) else {
        return false
      }
      return try judge(design, trip, people: people).isMet
    }
    var (low, high) = grows ? (50, 100) : (0, 50)
    if grows, try isMet(high) {
      return PopulationBound(people: people * high / 50, isOpen: true)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try isMet(middle) { low = middle } else { high = middle }
    }
    return PopulationBound(people: people * low / 50, isOpen: false)
  }

  // MARK: - Closed form

  private func studied(_ design: SizingDesign, people: Int? = nil) throws -> any StudiedBuilding {
    try Catalogue.building(
      building,
      settings: settings + design.settings + (people.map(populations) ?? [])
    )
  }

  private func populations(_ people: Int) -> [String] {
    Self.shares(of: people, among: landings.map(\.population)).enumerated().map { index, share in
      "landings.\(landings[index].key).population=\(share)"
    }
  }

  /// A number of people on some landings, in their proportions; what is lost by rounding down goes to
  /// those that lost most.
  static func shares(of people: Int, among populations: [Int]) -> [Int] {
    let total = max(populations.reduce(0, +), 1)
    var shares = populations.map { $0 * people / total }
    let rests = populations.map { $0 * people % total }
    let order = rests.indices.sorted { (rests[$1], $0) < (rests[$0], $1) }
    for index in order.prefix(people - shares.reduce(0, +)) { shares[index] += 1 }
    return shares
  }

  /// The round trip of a design; nil where the building does not take it.
  private func trip(of design: SizingDesign) throws -> RoundTrip? {
    guard let elevator = try? studied(design).building else { return nil }
    return RoundTrip(elevator, entrance: elevator.mainEntrance)
  }

  /// Whether the closed form leaves hope: full cars carry those who come in, and the interval is short
  /// enough.
  private func isPromising(_ design: SizingDesign, _ trip: RoundTrip, people: Int? = nil) -> Bool {
    let full = RoundTrip(
      populations: trip.populations,
      heights: trip.heights,
      persons: Double(design.capacity),
      kinematics: trip.kinematics,
      doors: trip.doors,
      transfer: trip.transfer
    )
    return criteria.periods.allSatisfy { period in
      let coming = period.rate / 100 * Double(people ?? population) * period.incoming / 100
      let interval = trip.interval(cars: design.cars)
      return full.handlingCapacity(cars: design.cars) >= coming
        && period.limits.contains { $0.interval.map { interval <= $0 } ?? true }
    }
  }

  // MARK: - Simulation

  /// How many replications are run of a design that is then far from the criteria.
  private static let glance = 2

  private func judge(_ design: SizingDesign, _ trip: RoundTrip, people: Int) throws -> SizedDesign {
    let studied = try studied(design, people: people)
    var findings: [SizingFinding] = []
    for period in criteria.periods {
      let finding = try simulate(studied, period, trip, replications: replications)
      findings.append(finding)
    }
    return SizedDesign(design: design, trip: trip, findings: findings)
  }

  private func simulate(
    _ building: some StudiedBuilding,
    _ period: CriteriaFile.Period,
    _ trip: RoundTrip,
    replications: Int
  ) throws -> SizingFinding {
    let demand = try DemandFile(text: period.demand, file: period.name).demand(
      in: building.building,
      refusal: building.refusal
    )
    let source = PassengerSource.demand(demand)
    func result(_ count: Int) throws -> StudyResult {
      var window = building.wholeWindow
      window.warmUp = SimulationInstant.start.advanced(by: Self.warmUp)
      return StudyResult(
        dispatcher: building.dispatcher,
        capacity: building.building.capacity,
        replications: try building.replications(
          count,
          of: source,
          seed: seed,
          window: window,
          jobs: jobs
        )
      )
    }
    func finding(_ result: StudyResult) -> SizingFinding {
      SizingFinding(
        period: period,
        interval: trip.interval(cars: building.carCount),
        capacity: trip.handlingCapacity(cars: building.carCount),
        waiting: result.isSaturated ? nil : result[.waiting].average,
        destination: result.isSaturated ? nil : result[.destination].average,
        isSaturated: result.isSaturated
      )
    }
    // A design that is far off in its first hours needs no more of them.
    if replications > Self.glance {
      let first = try result(Self.glance)
      let isFar = period.limits.allSatisfy { limits in
        let waiting = first[.waiting].average?.mean ?? 0
        let destination = first[.destination].average?.mean ?? 0
        return waiting > 1.5 * (limits.waiting ?? .infinity)
          || destination > 1.5 * (limits.destination ?? .infinity)
      }
      if first.isSaturated || isFar { return finding(first) }
    }
    return finding(try result(replications))
  }
}
