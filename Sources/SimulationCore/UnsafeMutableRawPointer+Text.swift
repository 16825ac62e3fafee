// Text is written at a pointer to the next byte; each function returns the pointer after what it wrote. The caller
// provides room for the text and eight bytes more, because numbers are stored a word at a time.
extension UnsafeMutableRawPointer {
  /// Writes a constant text, whose few bytes become constants of the program.
  @inline(__always) func putting(_ text: StaticString) -> UnsafeMutableRawPointer {
    unsafe copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    return unsafe self + text.utf8CodeUnitCount
  }

  /// Writes a number in decimal, without leading zeros.
  @inline(__always) func putting(_ number: UInt64) -> UnsafeMutableRawPointer {
    guard number >= 100_000_000 else { return unsafe puttingFirst(UInt32(truncatingIfNeeded: number)) }
    return unsafe puttingLong(number)
  }

  /// Writes a number of nine digits or more.
  private func puttingLong(_ number: UInt64) -> UnsafeMutableRawPointer {
    let (front, back) = number.quotientAndRemainder(dividingBy: 100_000_000)
    return unsafe putting(front).puttingEight(UInt32(truncatingIfNeeded: back))
  }

  /// Writes a number below 100,000,000, without leading zeros.
  @inline(__always) private func puttingFirst(_ number: UInt32) -> UnsafeMutableRawPointer {
    let digits = eightDigits(number)
    // The first digit is the lowest byte; the last digit is written even when it is zero.
    let zeros = min(digits.trailingZeroBitCount / 8, 7)
    let text = (digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros)
    unsafe storeBytes(of: text.littleEndian, as: UInt64.self)
    return unsafe self + (8 - zeros)
  }

  /// Writes a number below 100,000,000 in eight digits.
  @inline(__always) private func puttingEight(_ number: UInt32) -> UnsafeMutableRawPointer {
    let text = eightDigits(number) | 0x3030_3030_3030_3030
    unsafe storeBytes(of: text.littleEndian, as: UInt64.self)
    return unsafe self + 8
  }

  /// Writes a number below 1,000,000,000 in nine digits.
  @inline(__always) func puttingNine(_ number: UInt32) -> UnsafeMutableRawPointer {
    let (front, back) = number.quotientAndRemainder(dividingBy: 100_000_000)
    unsafe storeBytes(of: 0x30 | UInt8(truncatingIfNeeded: front), as: UInt8.self)
    return unsafe (self + 1).puttingEight(back)
  }

  /// Writes a text unchanged; nil where a byte of it needs a JSON escape.
  @inline(__always) func putting(plain text: String) -> UnsafeMutableRawPointer? {
    let end = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe puttingPlain(bytes) ? nil : self + bytes.count
    }
    return unsafe end ?? nil
  }

  /// Writes bytes unchanged; returns whether one of them needs a JSON escape: a quotation mark, a backslash or a
  /// control character.
  @inline(__always) func puttingPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let source = unsafe UnsafeRawPointer(bytes.baseAddress) else { return false }
    // A short text is copied as two words; reading across their boundary would stall.
    var found: UInt64 = 0
    var index = 0
    while index + 8 <= bytes.count {
      found |= unsafe copyWord(from: source, at: index)
      index += 8
    }
    let rest = bytes.count - index
    if rest >= 4 {
      let last = bytes.count - 4
      let low = unsafe source.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let high = unsafe source.loadUnaligned(fromByteOffset: last, as: UInt32.self)
      unsafe storeBytes(of: low, toByteOffset: index, as: UInt32.self)
      unsafe storeBytes(of: high, toByteOffset: last, as: UInt32.self)
      found |= bytesToEscape(UInt64(low) | UInt64(high) << 32)
    } else if rest > 0 {
      // Copies the first, middle and last byte; with fewer than three bytes some coincide.
      let first = unsafe copyByte(from: source, at: index)
      let middle = unsafe copyByte(from: source, at: index + rest / 2)
      let last = unsafe copyByte(from: source, at: bytes.count - 1)
      found |= bytesToEscape(first | middle << 8 | last << 16 | 0x2020_2020_2000_0000)
    }
    return found != 0
  }

  @inline(__always) private func copyByte(from source: UnsafeRawPointer, at index: Int) -> UInt64 {
    let byte = unsafe source.load(fromByteOffset: index, as: UInt8.self)
    unsafe storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    return UInt64(byte)
  }

  @inline(__always) private func copyWord(from source: UnsafeRawPointer, at index: Int) -> UInt64 {
    let word = unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    unsafe storeBytes(of: word, toByteOffset: index, as: UInt64.self)
    return bytesToEscape(word)
  }
}

/// Returns the eight decimal digits of a number below 100,000,000, one per byte, the first in the lowest byte.
///
/// Four-digit halves, then pairs, then single digits are split in parallel within one word; the factors are
/// reciprocals of 100 and 10 that are exact in this range.
@inline(__always) private func eightDigits(_ number: UInt32) -> UInt64 {
  let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
  let fours = UInt64(high) | UInt64(low) << 32
  let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
  let twos = ((fours &- 100 &* hundreds) << 16) &+ hundreds
  let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
  return ((twos &- 10 &* tens) << 8) &+ tens
}

/// Returns a non-zero value when one of eight bytes is a quotation mark, a backslash or below 0x20.
///
/// Subtracting borrows from the highest bit of a smaller byte; bytes that have that bit set are excluded.
@inline(__always) private func bytesToEscape(_ word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ (ones &* 0x22)
  let slashes = word ^ (ones &* 0x5C)
  let below = (word &- ones &* 0x20) & ~word
  return (below | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes) & (ones &* 0x80)
}
