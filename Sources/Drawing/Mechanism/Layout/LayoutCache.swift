import Synchronization

/// Caches the most recent layouts, so that no frame lays a mechanism out again.
///
/// The picture is the same with and without this cache.
final class LayoutCache<Key: Equatable & Sendable>: Sendable {
  /// The number of cached layouts: a screen shows one mechanism, a gallery a few.
  private static var countMax: Int { 4 }

  private let kept = Mutex<[(key: Key, layout: MechanismLayout)]>([])

  /// Returns the layout cached for a key, or makes and caches it.
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
