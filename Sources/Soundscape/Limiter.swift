/// Keeps a sum of sounds below a ceiling, without clicks and without changing anything below it.
///
/// It looks ahead: each frame is output `delay` frames after its input, so that the gain has decreased linearly
/// to the required value by the time a peak is output. After the peak the gain is held for the same time, and then
/// rises over half a second. Both channels have the same gain, so that the stereo image does not shift. All
/// arithmetic is on integers; while nothing is too loud, the output equals the input.
///
/// The gain of a frame is the mean of `delay` + 1 gains, each of which is at most the gain that this frame
/// requires: no output sample is above the ceiling.
struct Limiter: Sendable {
  /// The maximum output magnitude: -1.0 dB of full scale.
  static let ceiling = 29_200
  /// The default look-ahead in frames: 2 ms.
  static let defaultDelay = 96

  /// The integer that represents a gain of 1.
  private static let unity = 1 << 30
  /// The maximum rise of the gain per frame: from zero to full in half a second.
  private static let rise = unity / (Sound.framesPerSecond / 2) + 1

  /// The delay of the output, in frames.
  let delay: Int
  /// The last `delay` + 1 frames, and the gain that each requires.
  private var left: [Int]
  private var right: [Int]
  private var needed: [Int]
  /// The last `delay` + 1 gains before averaging, and their sum.
  private var shares: [Int]
  private var sum: Int
  private var share = Limiter.unity
  /// The smallest gain required by the last frames, and the age of that frame.
  private var least = Limiter.unity
  private var leastAge = 0
  /// The index of the next frame in the arrays.
  private var next = 0
  /// The number of consecutive silent frames.
  private var silentFrames: Int

  /// Creates a limiter without input.
  ///
  /// - Parameter delay: The look-ahead in frames; 0 lowers a peak at once, with a click.
  init(delay: Int = defaultDelay) {
    precondition(delay >= 0, "a limiter cannot be \(delay) frames behind")
    self.delay = delay
    let count = delay + 1
    left = Array(repeating: 0, count: count)
    right = left
    needed = Array(repeating: Self.unity, count: count)
    shares = needed
    sum = count * Self.unity
    silentFrames = delay
  }

  /// Whether silent input yields silent output from now on, and the gain is fully restored.
  var isAtRest: Bool { silentFrames >= delay && sum == (delay + 1) * Self.unity }

  /// Takes the next frame and returns the one from `delay` frames before.
  ///
  /// - Complexity: O(1), and O(`delay`) when a peak leaves the window.
  mutating func next(_ left: Int, _ right: Int) -> (Int16, Int16) {
    let peak = max(left.magnitude, right.magnitude)
    let need = peak <= Self.ceiling ? Self.unity : Self.unity * Self.ceiling / Int(peak)
    silentFrames = peak == 0 ? min(silentFrames + 1, delay) : 0
    self.left[next] = left
    self.right[next] = right
    needed[next] = need
    noteNeed(need)
    share = min(least, share + Self.rise, Self.unity)
    sum += share - shares[next]
    shares[next] = share
    next = next == delay ? 0 : next + 1
    // The oldest frame is at the index of the next one.
    let (oldLeft, oldRight) = (self.left[next], self.right[next])
    let full = (delay + 1) * Self.unity
    if sum == full { return (Int16(clamping: oldLeft), Int16(clamping: oldRight)) }
    return (Int16(clamping: scaled(oldLeft, full)), Int16(clamping: scaled(oldRight, full)))
  }

  /// Scales a sample by the present gain; 64 bits hold the product of 2^22 and 97 · 2^30.
  private func scaled(_ sample: Int, _ full: Int) -> Int { sample * sum / full }

  /// Records the gain that the newest frame requires, and finds the minimum of the last `delay` + 1.
  private mutating func noteNeed(_ need: Int) {
    leastAge += 1
    if need <= least {
      (least, leastAge) = (need, 0)
    } else if leastAge > delay {
      least = Self.unity
      for age in 0...delay {
        let index = next >= age ? next - age : next - age + delay + 1
        if needed[index] < least { (least, leastAge) = (needed[index], age) }
      }
      if least == Self.unity { leastAge = 0 }
    }
  }
}
