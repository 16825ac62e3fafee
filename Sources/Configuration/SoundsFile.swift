public import SimulationCore

/// Which sound belongs to which cue, fact, stimulus or moving part, read from `sounds.yaml`.
public struct SoundsFile: Sendable {
  /// One line of the file: a name and the file of its sound.
  public struct Entry: Hashable, Sendable {
    /// The name of the cue, fact or stimulus.
    public let name: String
    /// The file in `sounds`, or a path with `/` in it.
    public let sound: String
    /// How loud, 0 to 1.
    public let level: Double
    /// How much of its location is audible.
    public let hearing: Hearing
    /// Where the file is named.
    public let place: Place
  }

  /// How much of its location is audible in a sound.
  public struct Hearing: Hashable, Sendable {
    /// Where it always sounds, from -1 (left) to 1 (right); nil for where it happens.
    public let side: Double?
    /// How far to the side a sound at the edge of the picture is heard, 0 to 1.
    public let width: Double
    /// How much brighter it is at the top, and how much duller at the bottom, 0 to 1.
    public let brightness: Double
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
    let keys = try SoundKeys.tone.read(node)
    return ToneEntry(
      entry: Entry(
        name: name,
        sound: keys.sound,
        level: 1,
        hearing: keys.hearing,
        place: node.place(of: "sound")
      ),
      span: keys.span,
      loudest: keys.loudest,
      level: keys.level
    )
  }

  private static func entries(_ node: YAMLNode?) throws(PlacedProblem) -> [Entry] {
    guard let node else { return [] }
    var entries: [Entry] = []
    for (name, value) in try node.freeMembers() {
      entries.append(try entry(of: name, value))
    }
    return entries
  }

  /// A file alone, or a mapping with the file and how it is played.
  private static func entry(of name: String, _ node: YAMLNode) throws(PlacedProblem) -> Entry {
    guard node.isMapping else {
      let keys = SoundKeys()
      return Entry(
        name: name,
        sound: try node.text(),
        level: keys.level,
        hearing: keys.hearing,
        place: node.place
      )
    }
    let keys = try SoundKeys.sound.read(node)
    return Entry(
      name: name,
      sound: keys.sound,
      level: keys.level,
      hearing: keys.hearing,
      place: node.place(of: "sound")
    )
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
    ]
    + ["cues", "facts", "stimuli"].flatMap { table in
      SoundKeys.sound.keys.map { $0.below([table, "NAME"]) }
    } + SoundKeys.tone.keys.map { $0.below(["tones", "NAME"]) }

  private static func entry(_ key: String, _ meaning: String) -> ConfigurationKey {
    ConfigurationKey(
      [key],
      ValueType(.mapping, remark: "mapping of names to files in sounds, or to the keys below"),
      meaning,
      usual: "none"
    )
  }
}

/// The keys of a sound, and of a loop.
private struct SoundKeys {
  var sound = ""
  var span = 1.0
  var loudest = 1.0
  var level = 1.0
  var side: Double?
  var width = 0.6
  var brightness = 0.25

  var hearing: SoundsFile.Hearing {
    SoundsFile.Hearing(side: side, width: width, brightness: brightness)
  }

  /// Of a cue, a fact or a stimulus with more than its file.
  static let sound = Schema<SoundKeys>(
    SoundKeys(),
    [.required("sound", \.sound, .text, "the file"), level("how loud it is")] + location
  )

  /// Of what sounds as long as it moves.
  static let tone = Schema<SoundKeys>(
    SoundKeys(),
    [
      .required("sound", \.sound, .text, "the file of a loop"),
      .required("span", \.span, .number(1e-6...1e6), "how far the part goes in one loop"),
      .required(
        "loudest",
        \.loudest,
        .number(1e-6...1e6),
        "the speed from which on it is as loud as it gets"
      ),
      level("how loud that is"),
    ] + location
  )

  private static func level(_ meaning: String) -> Parameter<SoundKeys> {
    Parameter("level", \.level, .number(0...1), meaning)
  }

  /// What is audible of a location.
  private static var location: [Parameter<SoundKeys>] {
    [
      Parameter(
        "side",
        \.side,
        .number(-1...1),
        "where it always sounds, from left to right",
        otherwise: "where it happens"
      ),
      Parameter(
        "width",
        \.width,
        .number(0...1),
        "how far to the side a sound at the edge of the picture is heard"
      ),
      Parameter(
        "brightness",
        \.brightness,
        .number(0...1),
        "how much brighter it is at the top, and duller at the bottom"
      ),
    ]
  }
}
