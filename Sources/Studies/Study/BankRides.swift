import Elevators
import SimulationCore

/// The rides of one replication with the cars of a bank, of delivered passengers.
struct BankRides: Sendable {
  /// The indices of its cars.
  let cars: [Int]
  /// Their names.
  let names: [Name]
  /// From the arrival at the landing where the ride begins until the doors begin to open there.
  private(set) var waiting: DurationSample
  /// Until the doors begin to open where it ends.
  private(set) var destination: DurationSample

  init(cars: [Int], names: [Name], store: (any ValueStore)?) {
    self.cars = cars
    self.names = names
    waiting = DurationSample(store: store)
    destination = waiting
  }

  mutating func add(_ leg: Journey.Leg) {
    guard let wait = leg.waiting, let arrived = leg.arrived else { return }
    waiting.add(wait)
    destination.add(arrived.nanoseconds - leg.came.nanoseconds)
  }

  mutating func seal() {
    waiting.seal()
    destination.seal()
  }
}

/// The rides with the cars of a bank, over all replications.
struct BankResult: Sendable {
  /// The number of rides.
  let count: Int
  private let waiting: StudyResult.Measure
  private let destination: StudyResult.Measure
  /// The mean time between departures of its cars at its entrance, in seconds; nil if there are too few.
  let interval: Estimate?

  init(of bank: Int, in replications: [ReplicationResult]) {
    waiting = StudyResult.Measure(replications.map { $0.rides[bank].waiting })
    destination = StudyResult.Measure(replications.map { $0.rides[bank].destination })
    count = waiting.pooled.count
    interval = Estimate(replications.compactMap { $0.interval(ofBank: bank) })
  }

  /// A measure of a ride; nil for those that are of whole journeys.
  subscript(measure: TrafficMeasure) -> StudyResult.Measure? {
    switch measure {
    case .waiting: waiting
    case .destination: destination
    case .boarding, .transit, .exit: nil
    }
  }
}
