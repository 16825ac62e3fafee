import Elevators
import SimulationCore

/// The result of sizing, for people and programs.
struct SizingReport {
  let sizing: Sizing
  let result: Sizing.Result
  /// The result for the dispatcher `auto`, or that no design of it meets the criteria; nil if the search itself used
  /// `auto`.
  let withAuto: SizedDesign??

  private var building: String { sizing.building }
  private var dispatcher: String { sizing.dispatcher }
  private var criteria: SizingCriteria { sizing.criteria }

  // MARK: - For people

  /// The answer, its proof, the runner-up, and the populations at which the answer changes.
  var lines: [String] {
    let whose = sizing.bank?.words ?? "\(sizing.population) people"
    var lines = [
      "\(building), \(whose), \(dispatcher): \(criteria.title)", "source: \(criteria.source)",
      "\(counted(count(of: "sieved"), "design")) sieved by the closed form, "
        + "\(counted(result.simulatedCount, "design")) simulated, "
        + "\(counted(count(of: "given up"), "design")) given up, "
        + "\(counted(sizing.replications, "replication")) of an hour each, seed \(sizing.seed)", "",
    ]
    lines += TextTable.columns(["TRIED", "RESULT", "WHY"], tried) + [""]
    guard let answer = result.answer else {
      lines.append(noAnswer)
      if let runnerUp = result.runnerUp { lines += ["nearest: " + runnerUp.design.words] + Self.lacks(of: runnerUp) }
      return lines + autoLines
    }
    lines.append("answer: " + answer.design.words)
    lines += Self.proof(of: answer) + autoLines
    if let runnerUp = result.runnerUp {
      lines += ["", "runner-up: " + runnerUp.design.words] + Self.lacks(of: runnerUp)
    }
    return lines + ["", populations]
  }

  private func count(of outcome: String) -> Int { result.designs.count { $0.outcome == outcome } }

  private var noAnswer: String {
    let cars = sizing.carCounts
    return cars.count == 1
      ? "no design of \(counted(cars.lowerBound, "car")) meets the criteria"
      : "no design of up to \(cars.upperBound) cars meets the criteria"
  }

  /// What `auto` would need, if another dispatcher was requested.
  private var autoLines: [String] {
    guard let withAuto else { return [] }
    guard let answer = withAuto else { return ["with auto: no design meets the criteria"] }
    return answer.design == result.answer?.design ? ["with auto: the same cars"] : ["with auto: " + answer.design.words]
  }

  /// The designs tried: each that was simulated or that the building refuses; of those rejected without simulation,
  /// how many, and why the nearest was.
  private var tried: [[String]] {
    notable.map { sized, count in
      let (design, outcome) = (sized.design, sized.outcome)
      guard count > 1 else { return [design.words, outcome, sized.reason] }
      let which = outcome == "given up" ? "" : "nearest of \(design.ratedLoad) kg at \(design.speed) m/s: "
      return ["\(counted(design.cars, "car")), \(count) designs", outcome, which + sized.reason]
    }
  }

  /// The designs that tell something, in order: of those that were rejected without simulation the nearest for each number
  /// of cars, and for how many it stands.
  private var notable: [(design: SizedDesign, count: Int)] {
    sizing.carCounts.flatMap { cars -> [(design: SizedDesign, count: Int)] in
      let own = result.designs.filter { $0.design.cars == cars }
      let rejected = ["sieved", "given up"]
      return rejected.compactMap { outcome in
        let same = own.filter { $0.outcome == outcome }
        return same.min { $0.excess < $1.excess }.map { ($0, same.count) }
      } + own.filter { !rejected.contains($0.outcome) }.map { ($0, 1) }
    }
  }

  private static func proof(of design: SizedDesign) -> [String] {
    let trip = design.trip
    var lines = [
      "  closed form: P \(decimal(trip.persons)), S \(decimal(trip.stops)), H \(decimal(trip.highest)), "
        + "RTT \(decimal(trip.roundTrip)) s, interval " + "\(decimal(trip.interval(cars: design.design.cars))) s, "
        + "\(decimal(trip.handlingCapacity(cars: design.design.cars))) persons in five minutes"
    ]
    for finding in design.findings {
      let asked = finding.met.map { "; asked for: \(words($0))" } ?? ""
      let interval = finding[.interval].map { ", interval \(decimal($0.mean)) s" } ?? ""
      let means = "waiting \(words(finding[.waiting])), time to the destination \(words(finding[.destination]))"
      lines.append("  \(finding.period.name): " + means + interval + asked)
    }
    return lines
  }

