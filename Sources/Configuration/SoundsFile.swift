public import SimulationCore

/// Which sound belongs to which cue, fact, stimulus or moving part, read from `sounds.yaml`.
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
      .members(["cues", "facts", "stimuli", "tones"], owners: .files)
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
    let members = try node.members(["sound", "span", "loudest", "level"])
    let sound = try members.required("sound", "the file of a loop")
    return ToneEntry(
      entry: Entry(name: name, sound: try sound.text(), place: sound.place),
      span: try members.required("span", "how far the part goes in one loop")
        .number(in: 1e-6...1e6),
      loudest: try members.required("loudest", "the speed from which on it is as loud as it gets")
        .number(in: 1e-6...1e6),
      level: try members["level"]?.number(in: 0...1) ?? 1
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
