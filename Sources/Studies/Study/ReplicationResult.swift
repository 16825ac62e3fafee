import Elevators
public import SimulationCore

/// The times of a passenger that a study measures.
///
/// > Source: CIBSE Guide D (2020), chapter 3, for waiting, transit and the time to the destination (from memory);
/// > boarding and exit are the same times as passengers perceive them.
public enum TrafficMeasure: String, CaseIterable, Hashable, Sendable {
  /// From the arrival until the doors by which the passenger boards begin to open.
  case waiting
  /// From the arrival until the passenger is in the car.
  case boarding
  /// From when the doors begin to open for the passenger until those by which the passenger leaves begin to open at
  /// the destination.
  case transit
  /// From the arrival until the doors by which the passenger leaves begin to open at the destination.
  case destination
  /// From the arrival until the passenger is out of the car.
  case exit

  /// The definition, as tables print it.
  var definition: String {
    switch self {
    case .waiting:
      "from the arrival until the doors that the passenger boards through begin to open; 0 if they " + "are open then"
    case .boarding: "from the arrival until the passenger is in the car"
    case .transit: "from when the doors begin to open for the passenger until they begin to open at the destination"
    case .destination: "from the arrival until the doors begin to open at the destination"
    case .exit: "from the arrival until the passenger is out of the car"
    }
  }

  func value(of journey: Journey) -> Int64? {
    switch self {
    case .waiting: journey.waiting
    case .boarding: journey.boarding
    case .transit: journey.transit
    case .destination: journey.toDestination
    case .exit: journey.exit
    }
  }
}

