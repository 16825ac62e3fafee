import Elevators
import SimulationCore

/// Builds the journey of each passenger from the facts of a run.
///
/// It only holds passengers under way, so that a run of any length can be recorded.
public struct JourneyRecorder: Sendable {
  /// Passengers who have arrived and were not taken yet, in the order of arrival.
  private var underWay: [Journey] = []
  /// The number of the first of them.
  private var first = 1
  /// The number of finished journeys at their front.
  private var finishedCount = 0
  /// Since when the doors of the front and of the rear of each car have not been shut; nil while they are shut.
  private var openSince: [SimulationInstant?]
  private var waitingByLanding: [Int]
  /// How many people wait at the landings.
  package private(set) var waitingCount = 0
  /// The journey number of each person under way, for look-up only: a passenger who changes cars becomes a new
  /// person.
  private var journeys: [Int: Int] = [:]
  /// How many have arrived.
  public private(set) var arrivedCount = 0
  /// How many have been delivered.
  public private(set) var deliveredCount = 0
  /// The journey that ended last; nil before the first.
  package private(set) var lastDelivered: Journey?
  /// How many have left without having got in.
  public private(set) var gaveUpCount = 0
  /// The longest queue of each landing.
  private(set) var longestQueues: [Int]
  /// The number of people over time, by counting them.
  package private(set) var occupancy = Occupancy()

  /// A recorder for some cars and landings.
  public init(landingCount: Int, carCount: Int = 1) {
    openSince = [SimulationInstant?](repeating: nil, count: 2 * carCount)
    waitingByLanding = [Int](repeating: 0, count: landingCount)
    longestQueues = waitingByLanding
  }

  /// How many have arrived, are not yet delivered, and have not given up.
  package var underWayCount: Int { arrivedCount - deliveredCount - gaveUpCount }

  /// Receives a signal of a car's plant.
  mutating func observe(_ signal: PlantSignal, of car: Int, at instant: SimulationInstant) {
    switch signal {
    case .doorsOpening(_, let entrance):
      let doors = Self.doors(entrance, of: car)
      openSince[doors] = openSince[doors] ?? instant
    case .doorsClosed(_, let entrance): openSince[Self.doors(entrance, of: car)] = nil
    default: break
    }
  }

  /// The index of the doors of a side of a car.
  private static func doors(_ entrance: Entrance, of car: Int) -> Int { 2 * car + (entrance == .front ? 0 : 1) }

  /// Receives a fact of a person, with the car if one is involved.
  mutating func observe(_ fact: People.Fact, of car: Int, called name: Name, at instant: SimulationInstant) {
    switch fact {
    case .personArrived(
      let person, let landing, let destination, let mass, let entrance, let exit, let goal, let before, _,
      let traits):
      change(queueAt: landing, by: 1)
      if let number = before.flatMap({ journeys.removeValue(forKey: $0) }) {
        // A person who walked from one car to the next was counted among those at the landings.
        journeys[person] = number
        self[person].legs.append(Journey.Leg(from: landing, to: destination, since: instant))
        return
      }
      let passenger = Passenger(
        time: instant, origin: landing, destination: goal ?? destination, mass: mass, entrance: entrance, exit: exit,
        traits: traits)
      arrivedCount += 1
      journeys[person] = arrivedCount
      underWay.append(Journey(number: arrivedCount, passenger: passenger, firstStop: destination))
      occupancy.change(landings: 1, at: instant)
    case .personAtDoors(let person, _, let entrance, _):
      let index = index(of: person)
      let leg = underWay[index].leg
      let opened = openSince[Self.doors(entrance, of: car)] ?? instant
      guard leg.boarded == nil else {
        underWay[index].leg.arrived = opened
        return
      }
      change(queueAt: leg.origin, by: -1)
      underWay[index].leg.answered = max(opened, leg.came)
      underWay[index].leg.car = name
    case .personBoarded(let person, _, _, _, _):
      self[person].leg.boarded = instant
      occupancy.change(landings: -1, cars: 1, at: instant)
    case .personAlighted(let person, let landing, _, _, _):
      let index = index(of: person)
      let leg = underWay[index].leg
      guard landing == leg.destination else {
        // The passenger got out early, and waits again at that landing.
        underWay[index].leg.beginAgain()
        change(queueAt: leg.origin, by: 1)
        occupancy.change(landings: 1, cars: -1, at: instant)
        return
      }
      underWay[index].leg.alighted = instant
      guard underWay[index].isFinished else {
        occupancy.change(landings: 1, cars: -1, at: instant)
        return
      }
      lastDelivered = underWay[index]
      journeys[person] = nil
      deliveredCount += 1
      occupancy.change(cars: -1, at: instant)
    case .personLeftBehind(let person, _, _): self[person].leg.leftBehindCount += 1
    case .personGaveUp(let person, _):
      change(queueAt: self[person].leg.origin, by: -1)
      self[person].gaveUp = instant
      journeys[person] = nil
      gaveUpCount += 1
      occupancy.change(landings: -1, at: instant)
    case .hallButtonPressed, .destinationEntered, .carButtonPressed, .personFollowed: break
    }
  }

  /// Counts everybody who is there up to an instant, which ends the run.
  mutating func end(at instant: SimulationInstant) { occupancy.advance(to: instant) }

  /// The journeys before the first unfinished one, in the order of arrival; each is returned once.
  mutating func takeFinished() -> ArraySlice<Journey> {
    while finishedCount < underWay.count, underWay[finishedCount].isOver { finishedCount += 1 }
    // Removing from the front moves the rest, so it is deferred until it pays off.
    guard finishedCount > 0, finishedCount >= underWay.count / 2 else { return [] }
    return take(finishedCount)
  }

  /// The remaining journeys, finished or not.
  mutating func takeAll() -> ArraySlice<Journey> { take(underWay.count) }

  private mutating func take(_ count: Int) -> ArraySlice<Journey> {
    let taken = underWay[..<count]
    underWay.removeFirst(count)
    first += count
    finishedCount = 0
    return taken
  }

  private func index(of person: Int) -> Int {
    guard let number = journeys[person] else { preconditionFailure("person \(person) has not come, or is gone") }
    return number - first
  }

  private subscript(person: Int) -> Journey {
    get { underWay[index(of: person)] }
    _modify { yield &underWay[index(of: person)] }
  }

  private mutating func change(queueAt landing: Int, by difference: Int) {
    waitingCount += difference
    waitingByLanding[landing - 1] += difference
    longestQueues[landing - 1] = max(longestQueues[landing - 1], waitingByLanding[landing - 1])
  }
}
