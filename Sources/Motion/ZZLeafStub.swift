public struct LeafState: Hashable, Sendable { public var position: Double; public var speed: Double
  public init(position: Double, speed: Double = 0) { self.position = position; self.speed = speed } }
public struct LeafProfile: Hashable, Sendable { public let duration: Duration; public init(duration: Duration) { self.duration = duration } }
public struct LeafMotion: Hashable, Sendable { let from: LeafState; let to: Double; public let duration: Duration
  public init(from: LeafState, to: Double, profile: LeafProfile, deceleration: Double) { self.from = from; self.to = to; duration = profile.duration }
  public func state(after e: Duration) -> LeafState { let f = max(0, min(1, e / duration)); return LeafState(position: from.position + (to - from.position) * f, speed: f < 1 ? 0.1 : 0) }
  public func time(closingTo p: Double) -> Duration? { guard to < p, from.position >= p else { return nil }
   let f = (from.position - p) / (from.position - to); return .nanoseconds(Int64((duration / .nanoseconds(1)) * f)) } }
