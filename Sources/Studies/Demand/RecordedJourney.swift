import SimulationCore

/// A journey that the systems of a building recorded.
package struct RecordedJourney: Sendable {
  /// The day, counted from 1 January 1970; 0 if the record has no dates.
  package var day: Int
  /// The time of the day, or since the start of the record if it has no clock times, in nanoseconds.
  package var time: Int64
  package var origin: Int
  package var destination: Int
  /// How many people make it; a mean of several days need not be whole.
  package var persons: Double
  /// The body mass in kilograms; 0 if it is not recorded.
  package var mass: Int

  /// A journey.
  package init(day: Int, time: Int64, origin: Int, destination: Int, persons: Double = 1, mass: Int = 0) {
    (self.day, self.time, self.persons, self.mass) = (day, time, persons, mass)
    (self.origin, self.destination) = (origin, destination)
  }

  /// The passengers who make some journeys, in order of time.
  ///
  /// A fraction of a person is somebody with that probability.
  ///
  /// - Parameters:
  ///   - journeys: The journeys of one day.
  ///   - start: The time that becomes the start of the list, in nanoseconds.
  ///   - spread: How long the interval is of which a time is the beginning, in nanoseconds: the time in it is random; 0
  ///     if times are exact.
  ///   - seed: The seed of what is random.
  /// - Returns: The passengers.
  package static func passengers(of journeys: [RecordedJourney], from start: Int64, spread: Int64, seed: UInt64)
    -> [Passenger]
  {
    var (persons, times) = (RandomStream(seed: seed, name: "fractions"), RandomStream(seed: seed, name: "times"))
    var passengers: [Passenger] = []
    for journey in journeys {
      let whole = journey.persons.rounded(.down)
      var count = Int(clamping: whole)
      if journey.persons > whole, persons.fraction() < journey.persons - whole { count += 1 }
      for _ in 0..<count {
        let delay = spread > 0 ? times.integer(in: 0...(spread - 1)) : 0
        passengers.append(
          Passenger(
            time: SimulationInstant(nanoseconds: journey.time - start + delay), origin: journey.origin,
            destination: journey.destination, mass: journey.mass))
      }
    }
    // The standard library's sort is stable.
    passengers.sort { $0.time < $1.time }
    return passengers
  }
}

/// Generates the landings that a record does not name: tenants by population, entrances by their shares.
package struct UnknownLandings {
  private let tenants: [(landing: Int, weight: Double)]
  private let doors: [(landing: Int, weight: Double)]
  /// The probability that somebody who is at no entrance goes to another landing with people.
  private let interfloor: Double
  private let isPossible: (_ origin: Int, _ destination: Int) -> Bool
  private var stream: RandomStream
  /// How many landings were generated.
  package private(set) var count = 0

  /// A generator.
  ///
  /// - Parameters:
  ///   - populations: The population of each landing, the lowest first.
  ///   - entrances: The entrances with their shares.
  ///   - interfloor: The share of interfloor traffic among those who are at no entrance, in per cent.
  ///   - seed: The seed.
  ///   - isPossible: Whether a journey can be made.
  package init(
    populations: [Int], entrances: [Demand.Entrance], interfloor: Double, seed: UInt64,
    isPossible: @escaping (_ origin: Int, _ destination: Int) -> Bool
  ) {
    tenants = TrafficFlow.tenants(populations, entrances: entrances)
    doors = entrances.map { ($0.landing, $0.share) }
    (self.interfloor, self.isPossible) = (interfloor / 100, isPossible)
    stream = RandomStream(seed: seed, name: "unknownLandings")
  }

  /// An entrance; the only one is not counted as generated.
  package mutating func entrance() -> Int {
    guard doors.count > 1 else { return doors[0].landing }
    count += 1
    return WeightedChoice(doors).choose(with: &stream)
  }

  /// A landing with people from which one can go to a landing; nil if there is none.
  package mutating func tenant(to landing: Int) -> Int? {
    choose(tenants.filter { $0.landing != landing && isPossible($0.landing, landing) })
  }

  /// Where somebody goes from a landing: from an entrance to people, from elsewhere to an entrance or, with the share of
  /// interfloor traffic, to people.
  ///
  /// - Parameters:
  ///   - landing: The landing.
  ///   - isUp: Whether the person goes up; nil if that is not recorded.
  /// - Returns: The destination; nil if there is none in that direction.
  package mutating func destination(from landing: Int, isUp: Bool?) -> Int? {
    func among(_ choices: [(landing: Int, weight: Double)]) -> [(landing: Int, weight: Double)] {
      choices.filter {
        $0.landing != landing && (isUp ?? ($0.landing > landing)) == ($0.landing > landing)
          && isPossible(landing, $0.landing)
      }
    }
    let isVisit = stream.fraction() < interfloor || doors.contains { $0.landing == landing }
    let (people, exits) = (among(tenants), among(doors))
    let first = isVisit ? people : exits
    return choose(first.isEmpty ? (isVisit ? exits : people) : first)
  }

  private mutating func choose(_ choices: [(landing: Int, weight: Double)]) -> Int? {
    let choice = WeightedChoice(choices)
    guard !choice.isEmpty else { return nil }
    count += 1
    return choice.choose(with: &stream)
  }
}
