internal import CSndFile
internal import Glibc
internal import SimulationCore
public import Soundscape

/// A sound read from a WAV, FLAC or Ogg file.
///
/// Mono becomes two equal channels; of more than two channels the first two are used. Sample rates other than the
/// mixer's are resampled. Samples of 16 bits at 48 kHz are unchanged, bit for bit.
public struct SoundFile: Sendable {
  /// The maximum length of a sound, in seconds: sounds are held in memory.
  static let secondsMax = Budget.soundSeconds

  /// The decoded sound.
  public let sound: Sound
  /// A problem with the file that did not prevent decoding, if any.
  public let warning: SoundFileWarning?

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the sound; nil for the path.
  /// - Throws: Any `SoundFileError`; its `file` is the path.
  public init(path: String, name: String? = nil) throws(SoundFileError) {
    let bytes = try Self.read(path)
    try self.init(bytes: bytes, file: path, name: name ?? path)
  }

  /// Decodes a file that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the sound, which errors use for the file.
  /// - Throws: `SoundFileError`, except `missing` and `unreadable`.
  public init(bytes: [UInt8], name: String) throws(SoundFileError) {
    try self.init(bytes: bytes, file: name, name: name)
  }

  private init(bytes: [UInt8], file: String, name: String) throws(SoundFileError) {
    guard !bytes.isEmpty else { throw .empty(file: file) }
    // libsndfile reads some twenty other formats, which have not been tested here.
    guard Self.isKnown(bytes) else {
      throw .notASound(file: file, reason: "it begins like none of the kinds that are read")
    }
    let decoded = try Decoded(bytes, file: file)
    guard let first = decoded.channels.first, !first.isEmpty else { throw .empty(file: file) }
    let resampler = Resampler(from: decoded.rate, to: Sound.framesPerSecond)
    let left = resampler.resample(first)
    let right = decoded.channels.count > 1 ? resampler.resample(decoded.channels[1]) : left
    var samples: [Int16] = []
    samples.reserveCapacity(2 * left.count)
    for index in left.indices {
      samples.append(Self.sample(left[index]))
      samples.append(Self.sample(right[index]))
    }
    guard !samples.isEmpty else { throw .empty(file: file) }
    sound = Sound(name: name, samples: samples)
    warning = decoded.isTruncated(bytes) ? Self.truncation(of: decoded, bytes, file: file) : nil
  }

  /// Returns whether a file begins like a WAV, FLAC or Ogg file.
  private static func isKnown(_ bytes: [UInt8]) -> Bool {
    func begins(with mark: String) -> Bool { bytes.starts(with: mark.utf8) }
    let isWave = begins(with: "RIFF") && bytes.dropFirst(8).starts(with: "WAVE".utf8)
    return isWave || begins(with: "fLaC") || begins(with: "OggS")
  }

  /// Converts a sample between -1 and 1 to 16 bits, saturated; 16-bit values are preserved exactly.
  private static func sample(_ value: Float) -> Int16 {
    let scaled = (value * 32_768).rounded(.toNearestOrEven)
    return Int16(max(-32_768, min(32_767, scaled.isNaN ? 0 : scaled)))
  }

  private static func truncation(of decoded: Decoded, _ bytes: [UInt8], file: String) -> SoundFileWarning {
    func length(_ frames: Int) -> Duration { .seconds(1) * frames / decoded.rate }
    let present = decoded.channels[0].count
    var stated = decoded.statedFrames
    if let riff = RIFFLength(bytes), riff.present < riff.stated, riff.present > 0 {
      stated = Int(clamping: Double(present) * Double(riff.stated) / Double(riff.present))
    }
    return .truncated(file: file, present: length(present), stated: stated.map(length))
  }

  private static func read(_ path: String) throws(SoundFileError) -> [UInt8] {
    // Opening must not wait for the other end of a pipe.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing(file: path) }
      throw .unreadable(file: path, reason: reason(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    _ = unsafe fstat(descriptor, &status)
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .unreadable(file: path, reason: isFolder ? reason(EISDIR) : "it is no file on a disk")
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(file: path, reason: reason(errno)) }
      if count == 0 { return bytes }
      bytes += block[..<count]
      guard bytes.count <= Budget.soundBytes else { throw .tooLarge(file: path) }
    }
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}

/// The result of libsndfile: samples by channel, at the rate of the file.
private struct Decoded {
  /// One channel or two, of equal length.
  var channels: [[Float]]
  let rate: Int
  /// The number of frames that the file states; nil if it states none.
  let statedFrames: Int?
  private let isOgg: Bool

  private static let blockFrames = 4_096

  /// Whether libsndfile is installed; it is opened once, when a file is first read.
  private static let isInstalled = csndfile_library()

  init(_ bytes: [UInt8], file: String) throws(SoundFileError) {
    guard Self.isInstalled else { throw .notInstalled(file: file) }
    var info = SF_INFO()
    // A typed error cannot be thrown from the closure, so it is returned as a value.
    let result: Result<[[Float]], SoundFileError> = unsafe bytes.withUnsafeBufferPointer { buffer in
      var memory = unsafe csndfile_memory(bytes: buffer.baseAddress, count: sf_count_t(buffer.count), position: 0)
      guard let handle = unsafe csndfile_open(&memory, &info) else {
        return .failure(.notASound(file: file, reason: Self.reason()))
      }
      defer { unsafe sf_close(handle) }
      return unsafe Self.channels(handle, info, file: file)
    }
    channels = try result.get()
    rate = Int(info.samplerate)
    // libsndfile reports the maximum count if it could not find the end.
    statedFrames = info.frames == sf_count_t.max ? nil : Int(info.frames)
    isOgg = Int(info.format) & SF_FORMAT_TYPEMASK == SF_FORMAT_OGG
  }

  /// Returns whether the file ends too early.
  func isTruncated(_ bytes: [UInt8]) -> Bool {
    if let riff = RIFFLength(bytes), riff.present < riff.stated { return true }
    guard let statedFrames else { return isOgg }
    return channels[0].count < statedFrames
  }

  private static func channels(_ handle: OpaquePointer, _ info: SF_INFO, file: String) -> Result<
    [[Float]], SoundFileError
  > {
    let stride = Int(info.channels)
    guard stride > 0, info.samplerate > 0 else {
      return .failure(.notASound(file: file, reason: "it states no rate and no channels"))
    }
    guard Budget.soundRates.contains(Int(info.samplerate)) else {
      return .failure(.rate(file: file, framesPerSecond: Int(info.samplerate)))
    }
    let framesMax = SoundFile.secondsMax * Int(info.samplerate)
    var channels = [[Float]](repeating: [], count: min(stride, Sound.channelCount))
    var block = [Float](repeating: 0, count: blockFrames * stride)
    while true {
      let count = Int(unsafe sf_readf_float(handle, &block, sf_count_t(blockFrames)))
      if count <= 0 { return .success(channels) }
      for channel in channels.indices {
        for frame in 0..<count { channels[channel].append(block[frame * stride + channel]) }
      }
      guard channels[0].count <= framesMax else { return .failure(.tooLong(file: file)) }
      guard channels[0].count <= Budget.soundFrames else { return .failure(.tooLarge(file: file)) }
    }
  }

  /// Returns libsndfile's message about the last file that it could not open, without the final period.
  private static func reason() -> String {
    let text = unsafe String(cString: sf_strerror(nil))
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
