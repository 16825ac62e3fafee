/// Which sound file belongs to which cue, fact, stimulus or moving part: what `config/sounds.yaml`
/// says.
public struct SoundMap: Hashable, Sendable {
  /// The sounds of cues, by the cue's name.
  public var cues: SoundTable
  /// The sounds of other facts, by the fact's name.
  public var facts: SoundTable
  /// The sounds of stimuli, by the stimulus's name.
  public var stimuli: SoundTable
  /// How moving parts sound, by the part's name.
  public var tones: [ToneEntry]

  /// How a moving part sounds.
  public struct ToneEntry: Hashable, Sendable {
    /// The part's name.
    public let name: String
    /// The file of the loop, as the map writes it.
    public let file: String
    /// How far the part goes in one loop, in its own unit; positive.
    public let span: Double
    /// The speed from which on it is as loud as it gets, in units a second; positive.
    public let loudest: Double
    /// How loud that is, 0 to 1.
    public let level: Double
    /// How much of its location is audible; its level is full, as `level` is the tone's own.
    public let setting: SoundSetting

    /// An entry from its parameters.
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

  /// A map of its tables; an omitted one is empty.
  public init(
    cues: SoundTable = SoundTable(), facts: SoundTable = SoundTable(), stimuli: SoundTable = SoundTable(),
    tones: [ToneEntry] = []
  ) {
    self.cues = cues
    self.facts = facts
    self.stimuli = stimuli
    self.tones = tones
  }

  /// This map with another one over it: what the other one names sounds as it declares, the rest as this
  /// one does.
  public func overridden(by later: SoundMap) -> SoundMap {
    SoundMap(
      cues: cues.overridden(by: later.cues), facts: facts.overridden(by: later.facts),
      stimuli: stimuli.overridden(by: later.stimuli),
      tones: tones.filter { tone in !later.tones.contains { $0.name == tone.name } } + later.tones)
  }

  /// Every file that the map names, each once, in the order of its first mention.
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
