// The heap and the slots of `EventQueue`.
extension EventQueue where Event: Sendable {
  @inlinable @inline(__always) static func key(due: Int64, order: UInt64) -> Key {
    Key(truncatingIfNeeded: due) << 64 | Key(order)
  }

  @inlinable @inline(__always) static func due(of key: Key) -> Int64 { Int64(truncatingIfNeeded: key >> 64) }

  @inlinable @inline(__always) static func order(of key: Key) -> UInt64 { UInt64(truncatingIfNeeded: key) }

  @inlinable @inline(__always) static func slot(of key: Key) -> Int {
    Int(truncatingIfNeeded: order(of: key) & slotMask)
  }

  @inlinable @inline(__always) func isLive(_ key: Key) -> Bool {
    unsafe slots[Self.slot(of: key)].order == Self.order(of: key)
  }

  @inlinable @inline(__always) mutating func nextOrder(priority: UInt8, slot: UInt32) -> UInt64 {
    while true {
      if nextSequence >= sequenceLimit { renumber() }
      let sequence = nextSequence
      nextSequence = sequence &+ 1
      let rank = (sequence &* tieFactor ^ tieMask) & ((1 << Self.sequenceBits) &- 1)
      let order = UInt64(priority) << 60 | rank << 24 | UInt64(slot)
      // 0 marks a free slot; shuffled, one sequence in 2^36 could map to it.
      if order != 0 { return order }
    }
  }

  /// Inserts a key in order; the vacant root, if there is one, is filled first.
  ///
  /// The common path is inlined into the caller: a timer that fires and arms its next event.
  @inlinable @inline(__always) mutating func insert(_ key: Key) {
    guard rootIsVacant else { return insertLast(key) }
    rootIsVacant = false
    // A single key has nothing to sink below.
    if keyCount == 1 { unsafe keys[0] = key } else { siftDown(key, from: 0) }
  }

  /// Inserts a key after the last one and sifts it up.
  @inlinable @inline(never) mutating func insertLast(_ key: Key) {
    if keyCount == keyCapacity { growKeys(to: 2 * keyCapacity) }
    keyCount += 1
    var index = keyCount - 1
    while index > 0 {
      let parent = (index - 1) >> 2
      let parentKey = unsafe keys[parent]
      guard key < parentKey else { break }
      unsafe keys[index] = parentKey
      index = parent
    }
    unsafe keys[index] = key
  }

  /// Sifts a key down from an empty slot.
  @inlinable @inline(never) mutating func siftDown(_ key: Key, from start: Int) {
    let keys = unsafe self.keys
    let count = keyCount
    var index = start
    while true {
      let first = index << 2 &+ 1
      guard first < count else { break }
      let child: (index: Int, key: Key)
      if first &+ 4 <= count {
        child = unsafe Self.leastOfFour(keys, from: first)
      } else {
        child = unsafe Self.least(keys, from: first, to: count)
      }
      guard child.key < key else { break }
      unsafe keys[index] = child.key
      index = child.index
    }
    unsafe keys[index] = key
  }

  /// Returns the minimum of four siblings: two pairs side by side, then their winners, all without branches.
  @inlinable @inline(__always) static func leastOfFour(_ keys: UnsafeMutablePointer<Key>, from first: Int) -> (
    index: Int, key: Key
  ) {
    let (key0, key1) = unsafe (keys[first], keys[first &+ 1])
    let (key2, key3) = unsafe (keys[first &+ 2], keys[first &+ 3])
    let isLess1 = key1 < key0
    let isLess3 = key3 < key2
    let left = isLess1 ? key1 : key0
    let right = isLess3 ? key3 : key2
    let leftIndex = isLess1 ? first &+ 1 : first
    let rightIndex = isLess3 ? first &+ 3 : first &+ 2
    let isRight = right < left
    return (isRight ? rightIndex : leftIndex, isRight ? right : left)
  }

  /// Returns the minimum of the last siblings when there are fewer than four.
  @inlinable @inline(never) static func least(_ keys: UnsafeMutablePointer<Key>, from first: Int, to end: Int) -> (
    index: Int, key: Key
  ) {
    var least = (index: first, key: unsafe keys[first])
    for index in (first &+ 1)..<end {
      let key = unsafe keys[index]
      if key < least.key { least = (index, key) }
    }
    return least
  }

