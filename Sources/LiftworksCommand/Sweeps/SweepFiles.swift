import Configuration
import SimulationCore
import Studies

/// A study file with the files that it names.
struct SweepFiles: SweepSources {
  private let sweep: Sweep
  /// The shipped name or the path of the building.
  private let building: String
  private let path: String

  /// Reads a study.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  init(path: String) throws {
    let location = Catalogue.location(of: path)
    sweep = try FileKind.reading(path, as: .study) { () throws(PlacedProblem) in
      try Sweep(text: Catalogue.readText(path), file: location.file)
    }
    self.path = path
    building = try Self.resolved(sweep.building, besides: path)
  }

  /// The study, whose values that vary are ones that the building takes.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong, in the study's file where it is at
  ///   fault.
  func study() throws -> SweepStudy { try SweepStudy(sweep, sources: self, version: Liftworks.version) }

  /// A shipped name as it is, and a file by its path from the study's folder.
  private static func resolved(_ word: Sweep.Word, besides path: String) throws -> String {
    guard Catalogue.isFile(word.text) || word.text.hasSuffix(".csv") else { return word.text }
    do throws(Problem) { return try NeighbourFile(word.text, besides: path).path } catch {
      throw error.placed(at: word.location)
    }
  }

  // MARK: - What it names

  var variants: BuildingVariants { Catalogue.variants(building) }

  func buildingText() throws -> String { try Catalogue.text(of: building).text }

  func listText(_ word: Sweep.Word) throws -> String { try Catalogue.readText(try Self.resolved(word, besides: path)) }

  func demandText(_ word: Sweep.Word) throws -> String {
    try PassengerSource.demandText(try Self.resolved(word, besides: path)).text
  }

  func list(_ word: Sweep.Word, for studied: some StudiedBuilding) throws -> PassengerSource {
    try PassengerSource.list(try Self.resolved(word, besides: path), for: studied)
  }

  func demand(_ word: Sweep.Word, for studied: some StudiedBuilding) throws -> PassengerSource {
    try PassengerSource.demand(try Self.resolved(word, besides: path), for: studied)
  }

  // MARK: - Repeating

  /// The command that repeats a run of the study alone.
  func command(of item: SweepItem, in study: SweepStudy) -> String {
    var words = ["liftworks", "traffic", building]
    if let passengers = sweep.passengers, let list = try? Self.resolved(passengers, besides: path) {
      words += ["--passengers", list]
    } else if let name = item.parameters.first(where: { $0.key == "demand" })?.value ?? sweep.demand?.text {
      let word = Sweep.Word(text: name, location: FileLocation(file: path))
      words += ["--demand", (try? Self.resolved(word, besides: path)) ?? name]
    }
    words += ["--replications", "1", "--seed", "\(item.seed)"]
    if sweep.warmUp > .zero { words += ["--warm-up", Self.seconds(sweep.warmUp)] }
    if let until = sweep.until { words += ["--until", Self.seconds(until)] }
    words += ["--drain", Self.seconds(sweep.drain)]
    if sweep.isMonitored { words.append("--monitor") }
    for setting in (try? study.settings(of: item.parameters)) ?? [] { words += ["--set", setting] }
    return words.map(\.shellWord).joined(separator: " ")
  }

  private static func seconds(_ duration: Duration) -> String { "\(SimulationInstant.start.advanced(by: duration))" }
}
