/// The bytes of a line, in memory that grows.
///
/// It is shared by reference, so that a line can be handed on without being copied. Whoever writes
/// into it has made sure before that nobody else still reads what is there.
@safe @usableFromInline final class LineMemory: Sendable {
  // Written only by the one holder who has found its reference to be the only one.
  nonisolated(unsafe) private(set) var start: UnsafeMutableRawPointer
  nonisolated(unsafe) private(set) var capacity: Int

  init(capacity: Int) {
    unsafe self.capacity = capacity
    unsafe start = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { unsafe start.deallocate() }

  /// Makes room for so many bytes, at least doubling it, and keeps the first `count`.
  func grow(to needed: Int, keeping count: Int) {
    let wider = unsafe max(2 * capacity, needed)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: wider, alignment: 16)
    unsafe copy.copyMemory(from: start, byteCount: count)
    unsafe start.deallocate()
    unsafe start = copy
    unsafe capacity = wider
  }

  /// A piece of the bytes, in an array of their own.
  func array(from first: Int = 0, to end: Int) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: start + first, count: end - first))
  }
}
