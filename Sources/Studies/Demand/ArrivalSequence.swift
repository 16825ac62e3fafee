public import Elevators
import Motion
import SimulationCore

/// The passengers of a demand in a building, one after another in the order of their arrival.
///
/// Each random stream (`arrivals`, `batches`, `origins`, `destinations`, `mass`) has a generator of its own,
/// so that nothing that a dispatcher, a door or another stream does changes who comes when and where to.
/// Memory is constant.
public struct ArrivalSequence: Sequence, IteratorProtocol, Sendable {
  private struct Stretch: Sendable {
    let duration: Duration
    /// Batches a second.
    let rate: Double
    let flow: TrafficFlow
  }

  private let stretches: [Stretch]
  private let masses: ClosedRange<Int64>
  /// The chance that one more person belongs to a batch.
  private let furtherShare: Double
  private var index = 0
  /// When the present stretch began, in nanoseconds.
  private var beginning: Int64 = 0
  /// How far in it the last batch came, in seconds.
  private var elapsed = 0.0
  /// Those who come with the last batch and are not yet returned.
  private var (waitingCount, batchTime, batchOrigin) = (0, SimulationInstant.start, 0)
  private var (arrivals, batches): (RandomStream, RandomStream)
  private var (origins, destinations): (RandomStream, RandomStream)
  private var mass: RandomStream
  /// The sides of each landing, the lowest first.
  private let sides: [[Entrance]]
  private var (entrances, exits): (RandomStream, RandomStream)

  /// The passengers of one replication.
  ///
  /// - Parameters:
  ///   - demand: The traffic; its landings are those of the building.
  ///   - populations: How many live or work on each landing, the lowest first.
  ///   - sides: The sides on which each landing has doors, evenly drawn where there are two; empty where none
  ///     has.
  ///   - masses: The range of body masses, in kilograms, evenly drawn.
  ///   - seed: The seed of the replication.
  public init(of demand: Demand, populations: [Int], sides: [[Entrance]] = [], masses: ClosedRange<Int>, seed: UInt64) {
    let population = TrafficFlow.population(populations, entrances: demand.entrances)
    stretches = demand.intervals.map { interval in
      Stretch(
        duration: interval.duration, rate: demand.rate(in: interval, population: population) / demand.batchMean,
        flow: TrafficFlow(interval.flow, of: demand, populations: populations))
    }
    self.masses = Int64(masses.lowerBound)...Int64(masses.upperBound)
    furtherShare = 1 - 1 / demand.batchMean
    arrivals = RandomStream(seed: seed, name: "arrivals")
    batches = RandomStream(seed: seed, name: "batches")
    origins = RandomStream(seed: seed, name: "origins")
    destinations = RandomStream(seed: seed, name: "destinations")
    mass = RandomStream(seed: seed, name: "passengerMass")
    self.sides = sides
    entrances = RandomStream(seed: seed, name: "passengerEntrance")
    exits = RandomStream(seed: seed, name: "passengerExit")
  }

  /// The next passenger; nil after the last.
  public mutating func next() -> Passenger? {
    while true {
      if waitingCount == 0, !beginBatch() { return nil }
      waitingCount -= 1
      let kilograms = Int(clamping: mass.integer(in: masses))
      guard let destination = stretches[index].flow.destination(from: batchOrigin, with: &destinations) else {
        continue
      }
      return Passenger(
        time: batchTime, origin: batchOrigin, destination: destination, mass: kilograms,
        entrance: Self.side(among: sides, at: batchOrigin, with: &entrances),
        exit: Self.side(among: sides, at: destination, with: &exits))
    }
  }

  /// One of the sides of a landing that has two; nothing is drawn elsewhere.
  private static func side(among sides: [[Entrance]], at landing: Int, with stream: inout RandomStream) -> Entrance? {
    guard sides.indices.contains(landing - 1), sides[landing - 1].count > 1 else { return nil }
    let there = sides[landing - 1]
    return there[Int(clamping: stream.integer(in: 0...Int64(there.count - 1)))]
  }

  /// Finds the next batch; false when there is none.
  private mutating func beginBatch() -> Bool {
    // An exponential length of time of mean 1, spent at the rate of each stretch in turn.
    var rest = -Elementary.logarithm(1 - arrivals.fraction())
    while index < stretches.count {
      let stretch = stretches[index]
      let left = (Double(stretch.duration.wholeNanoseconds) / 1e9 - elapsed) * stretch.rate
      if stretch.rate > 0, !stretch.flow.isEmpty, rest < left {
        elapsed += rest / stretch.rate
        batchTime = SimulationInstant(
          nanoseconds: beginning + Int64(clamping: (elapsed * 1e9).rounded(.toNearestOrEven)))
        batchOrigin = stretch.flow.origin(with: &origins)
        waitingCount = 1
        while batches.fraction() < furtherShare { waitingCount += 1 }
        return true
      }
      if !stretch.flow.isEmpty { rest -= left }
      beginning += stretch.duration.wholeNanoseconds
      elapsed = 0
      index += 1
    }
    return false
  }
}
