import ArgumentParser
import Configuration
import Elevators
import SimulationCore
import Studies

/// A study file with the building and demand that it names.
struct SweepStudy: Sendable {
  private let file: SweepFile
  /// The shipped name or the path of the building.
  let building: String
  let plan: SweepPlan
  private let path: String

  /// Reads a study, and checks that the building accepts each value of its factors.
  ///
  /// - Throws: a `PlacedProblem` for the first problem, located in the study's file if it is at fault.
  init(path: String) throws {
    let location = Catalogue.location(of: path)
    file = try FileKind.reading(path, as: .study) { () throws(PlacedProblem) in
      try SweepFile(text: Catalogue.readText(path), file: location.file)
    }
    self.path = path
    building = try Self.resolved(file.building, besides: path)
    plan = try Self.plan(of: file, building: building, path: path)
    try check()
  }

  /// A shipped name unchanged, and a file as a path relative to the study's folder.
  private static func resolved(_ word: SweepFile.Word, besides path: String) throws -> String {
    guard Catalogue.isFile(word.text) || word.text.hasSuffix(".csv") else { return word.text }
    do throws(Problem) { return try NeighbourFile(word.text, besides: path).path } catch {
      throw error.placed(at: word.location)
    }
  }

  private static func plan(of file: SweepFile, building: String, path: String) throws -> SweepPlan {
    let text = try located(file.building) { try Catalogue.text(of: building).text }
    let words: [String] =
      [Liftworks.version, text, "\(file.warmUp) \(file.until.map { "\($0)" } ?? "-") \(file.drain)"] + [
        "\(file.isMonitored)"
      ] + file.settings.map { "\($0.key)=\($0.values[0].text)" }
    var digest = Digest()
    for word in words { digest.absorb(Array(word.utf8)) }
    var demands: [String] = []
    if let passengers = file.passengers {
      let list = try located(passengers) { try Catalogue.readText(try resolved(passengers, besides: path)) }
      demands.append("\(Digest(of: list))")
    }
    for word in demandWords(of: file) {
      let text = try located(word) { try PassengerSource.demandText(try resolved(word, besides: path)).text }
      demands.append("\(Digest(of: text))")
    }
    return SweepPlan(
      name: file.name, title: file.title,
      factors: file.factors.map { SweepPlan.Factor(key: $0.key, values: $0.values.map(\.text)) },
      replications: file.replications, seed: UInt64(file.seed), hasCommonPassengers: file.hasCommonPassengers,
      digest: "\(digest)", demandDigests: demands)
  }

  /// The demand, or its values if it is a factor.
  private static func demandWords(of file: SweepFile) -> [SweepFile.Word] {
    if let demand = file.demand { return [demand] }
    let factor = file.factors.first { $0.key == "demand" }
    return (factor?.values ?? []).map { SweepFile.Word(text: $0.text, location: $0.location) }
  }

  /// Performs an action with what a word names; a problem with an option is located at the word.
  private static func located<Result>(_ word: SweepFile.Word, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let problem as PlacedProblem where problem.location.line == nil {
      throw problem.problem.placed(at: word.location)
    }
  }

  // MARK: - Buildings

  /// A factor's value as settings of the building.
  private func settings(_ key: String, _ value: String) throws -> [String] {
    switch key {
    case "cars": ["group.cars=\(value)"]
    case "speed": ["drive.speed=\(value)"]
    // The file's options are for its own dispatcher.
    case "dispatcher": ["group.options={}", "group.dispatcher=\(value)"]
    case "population": try populations(value)
    case "demand": []
    default: ["\(key)=\(value)"]
    }
  }

  /// Divides a number of people among the landings that are not entrances, in the file's proportions.
  private func populations(_ text: String) throws -> [String] {
    let elevator = try Catalogue.building(building, settings: []).building
    let landings = elevator.landings.enumerated().filter { index, landing in
      index + 1 != elevator.mainEntrance && landing.population > 0
    }
    let present = landings.reduce(0) { $0 + $1.element.population }
    guard let total = RunOptions.plainNumber(text), total <= 1_000_000, present > 0 else {
      throw Problem(
        present > 0 ? "'\(excerpt(text))' is not a population" : "no landing has a population",
        allowed: "It is how many people there are on all landings but the main entrance",
        advice: present > 0 ? "Give a whole number" : "Add 'population' to the landings of the file"
      ).placed(at: FileLocation(file: "population"))
    }
    let shares = Sizing.shares(of: total, among: landings.map(\.element.population))
    return zip(landings, shares).map { landing, share in
      let name = landing.element.name.contains(".") ? "\(landing.offset + 1)" : landing.element.name
      return "landings.\(name).population=\(share)"
    }
  }

