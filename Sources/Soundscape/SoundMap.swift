/// The assignment of sound files to cues, facts, stimuli and moving parts, as in `config/sounds.yaml`.
public struct SoundMap: Hashable, Sendable {
  /// The sounds of cues, by the cue's name.
  public var cues: SoundTable
  /// The sounds of other facts, by the fact's name.
  public var facts: SoundTable
  /// The sounds of stimuli, by the stimulus's name.
  public var stimuli: SoundTable
  /// The sounds of moving parts, by the part's name.
  public var tones: [ToneEntry]

  /// The sound of a moving part.
  public struct ToneEntry: Hashable, Sendable {
    /// The part's name.
    public let name: String
    /// The file of the loop, as written in the map.
    public let file: String
    /// The distance that the part moves in one loop, in its own unit; positive.
    public let span: Double
    /// The speed at which the maximum level is reached, in units per second; positive.
    public let loudest: Double
    /// The maximum level, 0 to 1.
    public let level: Double
    /// The setting for its location; its level is full, because `level` is the tone's own.
    public let setting: SoundSetting

    /// Creates an entry from its parameters.
    public init(
      name: String, file: String, span: Double, loudest: Double, level: Double = 1,
      setting: SoundSetting = SoundSetting()
    ) {
      self.name = name
      self.file = file
      self.span = span
      self.loudest = loudest
      self.level = level
      self.setting = setting
    }
  }

  /// Creates a map from its tables; an omitted one is empty.
  public init(
    cues: SoundTable = SoundTable(), facts: SoundTable = SoundTable(), stimuli: SoundTable = SoundTable(),
    tones: [ToneEntry] = []
  ) {
    self.cues = cues
    self.facts = facts
    self.stimuli = stimuli
    self.tones = tones
  }

  /// Returns this map with another one taking precedence: names in the other map sound as it declares, the rest as
  /// in this one.
  public func overridden(by later: SoundMap) -> SoundMap {
    SoundMap(
      cues: cues.overridden(by: later.cues), facts: facts.overridden(by: later.facts),
      stimuli: stimuli.overridden(by: later.stimuli),
      tones: tones.filter { tone in !later.tones.contains { $0.name == tone.name } } + later.tones)
  }

  /// The files that the map names, without duplicates, in the order of first mention.
  ///
  /// Cues come first, then facts, stimuli and tones.
  ///
  /// - Complexity: O(*n*²) in the number of entries, which are few.
  public var files: [String] {
    var found: [String] = []
    for table in [cues, facts, stimuli] {
      for entry in table.entries where !found.contains(entry.file) { found.append(entry.file) }
    }
    for tone in tones where !found.contains(tone.file) { found.append(tone.file) }
    return found
  }
}