  private static func lacks(of design: SizedDesign) -> [String] { design.lacks.map { "  lacks: " + $0.words } }

  private static func words(_ estimate: Estimate?) -> String {
    guard let estimate else { return "-" }
    let margin = estimate.interval.map { " ±" + decimal(($0.upperBound - $0.lowerBound) / 2) }
    return decimal(estimate.mean) + (margin ?? "") + " s"
  }

  private static func words(_ limits: SizingCriteria.Limits) -> String {
    limits.asked.map { "\($0.measure.rawValue) at most \(decimal($0.limit)) \($0.measure.unit)" }.joined(
      separator: ", ")
  }

  /// The populations at which the answer changes.
  private var populations: String {
    var words: [String] = []
    if let holds = result.answerHolds {
      words.append(
        holds.isOpen
          ? "the answer holds up to \(holds.people) people at least" : "the answer holds up to \(holds.people) people")
    }
    if let holds = result.runnerUpHolds {
      words.append(
        holds.people == 0
          ? "the runner-up is enough for no population" : "up to \(holds.people) people the runner-up is enough")
    }
    return words.joined(separator: "; ")
  }

  /// A number with two decimals.
  static func decimal(_ value: Double) -> String {
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    return DurationText.seconds(.nanoseconds(Int64(clamping: (bounded * 1e9).rounded())), decimals: 2)
  }

  // MARK: - For programs

  /// The members of its JSON object.
  var members: [(String, String)] {
    let whose = sizing.bank?.json ?? [("population", "\(sizing.population)")]
    return [
      ("dispatcher", RecordText.quoted(dispatcher)), ("criteria", RecordText.quoted(criteria.name)),
      ("title", RecordText.quoted(criteria.title)), ("source", RecordText.quoted(criteria.source)),
    ] + whose + [
      ("seed", "\(sizing.seed)"), ("replications", "\(sizing.replications)"),
      ("sieved", "\(count(of: "sieved"))"), ("simulated", "\(result.simulatedCount)"),
      ("givenUp", "\(count(of: "given up"))"),
      ("answer", result.answer.map(Self.json) ?? "null"),
      ("runnerUp", result.runnerUp.map(Self.json) ?? "null"),
      ("answerHoldsTo", Self.json(result.answerHolds)),
      ("runnerUpHoldsTo", Self.json(result.runnerUpHolds)),
      ("withAuto", (withAuto ?? nil).map(Self.json) ?? "null"),
      ("designs", RecordText.list(result.designs.map(Self.json))),
    ]
  }

  private static func json(_ bound: Sizing.PopulationBound?) -> String {
    guard let bound else { return "null" }
    return RecordText.object([("people", "\(bound.people)"), ("open", "\(bound.isOpen)")])
  }

  private static func json(_ design: SizedDesign) -> String {
    let (trip, cars) = (design.trip, design.design.cars)
    let closed: [(String, String)] = [
      ("persons", "\(trip.persons)"), ("S", "\(trip.stops)"), ("H", "\(trip.highest)"),
      ("roundTrip", "\(trip.roundTrip)"), ("interval", "\(trip.interval(cars: cars))"),
      ("handlingCapacity", "\(trip.handlingCapacity(cars: cars))"),
    ]
    return RecordText.object(
      design.design.json + [
        ("outcome", RecordText.quoted(design.outcome)),
        ("reason", RecordText.quoted(design.reason)),
        ("closedForm", RecordText.object(closed)),
        ("periods", RecordText.list(design.findings.map(json))),
        ("lacks", RecordText.list(design.lacks.map(\.json))),
      ])
  }

