import Elevators
import Motion
import SimulationCore

/// A building that differs a little from the one that is studied, to see what its results depend on.
package struct SensitivityCase: Sendable {
  /// What differs.
  package let name: String
  /// The building; nil if it cannot be studied.
  package let building: (any StudiedBuilding)?
  /// Why it cannot be studied; nil if it can.
  let refusal: String?

  private init(_ name: String, refusal: String? = nil, _ building: (any StudiedBuilding)? = nil) {
    self.name = name
    self.building = building
    self.refusal = refusal
  }

  /// The cases of a building: its population and the time of doors and people 10 % more and less, and one car of
  /// each bank out of service.
  ///
  /// - Parameters:
  ///   - variants: The building with other values of some keys.
  ///   - hasDemand: Whether its passengers follow its population; a list does not.
  /// - Returns: The cases, in the order of reports.
  /// - Throws: a `PlacedProblem` if the building itself cannot be read.
  package static func cases(of variants: BuildingVariants, hasDemand: Bool) throws -> [SensitivityCase] {
    let own = try variants.building()
    let people = PopulationShares(of: own.building)
    func change(_ name: String, _ settings: [String]) -> SensitivityCase {
      // A quicker door may break a rule that the building itself keeps.
      do { return SensitivityCase(name, try variants.building(settings + ["unsafe=true"])) } catch {
        return SensitivityCase(name, refusal: "not allowed by the building")
      }
    }
    let steps = [("+10 %", 110), ("−10 %", 90)]
    return steps.map { sign, percent in
      let name = "population \(sign)"
      return hasDemand
        ? change(name, people.settings(of: (people.total * percent + 50) / 100))
        : SensitivityCase(name, refusal: "a list of passengers has no population")
    }
      + steps.map { sign, percent in
        change("handling time \(sign)", handling(of: own.building, percent: percent))
      } + outages(of: own)
  }

  /// The keys of a building whose doors and people take another share of their time.
  private static func handling(of building: ElevatorConfiguration, percent: Int) -> [String] {
    func scaled(_ time: Duration) -> String {
      "\(SimulationInstant.start.advanced(by: .nanoseconds(time.wholeNanoseconds * Int64(percent) / 100)))"
    }
    let factor = Double(percent) / 100
    let doors = building.entrances.flatMap { side -> [String] in
      guard let doors = building.doors[side] else { return [] }
      return [("opening", doors.opening), ("closing", doors.closing)].flatMap { name, leaf -> [String] in
        let key = "doors.\(side.rawValue).\(name)"
        return switch leaf.course {
        case .eased(let time): ["\(key).time=\(scaled(time))"]
        case .trapezoid(let speed, let acceleration):
          ["\(key).speed=\(speed / factor)", "\(key).acceleration=\(acceleration / factor / factor)"]
        }
      }
    }
    let transfer = building.people.transferTime
    return doors + ["people.transferTime=[\(scaled(transfer.lowerBound)), \(scaled(transfer.upperBound))]"]
  }

  /// The building without the last car of each bank.
  private static func outages(of building: any StudiedBuilding) -> [SensitivityCase] {
    guard let group = building.group else {
      return [SensitivityCase("one car out of service", refusal: "the building has one car")]
    }
    let banks = group.banks
    return banks.map { bank in
      let names = bank.cars.map { building.carNames[$0] }
      guard bank.cars.count > 1, let last = bank.cars.last else {
        return SensitivityCase("car \(names.joined()) out of service", refusal: "its bank has no other car")
      }
      var rest = group
      rest.cars.remove(at: last)
      return SensitivityCase("car \(building.carNames[last]) out of service", building.with(rest))
    }
  }
}

/// What the results of a study depend on.
package struct Sensitivity: Sendable {
  /// The results of one case.
  package struct Row: Sendable {
    /// What differs.
    let name: String
    /// The result of each period; empty for a case that cannot be studied.
    let results: [StudyResult]
    /// Whether it meets the criteria; nil without criteria.
    let verdict: CriteriaVerdict?
    /// Why it cannot be studied; nil if it can.
    let refusal: String?

    /// The results of a case.
    package init(_ studied: SensitivityCase, results: [StudyResult], criteria: SizingCriteria?) {
      name = studied.name
      self.results = results
      refusal = studied.refusal
      verdict = criteria.flatMap { criteria in
        studied.building.map { CriteriaVerdict(of: $0, by: criteria, results.map { [$0] }) }
      }
    }

    /// The building as it is.
    package init(asIs results: [StudyResult], verdict: CriteriaVerdict?) {
      (name, refusal) = ("as it is", nil)
      self.results = results
      self.verdict = verdict
    }
  }

  private let rows: [Row]
  /// The names of the periods; one empty name without criteria.
  private let periods: [String]

  /// The results of the cases, the building as it is first.
  package init(_ rows: [Row], periods: [String]) {
    self.rows = rows
    self.periods = periods
  }

  /// The heads of its table.
  var columns: [String] {
    ["case"] + (hasPeriods ? ["period"] : []) + ["waiting, s", "to the destination, s"] + (isJudged ? ["result"] : [])
  }

  /// The index of its first column of numbers.
  var firstNumber: Int { hasPeriods ? 2 : 1 }
  private var hasPeriods: Bool { periods != [""] }
  private var isJudged: Bool { rows.contains { $0.verdict != nil } }

  /// Its table.
  ///
  /// - Parameter estimate: Writes a mean with its interval.
  /// - Returns: A row for each case and period.
  func table(_ estimate: (Estimate?) -> String) -> [[String]] {
    rows.flatMap { row -> [[String]] in
      if let refusal = row.refusal {
        return [[row.name] + (hasPeriods ? [""] : []) + ["not studied: \(refusal)", ""] + (isJudged ? [""] : [])]
      }
      return zip(periods, row.results).enumerated().map { index, pair in
        let (period, result) = pair
        let times = [TrafficMeasure.waiting, .destination].map { measure in
          result.isSaturated ? "saturated" : estimate(result[measure].average)
        }
        return [index == 0 ? row.name : ""] + (hasPeriods ? [period] : []) + times
          + (isJudged ? [row.verdict.map { $0.isMet(in: period) ? "pass" : "fail" } ?? ""] : [])
      }
    }
  }

  /// As a list in JSON.
  var json: String {
    RecordText.list(
      rows.map { row in
        let results = zip(periods, row.results).map { period, result -> String in
          func text(_ measure: TrafficMeasure) -> String {
            let average = result.isSaturated ? nil : result[measure].average
            let interval = average?.interval.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null"
            return RecordText.object([("average", average.map { "\($0.mean)" } ?? "null"), ("interval", interval)])
          }
          return RecordText.object([
            ("period", period.isEmpty ? "null" : RecordText.quoted(period)), ("saturated", "\(result.isSaturated)"),
            ("waiting", text(.waiting)), ("destination", text(.destination)),
            ("pass", row.verdict.map { "\($0.isMet(in: period))" } ?? "null"),
          ])
        }
        return RecordText.object([
          ("case", RecordText.quoted(row.name)), ("refused", row.refusal.map(RecordText.quoted) ?? "null"),
          ("results", RecordText.list(results)),
        ])
      })
  }
}
