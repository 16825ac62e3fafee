/// The JSON text of records, written piece by piece into a reused buffer.
///
/// Keys are in the order of writing, and the same record produces the same bytes in every process: the digest of a
/// run covers this text. It is a value: copies are independent.
public struct RecordText: Sendable {
  private(set) var writer = LineWriter()

  /// Creates an empty text.
  public init() {}

  /// The text written so far, in UTF-8.
  public var bytes: [UInt8] { writer.memory.array(to: writer.count) }
  /// The number of bytes written.
  public var count: Int { writer.count }
  /// The text written so far, as a string.
  public var string: String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: writer.memory.start, count: writer.count), as: UTF8.self)
  }

  /// Calls a function with the text written so far, in UTF-8, where it is.
  package func withBytes(_ body: (Span<UInt8>) -> Void) {
    let bytes = unsafe UnsafeBufferPointer(
      start: writer.memory.start.assumingMemoryBound(to: UInt8.self), count: writer.count)
    unsafe body(bytes.span)
  }

  /// Whether the bytes in a range equal some bytes.
  ///
  /// - Precondition: The range lies within the bytes written.
  package func has(_ bytes: [UInt8], at index: Range<Int>) -> Bool {
    precondition(index.upperBound <= count, "the piece \(index) lies not in \(count) bytes")
    guard bytes.count == index.count else { return false }
    let piece = unsafe UnsafeRawPointer(writer.memory.start) + index.lowerBound
    return unsafe bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard unsafe word == piece.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
        offset += 8
      }
      while offset < bytes.count {
        guard unsafe bytes[offset] == piece.load(fromByteOffset: offset, as: UInt8.self) else { return false }
        offset += 1
      }
      return true
    }
  }

  /// Returns a text in quotation marks, escaped for JSON.
  public static func quoted(_ text: String) -> String {
    var quoted = RecordText()
    quoted.appendQuoted(text)
    return quoted.string
  }

  /// Discards the text and keeps the capacity.
  public mutating func clear() { writer.clear() }

  /// Appends a line of a run, with its sequence number and its cause, and with a line feed or without.
  mutating func append(_ line: RecordLine, endsLine: Bool) {
    writer.own(keeping: true)
    writer.append(line, endsLine: endsLine)
  }

  /// Appends a line feed.
  public mutating func endLine() {
    writer.own(keeping: true)
    writer.append("\n")
  }

  /// Appends text unchanged.
  public mutating func append(_ text: String) {
    writer.own(keeping: true)
    for byte in text.utf8 { writer.append(byte: byte) }
  }

  /// Appends a whole number.
  public mutating func append(_ number: Int64) {
    writer.own(keeping: true)
    writer.append(number)
  }

  /// Appends nanoseconds as seconds with nine decimals.
  public mutating func appendSeconds(_ nanoseconds: Int64) {
    writer.own(keeping: true)
    writer.appendSeconds(nanoseconds)
  }

  /// Appends text in quotation marks, with the minimal escaping of RFC 8259 section 7.
  public mutating func appendQuoted(_ text: String) {
    writer.own(keeping: true)
    writer.appendQuoted(text)
  }
}

extension RecordText: Recorder {
  /// Writes one element of the path; the first opens the `of` key.
  public mutating func part(_ name: String) {
    writer.own(keeping: true)
    writer.part(name)
  }

  /// Writes the name under the key `fact`.
  public mutating func name(_ name: String) {
    writer.own(keeping: true)
    writer.name(name)
  }

  /// Writes a field of text.
  public mutating func field(_ key: String, _ value: String) {
    writer.own(keeping: true)
    writer.field(key, value)
  }

  /// Writes a field of a whole number.
  public mutating func field(_ key: String, _ value: Int64) {
    writer.own(keeping: true)
    writer.field(key, value)
  }

  /// Writes a field of a truth value.
  public mutating func field(_ key: String, _ value: Bool) {
    writer.own(keeping: true)
    writer.field(key, value)
  }

  /// Writes a field of a number.
  public mutating func field(_ key: String, number value: Double) {
    writer.own(keeping: true)
    writer.field(key, number: value)
  }
}
