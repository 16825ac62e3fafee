package import SimulationCore
package import Studies

// A study, read from its file.
extension Sweep: ConfigurationFile {
  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  package init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  /// The whole study as a JSON object from which this type reads an equal one.
  package var json: String { Self.schema.write(self) }

  /// The maximum number of runs.
  static let runsMax = 1_000_000

  /// The keys of the file.
  static let schema = Schema<Sweep>(
    Sweep(),
    [
      .required("sweep", \.name, .line, "the name of the study"),
      .required("title", \.title, .line, "one line that says what it is"),
      .required("building", \.building, wordForm, "a shipped building, or a file beside this one"),
      Parameter(
        "demand", \.demand, wordForm, "who comes: a shipped demand, or a file beside this one",
        otherwise: "'passengers' is given, or 'demand' varies"),
      Parameter(
        "passengers", \.passengers, wordForm, "who comes: a list of passengers as CSV, beside this file",
        otherwise: "there is a demand"),
      Parameter(
        "set", \.settings, settingsForm, "keys of the building that are other than in its file, by their paths",
        otherwise: "none"),
      .required(
        "vary", \.factors, factorsForm,
        "what varies: cars, speed, dispatcher, population, demand, or the path of a key of the building"),
      Parameter("replications", \.replications, .integer(1...100_000), "how often each combination runs"),
      Parameter("seed", \.seed, .integer(0...1 << 53), "what all seeds derive from"),
      Parameter(
        "commonPassengers", \.hasCommonPassengers, .flag,
        "whether all combinations of one replication have the same passengers, as comparisons need"),
      Parameter("warmUp", \.warmUp, .time, "passengers who come before are not counted"),
      Parameter("until", \.until, .time, "when each run ends", otherwise: "when everybody is delivered"),
      Parameter("drain", \.drain, .time, "how long after the last arrival a run ends at the latest"),
      Parameter("monitor", \.isMonitored, .flag, "whether every instant is judged by the rules of safety"),
    ], owners: .files, check: { file, members, _ throws(PlacedProblem) in try file.check(members) })

  static let wordForm = ValueForm<Word>(
    ValueType(.text, allowed: ["a"], refused: ["''", "[]"]),
    read: { node, _, _ throws(PlacedProblem) in Word(text: try node.line(), location: node.location) },
    write: { word, _ in RecordText.quoted(word.text) })

  static let settingsForm = ValueForm<[SweepFactor]>(
    ValueType(
      .mapping, remark: "mapping of paths to values", allowed: ["{drive.speed: 2.5}", "{}"],
      refused: ["[]", "{cars: ''}"]),
    read: { node, _, _ throws(PlacedProblem) in
      var settings: [SweepFactor] = []
      for (key, value) in try node.freeMembers() {
        try MistakeList.attempt { () throws(PlacedProblem) in
          let text = try SweepFactor.text(of: value)
          settings.append(SweepFactor(key: key, values: [SweepFactor.Value(text, at: value.location)]))
        }
      }
      return settings
    }, write: { settings, _ in RecordText.object(settings.map { ($0.key, RecordText.quoted($0.values[0].text)) }) })

  private static let factorsForm = ValueForm<[SweepFactor]>(
    ValueType(
      .mapping, remark: "mapping of factors to lists of values, or to ranges {from: 1, to: 4, step: 0.5}",
      allowed: ["{cars: [2, 3]}", "{speed: {from: 1, to: 2, step: 0.5}}"],
      refused: [
        "{}", "{cars: 2}", "{cars: []}", "{cars: [2, 2]}", "{cars: {from: 1}}", "{cars: {from: 2, to: 1, step: 1}}",
      ]),
    read: { node, _, _ throws(PlacedProblem) in
      var factors: [SweepFactor] = []
      let count = MistakeList.count
      for (key, value) in try node.freeMembers() {
        try MistakeList.attempt { () throws(PlacedProblem) in factors.append(try SweepFactor(key: key, value)) }
      }
      try MistakeList.refuse(since: count)
      guard factors.isEmpty else { return factors }
      throw Problem(
        "\(node.name) names nothing that varies", allowed: "It names one factor or more",
        advice: "Write it like {cars: [4, 6, 8]}"
      ).placed(at: node.location)
    }, write: { factors, _ in RecordText.object(factors.map { ($0.key, $0.json) }) })

  /// The key of the building that a factor is short for; any other is one itself.
  private static func path(of factor: String) -> String {
    ["cars": "group.cars", "speed": "drive.speed", "dispatcher": "group.dispatcher"][factor] ?? factor
  }

  private func check(_ members: YAMLMapping) throws(PlacedProblem) {
    let varies = factors.contains { $0.key == "demand" }
    let given = [demand != nil, passengers != nil, varies].count { $0 }
    guard given == 1 else {
      throw Problem(
        given == 0 ? "nobody comes" : "who comes is given \(given == 2 ? "twice" : "three times")",
        allowed: "The file has one of 'demand', 'passengers' and 'vary: {demand: ...}'",
        advice: given == 0 ? "Add one, like 'demand: up-peak'" : "Remove the others"
      ).placed(at: (members["passengers"] ?? members["demand"])?.location ?? members.location)
    }
    let keys = settings + factors
    for (index, factor) in keys.enumerated() {
      let other = keys[..<index].first { $0.key != factor.key && Self.path(of: $0.key) == Self.path(of: factor.key) }
      guard let other else { continue }
      throw Problem(
        "'\(excerpt(other.key))' and '\(excerpt(factor.key))' are the same key of the building",
        allowed: "A key has one value, or it varies", advice: "Remove one of them"
      ).placed(at: members["vary"]?.keyLocation(of: factor.key) ?? members.location)
    }
    if let both = factors.first(where: { factor in settings.contains { $0.key == factor.key } }) {
      throw Problem(
        "'\(excerpt(both.key))' is in 'set' and in 'vary'", allowed: "A key has one value, or it varies",
        advice: "Remove one of them"
      ).placed(at: members["set"]?.location ?? members.location)
    }
    var runs = replications
    for factor in factors where runs <= Self.runsMax { runs *= factor.values.count }
    guard runs <= Self.runsMax else {
      throw Problem(
        "there are more than \(Self.runsMax) runs", allowed: "Combinations times 'replications' are at most so many",
        advice: "Vary less, or lower 'replications'"
      ).placed(at: members["vary"]?.location ?? members.location)
    }
  }
}
