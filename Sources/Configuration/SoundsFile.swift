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
  public private(set) var cues: [Entry] = []
  /// The sounds of facts.
  public private(set) var facts: [Entry] = []
  /// The sounds of stimuli.
  public private(set) var stimuli: [Entry] = []
  /// The sounds of what moves.
  public private(set) var tones: [ToneEntry] = []

  /// Reads a file.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    self = try Self.schema.read(YAMLNode(text: text, file: file))
  }

  private init() {}

  /// The keys of a map; `NAME` is the name of a cue, fact, stimulus or part.
  static let schema = Schema<SoundsFile>(
    SoundsFile(),
    [
      Parameter("cues", \.cues, .entries, "the sounds of cues", otherwise: "none"),
      Parameter("facts", \.facts, .entries, "the sounds of facts", otherwise: "none"),
      Parameter("stimuli", \.stimuli, .entries, "the sounds of stimuli", otherwise: "none"),
      Parameter("tones", \.tones, .tones, "the sounds of what moves", otherwise: "none"),
    ],
    owners: .files
  )
}

extension ValueForm where Value == [SoundsFile.Entry] {
  /// Names, each with the file of its sound.
  fileprivate static var entries: ValueForm {
    ValueForm(
      ValueType(.mapping, remark: "mapping of names to files in sounds"),
      read: { node, _, _ throws(PlacedProblem) in
        var entries: [SoundsFile.Entry] = []
        for (name, value) in try node.freeMembers() {
          entries.append(
            SoundsFile.Entry(name: name, sound: try value.text(), place: value.place)
          )
        }
        return entries
      },
      write: { entries, _ in
        RecordText.object(entries.map { ($0.name, RecordText.quoted($0.sound)) })
      }
    )
  }
}

extension ValueForm where Value == [SoundsFile.ToneEntry] {
  /// Names of what moves, each with the keys of its tone.
  fileprivate static var tones: ValueForm {
    ValueForm(
      ValueType(.mapping, remark: "mapping of names"),
      keys: ToneKeys.schema.keys.map { $0.below(["NAME"]) },
      read: { node, _, _ throws(PlacedProblem) in
        var tones: [SoundsFile.ToneEntry] = []
        for (name, value) in try node.freeMembers() {
          tones.append(
            try ToneKeys.schema.read(value).tone(of: name, at: value.place(of: "sound"))
          )
        }
        return tones
      },
      write: { tones, _ in
        RecordText.object(tones.map { ($0.entry.name, ToneKeys.schema.write(ToneKeys($0))) })
      }
    )
  }
}

/// The keys of a tone.
private struct ToneKeys {
  var sound = ""
  var span = 1.0
  var loudest = 1.0
  var level = 1.0

  init() {}

  init(_ tone: SoundsFile.ToneEntry) {
    sound = tone.entry.sound
    (span, loudest, level) = (tone.span, tone.loudest, tone.level)
  }

  func tone(of name: String, at place: Place) -> SoundsFile.ToneEntry {
    SoundsFile.ToneEntry(
      entry: SoundsFile.Entry(name: name, sound: sound, place: place),
      span: span,
      loudest: loudest,
      level: level
    )
  }

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
