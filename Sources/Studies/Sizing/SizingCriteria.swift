package import Elevators
package import SimulationCore

/// Criteria for selecting the cars of a building.
package struct SizingCriteria: Sendable {
  /// The limits of a period, all of which must be met.
  package struct Limits: Hashable, Sendable {
    private var values = [Double?](repeating: nil, count: CriteriaMeasure.allCases.count)

    /// No limits.
    package init() {}

    /// The limit of a measure, in its unit; nil for no limit.
    package subscript(measure: CriteriaMeasure) -> Double? {
      get { values[measure.index] }
      set { values[measure.index] = newValue }
    }

    /// The maximum average waiting time, in seconds; nil for no limit.
    package var waiting: Double? { self[.waiting] }
    /// The maximum average time to the destination, in seconds; nil for no limit.
    package var destination: Double? { self[.destination] }
    /// The maximum interval at the main entrance, in seconds; nil for no limit.
    package var interval: Double? { self[.interval] }

    /// What is limited, with its limit.
    package var asked: [(measure: CriteriaMeasure, limit: Double)] {
      CriteriaMeasure.allCases.compactMap { measure in self[measure].map { (measure, $0) } }
    }
  }

  /// A grade of a period, which the publication gives to good service.
  package struct Grade: Hashable, Sendable {
    /// Its name.
    package var name = ""
    /// What it asks for; nothing for what is below all others.
    package var limits = Limits()

    /// A grade without a name.
    package init() {}
  }

  /// An hour of traffic with its limits.
  package struct Period: Sendable {
    /// Its name.
    package var name = ""
    /// The arrival rate in five minutes, in per cent of the population.
    package var rate = 0.0
    /// The share of incoming traffic, in per cent.
    package var incoming = 0.0
    /// The share of outgoing traffic, in per cent.
    package var outgoing = 0.0
    /// The share of interfloor traffic, in per cent.
    package var interfloor = 0.0
    /// The alternative sets of limits: meeting one suffices.
    package var limits: [Limits] = []
    /// The grades, the best first.
    package var grades: [Grade] = []

    /// An hour without traffic.
    package init() {}

    /// Returns the period with the same limits and other traffic: that of one bank of a building.
    ///
    /// - Parameters:
    ///   - mix: The shares of incoming, outgoing and interfloor traffic.
    ///   - rate: The arrival rate in five minutes, in per cent of the population.
    /// - Returns: The period.
    package func carrying(_ mix: TrafficMix, rate: Double) -> Period {
      /// Without rounding errors, which would appear in messages.
      func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
      var period = self
      period.rate = rounded(rate)
      (period.incoming, period.outgoing) = (rounded(mix.incoming * 100), rounded(mix.outgoing * 100))
      period.interfloor = rounded(100 - period.incoming - period.outgoing)
      return period
    }

    /// Its shares of traffic.
    var mix: TrafficMix { TrafficMix(incoming: incoming, outgoing: outgoing, interfloor: interfloor) }

    /// The period as a demand in a building: its rate for a time, or rising to it and falling.
    ///
    /// - Parameters:
    ///   - building: The building.
    ///   - duration: How long people come at a constant rate.
    ///   - profile: The rate of each five minutes by that of the period, in place of a constant one; empty for none.
    ///   - refusal: Returns the problem with a journey; nil when it is possible.
    /// - Returns: The demand.
    ///
    /// - Throws: a `PlacedProblem` for an impossible journey, and for more people than one run may have.
    package func demand(
      in building: ElevatorConfiguration, for duration: Duration = .seconds(3_600), profile: [Double] = [],
      refusal: (_ origin: Int, _ destination: Int) -> Problem?
    ) throws(PlacedProblem) -> Demand {
      let flow = Demand.Flow.shares(incoming: incoming, outgoing: outgoing, interfloor: interfloor)
      let demand = Demand(
        title: name, entrances: [Demand.Entrance(landing: building.mainEntrance, share: 100)],
        intervals: profile.isEmpty
          ? [Demand.Interval(duration: duration, rate: .percent(rate), flow: flow)]
          : profile.map { Demand.Interval(duration: .seconds(300), rate: .percent(rate * $0), flow: flow) })
      let problem = demand.problem(in: building, refusal: refusal)
      if let problem { throw problem.placed(at: FileLocation(file: name)) }
      return demand
    }
  }

  /// The name of the criteria.
  package var name = ""
  /// One line that names the publisher of the criteria.
  package var title = ""
  /// The publication.
  package var source = ""
  /// The periods.
  package var periods: [Period] = []
  /// The speeds to choose from, in m/s, the lowest first.
  package var speeds = [1.0, 1.6, 2, 2.5, 3, 3.5, 4, 5, 6]
  /// The rated loads to choose from, in kilograms, the lowest first.
  ///
  /// > Source: ISO 8100-32, its series of rated loads, from memory.
  package var loads = [630, 800, 1_000, 1_275, 1_600, 1_800, 2_000, 2_500]
  /// The maximum duration of a run over the whole height at the rated speed, in seconds; nil for no limit.
  package var travelTime: Double?

  /// Criteria without a period.
  package init() {}

  /// Returns the criteria for the traffic of one bank of a building, without the periods in which nobody rides it.
  func applied(to bank: BankTraffic) -> SizingCriteria {
    var criteria = self
    criteria.periods = periods.compactMap { period in
      guard bank.population > 0, let own = bank.traffic(of: period.mix) else { return nil }
      let people = Double(bank.buildingPopulation) / Double(bank.population)
      return period.carrying(own.mix, rate: period.rate * own.rides * people)
    }
    return criteria
  }
}
