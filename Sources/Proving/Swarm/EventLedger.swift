import SimulationCore

/// The events that a machine has armed, kept as simply as possible, to judge the queue.
///
/// > Complexity: O(armed) for each event.
struct EventLedger: Sendable {
  /// One thing that was armed.
  private struct Entry: Sendable {
    let number: Int
    var identity: ScheduledEvent?
    var due: SimulationInstant
    let priority: EventPriority
    /// Its index in the order of arming.
    var rank: Int
  }

  private var entries: [Entry] = []
  private var lastNumber = 0
  private var lastRank = 0
  private var last = SimulationInstant.start
  private let isOrdered: Bool
  /// The first thing that was wrong.
  private(set) var finding: String?

  /// An empty ledger.
  ///
  /// - Parameter isOrdered: Whether events of one instant and priority come in the order of arming.
  init(isOrdered: Bool) { self.isOrdered = isOrdered }

  private mutating func nextRank() -> Int {
    lastRank += 1
    return lastRank
  }

  /// The number of the next thing that is armed.
  var nextNumber: Int { lastNumber + 1 }

  /// Something was armed and got an identity.
  mutating func arm(_ identity: ScheduledEvent, due: SimulationInstant, _ priority: EventPriority) {
    lastNumber += 1
    entries.append(Entry(number: lastNumber, identity: identity, due: due, priority: priority, rank: nextRank()))
  }

  /// Something was to be cancelled, and the queue returned whether it was armed.
  mutating func disarm(_ identity: ScheduledEvent, wasArmed: Bool) {
    let index = entries.firstIndex { $0.identity == identity }
    if (index != nil) != wasArmed { note("a cancelling was answered by '\(wasArmed)', wrongly") }
    if let index { entries.remove(at: index) }
  }

  /// Something was to be moved, and the queue returned whether it was armed.
  mutating func rearm(_ identity: ScheduledEvent, due: SimulationInstant, wasArmed: Bool) {
    let index = entries.firstIndex { $0.identity == identity }
    if (index != nil) != wasArmed { note("a moving was answered by '\(wasArmed)', wrongly") }
    guard let index else { return }
    entries[index].due = due
    entries[index].rank = nextRank()
  }

  /// The queue reports that something is due.
  mutating func fire(_ number: Int, at now: SimulationInstant) {
    see(now)
    guard let index = entries.firstIndex(where: { $0.number == number }) else {
      return note("event \(number) came at \(now), cancelled before or for the second time")
    }
    let entry = entries.remove(at: index)
    if entry.due != now { note("event \(number) came at \(now); it was due at \(entry.due)") }
    let earlier = entries.first { isBefore($0, entry) }
    if let earlier { note("event \(number) came at \(now), before event \(earlier.number)") }
  }

  /// A stimulus comes: everything that is due must have come before it.
  mutating func receive(at now: SimulationInstant) {
    see(now)
    guard let late = entries.first(where: { $0.due <= now }) else { return }
    note("a stimulus of \(now) came before event \(late.number), due at \(late.due)")
  }

  private func isBefore(_ first: Entry, _ second: Entry) -> Bool {
    let rank = isOrdered ? (first.rank, second.rank) : (0, 0)
    return (first.due, first.priority, rank.0) < (second.due, second.priority, rank.1)
  }

  private mutating func see(_ now: SimulationInstant) {
    if now < last { note("\(now) came after \(last)") }
    last = now
  }

  private mutating func note(_ finding: String) { if self.finding == nil { self.finding = finding } }
}
