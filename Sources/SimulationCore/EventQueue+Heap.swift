// The heap and the slots under `EventQueue`.
extension EventQueue where Event: Sendable {
  @inlinable
  static func key(due: Int64, order: UInt64) -> Key {
    Key(truncatingIfNeeded: due) << 64 | Key(order)
  }

  @inlinable
  static func due(of key: Key) -> Int64 {
    Int64(truncatingIfNeeded: key >> 64)
  }

  @inlinable
  static func order(of key: Key) -> UInt64 {
    UInt64(truncatingIfNeeded: key)
  }

  @inlinable
  static func slot(of key: Key) -> Int {
    Int(truncatingIfNeeded: order(of: key) & slotMask)
  }

  @inlinable
  func isLive(_ key: Key) -> Bool {
    unsafe slots[Self.slot(of: key)].order == Self.order(of: key)
  }

  @inlinable
  mutating func nextOrder(priority: UInt8, slot: UInt32) -> UInt64 {
    if nextSequence >= sequenceLimit { renumber() }
    let sequence = nextSequence
    nextSequence += 1
    return UInt64(priority) << 60 | sequence << 24 | UInt64(slot)
  }

  /// Puts a key into its place; the vacant root, if there is one, is filled first.
  @inlinable
  mutating func insert(_ key: Key) {
    if rootIsVacant {
      rootIsVacant = false
      siftDown(key, from: 0)
      return
    }
    if keyCount == keyCapacity { growKeys(to: 2 * keyCapacity) }
    keyCount += 1
    var place = keyCount - 1
    while place > 0 {
      let parent = (place - 1) >> 2
      let parentKey = unsafe keys[parent]
      guard key < parentKey else { break }
      unsafe keys[place] = parentKey
      place = parent
    }
    unsafe keys[place] = key
  }

  /// Lets a key sink from a place that stands empty to where it belongs.
  @inlinable
  mutating func siftDown(_ key: Key, from start: Int) {
    var place = start
    while true {
      let first = place << 2 + 1
      guard first < keyCount else { break }
      var child = first
      var childKey = unsafe keys[first]
      let end = min(first + 4, keyCount)
      var other = first + 1
      while other < end {
        let otherKey = unsafe keys[other]
        let isLess = otherKey < childKey
        child = isLess ? other : child
        childKey = isLess ? otherKey : childKey
        other += 1
      }
      guard childKey < key else { break }
      unsafe keys[place] = childKey
      place = child
    }
    unsafe keys[place] = key
  }

  /// Takes the root's key away by letting the last one sink from there.
  @inlinable
  mutating func removeRoot() {
    keyCount -= 1
    guard keyCount > 0 else { return }
    siftDown(unsafe keys[keyCount], from: 0)
  }

  /// The least live key, with the vacant root filled and stale keys above it gone.
  @inlinable
  mutating func settledRoot() -> Key? {
    if rootIsVacant {
      rootIsVacant = false
      removeRoot()
    }
    while keyCount > 0 {
      let key = unsafe keys[0]
      if isLive(key) { return key }
      removeRoot()
    }
    return nil
  }

  @inlinable
  mutating func takeSlot() -> UInt32 {
    if firstFree != Self.noSlot {
      let slot = firstFree
      firstFree = unsafe slots[Int(slot)].nextFree
      return slot
    }
    if slotCount == slotCapacity { growSlots(to: 2 * slotCapacity) }
    precondition(
      slotCount < Int(Self.slotMask),
      "\(slotCount) events are pending; no more can be armed"
    )
    slotCount += 1
    return UInt32(truncatingIfNeeded: slotCount - 1)
  }

  @inlinable
  mutating func release(_ slot: UInt32) {
    unsafe (events + Int(slot)).deinitialize(count: 1)
    unsafe slots[Int(slot)].order = 0
    unsafe slots[Int(slot)].nextFree = firstFree
    firstFree = slot
    liveCount -= 1
  }

  /// Rebuilds the heap without stale keys once they outnumber the live ones.
  @inlinable
  mutating func dropStaleKeysIfMany() {
    guard keyCount > 64, keyCount > 2 * count + 2 else { return }
    rebuild()
  }

  @usableFromInline
  mutating func rebuild() {
    let live = liveKeys()
    rootIsVacant = false
    keyCount = live.count
    // Sorted keys are a heap as they stand.
    for (place, key) in live.enumerated() { unsafe keys[place] = key }
  }

  /// Gives all pending entries new sequence numbers from 1 in their present order.
  ///
  /// Needed once in 68 billion armings, when the sequence no longer fits its bits of the key.
  @usableFromInline
  mutating func renumber() {
    let live = liveKeys()
    precondition(
      UInt64(live.count) + 1 < sequenceLimit,
      "\(live.count) pending events exceed the sequence"
    )
    rootIsVacant = false
    keyCount = live.count
    nextSequence = 1
    for (place, key) in live.enumerated() {
      let slot = Self.slot(of: key)
      let rank = Self.order(of: key) >> 60
      let order = rank << 60 | nextSequence << 24 | UInt64(slot)
      nextSequence += 1
      unsafe slots[slot].order = order
      unsafe keys[place] = Self.key(due: Self.due(of: key), order: order)
    }
  }

  /// The keys of everything armed, in firing order.
  @usableFromInline
  func liveKeys() -> [Key] {
    var live: [Key] = []
    live.reserveCapacity(count)
    // The key of a vacant root is stale by itself: its slot is free or bears another key.
    for place in 0..<keyCount {
      let key = unsafe keys[place]
      if isLive(key) { live.append(key) }
    }
    live.sort()
    return live
  }

  @usableFromInline
  mutating func growKeys(to capacity: Int) {
    guard capacity > keyCapacity else { return }
    let wider = UnsafeMutablePointer<Key>.allocate(capacity: capacity)
    unsafe wider.moveInitialize(from: keys, count: keyCount)
    unsafe keys.deallocate()
    unsafe keys = wider
    keyCapacity = capacity
  }

  @usableFromInline
  mutating func growSlots(to capacity: Int) {
    guard capacity > slotCapacity else { return }
    let widerSlots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    unsafe widerSlots.moveInitialize(from: slots, count: slotCount)
    let widerEvents = UnsafeMutablePointer<Event>.allocate(capacity: capacity)
    for slot in 0..<slotCount where unsafe widerSlots[slot].order != 0 {
      unsafe (widerEvents + slot).moveInitialize(from: events + slot, count: 1)
    }
    unsafe slots.deallocate()
    unsafe events.deallocate()
    unsafe slots = widerSlots
    unsafe events = widerEvents
    slotCapacity = capacity
  }
}