  private static func json(_ finding: SizingFinding) -> String {
    func text(_ estimate: Estimate?) -> String {
      guard let estimate else { return "null" }
      let interval = estimate.interval.map { "[\($0.lowerBound),\($0.upperBound)]" }
      return RecordText.object([("average", "\(estimate.mean)"), ("interval", interval ?? "null")])
    }
    return RecordText.object([
      ("name", RecordText.quoted(finding.period.name)), ("saturated", "\(finding.isSaturated)"),
      ("waiting", text(finding[.waiting])), ("destination", text(finding[.destination])),
      ("interval", finding[.interval].map { "\($0.mean)" } ?? "null"), ("met", "\(finding.met != nil)"),
    ])
  }
}

// Output for spreadsheets and for the page.
extension SizingReport {
  /// The header of the CSV lines.
  static let columns =
    "cars,speed,rated_load,capacity,area,outcome,reason,persons,stops,round_trip,interval,handling_capacity"

  /// A line for each design tried; it begins with the bank if there are several.
  var csv: [String] {
    result.designs.map { sized in
      let (design, trip) = (sized.design, sized.trip)
      let bank = sizing.bank.map { [CSVCell.text($0.title)] } ?? []
      let values = [
        "\(design.cars)", "\(design.speed)", "\(design.ratedLoad)", "\(design.capacity)", "\(design.area)",
        CSVCell.text(sized.outcome), CSVCell.text(sized.reason), "\(trip.persons)", "\(trip.stops)",
        "\(trip.roundTrip)", "\(trip.interval(cars: design.cars))", "\(trip.handlingCapacity(cars: design.cars))",
      ]
      return (bank + values).joined(separator: ",")
    }
  }

  /// The lead: how the designs were simulated.
  var lead: String {
    "\(criteria.title). Source: \(criteria.source). Dispatcher \(dispatcher), "
      + "\(counted(sizing.replications, "replication")) of an hour each, seed \(sizing.seed)."
  }

  /// Its part of the page.
  var choice: SizingPage.Choice {
    var notes = (result.answer ?? result.runnerUp).map(Self.proof) ?? []
    notes += autoLines
    if let runnerUp = result.runnerUp {
      notes.append("runner-up: " + runnerUp.design.words)
      notes += Self.lacks(of: runnerUp)
    }
    if result.answer != nil { notes.append(populations) }
    let notable = notable
    return SizingPage.Choice(
      bank: sizing.bank?.words ?? "", verdict: result.answer.map { "Answer: " + $0.design.words } ?? noAnswer,
      notes: notes, rows: notable.map { Self.cells(of: $0.design, amongAlike: $0.count) },
      allRows: notable.count == result.designs.count ? [] : result.designs.map { Self.cells(of: $0) })
  }

  /// A row of the table of designs; `count` of them were rejected alike.
  private static func cells(of sized: SizedDesign, amongAlike count: Int = 1) -> [String] {
    let (design, trip) = (sized.design, sized.trip)
    let outcome = count > 1 ? "\(sized.outcome), nearest of \(count)" : sized.outcome
    return [
      "\(design.cars)", "\(design.speed)", "\(design.ratedLoad)", "\(design.capacity)", outcome, sized.reason,
      decimal(trip.interval(cars: design.cars)), decimal(trip.handlingCapacity(cars: design.cars)),
    ]
  }
}

