import SimulationCore
import Testing

@Suite struct EventQueueTests {
  /// The plainest queue there is: an array that is always sorted.
  private struct NaiveQueue {
    struct Entry: Equatable {
      let identity: ScheduledEvent
      let event: Int
      var due: Int64
      let rank: UInt8
      var turn: Int
      var armed: Int64
      var cause: Int64
    }

    var entries: [Entry] = []
    var turns = 0

    mutating func insert(_ entry: Entry) {
      let index =
        entries.firstIndex { other in (entry.due, entry.rank, entry.turn) < (other.due, other.rank, other.turn) }
        ?? entries.count
      entries.insert(entry, at: index)
    }

    mutating func remove(_ identity: ScheduledEvent) -> Entry? {
      guard let index = entries.firstIndex(where: { $0.identity == identity }) else { return nil }
      return entries.remove(at: index)
    }
  }

  /// What a random walk through both queues is like.
  struct Walk: CustomTestStringConvertible, Sendable {
    let seed: UInt64
    let operations: Int
    let sequenceLimit: UInt64
    let pending: Int
    let span: Int64

    var testDescription: String {
      "seed \(seed), about \(pending) pending, sequence below \(sequenceLimit), span \(span) ns"
    }
  }

  @Test(arguments: [
    Walk(seed: 1, operations: 100_000, sequenceLimit: 1 << 36, pending: 20, span: 40),
    Walk(seed: 2, operations: 60_000, sequenceLimit: 300, pending: 50, span: 5),
    Walk(seed: 3, operations: 60_000, sequenceLimit: 4_000, pending: 200, span: 1_000_000_000),
    Walk(seed: 4, operations: 60_000, sequenceLimit: 64, pending: 4, span: 3),
  ]) func `a queue agrees with a sorted array over random operations`(walk: Walk) {
    var random = RandomStream(seed: walk.seed, name: "walk")
    var queue = EventQueue<Int>(sequenceLimit: walk.sequenceLimit)
    var naive = NaiveQueue()
    var spent: [ScheduledEvent] = []
    var now = SimulationInstant.start
    var faults = 0
    for number in 0..<walk.operations where faults == 0 {
      let choice = random.integer(in: 0...99)
      let due = now.nanoseconds + random.integer(in: 0...walk.span)
      let isFull = naive.entries.count >= min(2 * walk.pending, Int(walk.sequenceLimit) - 8)
      if choice < 45, !isFull {
        let rank = UInt8(random.integer(in: 0...15))
        naive.turns += 1
        let identity = queue.arm(
          number, at: SimulationInstant(nanoseconds: due), priority: EventPriority(rank: rank), now: now,
          cause: Int64(number))
        naive.insert(
          NaiveQueue.Entry(
            identity: identity, event: number, due: due, rank: rank, turn: naive.turns, armed: now.nanoseconds,
            cause: Int64(number)))
      } else if choice < 60, let entry = pick(from: naive, using: &random) {
        let wasArmed = queue.disarm(entry.identity)
        _ = naive.remove(entry.identity)
        spent.append(entry.identity)
        if !wasArmed || queue.isArmed(entry.identity) { faults += 1 }
      } else if choice < 75, var entry = pick(from: naive, using: &random) {
        naive.turns += 1
        _ = naive.remove(entry.identity)
        entry.due = due
        entry.turn = naive.turns
        entry.armed = now.nanoseconds
        entry.cause = -Int64(number)
        naive.insert(entry)
        let wasArmed = queue.rearm(
          entry.identity, at: SimulationInstant(nanoseconds: due), now: now, cause: -Int64(number))
        if !wasArmed { faults += 1 }
      } else if choice < 80, let old = spent.randomElement(using: &random) {
        // An identity that is spent stays so, whoever has its slot now.
        if queue.isArmed(old) || queue.disarm(old) { faults += 1 }
        if queue.rearm(old, at: .latest, now: now, cause: 0) { faults += 1 }
      } else {
        let limit = SimulationInstant(nanoseconds: due)
        if queue.nextDue()?.nanoseconds != naive.entries.first?.due { faults += 1 }
        let popped = queue.popNext(through: limit)
        let expected = naive.entries.first.flatMap { $0.due <= due ? $0 : nil }
        if let popped {
          naive.entries.removeFirst()
          now = popped.due
          spent.append(popped.identity)
          if spent.count > 500 { spent.removeFirst(400) }
        }
        if !agree(popped, expected) { faults += 1 }
      }
      if queue.count != naive.entries.count { faults += 1 }
      if number % 997 == 0 {
        let entries = queue.entries()
        if !zip(entries, naive.entries).allSatisfy({ agree($0, $1) }) { faults += 1 }
      }
      if faults > 0 { Issue.record("the queues part at operation \(number) of \(walk)") }
    }
    let left = queue.entries()
    #expect(left.map(\.event) == naive.entries.map(\.event))
    #expect(faults == 0)
  }

  private func pick(from queue: NaiveQueue, using random: inout RandomStream) -> NaiveQueue.Entry? {
    guard !queue.entries.isEmpty else { return nil }
    return queue.entries[Int(random.integer(in: 0...Int64(queue.entries.count - 1)))]
  }

  private func agree(_ entry: ArmedEvent<Int>?, _ expected: NaiveQueue.Entry?) -> Bool {
    guard let entry, let expected else { return entry == nil && expected == nil }
    return entry.identity == expected.identity && entry.event == expected.event && entry.due.nanoseconds == expected.due
      && entry.armed.nanoseconds == expected.armed && entry.cause == expected.cause
  }

