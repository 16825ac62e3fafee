import Elevators
import SimulationCore

/// Searches for the smallest number of cars, then the lowest speed and rated load, that meets criteria, for a
/// building or one bank of it.
package struct Sizing {
  /// The criteria; for a bank, with its own traffic.
  let criteria: SizingCriteria
  /// The bank, as named in reports; nil if there is only one.
  let bank: StudiedBank?
  let bankTraffic: BankTraffic?
  /// The building's shipped name or file.
  var building: String { variants.name }
  let seed: UInt64
  let replications: Int
  private let resources: StudyResources
  /// The numbers of cars to try.
  let carCounts: ClosedRange<Int>
  /// The building with other values of some keys.
  private let variants: BuildingVariants
  /// The building according to its file.
  private let elevator: ElevatorConfiguration
  /// The name of the dispatcher.
  let dispatcher: String
  private let landings: PopulationShares
  /// The height from the lowest to the highest landing of its cars, in metres.
  private let height: Double

  /// The maximum number of cars to try.
  static let carMax = 24
  /// The initial part of each hour that is not counted, until the cars are busy.
  static let warmUp = Duration.seconds(600)
  /// How long a run continues after its hour for passengers under way.
  private static let drain = Duration.seconds(900)
  /// The end of a short trial, after which a hopeless design is rejected.
  private static let glanceEnd = SimulationInstant.start.advanced(by: .seconds(1_500))
  /// The number of replications of a short trial.
  private static let glance = 2

  /// The building's own population.
  var population: Int { landings.total }

  /// The result of a search.
  struct Result: Sendable {
    /// All designs considered, in search order.
    var designs: [SizedDesign] = []
    /// The first that meets the criteria; nil if none does.
    var answer: SizedDesign?
    /// The design before the answer that comes nearest; nil if none was simulated.
    var runnerUp: SizedDesign?
    /// The largest population at which the answer meets the criteria; nil if it was not searched for.
    var answerHolds: PopulationBound?
    /// The largest population at which the runner-up meets them.
    var runnerUpHolds: PopulationBound?

    /// How many designs were simulated.
    var simulatedCount: Int { designs.count { $0.isSimulated } }
  }

  /// The limit of a range of populations.
  struct PopulationBound: Sendable {
    let people: Int
    /// Whether the criteria were still met at the end of the search.
    let isOpen: Bool
  }

  /// - Parameters:
  ///   - criteria: The criteria.
  ///   - variants: The building, and what it becomes with keys of its file changed.
  ///   - bank: The bank whose cars are sized; nil if there is only one.
  ///   - dispatcher: The dispatcher; nil for the file's, or `auto`.
  ///   - cars: The number of cars; nil to search for it.
  ///   - seed: The seed of the passengers.
  ///   - replications: The number of hours simulated for each period.
  ///   - resources: The threads, and when the sizing is to end.
  /// - Throws: a `PlacedProblem` if the building has no population above its main entrance.
  init(
    _ criteria: SizingCriteria, of variants: BuildingVariants, bank: BankTraffic? = nil, dispatcher: String? = nil,
    cars: Int? = nil, seed: UInt64, replications: Int, resources: StudyResources
  ) throws {
    // A single car is sized as a group of one. A hoist is designed for one speed and load, and is not sized.
    let isGroup = try variants.building().group != nil
    let given = variants.with(
      (isGroup ? [] : ["group.cars=1"]) + (dispatcher.map(BuildingVariants.settings(choosing:)) ?? []) + ["unsafe=true"]
    )
    let whole = try given.building()
    let studied = whole.alone(bank)
    let elevator = studied.building
    self.criteria = bank.map(criteria.applied) ?? criteria
    self.bank = bank.map { StudiedBank($0, of: whole) }
    bankTraffic = bank
    let served = bank?.bank.landings ?? Array(elevator.landingNumbers)
    height = elevator.landing(served.last ?? 1).height - elevator.landing(served.first ?? 1).height
    self.variants = given
    self.seed = seed
    self.replications = replications
    self.resources = resources
    self.elevator = elevator
    self.dispatcher = studied.dispatcher
    carCounts = cars.map { $0...$0 } ?? 1...Self.carMax
    landings = PopulationShares(of: elevator)
    guard RoundTrip(elevator, entrance: elevator.mainEntrance) != nil else {
      throw Problem(
        "no landing above the main entrance of '\(excerpt(variants.name))' has a population",
        allowed: "Criteria are for buildings with people", advice: "Add 'population' to the landings of the file"
      ).placed(at: FileLocation(file: "liftworks"))
    }
  }

  // MARK: - Search

  /// Searches the designs, the strongest for each number of cars and each speed first: if that is far from the
  /// criteria, the weaker ones are rejected.
  ///
  /// - Parameter progress: Receives the current design.
  /// - Returns: The answer with its details; incomplete if the search was interrupted.
  /// - Throws: a `PlacedProblem` for traffic that does not fit the building.
  func run(progress: (String) -> Void) throws -> Result {
    var result = Result()
    for cars in carCounts where result.answer == nil && !resources.isCancelled() {
      result.designs += try search(cars: cars, nearest: result.runnerUp?.excess, progress)
      result.answer = result.designs.last { $0.isMet }
      for design in result.designs where design.isSimulated && !design.isMet {
        if design.excess <= result.runnerUp?.excess ?? .infinity { result.runnerUp = design }
      }
    }
    guard let answer = result.answer, !resources.isCancelled() else { return result }
    progress("largest population for \(answer.design.words)")
    result.answerHolds = try largestPopulation(of: answer.design, from: population, grows: true)
    if let runnerUp = result.runnerUp {
      progress("largest population for \(runnerUp.design.words)")
      result.runnerUpHolds = try largestPopulation(of: runnerUp.design, from: population, grows: false)
    }
    return result
  }

  /// The first design that meets the criteria, near an expected number of cars: if one number of cars fails, smaller
  /// ones are not tried.
  ///
  /// - Parameters:
  ///   - cars: The expected number of cars, such as another dispatcher's.
  ///   - progress: Receives the current design.
  /// - Returns: The design; nil if none was found.
  /// - Throws: a `PlacedProblem` for traffic that does not fit the building.
  func answer(near cars: Int, progress: (String) -> Void) throws -> SizedDesign? {
    func first(_ cars: Int) throws -> SizedDesign? {
      // The nearest of the failing designs is not needed.
      try search(cars: cars, nearest: 0, progress).last { $0.isMet }
    }
    var found: SizedDesign?
    for fewer in carCounts.reversed() where fewer < cars && !resources.isCancelled() {
      guard let design = try first(fewer) else { break }
      found = design
    }
    for more in carCounts where more >= cars && found == nil && !resources.isCancelled() { found = try first(more) }
    return found
  }

  /// The designs with a number of cars, up to the first that meets the criteria.
  ///
  /// - Parameters:
  ///   - cars: The number of cars.
  ///   - nearest: How far the best design so far is from the criteria; nil if there is none.
  ///   - progress: Receives the current design.
  /// - Returns: The designs, the slowest first.
  /// - Throws: a `PlacedProblem` for traffic that does not fit the building.
  private func search(cars: Int, nearest: Double?, _ progress: (String) -> Void) throws -> [SizedDesign] {
    var judged: [SizingDesign: SizedDesign] = [:]
    // Designs that meet the criteria, of which not all replications were run.
    var met: [SizingDesign: SizedDesign] = [:]
    var nearest = nearest ?? .infinity
    func keep(_ sized: SizedDesign) -> SizedDesign {
      judged[sized.design] = sized
      if sized.isSimulated, !sized.isMet { nearest = min(nearest, sized.excess) }
      return sized
    }
    /// Simulates a design until it is certain that it is neither the answer nor the runner-up.
    func simulate(_ design: SizedDesign) throws -> SizedDesign {
      if let known = judged[design.design] { return known }
      progress(design.design.words)
      let question = Question(
        far: max(Self.luck, min(SizedDesign.far, nearest)), enough: min(nearest, Self.hopeless))
      return keep(try judge(design.design, design.trip, people: population, question))
    }
    /// Simulates the strongest of several designs until it is certain whether it meets the criteria or is far from
    /// them. Only the answer is simulated to the end.
    func simulateStrongest(_ design: SizedDesign) throws -> SizedDesign {
      if let known = judged[design.design] ?? met[design.design] { return known }
      progress(design.design.words)
      let question = Question(
        far: SizedDesign.far, enough: min(max(nearest, SizedDesign.far), Self.hopeless), isVerdictEnough: true)
      let sized = try judge(design.design, design.trip, people: population, question)
      guard sized.isMet else { return keep(sized) }
      met[design.design] = sized
      return sized
    }
    var rows = criteria.speeds.map { speed in
      criteria.loads.map { load in sieve(SizingDesign(cars: cars, speed: speed, ratedLoad: load), people: population) }
    }
    /// Simulates the strongest of several designs, and gives the others up where it is far from the criteria.
    ///
    /// - Returns: Whether the strongest meets them.
    func giveUp(_ designs: inout [SizedDesign]) throws -> Bool {
      guard let strongest = designs.last(where: { $0.isPromising }), !resources.isCancelled() else { return false }
      let sized = try simulateStrongest(strongest)
      guard sized.isFar else { return sized.isMet }
      designs = designs.map { design in
        if let known = judged[design.design] { return known }
        return design.isPromising
          ? SizedDesign(design: design.design, trip: design.trip, verdict: .outdone(by: sized.design)) : design
      }
      return false
    }
    /// Simulates the fastest design of each load, and slower ones until one clearly fails, whereupon the rest are
    /// rejected; ends with the first that meets the criteria.
    func giveUpSlower(in slowRows: Range<Int>) throws {
      for load in criteria.loads.indices.reversed() {
        var failed: SizingDesign?
        for row in slowRows.reversed() where rows[row][load].isPromising && !resources.isCancelled() {
          let design = rows[row][load]
          if let failed {
            rows[row][load] = SizedDesign(design: design.design, trip: design.trip, verdict: .outrun(by: failed))
            continue
          }
          let isStrongest = !rows[row][(load + 1)...].contains { $0.isPromising }
          let sized = try isStrongest ? simulateStrongest(design) : simulate(design)
          if sized.isMet { return }
          if sized.excess > Self.luck { failed = sized.design }
        }
      }
    }
    var all = rows.flatMap { $0 }
    let strongestMeets = try giveUp(&all)
    if all.contains(where: { $0.isPromising }) {
      // Where the strongest design meets the criteria, slower ones are compared below the first speed at which the
      // largest car meets them.
      var slowRows = rows.indices
      if strongestMeets {
        slowRows = 0..<(try rows.indices.first { try giveUp(&rows[$0]) } ?? rows.count)
      }
      try giveUpSlower(in: slowRows)
      all = []
      for index in rows.indices {
        _ = try giveUp(&rows[index])
        for design in rows[index] {
          guard design.isPromising, !resources.isCancelled() else {
            all.append(design)
            continue
          }
          let sized = try simulate(design)
          all.append(sized)
          if sized.isMet { return all }
        }
      }
    }
    // A design that is still promising was skipped because of an interruption.
    return all.filter { !$0.isPromising }
  }

  /// The largest population at which a design meets the criteria, to within a fiftieth of the building's.
  private func largestPopulation(of design: SizingDesign, from people: Int, grows: Bool) throws -> PopulationBound {
    func isMet(_ fiftieths: Int) throws -> Bool {
      let people = max(1, people * fiftieths / 50)
      let sieved = sieve(design, people: people)
      return try sieved.isPromising && judge(design, sieved.trip, people: people, .verdict).isMet
    }
    var (low, high) = grows ? (50, 100) : (0, 50)
    if grows, try isMet(high) { return PopulationBound(people: people * high / 50, isOpen: true) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try isMet(middle) { low = middle } else { high = middle }
    }
    return PopulationBound(people: people * low / 50, isOpen: false)
  }

  // MARK: - Closed form

  private func studied(_ design: SizingDesign, people: Int) throws -> any StudiedBuilding {
    if let bank = bankTraffic {
      let populations = PopulationShares.shares(of: people, among: bank.populations)
      return try variants.building(design.settings).alone(bank.with(populations: populations), cars: design.cars)
    }
    return try variants.building(
      ["group.cars=\(design.cars)"] + design.settings + (people == population ? [] : landings.settings(of: people)))
  }

  /// How much full cars may exceed the closed form's capacity, in which no dispatcher divides the landings among
  /// them.
  private static let margin = 1.1

  /// The closed form's check of a design: whether full cars carry all arrivals, and whether the interval of incoming
  /// traffic and the travel time are short enough.
  private func sieve(_ design: SizingDesign, people: Int) -> SizedDesign {
    let applied = design.applied(to: elevator)
    let entrance = elevator.mainEntrance
    // Not nil: this was checked at the start.
    guard let trip = RoundTrip(applied, entrance: entrance) else {
      preconditionFailure("a building without people is sized")
    }
    var lacks: [SizingLack] = []
    if let limit = criteria.travelTime, height / design.speed > limit {
      lacks.append(SizingLack(period: "", measure: .travelTime, value: height / design.speed, limit: limit))
    }
    let takesDestinations = DispatcherKind.named(dispatcher)?.takesDestinations ?? false
    for period in criteria.periods {
      let coming = period.rate / 100 * Double(people)
      // Destination control groups passengers by destination, which the closed form does not model.
      if !takesDestinations, var full = RoundTrip(applied, entrance: entrance, mix: period.mix) {
        full.persons = applied.designPersons / 0.8 / full.largestLoad
        let handled = full.handlingCapacity(cars: design.cars) * Self.margin
        if handled < coming {
          lacks.append(SizingLack(period: period.name, measure: .capacity, value: handled, limit: coming))
        }
      }
      let interval = trip.interval(cars: design.cars)
      let limits = period.limits.compactMap(\.interval)
      if period.mix == .incoming, limits.count == period.limits.count, let most = limits.max(), interval > most {
        lacks.append(SizingLack(period: period.name, measure: .limit(.interval), value: interval, limit: most))
      }
    }
    return SizedDesign(design: design, trip: trip, verdict: lacks.isEmpty ? .promising : .sieved(lacks))
  }

  // MARK: - Simulation

  /// The question for a simulation, so that nothing is simulated that would not change the answer.
  private struct Question {
    /// By how much a mean must certainly exceed its limit for the first replications to be enough.
    let far: Double
    /// The excess in one period after which the others are not simulated.
    let enough: Double
    /// Whether the first replications are also enough if all of them would certainly meet the limits.
    var isVerdictEnough = false

    /// Only whether the criteria are met.
    static let verdict = Question(far: 0, enough: 0, isVerdictEnough: true)
  }

  private func judge(_ design: SizingDesign, _ trip: RoundTrip, people: Int, _ question: Question) throws -> SizedDesign
  {
    let studied: any StudiedBuilding
    do { studied = try self.studied(design, people: people) } catch let problem as PlacedProblem {
      return SizedDesign(design: design, trip: trip, verdict: .refused("\(problem.problem)"))
    }
    var findings: [SizingFinding] = []
    for period in criteria.periods where !resources.isCancelled() {
      let finding = try simulate(studied, period, trip, question)
      findings.append(finding)
      // A design that is far off in one period, or farther than the nearest, needs no other period.
      if (finding.lacks.map(\.excess).max() ?? 0) > question.enough { break }
    }
    return SizedDesign(design: design, trip: trip, verdict: .simulated(findings))
  }

  /// The excess of a mean over its limit at which a short trial rejects a design.
  private static let hopeless = 0.5
  /// By how much a slower design may come nearer than a faster one with the same passengers.
  private static let luck = 0.02
  /// The minimum number of replications that may be enough.
  private static let prefixMin = 3

  private func simulate(
    _ building: some StudiedBuilding, _ period: SizingCriteria.Period, _ trip: RoundTrip, _ question: Question
  ) throws -> SizingFinding {
    let demand = try period.demand(in: building.building, refusal: building.refusal)
    func result(_ count: Int, until end: SimulationInstant?) throws -> StudyResult {
      var window = building.wholeWindow
      window.warmUp = SimulationInstant.start.advanced(by: Self.warmUp)
      window.until = end
      window.drain = Self.drain
      return StudyResult(
        dispatcher: building.dispatcher, capacity: Double(building.building.room),
        replications: try building.replications(
          count, of: .demand(demand), seed: seed, window: window, resources: resources
        ) { first in end == nil && areEnough(first) })
    }
    @Sendable func areEnough(_ first: [ReplicationResult]) -> Bool {
      guard first.count >= Self.prefixMin, first.count < replications else { return false }
      let result = StudyResult(dispatcher: dispatcher, capacity: Double(building.building.room), replications: first)
      return period.isMissed(by: result, of: replications, far: question.far)
        || question.isVerdictEnough && period.isMet(by: result, of: replications)
    }
    func finding(_ result: StudyResult, isSaturated: Bool) -> SizingFinding {
      let intervals = result.replications.compactMap(\.interval)
      // Of the interval, the mean counts.
      let interval = period.mix == .incoming ? trip.interval(cars: building.carCount) : Estimate(intervals)?.mean
      return SizingFinding(period, interval: interval.flatMap { Estimate([$0]) }, isSaturated: isSaturated) {
        result[$0]
      }
    }
    // A design that is far off in its first half hour needs no more of it: its queue exceeds two loads of every car,
    // or the means exceed the limits by far, although delivered passengers are those who waited least.
    if replications > Self.glance {
      let first = try result(Self.glance, until: Self.glanceEnd)
      let queue = 2 * building.carCount * building.building.room
      if first.finalQueue > Double(queue) { return finding(first, isSaturated: true) }
      let isFar = period.limits.allSatisfy { limits in
        let waiting = first[.waiting].average?.mean ?? 0
        let destination = first[.destination].average?.mean ?? 0
        return waiting > (1 + Self.hopeless) * (limits.waiting ?? .infinity)
          || destination > (1 + Self.hopeless) * (limits.destination ?? .infinity)
      }
      if isFar { return finding(first, isSaturated: false) }
    }
    let whole = try result(replications, until: nil)
    return finding(whole, isSaturated: whole.isSaturated)
  }
}

