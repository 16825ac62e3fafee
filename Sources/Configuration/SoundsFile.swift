public import SimulationCore

/// A sound map, read from `sounds.yaml`: the sounds of cues, facts, stimuli and moving parts.
public struct SoundsFile: ConfigurationFile, Sendable {
  /// One line of the file: a name and the file of its sound.
  public struct Entry: Hashable, Sendable {
    /// The name of the cue, fact or stimulus.
    public let name: String
    /// The file in `sounds`, or a path that contains `/`.
    public let sound: String
    /// The level, 0 to 1.
    public let level: Double
    /// How its location affects the sound.
    public let hearing: Hearing
    /// The location at which the file is named.
    public let location: FileLocation
  }

  /// How the location of a sound affects it.
  public struct Hearing: Hashable, Sendable {
    /// The fixed position, from -1 (left) to 1 (right); nil for the position at which it happens.
    public let side: Double?
    /// The stereo width: the position of a sound at the edge of the picture, 0 to 1.
    public let width: Double
    /// The increase of brightness at the top, and its decrease at the bottom, 0 to 1.
    public let brightness: Double
  }

  /// The sound of a part while it moves.
  public struct ToneEntry: Hashable, Sendable {
    /// The part, with the file of the loop.
    public let entry: Entry
    /// The distance that the part travels in one loop, in its own unit.
    public let span: Double
    /// The speed at which it reaches its maximum level, in units per second.
    public let loudest: Double
    /// The maximum level, 0 to 1.
    public let level: Double
  }

  /// The sounds of cues.
  public private(set) var cues: [Entry] = []
  /// The sounds of facts.
  public private(set) var facts: [Entry] = []
  /// The sounds of stimuli.
  public private(set) var stimuli: [Entry] = []
  /// The sounds of moving parts.
  public private(set) var tones: [ToneEntry] = []

  /// Reads a file.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  private init() {}

  /// The keys of a map; `NAME` is the name of a cue, fact, stimulus or part.
  static let schema = Schema<SoundsFile>(
    SoundsFile(),
    [
      Parameter("cues", \.cues, .entries, "the sounds of cues", otherwise: "none"),
      Parameter("facts", \.facts, .entries, "the sounds of facts", otherwise: "none"),
      Parameter("stimuli", \.stimuli, .entries, "the sounds of stimuli", otherwise: "none"),
      Parameter("tones", \.tones, .tones, "the sounds of what moves", otherwise: "none"),
    ], owners: .files)
}

extension ValueForm where Value == [SoundsFile.Entry] {
  /// The form of names, each with the file of its sound, or with the keys of one.
  fileprivate static var entries: ValueForm {
    ValueForm(
      ValueType(.mapping, remark: "mapping of names to files in sounds, or to the keys below"),
      keys: SoundKeys.sound.keys.map { $0.below(["NAME"]) },
      read: { node, _, _ throws(PlacedProblem) in
        var entries: [SoundsFile.Entry] = []
        for (name, value) in try node.freeMembers() {
          try MistakeList.attempt { () throws(PlacedProblem) in
            entries.append(try SoundKeys(value).entry(of: name, at: value))
          }
        }
        return entries
      }, write: { entries, _ in RecordText.object(entries.map { ($0.name, SoundKeys($0).written) }) })
  }
}

extension ValueForm where Value == [SoundsFile.ToneEntry] {
  /// The form of names of moving parts, each with the keys of its tone.
  fileprivate static var tones: ValueForm {
    ValueForm(
      ValueType(.mapping, remark: "mapping of names"), keys: SoundKeys.tone.keys.map { $0.below(["NAME"]) },
      read: { node, _, _ throws(PlacedProblem) in
        var tones: [SoundsFile.ToneEntry] = []
        for (name, value) in try node.freeMembers() {
          try MistakeList.attempt { () throws(PlacedProblem) in
            tones.append(try SoundKeys.tone.read(value).tone(of: name, at: value.location(of: "sound")))
          }
        }
        return tones
      }, write: { tones, _ in RecordText.object(tones.map { ($0.entry.name, SoundKeys.tone.write(SoundKeys($0))) }) })
  }
}

/// The keys of a sound, and of a loop.
private struct SoundKeys: Equatable {
  var sound = ""
  var span = 1.0
  var loudest = 1.0
  var level = 1.0
  var side: Double?
  var width = 0.6
  var brightness = 0.25

  init() {}

  /// Reads a sound: its file alone, or a mapping with the file and how it is played.
  init(_ node: YAMLNode) throws(PlacedProblem) {
    if node.isMapping { self = try Self.sound.read(node) } else { sound = try node.text() }
  }

  init(_ entry: SoundsFile.Entry) {
    sound = entry.sound
    level = entry.level
    (side, width) = (entry.hearing.side, entry.hearing.width)
    brightness = entry.hearing.brightness
  }

  init(_ tone: SoundsFile.ToneEntry) {
    self.init(tone.entry)
    (span, loudest, level) = (tone.span, tone.loudest, tone.level)
  }

  /// The sound as written in a map: its file alone if everything else has its default.
  var written: String {
    var plain = SoundKeys()
    plain.sound = sound
    return self == plain ? RecordText.quoted(sound) : Self.sound.write(self)
  }

  func entry(of name: String, at node: YAMLNode) -> SoundsFile.Entry {
    entry(of: name, level: level, location: node.isMapping ? node.location(of: "sound") : node.location)
  }

  private func entry(of name: String, level: Double, location: FileLocation) -> SoundsFile.Entry {
    SoundsFile.Entry(
      name: name, sound: sound, level: level,
      hearing: SoundsFile.Hearing(side: side, width: width, brightness: brightness), location: location)
  }

  func tone(of name: String, at location: FileLocation) -> SoundsFile.ToneEntry {
    SoundsFile.ToneEntry(
      // The level of a loop is its own.
      entry: entry(of: name, level: 1, location: location), span: span, loudest: loudest, level: level)
  }

  /// The keys of a cue, a fact or a stimulus with more than its file.
  static let sound = Schema<SoundKeys>(
    SoundKeys(), [.required("sound", \.sound, .text, "the file"), level("how loud it is")] + location)

  /// The keys of a part that sounds while it moves.
  static let tone = Schema<SoundKeys>(
    SoundKeys(),
    [
      .required("sound", \.sound, .text, "the file of a loop"),
      .required("span", \.span, .number(1e-6...1e6), "how far the part goes in one loop"),
      .required("loudest", \.loudest, .number(1e-6...1e6), "the speed from which on it is as loud as it gets"),
      level("how loud that is"),
    ] + location)

  private static func level(_ meaning: String) -> Parameter<SoundKeys> {
    Parameter("level", \.level, .number(0...1), meaning)
  }

  /// The parameters of how a location affects a sound.
  private static var location: [Parameter<SoundKeys>] {
    [
      Parameter(
        "side", \.side, .number(-1...1), "where it always sounds, from left to right", otherwise: "where it happens"),
      Parameter("width", \.width, .number(0...1), "how far to the side a sound at the edge of the picture is heard"),
      Parameter(
        "brightness", \.brightness, .number(0...1), "how much brighter it is at the top, and duller at the bottom"),
    ]
  }
}
