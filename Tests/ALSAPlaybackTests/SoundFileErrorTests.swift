import ALSAPlayback
import Foundation
import SimulationCore
import Soundscape
import Testing

struct SoundFileErrorTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The text of the error that reading a file gives, with the test's folder left out.
  private func text(_ path: String) -> String {
    do throws(SoundFileError) {
      _ = try SoundFile(path: path)
      return "no error"
    } catch { return error.description.replacing(folder.path + "/", with: "") }
  }

  /// The text of the warning that comes with the first part of a file.
  private func warning(firstOf count: Int, of path: String) throws -> String? {
    let cut = try Array(bytes(of: path).prefix(count))
    return try SoundFile(bytes: cut, name: "cut").warning?.description
  }

  @Test func `a missing file`() {
    #expect(
      text(folder.file("bell.flac")) == "there is no sound file 'bell.flac'. Sounds are WAV, FLAC or Ogg files. "
        + "Put the file there, or name another.")
    #expect(throws: SoundFileError.missing(file: "/no/such/folder/bell.flac")) {
      _ = try SoundFile(path: "/no/such/folder/bell.flac")
    }
  }

  @Test func `a folder in place of a file`() throws {
    #expect(throws: SoundFileError.unreadable(file: folder.path, reason: "Is a directory")) {
      _ = try SoundFile(path: folder.path)
    }
    #expect(
      SoundFileError.unreadable(file: "bell.flac", reason: "Permission denied").description
        == "the sound file 'bell.flac' cannot be read: Permission denied. "
        + "Sounds are files that you may read. Change its permissions, or name another.")
  }

  @Test func `a file that is no sound`() throws {
    let path = try folder.write(Array("The bell of the elevator.".utf8), to: "bell.txt")
    #expect(
      text(path) == "the file 'bell.txt' is no sound that can be played: it begins like none of the kinds that are "
        + "read. " + "Sounds are WAV, FLAC or Ogg files. Convert it, or name another.")
  }

  @Test(arguments: [("aiff", TestFormat.aiff), ("au", TestFormat.au), ("caf", TestFormat.caf)])
  func `a sound of a kind that the page does not name is refused`(kind: String, format: Int) throws {
    let path = try folder.writeSound([0, 0.5], format: format, to: "bell.\(kind)")
    #expect(text(path).hasPrefix("the file 'bell.\(kind)' is no sound that can be played: it "))
    // What a file is called does not decide.
    let wave = try folder.writeSound([0, 0.5], format: TestFormat.wav16, to: "wave.\(kind)")
    #expect(text(wave) == "no error")
  }

  @Test func `a file without a byte`() throws {
    let path = try folder.write([], to: "empty.wav")
    #expect(
      text(path) == "the sound file 'empty.wav' holds no sound. A sound has at least one frame. "
        + "Copy the file again, or name another.")
  }

  @Test func `a sound without a frame`() throws {
    let path = try folder.writeSound([], format: TestFormat.wav16, to: "none.wav")
    #expect(
      text(path) == "the sound file 'none.wav' holds no sound. A sound has at least one frame. "
        + "Copy the file again, or name another.")
  }

  @Test func `a sound is as long as the limit, and not one sample longer`() throws {
    func file(_ count: Int) throws -> String {
      try folder.writeSound([Float](repeating: 0, count: count), rate: 4_000, format: TestFormat.wav8, to: "hours.wav")
    }
    #expect(text(try file(4_000 * Budget.soundSeconds)) == "no error")
    #expect(
      text(try file(4_000 * Budget.soundSeconds + 1))
        == "the sound file 'hours.wav' is too long. A sound lasts at most 120 s. " + "Cut it, or name another.")
  }

  @Test func `a sound decodes to as many samples as the limit, and not one more`() throws {
    func file(_ count: Int, rate: Int) throws -> String {
      try folder.writeSound([Float](repeating: 0, count: count), rate: rate, format: TestFormat.wav8, to: "fine.wav")
    }
    #expect(text(try file(Budget.soundFrames, rate: 48_000)) == "no error")
    #expect(
      text(try file(Budget.soundFrames + 1, rate: 384_000))
        == "the sound file 'fine.wav' is too large. A file has at most 64 MiB and decodes to at most 5760000"
        + " samples a channel. Convert it to 48000 samples a second, or cut it.")
  }

  @Test(arguments: [(4_000, 3_999), (384_000, 384_001)])
  func `a sound has the lowest and the highest rate, and none beyond`(good: Int, bad: Int) throws {
    func file(_ rate: Int) throws -> String {
      try folder.writeSound([Float](repeating: 0, count: 100), rate: rate, format: TestFormat.wav16, to: "rate.wav")
    }
    #expect(text(try file(good)) == "no error")
    #expect(
      text(try file(bad))
        == "the sound file 'rate.wav' has \(bad) samples a second. It has 4000 to 384000. Convert it to 48000.")
  }

  @Test func `a file of a sound has as many bytes as the limit, and not one more`() throws {
    let path = try folder.writeSound([0, 0, 0], format: TestFormat.wav16, to: "wide.wav")
    // What comes after the sound is passed over.
    try extend(path, to: Budget.soundBytes)
    #expect(text(path) == "no error")
    try extend(path, to: Budget.soundBytes + 1)
    #expect(text(path).hasPrefix("the sound file 'wide.wav' is too large. A file has at most 64 MiB"))
  }

  private func extend(_ path: String, to length: Int) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
  }

  @Test func `a WAV file that ends early is played as far as it goes`() throws {
    let path = try folder.writeSound(sine(440, rate: 48_000, frames: 48_000), format: TestFormat.wav16, to: "tone.wav")
    let cut = try SoundFile(bytes: Array(bytes(of: path).prefix(44 + 24_000)), name: "cut")
    #expect(cut.sound.frameCount == 12_000)
    #expect(
      cut.warning?.description == "the sound file 'cut' ends early, after 0.250 s of 1.000 s. "
        + "What is there is played. Copy the file again to hear the rest.")
  }

  @Test func `a FLAC file that ends early is played as far as it goes`() throws {
    let path = shipped("chime.flac")
    let half = try bytes(of: path).count / 2
    let text = try #require(try warning(firstOf: half, of: path))
    #expect(text.hasPrefix("the sound file 'cut' ends early, after 0."))
    #expect(text.hasSuffix(" s of 1.500 s. What is there is played. Copy the file again to hear the rest."))
  }

  @Test func `an Ogg file that ends early is played as far as it goes`() throws {
    var noise = SystemRandomNumberGenerator()
    let path = try folder.writeSound(
      (0..<480_000).map { _ in Float.random(in: -0.5...0.5, using: &noise) }, format: TestFormat.ogg, to: "noise.ogg")
    let half = try bytes(of: path).count / 2
    let text = try #require(try warning(firstOf: half, of: path))
    #expect(text.hasPrefix("the sound file 'cut' ends early, after "))
    #expect(text.hasSuffix(" s. What is there is played. Copy the file again to hear the rest."))
    #expect(!text.contains(" s of "))
  }

  @Test(arguments: ["button.flac", "chime.flac"])
  func `wherever a file is cut, it is a sound with a warning or a clear error`(file: String) throws {
    let whole = try bytes(of: shipped(file))
    for count in stride(from: 0, to: whole.count, by: 1 + whole.count / 25) {
      do throws(SoundFileError) {
        let cut = try SoundFile(bytes: Array(whole.prefix(count)), name: "cut")
        #expect(cut.warning != nil, "\(count) bytes")
      } catch {
        switch error {
        case .notASound, .empty: break
        case .missing, .unreadable, .notInstalled, .tooLong, .tooLarge, .rate: Issue.record("\(count) bytes: \(error)")
        }
      }
    }
  }
}
