package import Elevators
package import SimulationCore

/// A demand fitted to recorded journeys, interval by interval, with its confidence.
///
/// Each interval has as many persons as were recorded, on average over the days. The test of bursts divides each interval
/// of each day into ten slots: of Poisson arrivals, the sum of (x - m)² / m over them is distributed like chi-square.
///
/// > Source: W. G. Cochran, "Some Methods for Strengthening the Common χ² Tests", Biometrics 10 (1954), for the test of
/// > dispersion; a batch of 1 + geometric people of mean b makes the variance 2 b - 1 times the mean.
package struct DemandFit: Sendable {
  /// Origins and destinations of the fitted demand.
  package enum Flow: String, CaseIterable, Sendable {
    /// Shares if they explain the record, else a matrix.
    case auto
    /// Incoming, outgoing and interfloor shares; landings by population.
    case shares
    /// The recorded journeys of each interval.
    case matrix
  }

  /// The period that is fitted.
  package struct Period: Sendable {
    /// Its start, in nanoseconds since midnight or since the start of the record.
    package var start: Int64
    /// The length of an interval, in nanoseconds.
    package var every: Int64
    /// The number of intervals.
    package var count: Int

    /// A period.
    package init(start: Int64, every: Int64, count: Int) {
      (self.start, self.every, self.count) = (start, every, count)
    }

    func index(of journey: RecordedJourney) -> Int { Int(clamping: (journey.time - start) / every) }
  }

  /// One interval.
  struct Interval: Sendable {
    /// The persons of each day.
    var counts: [Double]
    /// The persons of all days, incoming, outgoing and interfloor.
    var kinds = [0.0, 0.0, 0.0]
    /// The persons of all days, by origin and destination.
    var ways: [Demand.Way] = []
    /// The 95 % interval of the persons of a day, from their Poisson distribution.
    var poisson = 0.0...0.0
    /// The same by Student's t of the days; nil for one day.
    var student: ClosedRange<Double>?

    /// The persons of a day on average.
    var persons: Double { counts.reduce(0, +) / Double(counts.count) }

    /// Adds a journey; those of the same way follow one another.
    mutating func add(_ journey: RecordedJourney, day: Int, kind: Int) {
      counts[day] += journey.persons
      kinds[kind] += journey.persons
      if let last = ways.last, last.origin == journey.origin, last.destination == journey.destination {
        ways[ways.count - 1].weight += journey.persons
      } else {
        ways.append(Demand.Way(from: journey.origin, to: journey.destination, weight: journey.persons))
      }
    }
  }

  /// The result of a chi-square test.
  struct Test: Sendable {
    /// How often the variance is the mean, or the square of a deviation what is expected of it.
    let index: Double
    /// The probability of such a value, or a larger one, if the hypothesis is true.
    let probability: Double

    var isRefused: Bool { probability < 0.01 }
  }

  package let period: Period
  let days: [Int]
  private(set) var intervals: [Interval]
  /// Whether people come one by one; nil if times are not exact.
  private(set) var bursts: Test?
  /// Whether the days differ no more than a Poisson process does; nil for one day.
  private(set) var dayTest: Test?
  /// Whether population explains the landings; nil if there is only one.
  private(set) var landingTest: Test?
  /// The fitted demand.
  package private(set) var demand: Demand
  /// Whether its intervals have matrices.
  package var isMatrix: Bool { if case .matrix = demand.intervals.first?.flow { true } else { false } }

  /// Fits a demand.
  ///
  /// - Parameters:
  ///   - journeys: What was recorded in the period, at least one.
  ///   - days: The days on which the systems recorded, in order; at least one.
  ///   - period: The period.
  ///   - building: The building.
  ///   - entrances: The entrances; their shares are fitted.
  ///   - flow: The origins and destinations.
  ///   - isExact: Whether journeys have exact times.
  ///   - title: The title of the demand.
  ///   - refusal: Returns the problem with a journey; nil when it is possible.
  package init(
    _ journeys: [RecordedJourney], on days: [Int], in period: Period, of building: ElevatorConfiguration,
    entrances: [Demand.Entrance], flow: Flow, isExact: Bool, title: String, refusal: (Int, Int) -> Problem?
  ) {
    (self.period, self.days) = (period, days)
    intervals = [Interval](
      repeating: Interval(counts: [Double](repeating: 0, count: days.count)), count: period.count)
    let fitted = Self.shares(of: entrances, in: journeys)
    demand = Demand(title: title, entrances: fitted, intervals: [])
    let isEntrance = building.landings.indices.map { index in fitted.contains { $0.landing == index + 1 } }
    let byWay = journeys.sorted { ($0.origin, $0.destination) < ($1.origin, $1.destination) }
    for journey in byWay {
      let kind = isEntrance[journey.origin - 1] ? 0 : isEntrance[journey.destination - 1] ? 1 : 2
      guard let day = days.firstIndex(of: journey.day) else { continue }
      intervals[period.index(of: journey)].add(journey, day: day, kind: kind)
    }
    if isExact { testBursts(journeys.sorted { ($0.day, $0.time) < ($1.day, $1.time) }) }
    bound()
    let explained = testLandings(journeys, isEntrance, building.landings.map(\.population))
    demand.intervals = demandIntervals(flow == .auto ? !explained : flow == .matrix)
    if flow == .auto, !isMatrix, demand.problem(in: building, refusal: refusal) != nil {
      demand.intervals = demandIntervals(true)
    }
  }

  /// The entrances with the shares of those who come and go by them.
  private static func shares(of entrances: [Demand.Entrance], in journeys: [RecordedJourney]) -> [Demand.Entrance] {
    let counts = entrances.map { entrance in
      journeys.reduce(0) { $0 + ([$1.origin, $1.destination].contains(entrance.landing) ? $1.persons : 0) }
    }
    guard counts.reduce(0, +) > 0 else { return entrances }
    return zip(entrances, hundredths(counts)).compactMap { entrance, share in
      share > 0 ? Demand.Entrance(landing: entrance.landing, share: Double(share) / 100) : nil
    }
  }

  /// Shares of a sum in hundredths of a per cent, which sum to 10,000: the largest remainders are rounded up.
  static func hundredths(_ counts: [Double]) -> [Int] {
    let sum = max(counts.reduce(0, +), .leastNormalMagnitude)
    let exact = counts.map { $0 / sum * 10_000 }
    var shares = exact.map { Int($0) }
    let order = exact.indices.sorted { exact[$0] - Double(shares[$0]) > exact[$1] - Double(shares[$1]) }
    for index in order.prefix(max(0, 10_000 - shares.reduce(0, +))) { shares[index] += 1 }
    return shares
  }

  // MARK: - Tests

  private static let slotCount = 10

  /// Compares the slots of each interval and day.
  private mutating func testBursts(_ journeys: [RecordedJourney]) {
    var (squares, means, statistic, freedom) = (0.0, 0.0, 0.0, 0)
    var slots = [Double](repeating: 0, count: Self.slotCount)
    for (number, journey) in journeys.enumerated() {
      let index = period.index(of: journey)
      let within = journey.time - period.start - Int64(index) * period.every
      slots[Int(clamping: Int128(within) * Int128(Self.slotCount) / Int128(period.every))] += journey.persons
      let next = number + 1 < journeys.count ? journeys[number + 1] : nil
      if let next, next.day == journey.day, period.index(of: next) == index { continue }
      let mean = slots.reduce(0, +) / Double(Self.slotCount)
      // One arrival says nothing about the next.
      if mean * Double(Self.slotCount) > 1 {
        let square = slots.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        squares += square
        means += mean * Double(Self.slotCount - 1)
        statistic += square / mean
        freedom += Self.slotCount - 1
      }
      for slot in slots.indices { slots[slot] = 0 }
    }
    guard freedom > 0 else { return }
    let test = Test(
      index: squares / means,
      probability: GammaDistribution.chiSquareTail(above: statistic, degreesOfFreedom: freedom))
    bursts = test
    if test.isRefused { demand.batchMean = min(100, max(1, ((test.index + 1) * 50).rounded() / 100)) }
  }

  /// How many persons count as one arrival in confidence intervals: more than one in bursts.
  private var dispersion: Double { bursts?.isRefused == true ? max(1, bursts?.index ?? 1) : 1 }

  /// Computes the confidence intervals, and compares the days.
  private mutating func bound() {
    let count = Double(days.count)
    var (statistic, freedom) = (0.0, 0)
    for index in intervals.indices {
      let (counts, mean) = (intervals[index].counts, intervals[index].persons)
      let bounds = GammaDistribution.poissonBounds(of: mean * count / dispersion)
      intervals[index].poisson = bounds.lowerBound * dispersion / count...bounds.upperBound * dispersion / count
      intervals[index].student = Estimate(counts)?.interval.map { max(0, $0.lowerBound)...$0.upperBound }
      guard mean > 0, counts.count > 1 else { continue }
      statistic += counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / mean
      freedom += counts.count - 1
    }
    guard freedom > 0 else { return }
    let tail = GammaDistribution.chiSquareTail(above: statistic / dispersion, degreesOfFreedom: freedom)
    dayTest = Test(index: statistic / Double(freedom), probability: tail)
  }

  /// Compares with the population who comes to and from each landing that is no entrance.
  ///
  /// Returns whether shares explain them.
  private mutating func testLandings(_ journeys: [RecordedJourney], _ isEntrance: [Bool], _ populations: [Int]) -> Bool
  {
    var counts = [Double](repeating: 0, count: populations.count)
    var isBetweenEntrances = false
    for journey in journeys {
      let origin = isEntrance[journey.origin - 1]
      isBetweenEntrances = isBetweenEntrances || origin && isEntrance[journey.destination - 1]
      counts[(origin ? journey.destination : journey.origin) - 1] += journey.persons
    }
    let tenants = populations.indices.filter { !isEntrance[$0] }
    let (total, people) = tenants.reduce((0.0, 0.0)) { ($0.0 + counts[$1], $0.1 + Double(populations[$1])) }
    let strangers = tenants.contains { populations[$0] == 0 && counts[$0] > 0 }
    guard !isBetweenEntrances, !strangers, people > 0 else { return false }
    let known = tenants.filter { populations[$0] > 0 }
    guard known.count > 1, total > 0 else { return true }
    let statistic = known.reduce(0) { sum, landing in
      let expected = total * Double(populations[landing]) / people
      return sum + (counts[landing] - expected) * (counts[landing] - expected) / expected
    }
    let test = Test(
      index: statistic / Double(known.count - 1),
      probability: GammaDistribution.chiSquareTail(above: statistic / dispersion, degreesOfFreedom: known.count - 1))
    landingTest = test
    return !test.isRefused
  }

  // MARK: - Demand

  private func demandIntervals(_ isMatrix: Bool) -> [Demand.Interval] {
    let anyWay = intervals.lazy.compactMap(\.ways.first).first.map { [$0] } ?? []
    return intervals.map { interval in
      let shares = Self.hundredths(interval.persons > 0 ? interval.kinds : [1, 0, 0]).map { Double($0) / 100 }
      return Demand.Interval(
        duration: .nanoseconds(period.every), rate: .persons((interval.persons * 1e4).rounded() / 1e4),
        flow: isMatrix
          ? .matrix(interval.ways.isEmpty ? anyWay : interval.ways)
          : .shares(incoming: shares[0], outgoing: shares[1], interfloor: shares[2]))
    }
  }
}
