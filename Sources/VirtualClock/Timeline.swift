/// The sleeps of one clock, ordered by deadline and then by the order in which they began.
///
/// A binary heap; cancelled sleeps are skipped when they reach the top.
struct Timeline {
  /// The continuation of a sleep, resumed at most once; unchecked, because tasks that were given up are never
  /// resumed.
  @safe struct Continuation: Sendable {
    private let continuation: UnsafeContinuation<Void, any Error>

    init(_ continuation: UnsafeContinuation<Void, any Error>) { unsafe self.continuation = continuation }

    func resume() { unsafe continuation.resume() }

    func resume(throwing error: any Error) { unsafe continuation.resume(throwing: error) }
  }

  /// One sleep that has not ended.
  struct Sleep {
    let number: UInt64
    let since: Duration
    let due: Duration
    let deadline: Duration
    let task: TaskNumber
    let name: String?
    let site: CallSite?
    let continuation: Continuation
  }

  private struct Key: Comparable {
    let due: Duration
    let number: UInt64

    static func < (left: Key, right: Key) -> Bool {
      left.due != right.due ? left.due < right.due : left.number < right.number
    }
  }

  private var heap: [Key] = []
  private var sleeps: [UInt64: Sleep] = [:]

  /// The sleeps that have not ended, in the order of waking.
  ///
  /// - Complexity: O(n log n).
  var ordered: [Sleep] { heap.sorted().compactMap { sleeps[$0.number] } }

  var isEmpty: Bool { sleeps.isEmpty }

  /// Adds a sleep.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ sleep: Sleep) {
    sleeps[sleep.number] = sleep
    heap.append(Key(due: sleep.due, number: sleep.number))
    siftUp(heap.count - 1)
  }

  /// Removes a sleep by its number; returns nil when it has ended.
  mutating func remove(_ number: UInt64) -> Sleep? {
    guard let sleep = sleeps.removeValue(forKey: number) else { return nil }
    if heap.count > 64, heap.count > 2 * sleeps.count { rebuild() }
    return sleep
  }

  /// Returns the deadline of the next sleep; nil when there is none.
  ///
  /// - Complexity: O(log n), amortised.
  mutating func firstDue() -> Duration? {
    while let first = heap.first {
      if sleeps[first.number] != nil { return first.due }
      removeFirst()
    }
    return nil
  }

  /// Removes the first sleep whose deadline is at or before an instant.
  ///
  /// - Complexity: O(log n), amortised.
  mutating func popFirst(through limit: Duration) -> Sleep? {
    guard let due = firstDue(), due <= limit, let first = heap.first else { return nil }
    removeFirst()
    return sleeps.removeValue(forKey: first.number)
  }

  private mutating func rebuild() { heap = heap.filter { sleeps[$0.number] != nil }.sorted() }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown()
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
