public import SimulationCore
public import Stage

/// A configuration of Find the Colour, read from its file.
public struct FindTheColourFile: ConfigurationFile, Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The game's parameters.
  public internal(set) var configuration: FindTheColourConfiguration

  /// Reads a file and checks it; omitted keys have the source's values.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  private init() {
    title = ""
    configuration = FindTheColourConfiguration()
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The keys of the file.
  static let schema = Schema<FindTheColourFile>(
    FindTheColourFile(),
    [
      .machine("find-the-colour"),
      .required("title", \.title, .line, "one line that says what it is"),
      Parameter("level", \.configuration.level, level, "the level at the start"),
      Parameter("levels", \.configuration.levelNames, names, "what the levels are called, from the easiest"),
      Parameter("guess", \.configuration.guess, guess, "the guess of every channel at the start"),
      Parameter("spring", \.configuration, .section(spring), "the spring that a slider row comes and goes by"),
      Parameter("caption", \.configuration, .section(caption), "the caption after a change of level"),
      Parameter("confetti", \.configuration, .section(confetti), "what a right guess fires"),
    ])

  private static let spring = Schema<FindTheColourConfiguration>(
    FindTheColourConfiguration(),
    [
      Parameter("response", \.springResponse, .number(0.05...10, "s"), "its response"),
      Parameter("damping", \.springDamping, .number(0.05...0.95), "its damping as a share of the critical one"),
    ])

  private static let caption = Schema<FindTheColourConfiguration>(
    FindTheColourConfiguration(),
    [Parameter("duration", \.captionDuration, .time(.zero...(.seconds(10))), "how long it takes to appear")])

  private static let confetti = Schema<FindTheColourConfiguration>(
    FindTheColourConfiguration(),
    [
      Parameter("count", \.confettiCount, .integer(1...500), "how many pieces are fired"),
      Parameter("duration", \.confettiDuration, .time(.milliseconds(500)...(.seconds(60))), "how long they stay"),
    ])

  // MARK: - Values

  private static let level = ValueForm<Int>.integer(0...2).converted(from: \.number) { number, _ in
    ColourLevel(number: number) ?? .hard
  }

  /// A number whose zero is never negative.
  private static let guess = ValueForm<Double>.number(0...1).converted(from: \.self) { number, _ in number + 0 }

  private static let names = ValueForm<[String]>(
    ValueType(
      .list, remark: "list of three names, 12 characters each", allowed: ["[a, b, c]"],
      refused: ["[a]", "[a, b, Impossibilities]", "Easy"]),
    read: { node, _, _ throws(PlacedProblem) in try node.levelNames() },
    write: { names, _ in RecordText.list(quoting: names) })
}

extension YAMLNode {
  /// Returns the names of the three levels.
  fileprivate func levelNames() throws(PlacedProblem) -> [String] {
    let nameLengthMax = 12
    let items = try list()
    guard items.count == ColourLevel.allCases.count else {
      throw Problem(
        "'levels' has \(items.count) name\(items.count == 1 ? "" : "s")",
        allowed: "It has three, from the easiest level", advice: "Write it like [Easy, Hard, Extreme!]"
      ).placed(at: location)
    }
    var names: [String] = []
    for item in items {
      let name = try item.line()
      guard name.unicodeScalars.count <= nameLengthMax else {
        throw Problem(
          "a level's name has \(name.unicodeScalars.count) characters", allowed: "It has at most \(nameLengthMax)",
          advice: "Shorten it"
        ).placed(at: item.location)
      }
      names.append(name)
    }
    return names
  }
}