  /// Removes the root's key by sifting the last key down from there.
  @inlinable @inline(never) mutating func removeRoot() {
    keyCount -= 1
    guard keyCount > 0 else { return }
    siftDown(unsafe keys[keyCount], from: 0)
  }

  /// Returns the minimum live key, after filling the vacant root and removing stale keys above it.
  @inlinable @inline(__always) mutating func filledRoot() -> Key? {
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

  @inlinable @inline(__always) mutating func takeSlot() -> UInt32 {
    let slot = firstFree
    guard slot != Self.noSlot else { return addSlot() }
    firstFree = unsafe UInt32(truncatingIfNeeded: slots[Int(slot)].cause)
    return slot
  }

  /// Appends a slot.
  @inlinable @inline(never) mutating func addSlot() -> UInt32 {
    if slotCount == slotCapacity { growSlots(to: 2 * slotCapacity) }
    precondition(slotCount < Int(Self.slotMask), "\(slotCount) events are pending; no more can be armed")
    slotCount += 1
    return UInt32(truncatingIfNeeded: slotCount - 1)
  }

  @inlinable mutating func release(_ slot: UInt32) {
    unsafe (events + Int(slot)).deinitialize(count: 1)
    unsafe slots[Int(slot)].order = 0
    unsafe slots[Int(slot)].cause = Int64(firstFree)
    firstFree = slot
    liveCount -= 1
  }

  /// Rebuilds the heap without stale keys once they outnumber the live ones.
  @inlinable mutating func dropStaleKeysIfMany() {
    guard keyCount > 64, keyCount > 2 * count + 2 else { return }
    rebuild()
  }

  @usableFromInline mutating func rebuild() {
    let live = liveKeys()
    rootIsVacant = false
    keyCount = live.count
    // A sorted array is already a heap.
    for (index, key) in live.enumerated() { unsafe keys[index] = key }
  }

  /// Renumbers all pending entries from 1 in their present order.
  ///
  /// Needed once in 68 billion armings, when the sequence no longer fits its bits of the key.
  @usableFromInline mutating func renumber() {
    let live = liveKeys()
    precondition(UInt64(live.count) + 1 < sequenceLimit, "\(live.count) pending events exceed the sequence")
    rootIsVacant = false
    keyCount = live.count
    nextSequence = 1
    for (index, key) in live.enumerated() {
      let slot = Self.slot(of: key)
      let rank = Self.order(of: key) >> 60
      let order = rank << 60 | nextSequence << 24 | UInt64(slot)
      nextSequence += 1
      unsafe slots[slot].order = order
      unsafe keys[index] = Self.key(due: Self.due(of: key), order: order)
    }
  }

  /// Returns the keys of all armed entries, in firing order.
  @usableFromInline func liveKeys() -> [Key] {
    var live: [Key] = []
    live.reserveCapacity(count)
    // The key of a vacant root is stale by itself: its slot is free or holds another key.
    for index in 0..<keyCount {
      let key = unsafe keys[index]
      if isLive(key) { live.append(key) }
    }
    live.sort()
    return live
  }

  /// Allocates keys such that four siblings, which begin at indices 1, 5, 9 and so on, share one cache line.
  @inlinable static func allocateKeys(_ capacity: Int) -> UnsafeMutablePointer<Key> {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: (capacity + 3) * MemoryLayout<Key>.stride, alignment: 64)
    return unsafe bytes.bindMemory(to: Key.self, capacity: capacity + 3) + 3
  }

  @inlinable static func deallocateKeys(_ keys: UnsafeMutablePointer<Key>) {
    unsafe UnsafeMutableRawPointer(keys - 3).deallocate()
  }

  @usableFromInline mutating func growKeys(to capacity: Int) {
    guard capacity > keyCapacity else { return }
    let wider = unsafe Self.allocateKeys(capacity)
    unsafe wider.moveInitialize(from: keys, count: keyCount)
    unsafe Self.deallocateKeys(keys)
    unsafe keys = wider
    keyCapacity = capacity
  }

  @usableFromInline mutating func growSlots(to capacity: Int) {
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