  /// All settings of a run.
  func settings(of parameters: [SweepItem.Parameter]) throws -> [String] {
    try file.settings.flatMap { try settings($0.key, $0.values[0].text) }
      + parameters.flatMap { try settings($0.key, $0.value) }
  }

  /// The building of a run.
  ///
  /// - Throws: a `PlacedProblem` if its values are incompatible.
  func building(of parameters: [SweepItem.Parameter]) throws -> any StudiedBuilding {
    try Catalogue.building(building, settings: try settings(of: parameters))
  }

  /// The source of a run's passengers.
  func source(of parameters: [SweepItem.Parameter], in studied: some StudiedBuilding) throws -> PassengerSource {
    if let passengers = file.passengers {
      return try PassengerSource.list(try Self.resolved(passengers, besides: path), for: studied)
    }
    let name = parameters.first { $0.key == "demand" }?.value ?? file.demand?.text ?? ""
    let word = SweepFile.Word(text: name, location: FileLocation(file: path))
    return try PassengerSource.demand(try Self.resolved(word, besides: path), for: studied)
  }

  /// When a run ends.
  func window<Root>(of type: Root.Type) -> Replication<Root>.Window {
    var window = Replication<Root>.Window()
    window.warmUp = SimulationInstant.start.advanced(by: file.warmUp)
    window.until = file.until.map { SimulationInstant.start.advanced(by: $0) }
    window.drain = file.drain
    return window
  }

  /// Whether the rules are checked at every instant.
  var isMonitored: Bool { file.isMonitored }

  // MARK: - Checks

  private func check() throws {
    try check(file.settings, others: false)
    try check(file.factors, others: true)
    let studied = try? building(of: plan.item(0).parameters)
    guard let studied else { return }
    if let passengers = file.passengers { return try Self.located(passengers) { _ = try source(of: [], in: studied) } }
    for word in Self.demandWords(of: file) {
      try Self.located(word) { _ = try source(of: [SweepItem.Parameter(key: "demand", value: word.text)], in: studied) }
    }
  }

  /// Rejects a value that the building does not accept, alone and with any of the first combinations that contain it.
  private func check(_ factors: [SweepFactor], others: Bool) throws {
    for factor in factors {
      for value in factor.values {
        do {
          let parameter = SweepItem.Parameter(key: factor.key, value: value.text)
          _ = try others ? building(of: [parameter]) : building(of: [])
        } catch let problem as PlacedProblem {
          // A problem in the building's file is reported there.
          if problem.location.line != nil { throw problem }
          if try isPossible(factor.key, value.text) { continue }
          throw problem.problem.placed(at: try cause(of: problem) ?? value.location)
        }
      }
    }
  }

  /// The location in the study of the setting with a problem, if it is in 'set'.
  private func cause(of problem: PlacedProblem) throws -> FileLocation? {
    for setting in file.settings {
      for text in try settings(setting.key, setting.values[0].text)
      where problem.location.file == "--set \(excerpt(text))" { return setting.values[0].location }
    }
    return nil
  }

  /// How many combinations are tried to find one that makes a value possible.
  private static let trialCount = 64

  private func isPossible(_ key: String, _ value: String) throws -> Bool {
    var tried = 0
    for index in 0..<plan.pointCount where tried < Self.trialCount {
      let parameters = plan.item(index * plan.replications).parameters
      guard parameters.allSatisfy({ $0.key != key || $0.value == value }) else { continue }
      tried += 1
      if (try? building(of: parameters)) != nil { return true }
    }
    return false
  }

  // MARK: - Repeating

  /// The command that repeats only this run.
  func command(of item: SweepItem) -> String {
    var words = ["liftworks", "traffic", building]
    if let passengers = file.passengers, let list = try? Self.resolved(passengers, besides: path) {
      words += ["--passengers", list]
    } else if let name = item.parameters.first(where: { $0.key == "demand" })?.value ?? file.demand?.text {
      let word = SweepFile.Word(text: name, location: FileLocation(file: path))
      words += ["--demand", (try? Self.resolved(word, besides: path)) ?? name]
    }
    words += ["--replications", "1", "--seed", "\(item.seed)"]
    if file.warmUp > .zero { words += ["--warm-up", Self.seconds(file.warmUp)] }
    if let until = file.until { words += ["--until", Self.seconds(until)] }
    words += ["--drain", Self.seconds(file.drain)]
    if file.isMonitored { words.append("--monitor") }
    for setting in (try? settings(of: item.parameters)) ?? [] { words += ["--set", setting] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  private static func seconds(_ duration: Duration) -> String { "\(SimulationInstant.start.advanced(by: duration))" }

  /// A word quoted for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "=._-:/".contains($0)) }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
