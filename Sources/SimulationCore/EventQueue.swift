/// The pending events of a run, ordered by due instant, priority and sequence of arming.
///
/// A four-ary heap of 128-bit keys (due, priority, sequence, slot) over a table of slots that hold the events. A
/// disarmed entry's key stays in the heap until it reaches the top or until stale keys outnumber live ones; a key is
/// stale if its slot no longer holds it. While an event is being handled the root of the heap is vacant, and the
/// first event armed then fills that slot: a timer that re-arms itself moves nothing else.
///
/// > Range: at most 16,777,215 entries at once.
///
/// - Complexity: arming and firing O(log n); disarming O(1) amortised.
@safe public struct EventQueue<Event: Sendable>: ~Copyable {
  /// Due instant (64 bits), priority (4), sequence (36), slot (24): comparing keys compares these in order.
  @usableFromInline typealias Key = UInt128

  @usableFromInline @frozen struct Slot {
    /// The low half of the entry's key; 0 when the slot is free.
    @usableFromInline var order: UInt64
    @usableFromInline var serial: UInt64
    /// The number of the line that caused the entry; in a free slot, the index of the next free one.
    @usableFromInline var cause: Int64
    @usableFromInline var armed: Int64

    @inlinable init(order: UInt64, serial: UInt64, cause: Int64, armed: Int64) {
      self.order = order
      self.serial = serial
      self.cause = cause
      self.armed = armed
    }
  }

  @usableFromInline var keys: UnsafeMutablePointer<Key>
  @usableFromInline var keyCapacity: Int
  /// The number of keys in the heap, including stale ones and a vacant root.
  @usableFromInline var keyCount = 0
  @usableFromInline var rootIsVacant = false

  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @usableFromInline var events: UnsafeMutablePointer<Event>
  @usableFromInline var slotCapacity: Int
  @usableFromInline var slotCount = 0
  @usableFromInline var firstFree: UInt32 = noSlot

  @usableFromInline var nextSerial: UInt64 = 1
  @usableFromInline var nextSequence: UInt64 = 1
  @usableFromInline var liveCount = 0
  /// The first sequence number that does not fit a key; smaller only in tests.
  @usableFromInline let sequenceLimit: UInt64

  /// The number of entries that are armed.
  @inlinable public var count: Int { liveCount }

  @inlinable static var noSlot: UInt32 { .max }
  @inlinable static var slotMask: UInt64 { 0xFF_FFFF }
  @inlinable static var sequenceBits: UInt64 { 36 }

  /// The factor and the mask that shuffle the sequence in a key: 1 and 0 unless ties are shuffled.
  @usableFromInline let tieFactor: UInt64
  @usableFromInline let tieMask: UInt64

  /// Creates an empty queue.
  ///
  /// - Parameter tieSeed: When not nil, events of equal instant and priority fire in an order that depends on this
  ///   seed instead of their arming, to expose a machine that relies on it.
  @inlinable public init(shufflingTiesBy tieSeed: UInt64? = nil) {
    self.init(sequenceLimit: 1 << Self.sequenceBits, shufflingTiesBy: tieSeed)
  }

  @inlinable package init(sequenceLimit: UInt64, shufflingTiesBy tieSeed: UInt64? = nil) {
    var ties = tieSeed.map { RandomStream(seed: $0, name: "ties") }
    // An odd factor permutes the numbers of that many bits, so sequences stay distinct.
    let factor = (ties?.next() ?? 0) | 1
    self.init(sequenceLimit: sequenceLimit, tieFactor: factor, tieMask: ties?.next() ?? 0)
  }

  @inlinable init(sequenceLimit: UInt64, tieFactor: UInt64, tieMask: UInt64) {
    self.sequenceLimit = sequenceLimit
    self.tieFactor = tieFactor
    self.tieMask = tieMask
    keyCapacity = 64
    slotCapacity = 64
    unsafe keys = Self.allocateKeys(64)
    unsafe slots = .allocate(capacity: 64)
    unsafe events = .allocate(capacity: 64)
  }

  @inlinable deinit {
    for slot in 0..<slotCount where unsafe slots[slot].order != 0 { unsafe (events + slot).deinitialize(count: 1) }
    unsafe Self.deallocateKeys(keys)
    unsafe slots.deallocate()
    unsafe events.deallocate()
  }

