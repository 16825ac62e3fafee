import CSndFile
import Foundation

/// A folder of a test's own, gone when the test is.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Writes frames of interleaved samples as a sound file of a libsndfile format.
  func writeSound(_ samples: [Float], channels: Int = 1, rate: Int = 48_000, format: Int, to name: String) throws
    -> String
  {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = Int32(channels)
    info.format = Int32(format)
    // What closes the file is CSndFile's, the rest is the library's, which is linked to the tests.
    guard csndfile_library() else { throw CocoaError(.featureUnsupported) }
    guard let handle = unsafe sf_open(file(name), Int32(SFM_WRITE), &info) else { throw CocoaError(.fileWriteUnknown) }
    // libsndfile would scale to 32 767, and 32 768 is the scale of samples that are read.
    let shorts = samples.map { Int16(max(-32_768, min(32_767, $0.isNaN ? 0 : $0 * 32_768))) }
    let count =
      format & SF_FORMAT_SUBMASK == SF_FORMAT_PCM_16
      ? unsafe sf_write_short(handle, shorts, sf_count_t(samples.count))
      : unsafe sf_write_float(handle, samples, sf_count_t(samples.count))
    unsafe sf_close(handle)
    guard count == samples.count else { throw CocoaError(.fileWriteUnknown) }
    return file(name)
  }
}

/// The formats that sounds come in.
enum TestFormat {
  static let wav16 = SF_FORMAT_WAV | SF_FORMAT_PCM_16
  static let wav8 = SF_FORMAT_WAV | SF_FORMAT_PCM_U8
  static let wav24 = SF_FORMAT_WAVEX | SF_FORMAT_PCM_24
  static let wavFloat = SF_FORMAT_WAV | SF_FORMAT_FLOAT
  static let flac16 = SF_FORMAT_FLAC | SF_FORMAT_PCM_16
  static let aiff = SF_FORMAT_AIFF | SF_FORMAT_PCM_16
  static let au = SF_FORMAT_AU | SF_FORMAT_PCM_16
  static let caf = SF_FORMAT_CAF | SF_FORMAT_PCM_16
  static let ogg = SF_FORMAT_OGG | SF_FORMAT_VORBIS
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path))) }

/// A file among the sounds that ship.
func shipped(_ name: String) -> String {
  var root = URL(filePath: #filePath)
  for _ in 0..<3 { root.deleteLastPathComponent() }
  return root.appending(path: "sounds/\(name)").path(percentEncoded: false)
}

/// A sine of half the full scale.
func sine(_ hertz: Double, rate: Int, frames: Int) -> [Float] {
  (0..<frames).map { Float(0.5 * sin(2 * .pi * hertz * Double($0) / Double(rate))) }
}