extension SizingCriteria.Period {
  /// Whether the first of some replications show with 99 % confidence that a mean of all of them will exceed each of
  /// its limits, by a share of it.
  fileprivate func isMissed(by first: StudyResult, of count: Int, far: Double) -> Bool {
    let forecasts = Self.forecasts(from: first, of: count)
    return limits.allSatisfy { limits in
      zip([limits.waiting, limits.destination], forecasts).contains { limit, forecast in
        guard let limit, let forecast else { return false }
        return forecast.atLeast > limit * (1 + far)
      }
    }
  }

  /// Whether they show with 99 % confidence that all of them will meet one of its limits, without a growing queue.
  fileprivate func isMet(by first: StudyResult, of count: Int) -> Bool {
    guard !first.isSaturated, first.growth.map({ $0.atMost < first.growthLimit }) ?? true else { return false }
    let forecasts = Self.forecasts(from: first, of: count)
    return limits.contains { limits in
      limits.asked.allSatisfy { [.waiting, .destination].contains($0.measure) }
        && zip([limits.waiting, limits.destination], forecasts).allSatisfy { limit, forecast in
          guard let limit else { return true }
          return (forecast?.intervalAtMost ?? .infinity) <= limit
        }
    }
  }

  private static func forecasts(from first: StudyResult, of count: Int) -> [MeanForecast?] {
    [TrafficMeasure.waiting, .destination].map { measure in
      MeanForecast(from: first.replications.compactMap { $0[measure].average }, of: count)
    }
  }
}
