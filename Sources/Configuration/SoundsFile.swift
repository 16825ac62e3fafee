public import SimulationCore

/// Which sound belongs to which cue, fact, stimulus or moving part, as `sounds.yaml` says.
public struct SoundsFile: Sendable {
  /// One line of the file: a name and the file of its sound.
  public struct Entry: Hashable, Sendable {
    /// The name of the cue, fact or stimulus.
    public let name: String
    /// The file in `sounds`, or a path with `/` in it.
    public let sound: String
    /// Where the file is named.
    public let place: Place
  }

  /// How something sounds as long as it moves.
  public struct ToneEntry: Hashable, Sendable {
    /// The part, and the file of the loop.
    public let entry: Entry
    /// How far the part goes in one loop, in its own unit.
    public let span: Double
    /// The speed from which on it is as loud as it gets, in units a second.
    public let loudest: Double
    /// How loud that is, 0 to 1.
    public let level: Double
  }

  /// The sounds of cues.
  public let cues: [Entry]
  /// The sounds of facts.
  public let facts: [Entry]
  /// The sounds of stimuli.
  public let stimuli: [Entry]
  /// The sounds of what moves.
  public let tones: [ToneEntry]

  /// Reads a file.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file)
      .members(Self.keys.filter { $0.path.count == 1 }.map(\.name), owners: .files)
    cues = try Self.entries(root["cues"])
    facts = try Self.entries(root["facts"])
    stimuli = try Self.entries(root["stimuli"])
    var tones: [ToneEntry] = []
    for (name, value) in try root["tones"]?.freeMembers() ?? [] {
      tones.append(try Self.tone(of: name, value))
    }
    self.tones = tones
  }

  private static func tone(
    of name: String,
    _ node: YAMLNode
  ) throws(PlacedProblem) -> ToneEntry {
    let keys = try ToneKeys.schema.read(node)
    return ToneEntry(
      entry: Entry(name: name, sound: keys.sound, place: node.place(of: "sound")),
      span: keys.span,
      loudest: keys.loudest,
      level: keys.level
    )
  }

  private static func entries(_ node: YAMLNode?) throws(PlacedProblem) -> [Entry] {
    guard let node else { return [] }
    var entries: [Entry] = []
    for (name, value) in try node.freeMembers() {
      entries.append(Entry(name: name, sound: try value.text(), place: value.place))
    }
    return entries
  }
}

extension SoundsFile {
  /// The keys of a map; `NAME` is the name of a cue, fact, stimulus or part.
  static let keys =
    [
      entry("cues", "the sounds of cues"), entry("facts", "the sounds of facts"),
      entry("stimuli", "the sounds of stimuli"),
      ConfigurationKey(
        ["tones"],
        ValueType(.mapping, remark: "mapping of names"),
        "the sounds of what moves",
        usual: "none"
      ),
    ] + ToneKeys.schema.keys.map { $0.below(["tones", "NAME"]) }

  private static func entry(_ key: String, _ meaning: String) -> ConfigurationKey {
    ConfigurationKey(
      [key],
      ValueType(.mapping, remark: "mapping of names to files in sounds"),
      meaning,
      usual: "none"
    )
  }
}

/// The keys of a tone.
private struct ToneKeys {
  var sound = ""
  var span = 1.0
  var loudest = 1.0
  var level = 1.0

  static let schema = Schema<ToneKeys>(
    ToneKeys(),
    [
      .required("sound", \.sound, .text, "the file of a loop"),
      .required("span", \.span, .number(1e-6...1e6), "how far the part goes in one loop"),
      .required(
        "loudest",
        \.loudest,
        .number(1e-6...1e6),
        "the speed from which on it is as loud as it gets"
      ),
      Parameter("level", \.level, .number(0...1), "how loud that is"),
    ]
  )
}
