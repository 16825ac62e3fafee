import Elevators
import Motion
import SimulationCore

/// Whether a building meets criteria as it is, with every criterion and its value.
package struct CriteriaVerdict: Sendable {
  /// One criterion: a limit of one line of a period's limits.
  struct Criterion: Sendable {
    /// The name of its measure.
    let measure: String
    /// What is limited.
    let subject: String
    /// The value with its 95 % interval; nil if it was not measured or is of a saturated study.
    let value: Estimate?
    let limit: Double
    let unit: String
    /// Which line of the period's limits it is in, from 1, and how many there are.
    let line: Int
    let lineCount: Int

    /// Whether it is met: of a mean, the mean itself counts, as the codes compare averages.
    var isMet: Bool { value.map { $0.mean <= limit } ?? false }
    /// Whether its limit is within the interval, so that another seed may decide otherwise.
    var isClose: Bool { value?.interval?.contains(limit) ?? false }
  }

  /// A period of a dispatcher, for the building or for one bank of it.
  struct Part: Sendable {
    let dispatcher: String
    /// The period; empty for what holds in all of them.
    let period: String
    /// The bank; nil if there is only one.
    let bank: StudiedBank?
    let isSaturated: Bool
    let criteria: [Criterion]
    /// The grade of the publication; nil if it gives none.
    let grade: String?

    /// Whether one line of limits is met.
    var isMet: Bool {
      !isSaturated
        && (1...(criteria.first?.lineCount ?? 1)).contains { line in
          criteria.filter { $0.line == line }.allSatisfy(\.isMet)
        }
    }
  }

  /// The criteria.
  let criteria: SizingCriteria
  let parts: [Part]
  /// Whether every period was simulated to its end.
  let isComplete: Bool

  /// Whether a period meets its limits, in the building and all its banks.
  func isMet(in period: String) -> Bool { parts.filter { $0.period == period }.allSatisfy(\.isMet) }

  /// Whether every period was simulated and meets its limits.
  package var isMet: Bool { isComplete && parts.allSatisfy(\.isMet) }

  /// Judges a building by the studies of its periods.
  ///
  /// - Parameters:
  ///   - building: The building, whoever its dispatcher is.
  ///   - criteria: The criteria.
  ///   - results: The results of each period, one for each dispatcher.
  ///   - isComplete: Whether every period was simulated to its end.
  package init(
    of building: any StudiedBuilding, by criteria: SizingCriteria, _ results: [[StudyResult]], isComplete: Bool = true
  ) {
    self.criteria = criteria
    self.isComplete = isComplete
    let banks: [BankTraffic?] = building.banks.isEmpty ? [nil] : building.banks
    var parts: [Part] = []
    for (period, results) in zip(criteria.periods, results) {
      for result in results {
        for (index, bank) in banks.enumerated() {
          let own = bank != nil && result.banks.indices.contains(index) ? result.banks[index] : nil
          // A bank that nobody rides, or that is for beds and goods, is not judged.
          if let bank, own?.count ?? 0 == 0 || bank.bank.space > 1 { continue }
          parts.append(Self.part(of: building, period, result, bank, own))
        }
      }
    }
    for bank in banks where bank?.bank.space ?? 1 == 1 {
      if let limit = criteria.travelTime { parts.append(Self.travel(of: building, bank, atMost: limit)) }
    }
    self.parts = parts
  }

  /// The nominal travel time: the whole height by the rated speed of the slowest car.
  private static func travel(of building: any StudiedBuilding, _ bank: BankTraffic?, atMost limit: Double) -> Part {
    let elevator = building.building
    let served = bank?.bank.landings ?? Array(elevator.landingNumbers)
    let height = elevator.landing(served.last ?? 1).height - elevator.landing(served.first ?? 1).height
    let slowest = building.alone(bank).kinds.map(\.elevator.drive.limits.speed).min() ?? elevator.drive.limits.speed
    return Part(
      dispatcher: "", period: "", bank: bank.map { StudiedBank($0, of: building) }, isSaturated: false,
      criteria: [
        Criterion(
          measure: "travelTime", subject: "travel time from end to end",
          value: Estimate([height / slowest]), limit: limit, unit: "s", line: 1, lineCount: 1)
      ], grade: nil)
  }

  private static func part(
    of building: any StudiedBuilding, _ period: SizingCriteria.Period, _ result: StudyResult, _ bank: BankTraffic?,
    _ own: BankResult?
  ) -> Part {
    let closed = period.mix == .incoming ? building.alone(bank).closedInterval : nil
    let simulated = own.map(\.interval) ?? Estimate(result.replications.compactMap(\.interval))
    let finding = SizingFinding(
      period, interval: closed.flatMap { Estimate([$0]) } ?? simulated, isSaturated: result.isSaturated
    ) { measure in own.map { $0[measure] } ?? result[measure] }
    let criteria = period.limits.enumerated().flatMap { index, limits in
      limits.asked.map { measure, limit in
        Criterion(
          measure: measure.rawValue, subject: measure.subject, value: finding[measure], limit: limit,
          unit: measure.unit, line: index + 1, lineCount: period.limits.count)
      }
    }
    let grade = period.grades.first { grade in
      grade.limits.asked.allSatisfy { measure, limit in finding[measure].map { $0.mean <= limit } ?? false }
    }
    return Part(
      dispatcher: result.dispatcher, period: period.name, bank: bank.map { StudiedBank($0, of: building) },
      isSaturated: result.isSaturated, criteria: criteria, grade: result.isSaturated ? nil : grade?.name)
  }
}