/// The result of one replication.
public struct ReplicationResult: Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The number of arrivals after the warm-up.
  public private(set) var arrivedCount = 0
  /// How many of those were delivered.
  public private(set) var deliveredCount = 0
  /// How many of those left without having got in.
  public private(set) var gaveUpCount = 0
  /// The measures of delivered passengers, in the order of ``TrafficMeasure``.
  private var samples: [DurationSample]
  /// The passenger who waited longest, also in vain; nil if nobody came.
  package private(set) var longestWaiter: Journey?
  /// Waiting by landing and by time, of delivered passengers.
  public private(set) var waitingBreakdown = MeasureBreakdown()
  /// The time to the destination by landing and by time, of delivered passengers.
  private(set) var destinationBreakdown = MeasureBreakdown()
  /// Waiting by leg, of delivered passengers: the first leg, the second after a change, and so on.
  private(set) var waitingByLeg: [MeasureBreakdown.Tally] = []
  /// The delivered passenger who waited longest, the first of several; nil if nobody was delivered.
  public private(set) var longestWait: Journey?
  /// The rides with the cars of each bank; empty for a building of one bank.
  private(set) var rides: [BankRides] = []
  /// How the queue grew over the demand.
  public var queue = QueueRecord(of: [])
  /// The queue at the end of the demand, or at the end of the run.
  public var finalQueue = 0
  /// What each car did.
  public var cars: [CarRecorder] = []
  /// How often a hall call without a car was assigned to one.
  var assignmentCount = 0
  /// How often a hall call was reassigned to another car.
  var reassignmentCount = 0
  /// The longest queue of each landing, the lowest first.
  var longestQueues: [Int] = []
  /// The instant at which the replication ended.
  public var end = SimulationInstant.start
  /// The broken rule; nil if none was.
  public var breach: Breach?
  /// The digest of the facts of the run; nil if not requested.
  public var digest: Digest?
  /// Little's law, with both sides counted.
  public internal(set) var law = LittlesLaw(arrivedCount: 0, length: .zero, landingTime: 0, carTime: 0, stayTime: 0)
  /// What a report shows over time; nil if not requested.
  public var profile: TrafficProfile?

  /// A replication without arrivals.
  ///
  /// - Parameters:
  ///   - number: Its number, from 1.
  ///   - store: Where large numbers of measured values are kept; nil to keep them in memory.
  public init(number: Int, store: (any ValueStore)? = nil) {
    self.number = number
    samples = [DurationSample](repeating: DurationSample(store: store), count: TrafficMeasure.allCases.count)
  }

  /// Measures the rides of banks, given by the indices of their cars.
  mutating func measureRides(ofBanks banks: [[Int]], cars names: [String], store: (any ValueStore)?) {
    rides = banks.map { cars in BankRides(cars: cars, names: cars.map { Name(names[$0]) }, store: store) }
  }

  /// The number of round trips of all cars.
  public var roundTripCount: Int { cars.reduce(0) { $0 + $1.roundTripCount } }

  /// The mean duration of a round trip, in seconds; nil if there is none.
  public var roundTrip: Double? {
    let time = cars.reduce(Int64(0)) { $0 + $1.roundTripTime }
    return roundTripCount > 0 ? Double(time) / 1e9 / Double(roundTripCount) : nil
  }

  /// The mean time between successive departures of any car at the main entrance, in seconds; nil before the second.
  public var interval: Double? {
    Self.interval(cars.map { ($0.departureCount, $0.firstDeparture, $0.lastDeparture) })
  }

  /// The mean time between successive departures of a bank's cars at its entrance, in seconds; nil before the second.
  func interval(ofBank bank: Int) -> Double? {
    Self.interval(rides[bank].cars.map { cars[$0].bankDepartures }.map { ($0.count, $0.first, $0.last) })
  }

  private static func interval(_ departures: [(count: Int, first: SimulationInstant?, last: SimulationInstant?)])
    -> Double?
  {
    let count = departures.reduce(0) { $0 + $1.count }
    guard let first = departures.compactMap(\.first).min(), let last = departures.compactMap(\.last).max(), count > 1
    else { return nil }
    return Double(last.nanoseconds - first.nanoseconds) / 1e9 / Double(count - 1)
  }

  /// The share of time that each car moves, from 0 to 1, in car order.
  public var movingShares: [Double] { cars.map { Double($0.movingTime) / Double(max(end.nanoseconds, 1)) } }

  /// Finishes the samples: large ones are moved to the store.
  mutating func seal() {
    for index in samples.indices { samples[index].seal() }
    for index in rides.indices { rides[index].seal() }
  }

  /// The energy of all cars, in joules; nil if no car has a hoist.
  var energy: Int64? {
    let energies = cars.compactMap(\.energy)
    return energies.isEmpty ? nil : energies.reduce(0, +)
  }

  /// How many arrived after the warm-up, did not give up, and were not delivered.
  public var undeliveredCount: Int { arrivedCount - deliveredCount - gaveUpCount }

  /// The times of one measure.
  public subscript(measure: TrafficMeasure) -> DurationSample { samples[measure.index] }

  /// Adds a passenger who arrived after the warm-up.
  public mutating func add(_ journey: Journey) {
    arrivedCount += 1
    if journey.waitingOrEndless > longestWaiter?.waitingOrEndless ?? -1 { longestWaiter = journey }
    if journey.gaveUp != nil { gaveUpCount += 1 }
    guard journey.isFinished else { return }
    deliveredCount += 1
    for measure in TrafficMeasure.allCases {
      guard let value = measure.value(of: journey) else { continue }
      samples[measure.index].add(value)
    }
    for (index, leg) in journey.legs.enumerated() {
      if index >= waitingByLeg.count { waitingByLeg.append(MeasureBreakdown.Tally()) }
      waitingByLeg[index].add(leg.waiting ?? 0)
      if let car = leg.car, let bank = rides.firstIndex(where: { $0.names.contains(car) }) { rides[bank].add(leg) }
    }
    if let waiting = journey.waiting {
      waitingBreakdown.add(waiting, of: journey.passenger)
      if longestWait?.waiting.map({ waiting > $0 }) ?? true { longestWait = journey }
    }
    if let time = journey.toDestination { destinationBreakdown.add(time, of: journey.passenger) }
  }
}

extension TrafficMeasure {
  /// Its index among all measures.
  var index: Int {
    switch self {
    case .waiting: 0
    case .boarding: 1
    case .transit: 2
    case .destination: 3
    case .exit: 4
    }
  }
}
