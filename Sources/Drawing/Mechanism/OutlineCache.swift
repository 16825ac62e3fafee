import Synchronization

/// A part of a drawing that does not change between frames, kept in a cache.
protocol CachedOutline: Sendable {
  /// The number of dots in it.
  var size: Int { get }
}

/// Caches the dots of wheels, blades and belts.
///
/// Finding out which dots belong to a part, and in which direction from its centre they lie, took two
/// thirds of a mechanism's frame time: divisions, square roots and arctangents for thousands of dots. The
/// result stays the same while the part turns on a fixed axis. It depends on its key alone, so the picture
/// is the same with and without this cache.
final class OutlineCache<Key: Hashable & Sendable, Outline: CachedOutline>: Sendable {
  private struct Kept {
    var outlines: [Key: Outline] = [:]
    var size = 0
  }

  private let kept = Mutex(Kept())

  /// The size in dots at which the cache is emptied: the view has moved or another mechanism is shown, or the
  /// parts are so large that their memory matters (a few dozen bytes per dot).
  private static var largest: Int { 400_000 }

  /// Returns the outline cached for a key, or makes and caches it.
  func outline(_ key: Key, _ make: () -> Outline) -> Outline {
    if let outline = kept.withLock({ $0.outlines[key] }) { return outline }
    let outline = make()
    kept.withLock { kept in
      // An outline with few dots takes memory too.
      let size = max(outline.size, 500)
      if kept.size + size > Self.largest { kept = Kept() }
      kept.outlines[key] = outline
      kept.size += size
    }
    return outline
  }
}
