import ALSAPlayback
import Configuration
import Foundation
import SimulationCore
import Soundscape

/// Loads a sound map and all sounds that it names.
enum SoundLoader {
  /// The map that ships.
  static let shippedMap = "config/sounds.yaml"

  /// The sounds that ship.
  static func shippedBoard() throws -> SoundBoard {
    try board(text: ShippedFiles.text(at: shippedMap) ?? "", file: shippedMap, map: nil)
  }

  /// The sounds that a map of a person's own names.
  ///
  /// - Throws: a `PlacedProblem` at the line that names a sound which cannot be loaded.
  static func board(file: String) throws -> SoundBoard {
    try board(text: try Catalogue.readText(file), file: file, map: file)
  }

  private static func board(text: String, file: String, map path: String?) throws -> SoundBoard {
    let sounds = try SoundsFile(text: text, file: file)
    let entries = sounds.cues + sounds.facts + sounds.stimuli + sounds.tones.map(\.entry)
    let map = SoundMap(
      cues: table(sounds.cues),
      facts: table(sounds.facts),
      stimuli: table(sounds.stimuli),
      tones: sounds.tones.map { tone in
        SoundMap.ToneEntry(
          name: tone.entry.name,
          file: tone.entry.sound,
          span: tone.span,
          loudest: tone.loudest,
          level: tone.level
        )
      }
    )
    return try SoundBoard(map) { name in
      let place = entries.first { $0.sound == name }?.place ?? Place(file: file)
      do throws(Problem) {
        let file = try load(name, map: path)
        if let warning = file.warning { Output.notice("\(place): \(warning)") }
        return file.sound
      } catch {
        throw error.placed(at: place)
      }
    }
  }

  private static func table(_ entries: [SoundsFile.Entry]) -> SoundTable {
    SoundTable(entries.map { SoundTable.Entry(name: $0.name, file: $0.sound) })
  }

  /// A sound beside the map, in the folder `sounds` beside the map's folder, or among those that
  /// ship; a name with `/` in it is a path from the map's folder, which it cannot leave.
  private static func load(_ name: String, map: String?) throws(Problem) -> SoundFile {
    let path: String? = if let map { try found(name, besides: map) } else { nil }
    do throws(SoundFileError) {
      if let path {
        return try SoundFile(path: path, name: name)
      }
      guard let data = ShippedFiles.data(at: "sounds/\(name)") else {
        throw .missing(file: name)
      }
      return try SoundFile(bytes: Array(data), name: name)
    } catch {
      throw error.problem
    }
  }

  /// The path of a sound near a map; nil when there is none.
  private static func found(_ name: String, besides map: String) throws(Problem) -> String? {
    let folder = map.lastIndex(of: "/").map { String(map[...$0]) } ?? ""
    for home in [map, folder + "../sounds/map"] {
      let path = try NeighbourFile(name, besides: home).path
      guard let status = FileIdentity.status(at: path) else { continue }
      InputRegister.add(FileIdentity(status))
      return path
    }
    return nil
  }
}