  /// Adds an event to the queue and returns its identity.
  @inlinable @inline(__always) public mutating func arm(
    _ event: Event, at due: SimulationInstant, priority: EventPriority = .normal, now: SimulationInstant, cause: Int64
  ) -> ScheduledEvent {
    let slot = takeSlot()
    let order = nextOrder(priority: priority.rank, slot: slot)
    let serial = nextSerial
    nextSerial &+= 1
    unsafe slots[Int(slot)] = Slot(order: order, serial: serial, cause: cause, armed: now.nanoseconds)
    unsafe (events + Int(slot)).initialize(to: event)
    liveCount &+= 1
    insert(Self.key(due: due.nanoseconds, order: order))
    return ScheduledEvent(serial: serial, slot: slot)
  }

  /// Removes an event from the queue; returns whether it was still armed.
  @inlinable public mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    guard isArmed(identity) else { return false }
    release(identity.slot)
    dropStaleKeysIfMany()
    return true
  }

  /// Reschedules an armed event, after everything already armed for the new instant; returns whether it was still
  /// armed, and does nothing when it was not.
  @inlinable public mutating func rearm(
    _ identity: ScheduledEvent, at due: SimulationInstant, now: SimulationInstant, cause: Int64
  ) -> Bool {
    guard isArmed(identity) else { return false }
    let slot = Int(identity.slot)
    let rank = unsafe UInt8(truncatingIfNeeded: slots[slot].order >> 60)
    let order = nextOrder(priority: rank, slot: identity.slot)
    unsafe slots[slot].order = order
    unsafe slots[slot].armed = now.nanoseconds
    unsafe slots[slot].cause = cause
    insert(Self.key(due: due.nanoseconds, order: order))
    dropStaleKeysIfMany()
    return true
  }

  /// Whether an event is still in the queue.
  @inlinable public func isArmed(_ identity: ScheduledEvent) -> Bool {
    let slot = Int(identity.slot)
    guard slot < slotCount else { return false }
    return unsafe slots[slot].serial == identity.serial && slots[slot].order != 0
  }

  /// Returns the due instant of the next event, or nil when nothing is armed.
  @inlinable public mutating func nextDue() -> SimulationInstant? {
    guard let key = filledRoot() else { return nil }
    return SimulationInstant(nanoseconds: Self.due(of: key))
  }

  /// Removes and returns the next event if it is due by an instant.
  @inlinable @inline(__always) public mutating func popNext(through limit: SimulationInstant) -> ArmedEvent<Event>? {
    guard let key = filledRoot() else { return nil }
    let due = Self.due(of: key)
    guard due <= limit.nanoseconds else { return nil }
    let slot = Self.slot(of: key)
    let entry = unsafe slots[slot]
    let event = unsafe (events + slot).move()
    unsafe slots[slot].order = 0
    unsafe slots[slot].cause = Int64(firstFree)
    firstFree = UInt32(truncatingIfNeeded: slot)
    liveCount &-= 1
    rootIsVacant = true
    return ArmedEvent(
      identity: ScheduledEvent(serial: entry.serial, slot: UInt32(truncatingIfNeeded: slot)), event: event,
      armed: SimulationInstant(nanoseconds: entry.armed), due: SimulationInstant(nanoseconds: due), cause: entry.cause)
  }

  /// Returns everything that is armed, in firing order.
  ///
  /// - Complexity: O(n log n).
  public func entries() -> [ArmedEvent<Event>] {
    liveKeys().map { key in
      let slot = Self.slot(of: key)
      let entry = unsafe slots[slot]
      return ArmedEvent(
        identity: ScheduledEvent(serial: entry.serial, slot: UInt32(slot)), event: unsafe events[slot],
        armed: SimulationInstant(nanoseconds: entry.armed), due: SimulationInstant(nanoseconds: Self.due(of: key)),
        cause: entry.cause)
    }
  }

  /// Returns an independent queue with the same entries, identities and counters.
  ///
  /// - Complexity: O(n).
  public func copy() -> EventQueue<Event> {
    var twin = EventQueue(sequenceLimit: sequenceLimit, tieFactor: tieFactor, tieMask: tieMask)
    twin.growKeys(to: keyCapacity)
    twin.growSlots(to: slotCapacity)
    unsafe twin.keys.initialize(from: keys, count: keyCount)
    unsafe twin.slots.initialize(from: slots, count: slotCount)
    for slot in 0..<slotCount where unsafe slots[slot].order != 0 {
      unsafe (twin.events + slot).initialize(to: events[slot])
    }
    twin.keyCount = keyCount
    twin.rootIsVacant = rootIsVacant
    twin.slotCount = slotCount
    twin.firstFree = firstFree
    twin.nextSerial = nextSerial
    twin.nextSequence = nextSequence
    twin.liveCount = liveCount
    return twin
  }
}
