/// A 64-bit digest of everything that happened in a run.
///
/// It starts at 0; each fact replaces it with the XXH64 of the fact's canonical line, seeded with the old digest. Two
/// runs therefore have equal digests when their facts are equal, in order, to the nanosecond, and any XXH64 library
/// can compute the digest from a journal.
///
/// > Source: XXH64 as in the xxHash specification, "xxHash fast digest algorithm", version 0.2.0.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  public private(set) var bits: UInt64 = 0

  /// The digest of a run in which nothing has happened.
  public init() {}

  /// Adds the canonical line of one fact.
  @usableFromInline mutating func absorb(_ line: borrowing LineWriter) {
    bits = unsafe xxHash64(UnsafeRawBufferPointer(start: line.memory.start, count: line.count), seed: bits)
  }

  /// Adds the canonical line of one fact, as bytes.
  public mutating func absorb(_ bytes: [UInt8]) {
    bits = unsafe bytes.withUnsafeBytes { unsafe xxHash64($0, seed: bits) }
  }

  /// Adds a text, as its bytes.
  package mutating func absorb(_ text: borrowing RecordText) { absorb(text.writer) }

  /// Creates the digest of a text.
  package init(of text: String) {
    self.init()
    absorb(Array(text.utf8))
  }

  /// Adds the digest of another run; the result does not depend on the order of the runs.
  package mutating func add(_ other: Digest) { bits &+= other.bits }

  /// The digest as sixteen hexadecimal digits.
  public var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Digest: Codable {
  /// Reads sixteen hexadecimal digits.
  ///
  /// - Throws: a `DecodingError` for every other text.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bits = UInt64(text, radix: 16), text.utf8.count == 16, text.allSatisfy(\.isHexDigit) else {
      throw decoder.refusal("'\(text.prefix(80))' is not a digest; a digest is sixteen hexadecimal digits")
    }
    self.bits = bits
  }

  /// Writes sixteen hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

/// Returns the XXH64 hash of some bytes.
///
/// - Complexity: O(n), eight bytes at a time.
func xxHash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
  func word(_ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
  func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
  func round(_ lane: UInt64, _ input: UInt64) -> UInt64 { rotate(lane &+ input &* prime2, 31) &* prime1 }

  var index = 0
  let count = bytes.count
  var hash: UInt64
  if count >= 32 {
    var lane1 = seed &+ prime1 &+ prime2
    var lane2 = seed &+ prime2
    var lane3 = seed
    var lane4 = seed &- prime1
    while index + 32 <= count {
      lane1 = round(lane1, word(index))
      lane2 = round(lane2, word(index + 8))
      lane3 = round(lane3, word(index + 16))
      lane4 = round(lane4, word(index + 24))
      index += 32
    }
    hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
    hash = (hash ^ round(0, lane1)) &* prime1 &+ prime4
    hash = (hash ^ round(0, lane2)) &* prime1 &+ prime4
    hash = (hash ^ round(0, lane3)) &* prime1 &+ prime4
    hash = (hash ^ round(0, lane4)) &* prime1 &+ prime4
  } else {
    hash = seed &+ prime5
  }
  hash = hash &+ UInt64(count)
  while index + 8 <= count {
    hash = rotate(hash ^ round(0, word(index)), 27) &* prime1 &+ prime4
    index += 8
  }
  if index + 4 <= count {
    let half = unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
    hash = rotate(hash ^ (UInt64(half) &* prime1), 23) &* prime2 &+ prime3
    index += 4
  }
  while index < count {
    hash = unsafe rotate(hash ^ (UInt64(bytes[index]) &* prime5), 11) &* prime1
    index += 1
  }
  hash = (hash ^ (hash >> 33)) &* prime2
  hash = (hash ^ (hash >> 29)) &* prime3
  return hash ^ (hash >> 32)
}
