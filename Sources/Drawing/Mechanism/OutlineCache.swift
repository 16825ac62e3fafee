import Synchronization

/// What stays from frame to frame of a drawing, kept for the next frame.
protocol CachedOutline: Sendable {
  /// How many dots it holds.
  var size: Int { get }
}

/// Keeps what is known of the dots of wheels, blades and belts.
///
/// Two thirds of a frame of a mechanism went to the question which dots lie where on a part, and in
/// which direction from its centre: divisions, square roots and arctangents for thousands of dots. The
/// answer stays the same while the part turns where it is, so it is kept. It depends on its key alone:
/// what is drawn is the same with this cache and without.
final class OutlineCache<Key: Hashable & Sendable, Outline: CachedOutline>: Sendable {
  private struct Kept {
    var outlines: [Key: Outline] = [:]
    var size = 0
  }

  private let kept = Mutex(Kept())

  /// When it holds more dots than this it drops them all: the view has been moved or another
  /// mechanism is shown, or parts are so large that what they take matters (a few dozen bytes a dot).
  private static var largest: Int { 400_000 }

  /// What is kept for a key, or else is made for it.
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
