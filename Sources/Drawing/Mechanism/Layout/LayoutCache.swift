import Synchronization

/// Keeps the layouts of what was drawn last, so that no frame lays a mechanism out again.
///
/// What is drawn is the same with this cache and without.
final class LayoutCache<Key: Equatable & Sendable>: Sendable {
  /// How many layouts it keeps: one screen shows one mechanism, a gallery a few.
  private static var countMax: Int { 4 }

  private let kept = Mutex<[(key: Key, layout: MechanismLayout)]>([])

  /// The layout that is kept for a key, or else is made for it.
  func layout(of key: Key, _ make: (Key) -> MechanismLayout) -> MechanismLayout {
    if let found = kept.withLock({ kept in kept.first { $0.key == key }?.layout }) { return found }
    let layout = make(key)
    kept.withLock { kept in
      if kept.count == Self.countMax { kept.removeFirst() }
      kept.append((key, layout))
    }
    return layout
  }
}
