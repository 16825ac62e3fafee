import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// How long the sounds of a map are together: as long as the limit, and not one sample longer.
struct SoundMapLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A silent WAV file of so many samples of 8 bits, at the rate of the mixer.
  private func silence(_ count: Int, to name: String) throws {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var file = Array("RIFF".utf8) + bytes(36 + count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
    file += bytes(1, 2) + bytes(1, 2) + bytes(48_000, 4) + bytes(48_000, 4) + bytes(1, 2) + bytes(8, 2)
    file += Array("data".utf8) + bytes(count, 4) + [UInt8](repeating: 128, count: count)
    try Data(file).write(to: URL(filePath: folder.path(name)))
  }

  @Test func `all sounds of a map last as long as the limit, and no sample longer`() throws {
    #expect(Budget.soundMapFrames == 300 * 48_000)
    for name in ["a", "b", "c"] { try silence(Budget.soundMapFrames / 3, to: "\(name).wav") }
    try silence(1, to: "d.wav")
    func check(_ sounds: [String]) throws -> ProgramRun {
      let cues = ["doorsOpenClose", "elevatorChime", "button", "music"]
      let lines = zip(cues, sounds).map { "  \($0): \($1).wav\n" }.joined()
      return try ProgramRun(["check", try folder.write("cues:\n" + lines, to: "map.yaml")])
    }
    let whole = try check(["a", "b", "c"])
    #expect(whole.status == .code(0))
    #expect(whole.output.contains("map.yaml: good, 3 sounds\n"))
    // A sound that is named twice is loaded once.
    #expect(try check(["a", "b", "c", "c"]).status == .code(0))
    let longer = try check(["a", "b", "c", "d"])
    #expect(longer.status == .code(2))
    #expect(
      longer.errors.hasSuffix(
        "map.yaml:5:10: the sounds up to here are too long together. All sounds of a map last at most "
          + "300 s. Cut them, or leave some out.\n"), "\(longer.errors)")
  }
}
