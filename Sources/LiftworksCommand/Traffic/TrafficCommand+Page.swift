import Configuration
import SimulationCore
import Studies

// The page of a study.
extension TrafficCommand {
  /// The page of a study.
  ///
  /// - Throws: a `PlacedProblem` for a wrong option.
  func page(
    of building: some StudiedBuilding, called name: String, _ source: PassengerSource, _ report: TrafficReport
  ) throws -> StudyReport {
    let inputs = StudyInputs(
      building, called: name, source: source, replicationCount: try replicationCount(), report: report,
      isInterrupted: WorkLimit.mustEnd, origins: try origins(of: building, name, seed: report.seed))
    var page = inputs.page(version: Liftworks.version)
    if let list = people.passengers, people.demand != nil {
      page.hasOwnPassengers = true
      page.notices.append(
        "As recorded: the passengers of \(list), the same in each replication. As fitted: the demand described below.")
    }
    return page
  }

  // MARK: - Where a value comes from

  private func origins(of building: some StudiedBuilding, _ name: String, seed: UInt64) throws -> StudyOrigins {
    let keys = Self.keys(of: name)
    func source(_ path: String) -> String { self.source(of: path, keys, name) }
    let isLone = building.carCount == 1 && keys?.location(ofKey: "group") == nil
    let demand = people.demand.map { file in
      Catalogue.isFile(file) || file == "-" ? file : "config/demand/\(file).yaml"
    }
    return StudyOrigins(
      ofKey: source,
      cars: cars != nil ? "--cars" : isLone ? "a building without a group" : source("group.cars"),
      dispatcher: dispatcher != nil
        ? "--dispatcher" : controller.controller != nil ? "--controller" : source("group.dispatcher"),
      people: demand ?? people.passengers ?? "--passengers", study: try studySection(seed: seed))
  }

  /// The building's file; nil where it cannot be read once more.
  private static func keys(of name: String) -> YAMLNode? {
    guard name != "-", let (text, file) = try? Catalogue.text(of: name) else { return nil }
    return try? YAMLNode(text: text, file: file)
  }

  private func source(of path: String, _ keys: YAMLNode?, _ name: String) -> String {
    let isSet = settings.set.contains { setting in
      let key = setting.prefix { $0 != "=" }
      return key == path || path.hasPrefix(key + ".")
    }
    if isSet { return "--set" }
    guard let keys else { return name == "-" ? "standard input: \(path)" : path }
    guard let location = keys.location(ofKey: path) else { return "default of \(path)" }
    let line = location.line.map { ":\($0)" } ?? ""
    return "\(location.file)\(line), \(path)"
  }

  private func studySection(seed: UInt64) throws -> StudyReport.InputSection {
    func given(_ option: String?, _ name: String) -> String { option == nil ? "default of \(name)" : name }
    return StudyReport.InputSection(
      "Study",
      [
        StudyReport.Input("replications", "\(try replicationCount())", source: given(replications, "--replications")),
        StudyReport.Input("seed", "\(seed)", source: "--seed"),
        StudyReport.Input("warm-up", warmUp ?? "none", source: given(warmUp, "--warm-up")),
        StudyReport.Input(
          "end of a run",
          until ?? "when everybody is delivered, at the latest \(drain ?? "1h") after "
            + "the last arrival", source: until == nil ? given(drain, "--drain") : "--until"),
      ])
  }
}
