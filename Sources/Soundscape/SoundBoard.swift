/// The sounds of a map, looked up by the name of a cue, a fact or a stimulus.
public struct SoundBoard: Sendable {
  /// The map that the sounds were loaded for.
  public let map: SoundMap

  /// Only for look-up: the order is the map's.
  private let soundsByFile: [String: LoadedSound]

  /// Creates a board with every sound that the map names, each file loaded once, in the map's order.
  ///
  /// - Throws: The first error of `load`.
  public init<Failure: Error>(_ map: SoundMap, load: (_ file: String) throws(Failure) -> Sound) throws(Failure) {
    var loaded: [String: LoadedSound] = [:]
    for file in map.files { loaded[file] = LoadedSound(try load(file)) }
    self.map = map
    self.soundsByFile = loaded
  }

  /// Returns a board that loads each file on first use, or in ``loadAll()``.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - load: Loads a file; called at most once for each, on any thread. A sound that fails to load is
  ///     silent, and ``failure`` gives the reason.
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

  /// Returns this board with another one taking precedence, as in `SoundMap.overridden(by:)`.
  ///
  /// The boards must use different file names for different sounds.
  public func overridden(by later: SoundBoard) -> SoundBoard {
    SoundBoard(map.overridden(by: later.map), soundsByFile.merging(later.soundsByFile) { _, later in later })
  }

  /// Loads all remaining sounds, so that later uses do not wait.
  public func loadAll() { for file in map.files { _ = sound(ofFile: file) } }

  /// The reason why the first of the failed sounds could not be loaded, or nil.
  ///
  /// It does not load sounds that have not been used yet.
  public var failure: String? { map.files.lazy.compactMap { soundsByFile[$0]?.failure }.first }

  private func sound(ofFile file: String) -> Sound? { soundsByFile[file]?.sound }

  /// A sound of the map, and its setting.
  public struct Playable: Hashable, Sendable {
    /// The sound.
    public let sound: Sound
    /// The setting of the map.
    public let setting: SoundSetting
  }

  /// Returns the sound of a cue, or nil if the cue is silent.
  public func sound(cue: String) -> Playable? { playable(map.cues.entry(of: cue)) }

  /// Returns the sound of a fact that is not a cue, or nil if it is silent.
  public func sound(fact: String) -> Playable? { playable(map.facts.entry(of: fact)) }

  /// Returns the sound of a stimulus, or nil if it is silent.
  public func sound(stimulus: String) -> Playable? { playable(map.stimuli.entry(of: stimulus)) }

  private func playable(_ entry: SoundTable.Entry?) -> Playable? {
    guard let entry, let sound = sound(ofFile: entry.file) else { return nil }
    return Playable(sound: sound, setting: entry.setting)
  }

  /// Returns the sound of a moving part, or nil if it is silent.
  ///
  /// - Parameters:
  ///   - part: The moving part.
  ///   - movement: The movement.
  ///   - location: The location during the movement.
  /// - Returns: The tone, shaped by the location.
  public func tone(of part: String, _ movement: SoundedMotion, at location: SoundLocation = .middle) -> Tone? {
    guard let timbre = timbre(of: part), let entry = map.tones.first(where: { $0.name == part }) else { return nil }
    return Tone(timbre, movement, shape: entry.setting.shape(at: location))
  }

  /// Returns the timbre of a moving part, or nil if it is silent.
  public func timbre(of part: String) -> Timbre? {
    guard let entry = map.tones.first(where: { $0.name == part }), let sound = sound(ofFile: entry.file),
      sound.frameCount > 0
    else { return nil }
    return Timbre(sound: sound, span: entry.span, loudest: entry.loudest, level: entry.level)
  }
}