  @Test func `renumbering keeps the order, the priorities and the identities`() {
    var queue = EventQueue<Int>(sequenceLimit: 40)
    var identities: [ScheduledEvent] = []
    for number in 0..<30 {
      let priority = EventPriority(rank: number % 3 == 0 ? 2 : 8)
      identities.append(queue.arm(number, at: at(1), priority: priority, now: .start, cause: 0))
    }
    // Each of these takes a sequence number, so the numbers run out many times over.
    for _ in 0..<200 {
      let passing = queue.arm(-1, at: at(1), now: .start, cause: 0)
      let wasArmed = queue.disarm(passing)
      #expect(wasArmed)
    }
    for identity in identities { #expect(queue.isArmed(identity) == true) }
    let moved = queue.rearm(identities[0], at: at(1), now: .start, cause: 0)
    #expect(moved)
    let thirds = stride(from: 3, to: 30, by: 3).map { $0 }
    let expected = thirds + [0] + (0..<30).filter { $0 % 3 != 0 }
    #expect(queue.entries().map(\.event) == expected)
    var popped: [Int] = []
    while let entry = queue.popNext(through: .latest) { popped.append(entry.event) }
    #expect(popped == expected)
  }

  @Test func `entries that were cancelled make room again`() {
    var queue = EventQueue<String>()
    let kept = queue.arm("kept", at: at(1_000_000), now: .start, cause: 0)
    for number in 0..<100_000 {
      let identity = queue.arm("gone", at: at(Double(number)), now: .start, cause: 0)
      let wasArmed = queue.disarm(identity)
      if !wasArmed { Issue.record("entry \(number) was spent before its time") }
    }
    #expect(queue.count == 1)
    #expect(queue.isArmed(kept) == true)
    let next = queue.nextDue()
    #expect(next == at(1_000_000))
  }

  @Test func `moving one event again and again leaves one event`() {
    var queue = EventQueue<String>()
    let moved = queue.arm("moved", at: at(1), now: .start, cause: 0)
    for number in 1...10_000 {
      let wasArmed = queue.rearm(moved, at: at(Double(number)), now: .start, cause: 0)
      if !wasArmed { Issue.record("the event was spent at move \(number)") }
    }
    #expect(queue.entries().map(\.due) == [at(10_000)])
  }

  @Test func `a queue grows past its first room and empties in order`() {
    var queue = EventQueue<[Int]>()
    var random = RandomStream(seed: 5, name: "growth")
    var expected: [(due: Int64, number: Int)] = []
    for number in 0..<20_000 {
      let due = random.integer(in: 0...5_000)
      expected.append((due, number))
      _ = queue.arm([number], at: SimulationInstant(nanoseconds: due), now: .start, cause: 0)
    }
    expected.sort { ($0.due, $0.number) < ($1.due, $1.number) }
    var popped: [Int] = []
    while let entry = queue.popNext(through: .latest) { popped += entry.event }
    #expect(popped == expected.map(\.number))
  }

  @Test func `a copy and its original go their own ways`() {
    var queue = EventQueue<String>()
    let first = queue.arm("first", at: at(1), now: .start, cause: 3)
    let second = queue.arm("second", at: at(2), now: .start, cause: 4)
    let third = queue.arm("third", at: at(3), now: .start, cause: 5)
    let popped = queue.popNext(through: .latest)
    #expect(popped?.identity == first)
    var twin = queue.copy()
    let cancelled = twin.disarm(second)
    #expect(cancelled)
    #expect(queue.isArmed(second) == true)
    #expect(twin.isArmed(second) == false)
    let inQueue = queue.arm("new here", at: at(1), now: at(1), cause: 0)
    let inTwin = twin.arm("new there", at: at(4), now: at(1), cause: 0)
    #expect(inQueue != second)
    #expect(inTwin != third)
    #expect(queue.entries().map(\.event) == ["new here", "second", "third"])
    #expect(twin.entries().map(\.event) == ["third", "new there"])
    #expect(twin.entries().map(\.cause) == [5, 0])
  }

  @Test func `an identity of one queue is spent in an empty one`() {
    var queue = EventQueue<String>()
    let identity = queue.arm("here", at: at(1), now: .start, cause: 0)
    var other = EventQueue<String>()
    #expect(other.isArmed(identity) == false)
    let wasArmed = other.disarm(identity)
    #expect(!wasArmed)
    let next = other.nextDue()
    #expect(next == nil)
  }

  @Test func `references held by events are let go by firing, by cancelling and with the queue`() {
    final class Token: Sendable {}
    weak var fired: Token?
    weak var cancelled: Token?
    weak var pending: Token?
    do {
      var queue = EventQueue<Token>()
      do {
        let tokens = [Token(), Token(), Token()]
        fired = tokens[0]
        cancelled = tokens[1]
        pending = tokens[2]
        _ = queue.arm(tokens[0], at: at(1), now: .start, cause: 0)
        let identity = queue.arm(tokens[1], at: at(2), now: .start, cause: 0)
        _ = queue.arm(tokens[2], at: at(3), now: .start, cause: 0)
        _ = queue.popNext(through: at(1))
        _ = queue.disarm(identity)
      }
      #expect(fired == nil)
      #expect(cancelled == nil)
      #expect(pending != nil)
      let twin = queue.copy()
      #expect(twin.count == 1)
    }
    #expect(pending == nil)
  }
}
