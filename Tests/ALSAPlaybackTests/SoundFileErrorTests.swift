import ALSAPlayback
import Soundscape
import Testing

struct SoundFileErrorTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// The text of the error that reading a file gives, with the test's folder left out.
  private func text(_ path: String) -> String {
    do throws(SoundFileError) {
      _ = try SoundFile(path: path)
      return "no error"
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  /// The text of the warning that comes with the first part of a file.
  private func warning(firstOf count: Int, of path: String) throws -> String? {
    let cut = try Array(bytes(of: path).prefix(count))
    return try SoundFile(bytes: cut, name: "cut").warning?.description
  }

  @Test func `a missing file`() {
    #expect(
      text(folder.file("bell.flac"))
        == "there is no sound file 'bell.flac'. Sounds are WAV, FLAC or Ogg files. "
        + "Put the file there, or name another."
    )
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
        + "Sounds are files that you may read. Change its permissions, or name another."
    )
  }

  @Test func `a file that is no sound`() throws {
    let path = try folder.write(Array("The bell of the elevator.".utf8), to: "bell.txt")
    #expect(
      text(path)
        == "the file 'bell.txt' is no sound that can be played: Format not recognised. "
        + "Sounds are WAV, FLAC or Ogg files. Convert it, or name another."
    )
  }

  @Test func `a file without a byte`() throws {
    let path = try folder.write([], to: "empty.wav")
    #expect(
      text(path) == "the sound file 'empty.wav' holds no sound. A sound has at least one frame. "
        + "Copy the file again, or name another."
    )
  }

  @Test func `a sound without a frame`() throws {
    let path = try folder.writeSound([], format: TestFormat.wav16, to: "none.wav")
    #expect(
      text(path) == "the sound file 'none.wav' holds no sound. A sound has at least one frame. "
        + "Copy the file again, or name another."
    )
  }

  @Test func `a sound that is too long to be held in memory`() throws {
    let path = try folder.writeSound(
      [Float](repeating: 0, count: 2_404_000),
      rate: 4_000,
      format: TestFormat.wav8,
      to: "hours.wav"
    )
    #expect(
      text(path) == "the sound file 'hours.wav' is too long. A sound lasts at most 600 s. "
        + "Cut it, or name another."
    )
  }

  @Test func `a WAV file that ends early is played as far as it goes`() throws {
    let path = try folder.writeSound(
      sine(440, rate: 48_000, frames: 48_000),
      format: TestFormat.wav16,
      to: "tone.wav"
    )
    let cut = try SoundFile(bytes: Array(bytes(of: path).prefix(44 + 24_000)), name: "cut")
    #expect(cut.sound.frameCount == 12_000)
    #expect(
      cut.warning?.description == "the sound file 'cut' ends early, after 0.250 s of 1.000 s. "
        + "What is there is played. Copy the file again to hear the rest."
    )
  }

  @Test func `a FLAC file that ends early is played as far as it goes`() throws {
    let path = shipped("chime.flac")
    let half = try bytes(of: path).count / 2
    let text = try #require(try warning(firstOf: half, of: path))
    #expect(text.hasPrefix("the sound file 'cut' ends early, after 0."))
    #expect(
      text.hasSuffix(
        " s of 1.500 s. What is there is played. Copy the file again to hear the rest."
      )
    )
  }

  @Test func `an Ogg file that ends early is played as far as it goes`() throws {
    var noise = SystemRandomNumberGenerator()
    let path = try folder.writeSound(
      (0..<480_000).map { _ in Float.random(in: -0.5...0.5, using: &noise) },
      format: TestFormat.ogg,
      to: "noise.ogg"
    )
    let half = try bytes(of: path).count / 2
    let text = try #require(try warning(firstOf: half, of: path))
    #expect(text.hasPrefix("the sound file 'cut' ends early, after "))
    #expect(
      text.hasSuffix(" s. What is there is played. Copy the file again to hear the rest.")
    )
    #expect(!text.contains(" s of "))
  }

  @Test(arguments: ["button.flac", "chime.flac"])
  func `wherever a file is cut, it is a sound with a warning or a clear error`(
    file: String
  ) throws {
    let whole = try bytes(of: shipped(file))
    for count in stride(from: 0, to: whole.count, by: 1 + whole.count / 25) {
      do throws(SoundFileError) {
        let cut = try SoundFile(bytes: Array(whole.prefix(count)), name: "cut")
        #expect(cut.warning != nil, "\(count) bytes")
      } catch {
        switch error {
        case .notASound, .empty: break
        case .missing, .unreadable, .tooLong, .tooLarge, .rate:
          Issue.record("\(count) bytes: \(error)")
        }
      }
    }
  }
}
