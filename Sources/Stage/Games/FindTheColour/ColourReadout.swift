import SimulationCore

/// Conversions between guesses and the numbers of the readout.
public enum ColourReadout {
  /// The readout of a full channel.
  public static let full = 255

  /// Returns the readout of a guess from 0 to 1: 255ths, truncated.
  public static func number(of guess: Double) -> Int { Int(clamping: guess * Double(full)) }

  /// Returns a guess whose readout is a number, clamped to 0...1: that many 255ths, or the next larger double if
  /// rounding would lower the readout by one.
  public static func guess(showing number: Int) -> Double {
    let number = max(0, min(full, number))
    var guess = Double(number) / Double(full)
    while Self.number(of: guess) < number { guess = guess.nextUp }
    return guess
  }

  /// Returns a guess moved by a number of 255ths, clamped to 0...1.
  ///
  /// The fraction that the readout truncates is kept: 127.5 moved by 1 is 128.5.
  public static func guess(_ guess: Double, movedBy steps: Int) -> Double {
    let places = guess * Double(full)
    let whole = places.rounded()
    guard abs(places - whole) > 1e-6 else { return Self.guess(showing: Int(whole) + steps) }
    return max(0, min(1, (places + Double(steps)) / Double(full)))
  }
}
