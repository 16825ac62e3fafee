/// Converts simulated times to frames of the sound stream.
///
/// An anchor ties one simulated time to one frame at one speed; from there, a sound at time `t`
/// belongs at
///
///     anchor frame + (t - anchor time) * 48000 / speed + lead
///
/// so that the distance between two sounds depends only on their times, and not on when the caller
/// schedules them. The lead is constant: the device's buffer plus the maximum lateness of the caller. Every
/// change of pace (start, resumption, another speed, a jump to another time) is a new anchor.
///
/// Only positions scale with the speed: sounds keep their pitch.
public struct SoundSchedule: Hashable, Sendable {
  /// The maximum audible speed; above it a run is silent.
  public static let fastestAudibleSpeed = 4.0

  /// The number of frames by which every sound follows its instant.
  ///
  /// Changing it shifts later sounds relative to earlier ones.
  public var lead: Int { willSet { Self.check(lead: newValue) } }

  /// The anchor that ties simulated time to frames; nil before the start, and while paused.
  private var anchor: Anchor?

  private struct Anchor: Hashable, Sendable {
    let time: Duration
    let frame: Int
    let speed: Double
  }

  /// The speed of simulated time; nil before the start, and while paused.
  public var speed: Double? { anchor?.speed }

  /// Creates a schedule that is silent until it is anchored.
  ///
  /// - Precondition: `lead` is not negative.
  public init(lead: Int = 0) {
    Self.check(lead: lead)
    self.lead = lead
  }

  /// Whether sounds are audible: anchored, not paused, not too fast.
  public var isAudible: Bool { anchor.map { $0.speed <= Self.fastestAudibleSpeed } ?? false }

  /// Ties a simulated time to a frame, from which time runs at `speed` simulated seconds per second.
  ///
  /// - Parameters:
  ///   - time: Simulated time since the start of the run.
  ///   - frame: The frame at that time.
  ///   - speed: Simulated seconds per second; infinite for an unpaced run, which is silent.
  /// - Precondition: `speed` is above zero.
  public mutating func anchor(_ time: Duration, at frame: Int, speed: Double) {
    precondition(speed > 0, "a speed of \(speed) does not move simulated time forward")
    anchor = Anchor(time: time, frame: frame, speed: speed)
  }

  /// Removes the anchor: everything is silent until the next one.
  public mutating func pause() { anchor = nil }

  /// Returns the frame of a sound at this simulated time, or nil if it is inaudible.
  ///
  /// It is the nearest frame, ties to even. It may be before the anchor, for a sound scheduled late.
  public func frame(of time: Duration) -> Int? {
    guard let anchor, anchor.speed <= Self.fastestAudibleSpeed else { return nil }
    let elapsed = (time - anchor.time).components
    if anchor.speed == 1 { return anchor.frame + lead + Self.frames(elapsed) }
    let perSecond = Double(Sound.framesPerSecond)
    let frames = Double(elapsed.seconds) * perSecond + Double(elapsed.attoseconds) * (perSecond / 1e18)
    return anchor.frame + lead + Int((frames / anchor.speed).rounded(.toNearestOrEven))
  }

  /// Converts a time to frames in integer arithmetic, rounded to nearest, ties to even.
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
