public import SimulationCore

/// The four times of a passenger that a study measures.
///
/// > Source: CIBSE Guide D (2020), chapter 3, for the definitions (from memory).
public enum TrafficMeasure: String, CaseIterable, Hashable, Sendable {
  /// From his arrival until the doors that he boards through begin to open.
  case waiting
  /// From his arrival until he is in the car.
  case boarding
  /// From when the doors begin to open until he is out of the car.
  case transit
  /// From his arrival until he is out of the car.
  case destination

  /// The definition, as tables print it.
  public var definition: String {
    switch self {
    case .waiting:
      "from the arrival until the doors that the passenger boards through begin to open; 0 if they "
        + "are open then"
    case .boarding: "from the arrival until the passenger is in the car"
    case .transit: "from when the doors begin to open until the passenger is out of the car"
    case .destination: "from the arrival until the passenger is out of the car"
    }
  }

  func value(of journey: Journey) -> Int64? {
    switch self {
    case .waiting: journey.waiting
    case .boarding: journey.boarding
    case .transit: journey.transit
    case .destination: journey.toDestination
    }
  }
}

/// What one replication came to.
public struct ReplicationResult: Sendable {
  /// Its number, from 1.
  public let number: Int
  /// How many arrived after the warm-up.
  public private(set) var arrivedCount = 0
  /// How many of those were delivered.
  public private(set) var deliveredCount = 0
  /// The measures of those who were delivered, in the order of ``TrafficMeasure``.
  private var samples = [DurationSample](
    repeating: DurationSample(),
    count: TrafficMeasure.allCases.count
  )
  /// How many waited when the demand ended, or at the end of the run.
  public var finalQueue = 0
  /// What each car did.
  public var cars: [CarRecorder] = []
  /// How often a hall call was given to another car than it had.
  public var reassignmentCount = 0
  /// The longest queue of each landing, the lowest first.
  public var longestQueues: [Int] = []
  /// The instant at which the replication ended.
  public var end = SimulationInstant.start
  /// The rule that was broken; nil where none was.
  public var breach: Breach?

  /// A replication in which nobody has arrived.
  public init(number: Int) { self.number = number }

  /// The energy that all cars took, in joules; nil where no car has a hoist.
  public var energy: Int64? {
    let energies = cars.compactMap(\.energy)
    return energies.isEmpty ? nil : energies.reduce(0, +)
  }

  /// How many arrived after the warm-up and were not delivered.
  public var undeliveredCount: Int { arrivedCount - deliveredCount }

  /// The times of one measure.
  public subscript(measure: TrafficMeasure) -> DurationSample { samples[measure.index] }

  /// Counts a passenger who arrived after the warm-up.
  public mutating func add(_ journey: Journey) {
    arrivedCount += 1
    guard journey.alighted != nil else { return }
    deliveredCount += 1
    for measure in TrafficMeasure.allCases {
      guard let value = measure.value(of: journey) else { continue }
      samples[measure.index].add(value)
    }
  }
}

extension TrafficMeasure {
  /// Its position among all.
  var index: Int {
    switch self {
    case .waiting: 0
    case .boarding: 1
    case .transit: 2
    case .destination: 3
    }
  }
}
