/// Writes the canonical line of a record, piece by piece, into reused memory.
///
/// A copy writes into the same memory: a writer is for one line by one owner and has no overhead. The public value
/// type is `RecordText`.
@safe @usableFromInline struct LineWriter: Sendable {
  /// The key of a record's name: stimulus or fact.
  @usableFromInline enum Kind: Sendable {
    case fact
    case stimulus
  }

  /// The memory that holds the bytes.
  private(set) var memory = LineMemory(capacity: 256)
  /// The number of bytes written.
  private(set) var count = 0
  private var kind = Kind.fact
  private var hasPath = false
  /// The instant of the line whose beginning the memory holds, and how long that is; nil where it holds none.
  private var head: (instant: SimulationInstant, length: Int)?

  @usableFromInline init() {}

  /// Ensures that the writer's memory is not shared.
  ///
  /// - Parameter isKept: Whether the bytes written so far are still needed.
  @inline(__always) mutating func own(keeping isKept: Bool) {
    if isKnownUniquelyReferenced(&memory) { return }
    let copy = unsafe LineMemory(capacity: memory.capacity)
    if isKept { unsafe copy.start.copyMemory(from: memory.start, byteCount: count) }
    memory = copy
  }

  /// Begins a new line up to the position of its sequence number; returns that position.
  @usableFromInline mutating func begin(_ kind: Kind, at instant: SimulationInstant) -> Int {
    self.kind = kind
    hasPath = false
    // The lines of one instant begin alike.
    if let head, head.instant == instant, isKnownUniquelyReferenced(&memory) {
      count = head.length
      return count
    }
    own(keeping: false)
    clear()
    append(#"{"t":""#)
    appendSeconds(instant.nanoseconds)
    append("\"")
    head = (instant, count)
    return count
  }

  /// Ends the line.
  @usableFromInline mutating func end() { append("}") }

  /// Discards the text and keeps the capacity.
  mutating func clear() {
    count = 0
    hasPath = false
    head = nil
  }

  /// Returns the address of the next byte, with room for `more` bytes and a word.
  @inline(__always) private mutating func end(withRoomFor more: Int) -> UnsafeMutableRawPointer {
    let needed = count + more + 8
    if unsafe needed > memory.capacity { memory.grow(to: needed, keeping: count) }
    return unsafe memory.start + count
  }

  /// Commits the bytes written up to an address.
  @inline(__always) private mutating func advance(to end: UnsafeMutableRawPointer) { count = unsafe end - memory.start }

  /// Appends text that needs no escaping.
  @inline(__always) mutating func append(_ text: StaticString) {
    unsafe advance(to: end(withRoomFor: text.utf8CodeUnitCount).putting(text))
  }

  /// Appends a whole number.
  @inline(__always) mutating func append(_ number: Int64) {
    var end = unsafe end(withRoomFor: 20)
    if number < 0 { unsafe end = unsafe end.putting("-") }
    unsafe advance(to: end.putting(number.magnitude))
  }

  /// Appends nanoseconds as seconds with nine decimals.
  @inline(__always) mutating func appendSeconds(_ nanoseconds: Int64) {
    var end = unsafe end(withRoomFor: 21)
    if nanoseconds < 0 { unsafe end = unsafe end.putting("-") }
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    unsafe end = unsafe end.putting(seconds).putting(".")
    unsafe advance(to: end.puttingNine(UInt32(truncatingIfNeeded: rest)))
  }

  /// Appends a line written elsewhere, with its sequence number and its cause, and with a line feed or without.
  @inline(__always) mutating func append(_ line: RecordLine, endsLine: Bool) {
    let source = unsafe line.bytes.start
    var end = unsafe end(withRoomFor: line.count + 65)
    unsafe end.copyMemory(from: source, byteCount: line.headLength)
    unsafe end = unsafe (end + line.headLength).putting(#","seq":"#)
    unsafe end = unsafe end.putting(line.sequence.magnitude).putting(#","cause":"#)
    unsafe end = unsafe end.putting(line.cause.magnitude)
    let restLength = line.count - line.headLength
    unsafe end.copyMemory(from: source + line.headLength, byteCount: restLength)
    unsafe end = unsafe end + restLength
    if endsLine { unsafe end = unsafe end.putting("\n") }
    unsafe advance(to: end)
  }

  /// Appends text between quotation marks, with the minimal escaping of RFC 8259 section 7.
  @inline(__always) mutating func appendQuoted(_ text: String) { append("\"", text, "\"") }

  /// Appends text with the necessary escapes.
  @inline(__always) mutating func appendEscaped(_ text: String) {
    let start = unsafe end(withRoomFor: text.utf8.count)
    if let end = unsafe start.putting(plain: text) { unsafe advance(to: end) } else { appendEachEscaped(text) }
  }

  /// Appends text with the necessary escapes, between two others that need none: the room for all of them is looked for
  /// once.
  @inline(__always) private mutating func append(_ before: StaticString, _ text: String, _ after: StaticString) {
    let start = unsafe end(withRoomFor: before.utf8CodeUnitCount + text.utf8.count + after.utf8CodeUnitCount)
    if let end = unsafe start.putting(before).putting(plain: text) { return unsafe advance(to: end.putting(after)) }
    append(before)
    appendEachEscaped(text)
    append(after)
  }

  private mutating func appendEachEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(#"\""#)
      case UInt8(ascii: "\\"): append(#"\\"#)
      case 0x0A: append(#"\n"#)
      case 0x0D: append(#"\r"#)
      case 0x09: append(#"\t"#)
      case 0..<0x20:
        append(#"\u00"#)
        for nibble in [byte >> 4, byte & 15] { append(byte: nibble < 10 ? 0x30 + nibble : 0x57 + nibble) }
      default: append(byte: byte)
      }
    }
  }

  /// Appends one byte unchanged.
  mutating func append(byte: UInt8) {
    unsafe end(withRoomFor: 1).storeBytes(of: byte, as: UInt8.self)
    count += 1
  }
}

extension LineWriter: Recorder {
  @usableFromInline mutating func part(_ name: String) {
    if hasPath {
      // Overwrite the quotation mark after the last part.
      count -= 1
      append("/")
    } else {
      append(#","of":""#)
      hasPath = true
    }
    appendEscaped(name)
    append("\"")
  }

  @usableFromInline mutating func name(_ name: String) {
    switch kind {
    case .fact: append(#","fact":""#, name, "\"")
    case .stimulus: append(#","stimulus":""#, name, "\"")
    }
  }

  @usableFromInline mutating func field(_ key: String, _ value: String) {
    let start = unsafe end(withRoomFor: key.utf8.count + value.utf8.count + 6)
    if let middle = unsafe start.putting(#",""#).putting(plain: key),
      let end = unsafe middle.putting(#"":""#).putting(plain: value)
    {
      return unsafe advance(to: end.putting("\""))
    }
    appendKey(key)
    appendQuoted(value)
  }

  @usableFromInline mutating func field(_ key: String, _ value: Int64) {
    appendKey(key)
    append(value)
  }

  @usableFromInline mutating func field(_ key: String, _ value: Bool) {
    appendKey(key)
    if value { append("true") } else { append("false") }
  }

  @usableFromInline mutating func field(_ key: String, number value: Double) {
    appendKey(key)
    switch FieldValue(number: value) {
    case .integer(let number): append(number)
    case let other: appendEscaped(other.description)
    }
  }

  @inline(__always) private mutating func appendKey(_ key: String) { append(#",""#, key, #"":"#) }
}
