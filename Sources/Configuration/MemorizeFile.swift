public import Games
public import SimulationCore

/// A configuration of Memorize, read from its file.
public struct MemorizeFile: Sendable {
  /// One line of description.
  public let title: String
  /// The rules and durations.
  public let configuration: MemorizeConfiguration

  private typealias Time = WritableKeyPath<MemorizeConfiguration, Duration> & Sendable
  private typealias Points = WritableKeyPath<MemorizeConfiguration.Points, Int> & Sendable

  /// The sections of durations, with their keys.
  private static let sections: [(section: String, times: [(key: String, time: any Time)])] = [
    ("flip", [("duration", \.flip)]),
    ("deal", [("flight", \.flight), ("total", \.dealTotal)]),
  ]
  private static let times: [(key: String, time: any Time)] = [
    ("bonus", \.bonus), ("settle", \.settle),
  ]
  private static let points: [(key: String, points: any Points)] = [
    ("match", \.match), ("bonus", \.bonus), ("mismatch", \.mismatch),
  ]
  /// How long anything may take.
  private static let timeRange = Duration.zero...(.seconds(3_600))
  /// What anything may count.
  private static let pointRange = -1_000...1_000

  /// Reads a file and checks it; omitted keys use their defaults.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let keys =
      ["machine", "title", "pairs", "faces"] + Self.sections.map(\.section)
      + Self.times.map(\.key) + ["points"]
    let root = try YAMLNode(text: text, file: file).members(keys)
    _ = try root.required("machine", "the kind of machine: 'memorize'").choice(["memorize"])
    title = try root["title"]?.line() ?? "Memorize: find the pairs"
    var configuration = MemorizeConfiguration()
    configuration.faces = try Self.faces(in: root)
    for (section, times) in Self.sections {
      guard let members = try root[section]?.members(times.map(\.key)) else { continue }
      for (key, time) in times {
        guard let node = members[key] else { continue }
        configuration[keyPath: time] = try node.duration(in: Self.timeRange)
      }
    }
    for (key, time) in Self.times {
      guard let node = root[key] else { continue }
      configuration[keyPath: time] = try node.duration(in: Self.timeRange)
    }
    if let members = try root["points"]?.members(Self.points.map(\.key)) {
      for (key, points) in Self.points {
        guard let node = members[key] else { continue }
        configuration.points[keyPath: points] = try node.wholeNumber(in: Self.pointRange)
      }
    }
    self.configuration = configuration
  }

  /// What the pairs show: so many of the faces that the file lists, or of those that ship.
  private static func faces(in root: YAMLMapping) throws(PlacedProblem) -> [MemorizeFace] {
    let counts = MemorizeConfiguration.pairCounts
    let wanted = try root["pairs"]?.wholeNumber(in: counts)
    guard let node = root["faces"] else {
      return MemorizeConfiguration(pairs: wanted ?? MemorizeConfiguration().pairs).faces
    }
    let faces = try listedFaces(in: node)
    let pairs = wanted ?? faces.count
    guard faces.count >= pairs, counts.contains(faces.count) else {
      throw Problem(
        "'faces' has \(faces.count == 1 ? "1 item" : "\(faces.count) items")"
          + (wanted.map { " for \($0) pairs" } ?? ""),
        allowed:
          "It is a list of \(counts.lowerBound) to \(counts.upperBound) faces, at least one for each pair",
        advice: "Add or remove faces, or change 'pairs'"
      ).placed(at: node.place)
    }
    return Array(faces.prefix(pairs))
  }

  private static func listedFaces(in node: YAMLNode) throws(PlacedProblem) -> [MemorizeFace] {
    var faces: [MemorizeFace] = []
    for item in try node.list() {
      let name = try item.line()
      guard let face = MemorizeFace(name) else {
        let symbols = MemorizeSymbol.allCases.map(\.rawValue)
        throw Problem(
          "unknown face \(item.words.prefix(80))",
          allowed:
            "A face is one to three printable characters of ASCII, or one of \(quotedList(symbols))",
          advice: suggestion(for: String(name.prefix(80)), among: symbols, or: "Use one of these")
        ).placed(at: item.place)
      }
      // Without colours and shapes the mark is the only difference between two faces.
      if let twin = faces.first(where: { $0.mark == face.mark }) {
        throw Problem(
          twin == face
            ? "Duplicate face '\(name)'"
            : "faces '\(twin.name)' and '\(name)' are both marked '\(face.mark)'",
          allowed: "Every pair has a face and a mark of its own",
          advice: "Remove one or use another"
        ).placed(at: item.place)
      }
      faces.append(face)
    }
    return faces
  }

  /// The whole configuration as a JSON object that this type reads back to an equal one.
  public var json: String {
    func time(_ key: String, _ time: any Time) -> String {
      #""\#(key)":"\#(SimulationInstant.start.advanced(by: configuration[keyPath: time]))""#
    }
    let sections = Self.sections.map { section, times in
      #""\#(section)":{"# + times.map { time($0.key, $0.time) }.joined(separator: ",") + "}"
    }
    let faces = configuration.faces.map { RecordText.quoted($0.name) }.joined(separator: ",")
    let points = Self.points.map { key, points in
      #""\#(key)":\#(configuration.points[keyPath: points])"#
    }
    let members =
      [
        #""machine":"memorize""#, #""title":\#(RecordText.quoted(title))"#,
        #""pairs":\#(configuration.pairs)"#, #""faces":[\#(faces)]"#,
      ] + sections + Self.times.map { time($0.key, $0.time) }
      + [#""points":{\#(points.joined(separator: ","))}"#]
    return "{" + members.joined(separator: ",") + "}"
  }
}
