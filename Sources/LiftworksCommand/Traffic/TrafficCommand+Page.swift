import Configuration
import SimulationCore
import Studies

// The page of a study.
extension TrafficCommand {
  /// The page of a study, without its record.
  ///
  /// - Throws: a `PlacedProblem` for a wrong option.
  func page(
    of building: some StudiedBuilding, called name: String, _ plan: StudyPlan, _ report: TrafficReport,
    isInterrupted: Bool
  ) throws -> StudyReport {
    let inputs = StudyInputs(
      building, called: name, sources: plan.sources, criteria: plan.criteria?.title,
      replicationCount: plan.replications, report: report, isInterrupted: isInterrupted,
      origins: try origins(of: building, name, plan))
    var page = inputs.page(version: Liftworks.version)
    if let list = people.passengers, people.demand != nil {
      page.hasOwnPassengers = true
      page.notices.append(
        "As recorded: the passengers of \(list), the same in each replication. As fitted: the demand.")
    }
    return page
  }

  // MARK: - Where a value comes from

  private func origins(of building: some StudiedBuilding, _ name: String, _ plan: StudyPlan) throws -> StudyOrigins {
    let keys = Self.keys(of: name)
    func source(_ path: String) -> String { self.source(of: path, keys, name) }
    let isLone = building.carCount == 1 && keys?.location(ofKey: "group") == nil
    func file(_ name: String?, in folder: String) -> String? {
      name.map { Catalogue.isFile($0) || $0 == "-" ? $0 : "config/\(folder)/\($0).yaml" }
    }
    let demand = file(people.demand, in: "demand") ?? file(sizing.criteria, in: "criteria")
    return StudyOrigins(
      ofKey: source,
      cars: cars != nil ? "--cars" : isLone ? "a building without a group" : source("group.cars"),
      dispatcher: dispatcher != nil
        ? "--dispatcher" : controller.controller != nil ? "--controller" : source("group.dispatcher"),
      people: demand ?? people.passengers ?? "--passengers", study: studySection(plan))
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

  private func studySection(_ plan: StudyPlan) -> StudyReport.InputSection {
    func given(_ option: String?, _ name: String) -> String { option == nil ? "default of \(name)" : name }
    let method = plan.method.map {
      [StudyReport.Input("method", $0.words, source: given(self.method, "--method"))]
    }
    let warm = plan.method.map { "\($0.method.first.components.seconds / 60) min" } ?? warmUp ?? "none"
    return StudyReport.InputSection(
      "Study",
      (method ?? []) + [
        StudyReport.Input("replications", "\(plan.replications)", source: given(replications, "--replications")),
        StudyReport.Input("seed", "\(plan.seed)", source: "--seed"),
        StudyReport.Input("warm-up", warm, source: plan.method == nil ? given(warmUp, "--warm-up") : "the method"),
        StudyReport.Input(
          "end of a run",
          until ?? "when everybody is delivered, at the latest \(drain ?? "1h") after "
            + "the last arrival", source: until == nil ? given(drain, "--drain") : "--until"),
      ])
  }
}
