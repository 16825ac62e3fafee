/// The JSON text of one record, written piece by piece into a buffer that is used again.
///
/// The order of keys is the order of writing, and the same record gives the same bytes in every
/// process: this text is what the digest of a run is taken over.
public struct RecordText: Sendable {
  /// What has been written, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Which key the record's name goes under: `fact` or `stimulus`.
  var kind: StaticString = "fact"
  private var hasPath = false

  /// An empty text.
  public init() {
    bytes.reserveCapacity(256)
  }

  /// What has been written, as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written and keeps the room.
  public mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    hasPath = false
  }

  /// Appends text that needs no escaping.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(contentsOf piece: ArraySlice<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  /// Appends a line feed.
  public mutating func endLine() {
    bytes.append(0x0A)
  }

  /// Appends a whole number.
  public mutating func append(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(number.magnitude, minimum: 1)
  }

  /// Appends nanoseconds as seconds with nine decimals.
  public mutating func appendSeconds(_ nanoseconds: Int64) {
    if nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    appendDigits(seconds, minimum: 1)
    bytes.append(UInt8(ascii: "."))
    appendDigits(rest, minimum: 9)
  }

  /// A text between quotation marks, escaped for JSON.
  public static func quoted(_ text: String) -> String {
    var quoted = RecordText()
    quoted.appendQuoted(text)
    return quoted.string
  }

  /// Appends text between quotation marks, escaped as RFC 8259 section 7 asks and no further.
  public mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if Self.needsEscaping(bytes, from: start) {
      bytes.removeSubrange(start...)
      for byte in text.utf8 { appendEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether any byte from a place on is a quotation mark, a backslash or a control character.
  private static func needsEscaping(_ bytes: [UInt8], from start: Int) -> Bool {
    // Without an early exit, so that many bytes are looked at in one step.
    var isNeeded = false
    for place in start..<bytes.count {
      let byte = bytes[place]
      isNeeded = isNeeded || byte < 0x20 || byte == 0x22 || byte == 0x5C
    }
    return isNeeded
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: append(#"\n"#)
    case 0x0D: append(#"\r"#)
    case 0x09: append(#"\t"#)
    case 0..<0x20:
      append(#"\u00"#)
      for nibble in [byte >> 4, byte & 15] {
        bytes.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
      }
    default: bytes.append(byte)
    }
  }

  private mutating func appendDigits(_ number: UInt64, minimum: Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number
      var start = 20
      repeat {
        start -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        unsafe digits[start] = 0x30 + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest > 0 || 20 - start < minimum
      unsafe bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start..<20]))
    }
  }
}

extension RecordText: Recorder {
  /// Writes one element of the path; the first opens the `of` key.
  public mutating func part(_ name: String) {
    if hasPath {
      bytes.removeLast()
      bytes.append(UInt8(ascii: "/"))
    } else {
      append(#","of":""#)
      hasPath = true
    }
    var quoted = RecordText()
    quoted.appendQuoted(name)
    bytes.append(contentsOf: quoted.bytes.dropFirst())
  }

  /// Writes the name under the record's kind.
  public mutating func name(_ name: String) {
    append(#",""#)
    append(kind)
    append(#"":"#)
    appendQuoted(name)
  }

  /// Writes a field of text.
  public mutating func field(_ key: String, _ value: String) {
    appendKey(key)
    appendQuoted(value)
  }

  /// Writes a field of a whole number.
  public mutating func field(_ key: String, _ value: Int64) {
    appendKey(key)
    append(value)
  }

  /// Writes a field of a truth value.
  public mutating func field(_ key: String, _ value: Bool) {
    appendKey(key)
    append(value ? "true" : "false")
  }

  private mutating func appendKey(_ key: String) {
    bytes.append(UInt8(ascii: ","))
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
  }
}
