import Motion
public import Pictures
public import SimulationCore

/// The position or flight of a card, independent of the table's size.
///
/// An interrupted flight starts from a weighted mixture of spots; a layout maps spots to locations, so the same
/// flight is exact on every stage.
public struct CardMotion: Hashable, Sendable {
  /// A spot where a card can lie.
  public enum Spot: Hashable, Sendable {
    case deck
    /// A position of the grid, row by row from 0.
    case place(Int)
  }

  /// The weight of a spot in a mixture.
  private struct Share: Hashable, Sendable {
    let spot: Spot
    var weight: Double
  }

  /// The start of the present flight; the weights add up to 1.
  private var origin: [Share]
  /// The target of the flight.
  public private(set) var target: Spot
  private var started = SimulationInstant.start
  private var duration = Duration.zero

  /// Creates the motion of a card that lies at a spot.
  init(at spot: Spot) {
    origin = [Share(spot: spot, weight: 1)]
    target = spot
  }

  /// Sends the card from its present location to a spot, with an ease-in-out curve.
  mutating func go(to spot: Spot, at instant: SimulationInstant, for duration: Duration) {
    origin = mixture(at: instant)
    target = spot
    started = instant
    self.duration = duration
  }

  /// Returns whether it is in flight at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    origin != [Share(spot: target, weight: 1)] && started.duration(to: instant) < duration
  }

  /// Returns the bounds at an instant, which must not be before the start of the flight; location and size are
  /// interpolated.
  ///
  /// - Complexity: O(spots of the mixture), at most one for each card and the deck.
  public func bounds(at instant: SimulationInstant, in layout: MemorizeLayout) -> Rectangle {
    let progress = progress(at: instant)
    let end = layout.bounds(of: target)
    guard progress < 1 else { return end }
    var first = Rectangle(x: 0, y: 0, width: 0, height: 0)
    for share in origin {
      let bounds = layout.bounds(of: share.spot)
      first.x += bounds.x * share.weight
      first.y += bounds.y * share.weight
      first.width += bounds.width * share.weight
      first.height += bounds.height * share.weight
    }
    return Rectangle(
      x: first.x + (end.x - first.x) * progress, y: first.y + (end.y - first.y) * progress,
      width: first.width + (end.width - first.width) * progress,
      height: first.height + (end.height - first.height) * progress)
  }

  private func progress(at instant: SimulationInstant) -> Double {
    let elapsed = started.duration(to: instant)
    guard elapsed < duration else { return 1 }
    return UnitCurve.easeInOut.value(at: elapsed / duration)
  }

  private func mixture(at instant: SimulationInstant) -> [Share] {
    let progress = progress(at: instant)
    guard progress > 0 else { return origin }
    guard progress < 1 else { return [Share(spot: target, weight: 1)] }
    var mixture: [Share] = []
    var targetWeight = progress
    for share in origin {
      let weight = share.weight * (1 - progress)
      if share.spot == target {
        targetWeight += weight
      } else {
        mixture.append(Share(spot: share.spot, weight: weight))
      }
    }
    mixture.append(Share(spot: target, weight: targetWeight))
    return mixture
  }
}
