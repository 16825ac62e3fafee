internal import Glibc
import SimulationCore

/// Converts a sound from the frame rate of its file to that of the mixer.
///
/// It uses band-limited interpolation: each output sample is a sum of the input samples around it, weighted by a
/// sinc with a Blackman window of 16 zero crossings on either side, with a cut-off at 95 % of half the lower rate.
/// The kernel is a table of 512 steps per crossing, interpolated linearly. Positions are computed in integer
/// arithmetic, so that there is no drift however long the sound, and the first frame stays the first.
///
/// > Source: J. O. Smith, "Digital Audio Resampling", https://ccrma.stanford.edu/~jos/resample/
struct Resampler {
  private static let crossings = 16
  private static let steps = 512
  private static let passband = 0.95

  private let from: Int
  private let to: Int
  private let kernel: [Float]

  /// Creates a resampler between two rates, in frames per second, both above zero.
  init(from: Int, to: Int) {
    self.from = from
    self.to = to
    let last = Self.crossings * Self.steps
    kernel = (0...last).map { index in
      let x = Double(index) / Double(Self.steps) * Double.pi
      let sinc = index == 0 ? 1 : sin(x) / x
      let turn = Double(index) / Double(last) * Double.pi
      return Float(sinc * (0.42 + 0.5 * cos(turn) + 0.08 * cos(2 * turn)))
    }
  }

  /// Returns the samples of one channel at the new rate, with the same duration to the nearest frame.
  ///
  /// - Complexity: O(*n*) in the longer of the two, times 34 or more.
  func resample(_ input: [Float]) -> [Float] {
    if from == to { return input }
    let scale = min(1, Double(to) / Double(from)) * Self.passband
    let reach = Double(Self.crossings) / scale
    let count = (input.count * to + from / 2) / from
    return (0..<count).map { index in
      let whole = index * from / to
      let centre = Double(whole) + Double(index * from % to) / Double(to)
      let first = max(0, Int(clamping: (centre - reach).rounded(.up)))
      let last = min(input.count - 1, Int(clamping: (centre + reach).rounded(.down)))
      var sum: Float = 0
      if first <= last {
        for position in first...last { sum += input[position] * weight(abs(centre - Double(position)) * scale) }
      }
      return sum * Float(scale)
    }
  }

  /// Returns the kernel at a distance in zero crossings.
  private func weight(_ distance: Double) -> Float {
    let position = distance * Double(Self.steps)
    let index = Int(position)
    guard index + 1 < kernel.count else { return 0 }
    return kernel[index] + (kernel[index + 1] - kernel[index]) * Float(position - Double(index))
  }
}
