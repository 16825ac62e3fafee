import ALSAPlayback
import Soundscape
import Testing

struct SoundFileTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func left(_ sound: Sound) -> [Int16] {
    stride(from: 0, to: sound.samples.count, by: 2).map { sound.samples[$0] }
  }

  /// The largest difference between a sound's left channel and a sine, away from its ends.
  private func error(of sound: Sound, against hertz: Double) -> Float {
    let ideal = sine(hertz, rate: 48_000, frames: sound.frameCount)
    let samples = left(sound)
    return (1_000..<sound.frameCount - 1_000).map { abs(Float(samples[$0]) / 32_768 - ideal[$0]) }.max() ?? 1
  }

  @Test(arguments: [("door.flac", 187_200), ("chime.flac", 72_000), ("button.flac", 3_840)])
  func `a sound that ships has its length, its level and a sharp start`(file: String, frames: Int) throws {
    let decoded = try SoundFile(path: shipped(file), name: file)
    #expect(decoded.sound.name == file)
    #expect(decoded.sound.frameCount == frames)
    #expect(decoded.warning == nil)
    let levels = left(decoded.sound).map { abs(Int($0)) }
    let peak = try #require(levels.max())
    #expect(peak > 16_000 && peak < 16_500)
    let onset = try #require(levels.firstIndex { $0 > 327 })
    #expect(onset < 240)
    #expect(try bytes(of: shipped(file)).count < 150_000)
  }

  @Test(arguments: [TestFormat.wav16, TestFormat.wav24, TestFormat.wavFloat, TestFormat.flac16])
  func `samples of 16 bits at 48 kHz come through bit for bit`(format: Int) throws {
    let samples: [Int16] = [0, 1, -1, 32_767, -32_768, 12_345, -12_345, 7]
    let path = try folder.writeSound(samples.map { Float($0) / 32_768 }, channels: 2, format: format, to: "exact")
    let decoded = try SoundFile(path: path)
    #expect(decoded.sound.samples == samples)
    #expect(decoded.sound.name == path)
    #expect(decoded.warning == nil)
  }

  @Test func `mono is heard on both sides, of four channels the first two are`() throws {
    let mono = try folder.writeSound([0.5, -0.5], format: TestFormat.wav16, to: "mono.wav")
    #expect(try SoundFile(path: mono).sound.samples == [16_384, 16_384, -16_384, -16_384])
    let four = try folder.writeSound([0.5, 0.25, 0.125, 0.0625], channels: 4, format: TestFormat.wav16, to: "four.wav")
    #expect(try SoundFile(path: four).sound.samples == [16_384, 8_192])
  }

  @Test func `an Ogg file has its length and its sound`() throws {
    let path = try folder.writeSound(sine(1_000, rate: 48_000, frames: 24_000), format: TestFormat.ogg, to: "tone.ogg")
    let decoded = try SoundFile(path: path)
    #expect(decoded.sound.frameCount == 24_000)
    #expect(decoded.warning == nil)
    #expect(error(of: decoded.sound, against: 1_000) < 0.05)
  }

  @Test(arguments: [8_000, 22_050, 44_100, 96_000]) func `another rate keeps length and pitch`(rate: Int) throws {
    let path = try folder.writeSound(
      sine(1_000, rate: rate, frames: rate / 2), rate: rate, format: TestFormat.wavFloat, to: "tone.wav")
    let sound = try SoundFile(path: path).sound
    #expect(sound.frameCount == 24_000)
    #expect(error(of: sound, against: 1_000) < 0.001)
  }

  @Test func `what the mixer's rate cannot carry is left out, not folded down`() throws {
    let path = try folder.writeSound(
      sine(30_000, rate: 96_000, frames: 48_000), rate: 96_000, format: TestFormat.wavFloat, to: "high.wav")
    let loudest = try left(SoundFile(path: path).sound)[1_000..<23_000].map(abs).max()
    #expect(try #require(loudest) < 33)
  }

  @Test func `samples beyond the scale saturate, and no number is silence`() throws {
    let path = try folder.writeSound([2, -2, .nan, 0.5], format: TestFormat.wavFloat, to: "loud.wav")
    #expect(try left(SoundFile(path: path).sound) == [32_767, -32_768, 0, 16_384])
  }

  @Test func `bytes in memory are as good as a file`() throws {
    let fromMemory = try SoundFile(bytes: bytes(of: shipped("chime.flac")), name: "chime.flac")
    #expect(try fromMemory.sound == SoundFile(path: shipped("chime.flac"), name: "chime.flac").sound)
  }

  @Test func `a WAV file written to a pipe, which states no length, is whole`() throws {
    let path = try folder.writeSound(sine(440, rate: 48_000, frames: 4_800), format: TestFormat.wav16, to: "piped.wav")
    var bytes = try bytes(of: path)
    bytes.replaceSubrange(4..<8, with: [255, 255, 255, 255])
    bytes.replaceSubrange(40..<44, with: [255, 255, 255, 255])
    let decoded = try SoundFile(bytes: bytes, name: "piped.wav")
    #expect(decoded.sound.frameCount == 4_800)
    #expect(decoded.warning == nil)
  }
}
