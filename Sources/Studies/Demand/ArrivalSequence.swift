public import Elevators
import Motion
import SimulationCore

/// The passengers of a demand in a building, in the order of their arrival.
///
/// Each random stream (`arrivals`, `batches`, `origins`, `destinations`, `mass`, `stairs`) has its own generator, so that no
/// dispatcher, door or other stream affects who arrives when and goes where. Memory is constant.
public struct ArrivalSequence: Sequence, IteratorProtocol, Sendable {
  private struct Stretch: Sendable {
    let duration: Duration
    /// Batches per second.
    let rate: Double
    let flow: TrafficFlow
  }

  private let stretches: [Stretch]
  private let masses: ClosedRange<Int64>
  /// The probability that one more person belongs to a batch.
  private let furtherShare: Double
  private var index = 0
  /// When the present interval began, in nanoseconds.
  private var beginning: Int64 = 0
  /// When the last batch arrived in it, in seconds.
  private var elapsed = 0.0
  /// The people of the last batch who are not yet returned.
  private var (waitingCount, batchTime, batchOrigin) = (0, SimulationInstant.start, 0)
  private var (arrivals, batches): (RandomStream, RandomStream)
  private var (origins, destinations): (RandomStream, RandomStream)
  private var mass: RandomStream
  private let stairs: StairShares
  private var walks: RandomStream
  /// The door sides of each landing, the lowest first.
  private let sides: [[Entrance]]
  private var (entrances, exits): (RandomStream, RandomStream)
  /// What makes people unlike others; nil where all are ordinary.
  private var traits: TraitSequence?

  /// The passengers of one replication.
  ///
  /// - Parameters:
  ///   - demand: The traffic; its landings are those of the building.
  ///   - populations: The population of each landing, the lowest first.
  ///   - sides: The sides on which each landing has doors, chosen uniformly if there are two; empty if no landing has
  ///     a second.
  ///   - masses: The range of body masses, in kilograms, with a uniform distribution.
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
    stairs = demand.stairs
    walks = RandomStream(seed: seed, name: "stairs")
    self.sides = sides
    entrances = RandomStream(seed: seed, name: "passengerEntrance")
    exits = RandomStream(seed: seed, name: "passengerExit")
    traits = demand.people.isOrdinary ? nil : TraitSequence(of: demand.people, seed: seed)
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
      if !stairs.isEmpty, walks.fraction() < stairs.chance(from: batchOrigin, to: destination) { continue }
      let (flow, origin) = (stretches[index].flow, batchOrigin)
      let unlike = traits?.next(to: destination) { flow.destination(from: origin, with: &$0) }
      return Passenger(
        time: batchTime, origin: batchOrigin, destination: destination, mass: unlike?.mass ?? kilograms,
        entrance: Self.side(among: sides, at: batchOrigin, with: &entrances),
        exit: Self.side(among: sides, at: destination, with: &exits), traits: unlike?.traits ?? .ordinary)
    }
  }

  /// One of a landing's two sides; a landing with one uses no random number.
  private static func side(among sides: [[Entrance]], at landing: Int, with stream: inout RandomStream) -> Entrance? {
    guard sides.indices.contains(landing - 1), sides[landing - 1].count > 1 else { return nil }
    let there = sides[landing - 1]
    return there[Int(clamping: stream.integer(in: 0...Int64(there.count - 1)))]
  }

  /// Finds the next batch; returns false if there is none.
  private mutating func beginBatch() -> Bool {
    // An exponentially distributed time of mean 1, used up at the rate of each interval in turn.
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
