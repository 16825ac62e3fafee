/// The yardstick: a binary heap of bare pairs (due, sequence), nothing cancelled, nothing handled.
///
/// It does no more than any event queue with a total order must do, in plain Swift.
public struct BareHeap {
  private struct Entry {
    var due: Int64
    var sequence: UInt64

    func isBefore(_ other: Entry) -> Bool { due < other.due || (due == other.due && sequence < other.sequence) }
  }

  private var entries: [Entry] = []
  private var nextSequence: UInt64 = 0

  /// An empty heap.
  public init() {}

  /// Adds an entry.
  public mutating func push(due: Int64) {
    let entry = Entry(due: due, sequence: nextSequence)
    nextSequence += 1
    entries.append(entry)
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries[place] = entries[parent]
      place = parent
    }
    entries[place] = entry
  }

  /// Removes the first entry, and returns when it is due; nil where there is none.
  public mutating func pop() -> Int64? {
    guard let top = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return top.due }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(last) else { break }
      entries[place] = entries[child]
      place = child
    }
    entries[place] = last
    return top.due
  }
}
