/// Where in the stream of frames a sound of a given simulated time belongs.
///
/// An anchor ties one simulated time to one frame at one speed; from there, a sound of time `t`
/// belongs at
///
///     anchor frame + (t - anchor time) * 48000 / speed + lead
///
/// so that the distance of two sounds depends on their times alone, and not on when the caller got
/// round to naming them. The lead is a constant: what the device has already been given, and how
/// late a caller may be. Every change of pace (start, resumption, another speed, a jump to another
/// time) is a new anchor.
///
/// Only positions scale with the speed: sounds keep their pitch.
public struct SoundSchedule: Hashable, Sendable {
  /// The highest audible speed; above it a run is silent.
  public static let fastestAudibleSpeed = 4.0

  /// The frames by which every sound follows its instant.
  ///
  /// Whoever changes it moves what is placed from then on against what was placed before.
  public var lead: Int { willSet { Self.check(lead: newValue) } }

  /// What ties simulated time to frames; nil when nothing does: before the start, and when paused.
  private var anchor: Anchor?

  private struct Anchor: Hashable, Sendable {
    let time: Duration
    let frame: Int
    let speed: Double
  }

  /// How fast simulated time runs; nil before the start, and when paused.
  public var speed: Double? { anchor?.speed }

  /// A schedule that is silent until it is anchored.
  ///
  /// - Precondition: `lead` is not negative.
  public init(lead: Int = 0) {
    Self.check(lead: lead)
    self.lead = lead
  }

  /// Whether a sound of some time would be audible: anchored, not paused, not too fast.
  public var isAudible: Bool { anchor.map { $0.speed <= Self.fastestAudibleSpeed } ?? false }

  /// Ties a simulated time to a frame, from where time runs at `speed` simulated seconds a second.
  ///
  /// - Parameters:
  ///   - time: Simulated time since the start of the run.
  ///   - frame: The frame that passes at that time.
  ///   - speed: Simulated seconds in a second; infinite for a run without pace, which is silent.
  /// - Precondition: `speed` is above zero.
  public mutating func anchor(_ time: Duration, at frame: Int, speed: Double) {
    precondition(speed > 0, "a speed of \(speed) does not move simulated time forward")
    anchor = Anchor(time: time, frame: frame, speed: speed)
  }

  /// Lets go of the anchor: silent until the next one.
  public mutating func pause() { anchor = nil }

  /// The frame at which a sound of this simulated time belongs, or nil when it is inaudible.
  ///
  /// The nearest frame, ties to even. It may lie before the anchor, for a sound named late.
  public func frame(of time: Duration) -> Int? {
    guard let anchor, anchor.speed <= Self.fastestAudibleSpeed else { return nil }
    let elapsed = (time - anchor.time).components
    if anchor.speed == 1 { return anchor.frame + lead + Self.frames(elapsed) }
    let perSecond = Double(Sound.framesPerSecond)
    let frames = Double(elapsed.seconds) * perSecond + Double(elapsed.attoseconds) * (perSecond / 1e18)
    return anchor.frame + lead + Int((frames / anchor.speed).rounded(.toNearestOrEven))
  }

  /// The frames of a time, in whole numbers: the nearest, ties to even.
  private static func frames(_ time: (seconds: Int64, attoseconds: Int64)) -> Int {
    // 48 000 frames in 10^18 attoseconds are 3 in 62 500 000 000 000.
    let (whole, rest) = (time.attoseconds * 3).quotientAndRemainder(dividingBy: 62_500_000_000_000)
    let twice = 2 * rest.magnitude
    let isUp = twice > 62_500_000_000_000 || twice == 62_500_000_000_000 && !whole.isMultiple(of: 2)
    let part = isUp ? whole + rest.signum() : whole
    return Int(time.seconds) * Sound.framesPerSecond + Int(part)
  }

  private static func check(lead: Int) {
    precondition(lead >= 0, "a lead of \(lead) frames would sound before its instant")
  }
}
