import SimulationCore

/// The steps of a slider that the readout counts.
public enum ColourReadout {
  /// What the readout shows of a full channel.
  public static let full = 255

  /// What the readout shows of a guess from 0 to 1: 255ths, the fraction cut off.
  public static func number(of guess: Double) -> Int { Int(clamping: guess * Double(full)) }

  /// The guess that the readout shows as a number, which is kept within 0...255: so many 255ths, or the
  /// next double above where rounding would show one less.
  public static func guess(showing number: Int) -> Double {
    let number = max(0, min(full, number))
    var guess = Double(number) / Double(full)
    while Self.number(of: guess) < number { guess = guess.nextUp }
    return guess
  }

  /// A guess moved by so many 255ths, and kept within 0...1.
  ///
  /// The fraction that the readout cuts off stays: 127.5 moved by 1 is 128.5.
  public static func guess(_ guess: Double, movedBy steps: Int) -> Double {
    let places = guess * Double(full)
    let whole = places.rounded()
    guard abs(places - whole) > 1e-6 else { return Self.guess(showing: Int(whole) + steps) }
    return max(0, min(1, (places + Double(steps)) / Double(full)))
  }
}
