/// Bytes that are written behind one another, fast, and used again.
///
/// A value like an array: a copy is its own. What an array asks for every byte is asked here once for
/// a whole piece.
@safe
struct ByteBuffer: Sendable {
  /// The memory of one or more equal buffers.
  @safe private final class Memory: Sendable {
    // Written only through a buffer that holds the one reference to it.
    nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      unsafe start = .allocate(capacity: capacity)
    }

    deinit {
      unsafe start.deallocate()
    }
  }

  private var memory: Memory
  /// How many bytes there are.
  private(set) var count = 0

  init() {
    memory = Memory(capacity: 256)
  }

  /// The bytes, good for the duration of the call.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: memory.start, count: count))
  }

  /// The bytes in an array of their own.
  var array: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: memory.start, count: count))
  }

  /// Forgets the bytes from a place on, and keeps the room.
  mutating func removeAll(from place: Int = 0) {
    count = place
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    unsafe memory.start[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    makeRoom(for: length)
    unsafe (memory.start + count).update(from: text.utf8Start, count: length)
    count += length
  }

  mutating func append(_ text: String) {
    let length = text.utf8.count
    makeRoom(for: length)
    let end = unsafe memory.start + count
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      if let start = bytes.baseAddress { unsafe end.update(from: start, count: length) }
    }
    if isCopied == nil {
      for (place, byte) in text.utf8.enumerated() { unsafe end[place] = byte }
    }
    count += length
  }

  /// Appends a piece of another buffer.
  mutating func append(_ other: ByteBuffer, from start: Int, to end: Int) {
    makeRoom(for: end - start)
    unsafe (memory.start + count).update(from: other.memory.start + start, count: end - start)
    count += end - start
  }

  /// Appends a number in decimal digits, with zeros before it up to a width.
  mutating func append(_ number: UInt64, width: Int) {
    makeRoom(for: 20)
    var rest = number
    var length = 1
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    length = max(length, width)
    rest = number
    var place = count + length
    while place > count {
      place -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe memory.start[place] = 0x30 + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    count += length
  }

  /// Whether any byte from a place on is a quotation mark, a backslash or a control character.
  func needsEscaping(from start: Int) -> Bool {
    // Without an early exit, so that many bytes are looked at in one step.
    var isNeeded = false
    for place in start..<count {
      let byte = unsafe memory.start[place]
      isNeeded = isNeeded || byte < 0x20 || byte == 0x22 || byte == 0x5C
    }
    return isNeeded
  }

  private mutating func makeRoom(for more: Int) {
    if count + more <= memory.capacity, isKnownUniquelyReferenced(&memory) { return }
    let wider = Memory(capacity: max(2 * (count + more), memory.capacity))
    unsafe wider.start.update(from: memory.start, count: count)
    memory = wider
  }
}
