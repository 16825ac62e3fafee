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
    try board(text: ShippedFiles.text(at: shippedMap) ?? "", file: shippedMap, folder: nil)
  }

  /// The sounds that a map of a person's own names.
  ///
  /// - Throws: a `PlacedProblem` at the line that names a sound which cannot be loaded.
  static func board(file: String) throws -> SoundBoard {
    let folder = URL(filePath: file).deletingLastPathComponent()
    return try board(text: try Catalogue.readText(file), file: file, folder: folder)
  }

  private static func board(text: String, file: String, folder: URL?) throws -> SoundBoard {
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
      do throws(SoundFileError) {
        return try load(name, folder: folder)
      } catch {
        let place = entries.first { $0.sound == name }?.place ?? Place(file: file)
        throw error.problem.placed(at: place)
      }
    }
  }

  private static func table(_ entries: [SoundsFile.Entry]) -> SoundTable {
    SoundTable(entries.map { SoundTable.Entry(name: $0.name, file: $0.sound) })
  }

  /// A sound beside the map, in the folder `sounds` beside the map's folder, or among those that
  /// ship; a name with `/` in it is a path from the map's folder.
  private static func load(_ name: String, folder: URL?) throws(SoundFileError) -> Sound {
    if let folder {
      let places = [
        folder.appending(path: name), folder.appending(path: "../sounds/\(name)"),
      ]
      let found = places.map { $0.path(percentEncoded: false) }
        .first { FileManager.default.fileExists(atPath: $0) }
      if let found { return try SoundFile(path: found, name: name).sound }
    }
    guard let data = ShippedFiles.data(at: "sounds/\(name)") else {
      throw .missing(file: name)
    }
    return try SoundFile(bytes: Array(data), name: name).sound
  }
}
