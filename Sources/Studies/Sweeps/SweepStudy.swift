import Elevators
import SimulationCore

/// A study with the building and the demand that it names.
package struct SweepStudy: Sendable {
  private let sweep: Sweep
  private let sources: any SweepSources
  /// Its runs.
  package let plan: SweepPlan

  /// Makes the plan of a study, and checks that each value that varies is one that the building takes.
  ///
  /// - Parameters:
  ///   - sweep: The study.
  ///   - sources: What its words name.
  ///   - version: The version of the program.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong, in the study's file where it is at
  ///   fault.
  package init(_ sweep: Sweep, sources: any SweepSources, version: String) throws {
    self.sweep = sweep
    self.sources = sources
    plan = try Self.plan(of: sweep, sources, version)
    try check()
  }

  private static func plan(of sweep: Sweep, _ sources: any SweepSources, _ version: String) throws -> SweepPlan {
    let text = try sweep.building.located { try sources.buildingText() }
    let words: [String] =
      [version, text, "\(sweep.warmUp) \(sweep.until.map { "\($0)" } ?? "-") \(sweep.drain)"] + [
        "\(sweep.isMonitored)"
      ] + sweep.settings.map { "\($0.key)=\($0.values[0].text)" }
    var digest = Digest()
    for word in words { digest.absorb(Array(word.utf8)) }
    var demands: [String] = []
    if let passengers = sweep.passengers {
      demands.append("\(Digest(of: try passengers.located { try sources.listText(passengers) }))")
    }
    for word in demandWords(of: sweep) {
      demands.append("\(Digest(of: try word.located { try sources.demandText(word) }))")
    }
    return SweepPlan(
      name: sweep.name, title: sweep.title,
      factors: sweep.factors.map { SweepPlan.Factor(key: $0.key, values: $0.values.map(\.text)) },
      replications: sweep.replications, seed: UInt64(sweep.seed), hasCommonPassengers: sweep.hasCommonPassengers,
      digest: "\(digest)", demandDigests: demands)
  }

  /// The demand, or its values where it varies.
  private static func demandWords(of sweep: Sweep) -> [Sweep.Word] {
    if let demand = sweep.demand { return [demand] }
    let factor = sweep.factors.first { $0.key == "demand" }
    return (factor?.values ?? []).map { Sweep.Word(text: $0.text, location: $0.location) }
  }

  // MARK: - Buildings

  /// What a factor and its value are as settings of the building.
  private func settings(_ key: String, _ value: String) throws -> [String] {
    switch key {
    case "cars": ["group.cars=\(value)"]
    case "speed": ["drive.speed=\(value)"]
    // The options of the file are those of its own dispatcher.
    case "dispatcher": ["group.options={}", "group.dispatcher=\(value)"]
    case "population": try populations(value)
    case "demand": []
    default: ["\(key)=\(value)"]
    }
  }

  /// A number of people on the landings that are no entrance, in the proportions of the file.
  private func populations(_ text: String) throws -> [String] {
    let people = PopulationShares(of: try sources.variants.building().building)
    let present = people.total
    guard let total = Int(digits: text), total <= 1_000_000, present > 0 else {
      throw Problem(
        present > 0 ? "'\(excerpt(text))' is not a population" : "no landing has a population",
        allowed: "It is how many people there are on all landings but the main entrance",
        advice: present > 0 ? "Give a whole number" : "Add 'population' to the landings of the file"
      ).placed(at: FileLocation(file: "population"))
    }
    return people.settings(of: total)
  }

  /// All settings of a run.
  package func settings(of parameters: [SweepItem.Parameter]) throws -> [String] {
    try sweep.settings.flatMap { try settings($0.key, $0.values[0].text) }
      + parameters.flatMap { try settings($0.key, $0.value) }
  }

  /// The building of a run.
  ///
  /// - Throws: a `PlacedProblem` where its values do not go together.
  func building(of parameters: [SweepItem.Parameter]) throws -> any StudiedBuilding {
    try sources.variants.building(try settings(of: parameters))
  }

  /// Who comes to the building of a run.
  func source(of parameters: [SweepItem.Parameter], in studied: some StudiedBuilding) throws -> PassengerSource {
    if let passengers = sweep.passengers { return try sources.list(passengers, for: studied) }
    let name = parameters.first { $0.key == "demand" }?.value ?? sweep.demand?.text ?? ""
    return try sources.demand(
      Sweep.Word(text: name, location: FileLocation(file: sweep.building.location.file)), for: studied)
  }

  /// When a run ends.
  func window<Root>(of type: Root.Type) -> Replication<Root>.Window {
    var window = Replication<Root>.Window()
    window.warmUp = SimulationInstant.start.advanced(by: sweep.warmUp)
    window.until = sweep.until.map { SimulationInstant.start.advanced(by: $0) }
    window.drain = sweep.drain
    return window
  }

  /// Whether every instant is judged by the rules.
  var isMonitored: Bool { sweep.isMonitored }

  // MARK: - Checks

  private func check() throws {
    var refusals = 0
    try check(sweep.settings, others: false, &refusals)
    try check(sweep.factors, others: true, &refusals)
    let studied = try? MistakeList.apart { try building(of: plan.item(0).parameters) }
    guard let studied else { return }
    if let passengers = sweep.passengers { return try passengers.located { _ = try source(of: [], in: studied) } }
    for word in Self.demandWords(of: sweep) {
      try word.located { _ = try source(of: [SweepItem.Parameter(key: "demand", value: word.text)], in: studied) }
    }
  }

  /// With how many combinations a value is tried before it is refused.
  private static let combinationsMax = 32
  /// How many buildings may refuse values before the rest is left to the runs: each takes some milliseconds.
  private static let refusalsMax = 200

  /// Refuses a value that the building does not take, alone and with any of the first combinations that
  /// have it; a range only once.
  ///
  /// - Parameters:
  ///   - factors: Whose values.
  ///   - others: Whether they vary.
  ///   - refusals: How many buildings have refused a value, alone or in a combination.
  /// - Throws: a `PlacedProblem` for such a value, unless mistakes are collected.
  private func check(_ factors: [SweepFactor], others: Bool, _ refusals: inout Int) throws {
    for factor in factors {
      var refused: FileLocation?
      for value in factor.values where value.location != refused && refusals < Self.refusalsMax {
        do {
          let parameter = SweepItem.Parameter(key: factor.key, value: value.text)
          _ = try MistakeList.apart { try building(of: others ? [parameter] : []) }
        } catch let problem as PlacedProblem {
          // What is wrong with the building's file is shown there.
          if problem.location.line != nil { throw problem }
          refusals += 1
          if isPossible(factor.key, value.text, &refusals) { continue }
          refused = value.location
          try MistakeList.report(problem.problem.placed(at: try cause(of: problem) ?? value.location))
        }
      }
    }
  }

  /// Where the study has the setting that a problem is of, if it is in 'set'.
  private func cause(of problem: PlacedProblem) throws -> FileLocation? {
    for setting in sweep.settings {
      for text in try settings(setting.key, setting.values[0].text)
      where problem.location.file == "--set \(excerpt(text))" { return setting.values[0].location }
    }
    return nil
  }

  /// Whether any of the first combinations with a value is one that the building takes, or may be.
  private func isPossible(_ key: String, _ value: String, _ refusals: inout Int) -> Bool {
    for parameters in plan.combinations(with: value, of: key, upTo: Self.combinationsMax) {
      if refusals == Self.refusalsMax { return true }
      if (try? MistakeList.apart { try building(of: parameters) }) != nil { return true }
      refusals += 1
    }
    return false
  }
}
