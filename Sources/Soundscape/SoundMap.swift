/// Which sound file belongs to which cue, fact or stimulus: what `config/sounds.yaml` says.
public struct SoundMap: Hashable, Sendable {
  /// The sounds of cues, by the cue's name.
  public var cues: SoundTable
  /// The sounds of other facts, by the fact's name.
  public var facts: SoundTable
  /// The sounds of stimuli, by the stimulus's name.
  public var stimuli: SoundTable

  /// A map of three tables; one left out is empty.
  public init(
    cues: SoundTable = SoundTable(),
    facts: SoundTable = SoundTable(),
    stimuli: SoundTable = SoundTable()
  ) {
    self.cues = cues
    self.facts = facts
    self.stimuli = stimuli
  }

  /// Every file that the map names, each once, in the order of its first mention.
  ///
  /// Cues come first, then facts, then stimuli.
  ///
  /// - Complexity: O(*n*²) in the number of entries, which are few.
  public var files: [String] {
    var found: [String] = []
    for table in [cues, facts, stimuli] {
      for entry in table.entries where !found.contains(entry.file) {
        found.append(entry.file)
      }
    }
    return found
  }
}
