public import SimulationCore
public import Stage

/// A configuration of Memorize, read from its file.
public struct MemorizeFile: ConfigurationFile, Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The rules and durations.
  public internal(set) var configuration: MemorizeConfiguration
  /// The number of pairs requested by the file; nil if it does not request one.
  private var wanted: Int?

  /// Reads a file and checks it; omitted keys use their defaults.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  private init() {
    title = "Memorize: find the pairs"
    configuration = MemorizeConfiguration()
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The number of pairs: that of the shipped faces, unless the file lists its own.
  private var pairs: Int {
    get { configuration.pairs }
    set {
      wanted = newValue
      configuration.faces = MemorizeConfiguration(pairs: newValue).faces
    }
  }

  /// The faces of the file, of which the first ones are used.
  private var faces: [MemorizeFace] {
    get { configuration.faces }
    set { configuration.faces = Array(newValue.prefix(wanted ?? newValue.count)) }
  }
}

extension MemorizeFile {
  /// The allowed durations.
  private static let times = Duration.zero...(.seconds(3_600))
  /// The allowed counts.
  private static let counts = -1_000...1_000

  /// The keys of the file.
  static let schema = Schema<MemorizeFile>(
    MemorizeFile(),
    [
      .machine("memorize"), Parameter("title", \.title, .line, "one line that says what it is"),
      Parameter(
        "pairs", \.pairs, .integer(MemorizeConfiguration.pairCounts), "how many pairs there are",
        otherwise: "8, or as many as 'faces'"),
      Parameter("faces", \.faces, faces, "what the pairs show", otherwise: "the faces that ship"),
      Parameter("flip", \.configuration, .section(flip), "a card that is turned over"),
      Parameter("deal", \.configuration, .section(deal), "the deal"),
      Parameter("bonus", \.configuration.bonus, .time(times), "how long a card may lie face up and still earn a bonus"),
      Parameter(
        "settle", \.configuration.settle, .time(times), "how long a matched pair stays after the second card's flip"),
      Parameter("points", \.configuration.points, .section(points), "what events count"),
    ]
  ) { file, members, _ throws(PlacedProblem) in
    guard let node = members["faces"] else { return }
    let count = try node.list().count
    guard let wanted = file.wanted, count < wanted else { return }
    throw node.faceCount(count, wanted: wanted)
  }

  private static let flip = Schema<MemorizeConfiguration>(
    MemorizeConfiguration(), [Parameter("duration", \.flip, .time(times), "how long it takes")])

  private static let deal = Schema<MemorizeConfiguration>(
    MemorizeConfiguration(),
    [
      Parameter("flight", \.flight, .time(times), "how long a card flies from the deck to its place"),
      Parameter(
        "total", \.dealTotal, .time(times), "what the starts are spread over: card i of n starts at i x total / n"),
    ])

  private static let points = Schema<MemorizeConfiguration.Points>(
    MemorizeConfiguration.Points(),
    [
      Parameter("match", \.match, .integer(counts), "a match"),
      Parameter(
        "bonus", \.bonus, .integer(counts), "each started 2 s that remain on the two cards of a match together"),
      Parameter(
        "mismatch", \.mismatch, .integer(counts), "each card of a mismatch that had been chosen and turned down before"),
    ])

  // MARK: - Faces

  private static let faces = ValueForm<[MemorizeFace]>(
    ValueType(
      .list, remark: "list of characters and symbols, one for each pair at least", allowed: ["[A, B]"],
      refused: ["[A]", "[A, A]", "[abcd, B]", "A"]),
    read: { node, _, _ throws(PlacedProblem) in
      let faces = try node.faces()
      guard MemorizeConfiguration.pairCounts.contains(faces.count) else {
        throw node.faceCount(faces.count, wanted: nil)
      }
      return faces
    }, write: { faces, _ in RecordText.list(quoting: faces.map(\.name)) })
}

extension YAMLNode {
  fileprivate func faceCount(_ count: Int, wanted: Int?) -> PlacedProblem {
    let counts = MemorizeConfiguration.pairCounts
    return Problem(
      "'faces' has \(counted(count, "item"))" + (wanted.map { " for \($0) pairs" } ?? ""),
      allowed: "It is a list of \(counts.lowerBound) to \(counts.upperBound) faces, at least one for each pair",
      advice: "Add or remove faces, or change 'pairs'"
    ).placed(at: location)
  }

  fileprivate func faces() throws(PlacedProblem) -> [MemorizeFace] {
    var faces: [MemorizeFace] = []
    for item in try list() {
      let name = try item.line()
      guard let face = MemorizeFace(name) else {
        let symbols = MemorizeSymbol.allCases.map(\.rawValue)
        throw Problem(
          "unknown face \(item.words.prefix(80))",
          allowed: "A face is one to three printable characters of ASCII, or one of \(quotedList(symbols))",
          advice: suggestion(for: String(name.prefix(80)), among: symbols, or: "Use one of these")
        ).placed(at: item.location)
      }
      // Without colours and shapes the mark is the only difference between two faces.
      if let twin = faces.first(where: { $0.mark == face.mark }) {
        throw Problem(
          twin == face
            ? "Duplicate face '\(name)'" : "faces '\(twin.name)' and '\(name)' are both marked '\(face.mark)'",
          allowed: "Every pair has a face and a mark of its own", advice: "Remove one or use another"
        ).placed(at: item.location)
      }
      faces.append(face)
    }
    return faces
  }
}
