import Elevators
package import SimulationCore

/// The people of one replication of a study, who come into a run by themselves, and how they are served so far.
///
/// As an observer of the run it must see it from its start.
package protocol StudiedPeople<Root>: SimulationObserver {
  /// The arrivals after an instant, in order, as a value; nil for all.
  func arrivals(after instant: SimulationInstant?) -> any IteratorProtocol<
    (instant: SimulationInstant, stimulus: Root.Stimulus)
  >
  /// The results of the study up to an instant of the run.
  func readout(at instant: SimulationInstant) -> StudyReadout
  /// Whether the study's run ends before an instant, the next at which anything happens, when nobody comes any more.
  func isOver(before next: SimulationInstant) -> Bool
  /// The earliest end of the study's run.
  var earliestEnd: SimulationInstant { get }
}

/// How the passengers of one replication were served up to an instant, as a study measures it.
package struct StudyReadout: Hashable, Sendable {
  /// How many have arrived.
  package var arrivedCount = 0
  /// How many have been delivered; all times are of these, in seconds, and nil before the first.
  package var deliveredCount = 0
  /// The average waiting time.
  package var averageWaiting: Double?
  /// The waiting time that 90 % do not exceed.
  package var p90Waiting: Double?
  /// The waiting time that 95 % do not exceed.
  package var p95Waiting: Double?
  /// The longest waiting time.
  package var longestWaiting: Double?
  /// The average time to the destination.
  package var averageDestination: Double?
}

/// The people of one replication in a building.
package final class ReplicationPeople<Root: TrafficMachine>: StudiedPeople {
  private struct Delivery {
    let instant: SimulationInstant
    let waiting: Int64?
    let destination: Int64?
  }

  private let passengers: any Sequence<Passenger>
  private let demandEnd: SimulationInstant?
  private let recorder: TrafficRecorder<Root>
  private var arrivals: [SimulationInstant] = []
  private var deliveries: [Delivery] = []
  private var latest = StudyReadout()

  /// The people of a replication.
  ///
  /// - Parameters:
  ///   - number: The number of the replication, from 1.
  ///   - source: Where the passengers come from.
  ///   - seed: The seed of the study.
  ///   - building: The building.
  package init(
    of number: Int, from source: PassengerSource, seed: UInt64, in building: some StudiedBuilding
  ) {
    passengers = source.passengers(of: number, seed: seed, in: building)
    demandEnd = source.end
    recorder = TrafficRecorder(
      of: building.building, entrance: building.building.mainEntrance, cars: building.carNames)
  }

  package func arrivals(after instant: SimulationInstant?) -> any IteratorProtocol<
    (instant: SimulationInstant, stimulus: Root.Stimulus)
  > { Arrivals(passengers: passengers.makeIterator(), after: instant) }

  private struct Arrivals: IteratorProtocol {
    var passengers: any IteratorProtocol<Passenger>
    let after: SimulationInstant?

    mutating func next() -> (instant: SimulationInstant, stimulus: Root.Stimulus)? {
      while let passenger = passengers.next() {
        if let after, passenger.time <= after { continue }
        return (passenger.time, Root.arrival(of: passenger))
      }
      return nil
    }
  }

  // MARK: - What happens

  package var interest: ObserverInterest { recorder.interest }

  package func emitted(_ fact: Root.Fact, line: RecordLine) {
    let (arrivedCount, deliveredCount) = (recorder.journeys.arrivedCount, recorder.journeys.deliveredCount)
    recorder.emitted(fact, line: line)
    if recorder.journeys.arrivedCount > arrivedCount { arrivals.append(line.instant) }
    guard recorder.journeys.deliveredCount > deliveredCount, let journey = recorder.journeys.lastDelivered else {
      return
    }
    deliveries.append(
      Delivery(instant: line.instant, waiting: journey.waiting, destination: journey.toDestination))
    // Only passengers under way are held.
    _ = recorder.takeFinished()
  }

  // MARK: - The readout

  package func readout(at instant: SimulationInstant) -> StudyReadout {
    let arrivedCount = arrivals.partitioningIndex { $0 > instant }
    let deliveredCount = deliveries.partitioningIndex { $0.instant > instant }
    guard (latest.arrivedCount, latest.deliveredCount) != (arrivedCount, deliveredCount) else { return latest }
    var (waiting, destination) = (DurationSample(), DurationSample())
    for delivery in deliveries[..<deliveredCount] {
      if let time = delivery.waiting { waiting.add(time) }
      if let time = delivery.destination { destination.add(time) }
    }
    latest = StudyReadout(
      arrivedCount: arrivedCount, deliveredCount: deliveredCount, averageWaiting: waiting.average,
      p90Waiting: waiting.percentile(90), p95Waiting: waiting.percentile(95), longestWaiting: waiting.percentile(100),
      averageDestination: destination.average)
    return latest
  }

  // MARK: - The end of the study's run

  package func isOver(before next: SimulationInstant) -> Bool {
    let isSomebodyUnderWay = recorder.journeys.underWayCount > 0
    let drained = arrivals.last?.advanced(by: Replication<Root>.Window().drain)
    return next > max(earliestEnd, isSomebodyUnderWay ? drained ?? .start : .start)
  }

  package var earliestEnd: SimulationInstant { arrivals.isEmpty ? .start : demandEnd ?? .start }
}
