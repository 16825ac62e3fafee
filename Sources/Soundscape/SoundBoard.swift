/// The sounds of a map, at hand by the name of a cue, a fact or a stimulus.
public struct SoundBoard: Sendable {
  /// The map that the sounds were loaded for.
  public let map: SoundMap

  /// For look-up only: the order is the map's.
  private let soundsByFile: [String: LoadedSound]

  /// A board with every sound that the map names, each file loaded once, in the map's order.
  ///
  /// - Throws: The first error of `load`.
  public init<Failure: Error>(_ map: SoundMap, load: (_ file: String) throws(Failure) -> Sound) throws(Failure) {
    var loaded: [String: LoadedSound] = [:]
    for file in map.files { loaded[file] = LoadedSound(try load(file)) }
    self.map = map
    self.soundsByFile = loaded
  }

  /// A board that loads each file when it is first asked for it, or in ``loadAll()`` before that.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - load: Loads a file; called at most once for each, on any thread. A sound that cannot be loaded is
  ///     silent, and ``failure`` says why.
  /// - Returns: The board.
  public static func loadingLate(_ map: SoundMap, load: @escaping @Sendable (_ file: String) throws -> Sound)
    -> SoundBoard
  {
    var waiting: [String: LoadedSound] = [:]
    for file in map.files { waiting[file] = LoadedSound { try load(file) } }
    return SoundBoard(map, waiting)
  }

  private init(_ map: SoundMap, _ soundsByFile: [String: LoadedSound]) {
    self.map = map
    self.soundsByFile = soundsByFile
  }

  /// This board with another one over it, as `SoundMap.overridden(by:)` has it.
  ///
  /// Boards that name different sounds alike must give them different files.
  public func overridden(by later: SoundBoard) -> SoundBoard {
    SoundBoard(map.overridden(by: later.map), soundsByFile.merging(later.soundsByFile) { _, later in later })
  }

  /// Loads what was not needed yet, so that nobody waits for it later.
  public func loadAll() { for file in map.files { _ = sound(ofFile: file) } }

  /// Why the first of the sounds that could not be loaded could not, or nil.
  ///
  /// Sounds that were not asked for yet are not loaded for this.
  public var failure: String? { map.files.lazy.compactMap { soundsByFile[$0]?.failure }.first }

  private func sound(ofFile file: String) -> Sound? { soundsByFile[file]?.sound }

  /// A sound of the map, and how it is played.
  public struct Playable: Hashable, Sendable {
    /// What is played.
    public let sound: Sound
    /// How the map wants it.
    public let setting: SoundSetting
  }

  /// The sound of a cue, or nil when the cue is silent.
  public func sound(cue: String) -> Playable? { playable(map.cues.entry(of: cue)) }

  /// The sound of a fact that is no cue, or nil when it is silent.
  public func sound(fact: String) -> Playable? { playable(map.facts.entry(of: fact)) }

  /// The sound of a stimulus, or nil when it is silent.
  public func sound(stimulus: String) -> Playable? { playable(map.stimuli.entry(of: stimulus)) }

  private func playable(_ entry: SoundTable.Entry?) -> Playable? {
    guard let entry, let sound = sound(ofFile: entry.file) else { return nil }
    return Playable(sound: sound, setting: entry.setting)
  }

  /// The sound of a moving part, or nil when it is silent.
  ///
  /// - Parameters:
  ///   - part: What moves.
  ///   - movement: How it moves.
  ///   - location: Where it is meanwhile.
  /// - Returns: The tone, shaped by where it is.
  public func tone(of part: String, _ movement: SoundedMotion, at location: SoundLocation = .middle) -> Tone? {
    guard let timbre = timbre(of: part), let entry = map.tones.first(where: { $0.name == part }) else { return nil }
    return Tone(timbre, movement, shape: entry.setting.shape(at: location))
  }

  /// How a moving part sounds, or nil when it is silent.
  public func timbre(of part: String) -> Timbre? {
    guard let entry = map.tones.first(where: { $0.name == part }), let sound = sound(ofFile: entry.file),
      sound.frameCount > 0
    else { return nil }
    return Timbre(sound: sound, span: entry.span, loudest: entry.loudest, level: entry.level)
  }
}
