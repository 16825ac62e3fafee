import SimulationCore

/// People who share a building with others, and come by a timetable of their own: an office below a hotel.
package struct DemandTenant: Sendable {
  /// The population of each landing that is theirs, the lowest landing first; 0 for the others.
  package var populations: [Int]
  /// When they come, how many and where to; shares are among their own landings and the entrances.
  package var intervals: [Demand.Interval]

  /// A tenant.
  package init(populations: [Int], intervals: [Demand.Interval]) {
    self.populations = populations
    self.intervals = intervals
  }

  /// When its intervals end, in nanoseconds.
  fileprivate var ends: [Int64] {
    var end: Int64 = 0
    return intervals.map { interval in
      end += interval.duration.wholeNanoseconds
      return end
    }
  }
}

extension Demand {
  /// The traffic of several tenants together.
  ///
  /// Arrivals of each are a Poisson process, and so are those of all of them: the rate is the sum of theirs, and a journey
  /// is one of a tenant's with the share that the tenant has in the rate.
  ///
  /// - Parameters:
  ///   - title: One line that says what it is.
  ///   - entrances: Where people come in and leave.
  ///   - tenants: Who shares the building.
  ///   - batchMean: How many people come together on average.
  package init(title: String, entrances: [Entrance], tenants: [DemandTenant], batchMean: Double) {
    self.init(title: title, entrances: entrances, intervals: [], batchMean: batchMean)
    var begin: Int64 = 0
    for end in Set(tenants.flatMap(\.ends)).sorted() {
      var (persons, ways) = (0.0, [Way]())
      for tenant in tenants {
        guard let index = tenant.ends.firstIndex(where: { $0 > begin }) else { continue }
        let interval = tenant.intervals[index]
        let population = TrafficFlow.population(tenant.populations, entrances: entrances)
        let count = rate(in: interval, population: population) * Double(end - begin) / 1e9
        persons += count
        ways += Self.ways(of: interval.flow, tenant.populations, entrances).map { way in
          Way(from: way.origin, to: way.destination, weight: way.weight * count)
        }
      }
      let sum = ways.filter { $0.weight > 0 }
      intervals.append(
        Interval(
          duration: .nanoseconds(end - begin), rate: .persons(sum.isEmpty ? 0 : persons), flow: .matrix(sum)))
      begin = end
    }
  }

  /// The chance of each journey of a flow; they sum to 1.
  private static func ways(of flow: Flow, _ populations: [Int], _ entrances: [Entrance]) -> [Way] {
    guard case .shares(let incoming, let outgoing, let interfloor) = flow else {
      guard case .matrix(let ways) = flow else { return [] }
      let sum = ways.reduce(0) { $0 + $1.weight }
      return ways.map { Way(from: $0.origin, to: $0.destination, weight: $0.weight / sum) }
    }
    let tenants = TrafficFlow.tenants(populations, entrances: entrances)
    let total = tenants.reduce(0) { $0 + $1.weight }
    let visits = tenants.count > 1 ? interfloor / 100 : 0
    let leaving = outgoing / 100 + interfloor / 100 - visits
    var ways: [Way] = []
    for tenant in tenants {
      let share = tenant.weight / total
      for door in entrances {
        ways.append(Way(from: door.landing, to: tenant.landing, weight: incoming / 100 * door.share / 100 * share))
        ways.append(Way(from: tenant.landing, to: door.landing, weight: leaving * door.share / 100 * share))
      }
      for other in tenants where other.landing != tenant.landing {
        ways.append(
          Way(
            from: tenant.landing, to: other.landing, weight: visits * share * other.weight / (total - tenant.weight)))
      }
    }
    return ways
  }

  /// The demand with all rates multiplied so that the highest is a given one; unchanged when nobody comes.
  ///
  /// - Parameters:
  ///   - peak: The highest rate, in per cent of the population in five minutes.
  ///   - populations: The population of each landing, the lowest first.
  /// - Returns: The demand.
  package func scaled(toPeak peak: Double, populations: [Int]) -> Demand {
    let population = TrafficFlow.population(populations, entrances: entrances)
    let most = intervals.map { rate(in: $0, population: population) }.max() ?? 0
    guard most > 0 else { return self }
    let factor = peak / 100 * population / 300 / most
    var demand = self
    for index in intervals.indices {
      switch intervals[index].rate {
      case .percent(let percent): demand.intervals[index].rate = .percent(percent * factor)
      case .persons(let count): demand.intervals[index].rate = .persons(count * factor)
      }
    }
    return demand
  }
}
