import Configuration
import Pictures
import SimulationCore
import Stage
import Testing

/// Files that ship, broken at random: every one is read or refused, and what is read runs.
struct SceneFuzzTests {
  private static let scenes = ShippedFiles.paths.filter { $0.hasPrefix("config/scenes/") }

  /// Pieces that stand in scenes, to be put where they do not belong.
  private static let pieces = [
    "{", "}", "[", "]", ":", "- ", "\"", "'", "#", ",", "0", "-1", "1e9", "1e400", ".", "=", "(", ")", " if ", " else ",
    "true", "io", "bounce", "loop", "spring", "count: 9", "{i}", "leg(", "random(", "stage.width", "time", "\n", "  ",
    "from", "to", "with", "drawn", "truncated", "every .001", "values:", "shape: group", "like: ", "*", "&a", "<<", "~",
    "\u{0}", "é", "hypotrochoid(", "!",
  ]

  private static func broken(_ text: String, using chance: inout RandomStream) -> String {
    var characters = Array(text)
    for _ in 0...chance.integer(in: 0...3) {
      guard !characters.isEmpty else { break }
      let index = Int(chance.integer(in: 0...Int64(characters.count - 1)))
      let length = min(Int(chance.integer(in: 1...12)), characters.count - index)
      switch chance.integer(in: 0...4) {
      case 0: characters.removeSubrange(index..<index + length)
      case 1:
        let piece = pieces[Int(chance.integer(in: 0...Int64(pieces.count - 1)))]
        characters.insert(contentsOf: piece, at: index)
      case 2:
        let piece = pieces[Int(chance.integer(in: 0...Int64(pieces.count - 1)))]
        characters.replaceSubrange(index..<index + length, with: piece)
      case 3:
        let other = Int(chance.integer(in: 0...Int64(characters.count - 1)))
        characters.swapAt(index, other)
      default:
        let copy = Array(characters[index..<index + length])
        let other = Int(chance.integer(in: 0...Int64(characters.count)))
        characters.insert(contentsOf: copy, at: other)
      }
    }
    return String(characters)
  }

  @Test(arguments: 0..<10) func `a thousand broken files are read or refused, and none ends the program`(lot: Int)
    throws
  {
    var chance = RandomStream(seed: UInt64(lot), name: "scenes")
    var readCount = 0
    for _ in 0..<1_000 {
      let path = Self.scenes[Int(chance.integer(in: 0...Int64(Self.scenes.count - 1)))]
      let text = Self.broken(try #require(ShippedFiles.text(at: path)), using: &chance)
      guard let scene = try? SceneFile(text: text, file: path).scene else { continue }
      readCount += 1
      // Most of them are all right, so only some are played.
      guard readCount.isMultiple(of: 8) else { continue }
      let simulation = Simulation(SceneRun(scene), seed: 1)
      for name in scene.buttonNames {
        simulation.schedule(.buttonPressed(name), at: SimulationInstant(nanoseconds: 100))
      }
      simulation.run(through: SimulationInstant(nanoseconds: 300_000_000))
      let report = SceneReport(simulation.machine, at: simulation.now)
      #expect(!report.json(seed: 1, cues: [], hasParticles: true).isEmpty)
      #expect(simulation.machine.frame(at: simulation.now).size.width > 0)
    }
    #expect(readCount > 0)
  }
}