/// The sizing results of a building: one, or one for each bank.
package struct SizingReports {
  /// The building's shipped name or file.
  let building: String
  /// The building's population.
  let population: Int
  /// One report, or those of the banks in order.
  let reports: [SizingReport]
  /// The banks that nobody rides up from their entrance, whose cars are not sized.
  let idleBanks: [StudiedBank]

  /// Whether the building's own cars differ.
  private let hasOwnCars: Bool
  /// The version of the program.
  private let version: String

  var hasBanks: Bool { reports.contains { $0.sizing.bank != nil } }

  /// Whether all have an answer.
  package var isAnswered: Bool { reports.allSatisfy { $0.result.answer != nil } }

  /// The report for people.
  package var lines: [String] {
    var lines = Array(reports.map(\.lines).joined(separator: [""]))
    for bank in idleBanks { lines += ["", bank.words, "not sized: nobody rides it to a landing above its entrance"] }
    if hasBanks, isAnswered {
      lines += ["", total]
    }
    if hasOwnCars { lines += ["", "The cars of the building differ. All cars of a design are alike."] }
    if reports.contains(where: { $0.result.answer != nil }) {
      lines.append(
        "Means count with the upper end of their interval of 95 % confidence. The criteria are those of their "
          + "publication; whether a building meets it is for an engineer to say.")
    }
    return lines
  }

  private var total: String {
    let counts = reports.compactMap { $0.result.answer?.design.cars }
    return "all banks: \(counts.map { "\($0)" }.joined(separator: " + ")) = " + counted(counts.reduce(0, +), "car")
  }

  /// One JSON object: that of the building, or one with those of the banks.
  package var json: String {
    let head = [("format", "\"liftworks-sizing\""), ("version", "1"), ("building", RecordText.quoted(building))]
    guard hasBanks else { return RecordText.object(head + reports.flatMap(\.members)) }
    let banks = reports.map { RecordText.object($0.members) }
    return RecordText.object(
      head + [
        ("population", "\(population)"), ("banks", RecordText.list(banks)),
        ("notSized", RecordText.list(idleBanks.map { RecordText.object($0.json) })),
      ])
  }

  /// A line for each design tried, with a header.
  package var csv: [String] { [(hasBanks ? "bank," : "") + SizingReport.columns] + reports.flatMap(\.csv) }

  /// The page.
  package func html(_ frame: ReportFrame = ReportFrame()) -> String {
    SizingPage(
      title: "\(building), \(counted(population, "person"))", lead: reports.first?.lead ?? "",
      columns: ["cars", "speed, m/s", "rated load, kg", "persons", "result", "why", "interval, s", "HC5"],
      choices: reports.map(\.choice), version: version, frame: frame
    ).html
  }
}

extension SizingReports {
  /// Chooses the cars of a building, or of each of its banks.
  ///
  /// - Parameters:
  ///   - variants: The building with other values of some keys.
  ///   - criteria: What is asked for.
  ///   - dispatcher: Who distributes the calls; nil for whom the file names, or `auto`.
  ///   - cars: How many cars there are; nil to choose.
  ///   - seed: What the passengers derive from.
  ///   - replications: How many hours of each period.
  ///   - version: The version of the program.
  ///   - resources: What they take, and when the search is to end.
  ///   - progress: Receives what is looked at.
  /// - Throws: a `PlacedProblem` for a building whose cars cannot be chosen by criteria.
  package init(
    _ variants: BuildingVariants, by criteria: SizingCriteria, dispatcher: String?, cars: Int?, seed: UInt64,
    replications: Int, version: String, resources: StudyResources, progress: (String) -> Void
  ) throws {
    func search(_ bank: BankTraffic?, by dispatcher: String?) throws -> Sizing {
      try Sizing(
        criteria, of: variants, bank: bank, dispatcher: dispatcher, cars: cars, seed: seed, replications: replications,
        resources: resources)
    }
    func report(_ bank: BankTraffic?) throws -> SizingReport {
      let sizing = try search(bank, by: dispatcher)
      let whose = sizing.bank.map { "\($0.title): " } ?? ""
      let result = try sizing.run { progress(whose + $0) }
      let auto = DispatcherChoice().name
      guard sizing.dispatcher != auto, !resources.isCancelled() else {
        return SizingReport(sizing: sizing, result: result, withAuto: nil)
      }
      // What one dispatcher needs is near what another does.
      let withAuto = try search(bank, by: auto).answer(near: result.answer?.design.cars ?? 1) { words in
        progress("\(whose)with \(auto), " + words)
      }
      return SizingReport(sizing: sizing, result: result, withAuto: .some(withAuto))
    }
    let own = try variants.building()
    let banks = try own.reachableBanks()
    var (reports, idle) = ([SizingReport](), [StudiedBank]())
    let studied: [BankTraffic?] = banks.isEmpty ? [nil] : banks
    for bank in studied where !resources.isCancelled() {
      if let bank, own.alone(bank).isIdle {
        idle.append(StudiedBank(bank, of: own))
        continue
      }
      reports.append(try report(bank))
    }
    building = variants.name
    population = banks.first?.buildingPopulation ?? reports.first?.sizing.population ?? 0
    self.version = version
    self.reports = reports
    idleBanks = idle
    hasOwnCars = own.hasOwnCars
  }

  /// How many designs were simulated.
  package var simulatedCount: Int { reports.reduce(0) { $0 + $1.result.simulatedCount } }
}
