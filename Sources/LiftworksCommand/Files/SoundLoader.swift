import ALSAPlayback
import Configuration
import FoundationEssentials
internal import Glibc
import SimulationCore
import Soundscape

/// Loads a sound map and all its sounds.
enum SoundLoader {
  static let shippedMap = "config/sounds.yaml"

  /// Returns the shipped sounds, each of which is decoded when it is needed.
  static func shippedBoard() throws -> SoundBoard {
    let sounds = try SoundsFile(text: ShippedFiles.text(at: shippedMap) ?? "", file: shippedMap)
    let prefix = Source.shippedPrefix
    let map = SoundMap(sounds) { prefix + $0 }
    return SoundBoard.loadingLate(map) { file in
      do throws(SoundFileError) { return try shippedSound(String(file.dropFirst(prefix.count))).sound } catch {
        throw error.problem.placed(at: FileLocation(file: shippedMap))
      }
    }
  }

  /// The name of the shipped map among maps.
  static let shippedName = "shipped"

  /// Returns the sounds of several maps.
  ///
  /// - Parameter maps: Files, or `shipped` for the shipped map.
  /// - Returns: The sounds of all maps, with later maps taking precedence; the shipped ones if there is no map.
  /// - Throws: a `PlacedProblem` at the line that names a sound which cannot be loaded.
  static func board(maps: [String]) throws -> SoundBoard {
    guard let first = maps.first else { return try shippedBoard() }
    return try maps.dropFirst().reduce(board(map: first)) { board, map in board.overridden(by: try self.board(map: map))
    }
  }

  private static func board(map: String) throws -> SoundBoard {
    map == shippedName ? try shippedBoard() : try board(file: map)
  }

  /// Returns the sounds of a user's map.
  ///
  /// - Throws: a `PlacedProblem` at the line that names a sound which cannot be loaded.
  static func board(file: String) throws -> SoundBoard {
    let sounds = try FileKind.reading(file, as: .sounds) { () throws(PlacedProblem) in
      try SoundsFile(text: Catalogue.readText(file), file: file)
    }
    try SoundFieldCheck.refuseUnknown(in: sounds)
    let entries = sounds.cues + sounds.facts + sounds.stimuli + sounds.tones.map(\.entry)
    // Maps in two folders may use the same name for different files: a board distinguishes them by location.
    var sources: [String: Source] = [:]
    for entry in entries where sources[entry.sound] == nil {
      do throws(Problem) { sources[entry.sound] = try source(of: entry.sound, besides: file) } catch {
        throw error.placed(at: entry.location)
      }
    }
    func identity(_ entry: SoundsFile.Entry) -> String { sources[entry.sound]?.description ?? entry.sound }
    let map = SoundMap(sounds) { sources[$0]?.description ?? $0 }
    var frames = 0
    return try SoundBoard(map) { path in
      let entry = entries.first { identity($0) == path }
      let location = entry?.location ?? FileLocation(file: file)
      let sound: Sound
      do throws(SoundFileError) {
        let loaded = try load(entry?.sound ?? path, entry.flatMap { sources[$0.sound] })
        if let warning = loaded.warning { Output.notice("\(location): \(warning)") }
        sound = loaded.sound
      } catch { throw error.problem.placed(at: location) }
      frames += sound.frameCount
      guard frames <= Budget.soundMapFrames else { throw tooMany.placed(at: location) }
      return sound
    }
  }

  /// The problem that the sounds of a map are too long in total.
  private static let tooMany = Problem(
    "the sounds up to here are too long together",
    allowed: "All sounds of a map last at most \(Budget.soundMapFrames / Sound.framesPerSecond) s",
    advice: "Cut them, or leave some out")

  /// The source of a sound.
  private enum Source: CustomStringConvertible {
    case file(path: String)
    case shipped(name: String)

    /// The prefix of the name of a shipped sound.
    static let shippedPrefix = "shipped:"

    /// The identity of the source.
    var description: String {
      switch self {
      case .file(let path): path
      case .shipped(let name): Self.shippedPrefix + name
      }
    }
  }

  /// Returns a sound beside the map, in the folder `sounds` beside the map's folder, or among the shipped ones; a
  /// name that contains `/` is a path relative to the map's folder, which it must not leave.
  private static func source(of name: String, besides map: String) throws(Problem) -> Source {
    let folder = map.lastIndex(of: "/").map { String(map[...$0]) } ?? ""
    for home in [map, folder + "../sounds/map"] {
      let path = try NeighbourFile(name, besides: home).path
      guard let status = FileIdentity.status(at: path) else { continue }
      InputRegister.add(FileIdentity(status))
      return .file(path: path)
    }
    return .shipped(name: name)
  }

  private static func load(_ name: String, _ source: Source?) throws(SoundFileError) -> SoundFile {
    if case .file(let path)? = source { return try SoundFile(path: path, name: name) }
    return try shippedSound(name)
  }

  private static func shippedSound(_ name: String) throws(SoundFileError) -> SoundFile {
    guard let data = ShippedFiles.data(at: "sounds/\(name)") else { throw .missing(file: name) }
    return try SoundFile(bytes: Array(data), name: name)
  }
}

extension SoundMap {
  /// Creates the map that a file describes.
  ///
  /// - Parameters:
  ///   - sounds: The file.
  ///   - identity: Returns the identity that distinguishes a sound of the file from those of other maps.
  fileprivate init(_ sounds: SoundsFile, identity: (String) -> String) {
    func table(_ entries: [SoundsFile.Entry]) -> SoundTable {
      SoundTable(entries.map { SoundTable.Entry(name: $0.name, file: identity($0.sound), setting: SoundSetting($0)) })
    }
    self.init(
      cues: table(sounds.cues), facts: table(sounds.facts), stimuli: table(sounds.stimuli),
      tones: sounds.tones.map { tone in
        ToneEntry(
          name: tone.entry.name, file: identity(tone.entry.sound), span: tone.span, loudest: tone.loudest,
          level: tone.level, setting: SoundSetting(tone.entry))
      })
  }
}

extension SoundSetting {
  /// Creates the declaration of a map's line.
  fileprivate init(_ entry: SoundsFile.Entry) {
    self.init(
      level: entry.level, side: entry.hearing.side, width: entry.hearing.width, brightness: entry.hearing.brightness)
  }
}
