public import Games
public import SimulationCore

/// A configuration of Find the Colour, read from its file.
public struct FindTheColourFile: Sendable {
  /// One line of description.
  public let title: String
  /// The game's parameters.
  public let configuration: FindTheColourConfiguration

  private static let keys = [
    "machine", "title", "level", "levels", "guess", "spring", "caption", "confetti",
  ]
  /// The most characters of a level's name.
  private static let nameLengthMax = 12

  /// Reads a file and checks it; omitted keys have the source's values.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file).members(Self.keys)
    _ = try root.required("machine", "the kind of machine: 'find-the-colour'")
      .choice(["find-the-colour"])
    title = try root.required("title", "one line that says what it is").line()
    var configuration = FindTheColourConfiguration()
    if let node = root["level"], let level = ColourLevel(number: try node.wholeNumber(in: 0...2)) {
      configuration.level = level
    }
    if let node = root["levels"] { configuration.levelNames = try Self.names(node) }
    if let node = root["guess"] { configuration.guess = try node.number(in: 0...1) + 0 }
    if let spring = try root["spring"]?.members(["response", "damping"]) {
      if let node = spring["response"] {
        configuration.springResponse = try node.number(in: 0.05...10)
      }
      if let node = spring["damping"] {
        configuration.springDamping = try node.number(in: 0.05...0.95)
      }
    }
    if let node = try root["caption"]?.members(["duration"])["duration"] {
      configuration.captionDuration = try node.duration(in: .zero...(.seconds(10)))
    }
    if let confetti = try root["confetti"]?.members(["count", "duration"]) {
      if let node = confetti["count"] {
        configuration.confettiCount = try node.wholeNumber(in: 1...500)
      }
      if let node = confetti["duration"] {
        configuration.confettiDuration = try node.duration(in: .milliseconds(500)...(.seconds(60)))
      }
    }
    self.configuration = configuration
  }

  /// The names of the three levels.
  private static func names(_ node: YAMLNode) throws(PlacedProblem) -> [String] {
    let items = try node.list()
    guard items.count == ColourLevel.allCases.count else {
      throw Problem(
        "'levels' has \(items.count) name\(items.count == 1 ? "" : "s")",
        allowed: "It has three, from the easiest level",
        advice: "Write it like [Easy, Hard, Extreme!]"
      ).placed(at: node.place)
    }
    var names: [String] = []
    for item in items {
      let name = try item.line()
      guard name.unicodeScalars.count <= nameLengthMax else {
        throw Problem(
          "a level's name has \(name.unicodeScalars.count) characters",
          allowed: "It has at most \(nameLengthMax)",
          advice: "Shorten it"
        ).placed(at: item.place)
      }
      names.append(name)
    }
    return names
  }

  /// The whole configuration as a JSON object that this type reads back to an equal one.
  public var json: String {
    func seconds(_ duration: Duration) -> String {
      "\"\(SimulationInstant.start.advanced(by: duration))\""
    }
    let spring = [
      ("response", "\(configuration.springResponse)"),
      ("damping", "\(configuration.springDamping)"),
    ]
    let confetti = [
      ("count", "\(configuration.confettiCount)"),
      ("duration", seconds(configuration.confettiDuration)),
    ]
    return RecordText.object([
      ("machine", "\"find-the-colour\""),
      ("title", RecordText.quoted(title)),
      ("level", "\(configuration.level.number)"),
      ("levels", RecordText.list(configuration.levelNames.map { RecordText.quoted($0) })),
      ("guess", "\(configuration.guess)"),
      ("spring", RecordText.object(spring)),
      ("caption", RecordText.object([("duration", seconds(configuration.captionDuration))])),
      ("confetti", RecordText.object(confetti)),
    ])
  }
}
