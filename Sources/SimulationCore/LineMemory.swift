/// The bytes of a line, in memory that grows.
///
/// It is shared by reference, so that a line can be passed on without a copy. A writer first makes sure that nobody
/// else still reads its contents.
@safe @usableFromInline final class LineMemory: Sendable {
  // Written only by a holder that has verified that its reference is unique.
  nonisolated(unsafe) private(set) var start: UnsafeMutableRawPointer
  nonisolated(unsafe) private(set) var capacity: Int

  init(capacity: Int) {
    unsafe self.capacity = capacity
    unsafe start = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { unsafe start.deallocate() }

  /// Makes room for `needed` bytes, at least doubling the capacity, and keeps the first `count`.
  func grow(to needed: Int, keeping count: Int) {
    let wider = unsafe max(2 * capacity, needed)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: wider, alignment: 16)
    unsafe copy.copyMemory(from: start, byteCount: count)
    unsafe start.deallocate()
    unsafe start = copy
    unsafe capacity = wider
  }

  /// Returns a range of the bytes as an array.
  func array(from first: Int = 0, to end: Int) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: start + first, count: end - first))
  }
}
