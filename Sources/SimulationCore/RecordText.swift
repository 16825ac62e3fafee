/// The JSON text of one record, written piece by piece into a buffer that is used again.
///
/// The order of keys is the order of writing, and the same record gives the same bytes in every
/// process: this text is what the digest of a run is taken over.
public struct RecordText: Sendable {
  /// What has been written.
  private(set) var buffer = ByteBuffer()
  /// Which key the record's name goes under: `fact` or `stimulus`.
  private var kind: StaticString = "fact"
  private var hasPath = false

  /// An empty text.
  public init() {}

  /// What has been written, in UTF-8.
  public var bytes: [UInt8] { buffer.array }
  /// How many bytes have been written.
  public var count: Int { buffer.count }
  /// What has been written, as a string.
  public var string: String {
    unsafe buffer.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// A text between quotation marks, escaped for JSON.
  public static func quoted(_ text: String) -> String {
    var quoted = RecordText()
    quoted.appendQuoted(text)
    return quoted.string
  }

  /// Forgets what was written and keeps the room.
  public mutating func clear() {
    buffer.removeAll()
    hasPath = false
  }

  /// Appends text that needs no escaping.
  mutating func append(_ text: StaticString) {
    buffer.append(text)
  }

  /// Appends a piece of another text.
  mutating func append(_ other: RecordText, from start: Int, to end: Int) {
    buffer.append(other.buffer, from: start, to: end)
  }

  /// Appends a line feed.
  public mutating func endLine() {
    buffer.append(0x0A)
  }

  /// Appends a whole number.
  public mutating func append(_ number: Int64) {
    if number < 0 { buffer.append("-") }
    buffer.append(number.magnitude, width: 1)
  }

  /// Appends nanoseconds as seconds with nine decimals.
  public mutating func appendSeconds(_ nanoseconds: Int64) {
    if nanoseconds < 0 { buffer.append("-") }
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    buffer.append(seconds, width: 1)
    buffer.append(".")
    buffer.append(rest, width: 9)
  }

  /// Appends text between quotation marks, escaped as RFC 8259 section 7 asks and no further.
  public mutating func appendQuoted(_ text: String) {
    buffer.append("\"")
    appendEscaped(text)
    buffer.append("\"")
  }

  private mutating func appendEscaped(_ text: String) {
    let start = buffer.count
    buffer.append(text)
    guard buffer.needsEscaping(from: start) else { return }
    buffer.removeAll(from: start)
    for byte in text.utf8 { appendEscaped(byte) }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      buffer.append(UInt8(ascii: "\\"))
      buffer.append(byte)
    case 0x0A: buffer.append(#"\n"#)
    case 0x0D: buffer.append(#"\r"#)
    case 0x09: buffer.append(#"\t"#)
    case 0..<0x20:
      buffer.append(#"\u00"#)
      for nibble in [byte >> 4, byte & 15] {
        buffer.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
      }
    default: buffer.append(byte)
    }
  }

  /// Writes the canonical line of a record and returns the length of its head.
  @usableFromInline
  mutating func writeCanonical(
    _ record: some Recordable,
    kind: StaticString,
    at instant: SimulationInstant
  ) -> Int {
    clear()
    self.kind = kind
    append(#"{"t":""#)
    appendSeconds(instant.nanoseconds)
    append("\"")
    let headLength = count
    record.record(into: &self)
    append("}")
    return headLength
  }
}

extension RecordText: Recorder {
  /// Writes one element of the path; the first opens the `of` key.
  public mutating func part(_ name: String) {
    if hasPath {
      buffer.removeAll(from: count - 1)
      append("/")
    } else {
      append(#","of":""#)
      hasPath = true
    }
    appendEscaped(name)
    append("\"")
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
    append(#",""#)
    appendEscaped(key)
    append(#"":"#)
  }
}
