/// Keeps a sum of sounds below a ceiling, without a click and without a change to what is below it.
///
/// It looks ahead: each frame comes out `delay` frames after it went in, so that the share of full loudness is
/// low enough by the time a peak comes out, and has fallen there in a straight line. After the peak the share
/// is held for as long, and then rises over half a second. Both channels have one share, so that nothing moves
/// to the side. All is computed in whole numbers; as long as nothing is too loud, what comes out is what went
/// in.
///
/// The share of a frame is the mean of `delay` + 1 shares, each of which is at most the share that this frame
/// needs: no sample that comes out is above the ceiling.
struct Limiter: Sendable {
  /// The greatest magnitude that comes out: -1.0 dB of full scale.
  static let ceiling = 29_200
  /// The frames by which what comes out is behind what goes in: 2 ms.
  static let usualDelay = 96

  /// Full loudness: shares are whole numbers of its parts.
  private static let unity = 1 << 30
  /// What a share rises by in a frame: from nothing to full loudness in half a second.
  private static let rise = unity / (Sound.framesPerSecond / 2) + 1

  /// The frames by which what comes out is behind what goes in.
  let delay: Int
  /// The last `delay` + 1 frames, and what each needs.
  private var left: [Int]
  private var right: [Int]
  private var needed: [Int]
  /// The last `delay` + 1 shares that would do without a slope, and their sum.
  private var shares: [Int]
  private var sum: Int
  private var share = Limiter.unity
  /// The smallest gain that one of the last frames needs, and how many frames ago that was.
  private var least = Limiter.unity
  private var leastAge = 0
  /// Where in the arrays the next frame goes.
  private var next = 0
  /// The frames of silence in sequence.
  private var silentFrames: Int

  /// A limiter that has been given nothing.
  ///
  /// - Parameter delay: The frames that it looks ahead; 0 lowers a peak at once, with a click.
  init(delay: Int = usualDelay) {
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

  /// Whether only silence comes out as long as only silence goes in, and full loudness is restored.
  var isAtRest: Bool { silentFrames >= delay && sum == (delay + 1) * Self.unity }

  /// Takes a frame and gives the one that went in `delay` frames before.
  ///
  /// - Complexity: O(1), and O(`delay`) where a peak leaves it.
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
    // The oldest frame is where the next one will go.
    let (oldLeft, oldRight) = (self.left[next], self.right[next])
    let full = (delay + 1) * Self.unity
    if sum == full { return (Int16(clamping: oldLeft), Int16(clamping: oldRight)) }
    return (Int16(clamping: scaled(oldLeft, full)), Int16(clamping: scaled(oldRight, full)))
  }

  /// A sample at the present share; whole numbers of 64 bits hold the product of 2^22 and 97 · 2^30.
  private func scaled(_ sample: Int, _ full: Int) -> Int { sample * sum / full }

  /// Notes what the newest frame needs, and finds the least of the last `delay` + 1.
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
