/// The sounds of a map, decoded and at hand by the name of a cue, a fact or a stimulus.
public struct SoundBoard: Sendable {
  /// The map that the sounds were loaded for.
  public let map: SoundMap

  /// For look-up only: the order is the map's.
  private let soundsByFile: [String: Sound]

  /// A board with every sound that the map names, each file loaded once, in the map's order.
  ///
  /// - Throws: The first error of `load`.
  public init<Failure: Error>(
    _ map: SoundMap,
    load: (_ file: String) throws(Failure) -> Sound
  ) throws(Failure) {
    var loaded: [String: Sound] = [:]
    for file in map.files {
      loaded[file] = try load(file)
    }
    self.map = map
    self.soundsByFile = loaded
  }

  private init(_ map: SoundMap, _ soundsByFile: [String: Sound]) {
    self.map = map
    self.soundsByFile = soundsByFile
  }

  /// This board with another one over it, as `SoundMap.overridden(by:)` has it.
  ///
  /// Boards that name different sounds alike must give them different files.
  public func overridden(by later: SoundBoard) -> SoundBoard {
    SoundBoard(
      map.overridden(by: later.map),
      soundsByFile.merging(later.soundsByFile) { _, later in later }
    )
  }

  /// The sound of a cue, or nil when the cue is silent.
  public func sound(cue: String) -> Sound? {
    map.cues[cue].flatMap { soundsByFile[$0] }
  }

  /// The sound of a fact that is no cue, or nil when it is silent.
  public func sound(fact: String) -> Sound? {
    map.facts[fact].flatMap { soundsByFile[$0] }
  }

  /// The sound of a stimulus, or nil when it is silent.
  public func sound(stimulus: String) -> Sound? {
    map.stimuli[stimulus].flatMap { soundsByFile[$0] }
  }

  /// How a moving part sounds, or nil when it is silent.
  public func timbre(of part: String) -> Timbre? {
    guard let entry = map.tones.first(where: { $0.name == part }),
      let sound = soundsByFile[entry.file], sound.frameCount > 0
    else { return nil }
    return Timbre(
      sound: sound,
      span: entry.span,
      loudest: entry.loudest,
      level: entry.level
    )
  }
}
