/// One of the three channels that a colour is mixed from.
public enum ColourChannel: String, CaseIterable, Hashable, Sendable {
  /// Red.
  case red
  /// Green.
  case green
  /// Blue.
  case blue

  /// Its number: 0 red, 1 green, 2 blue.
  public var number: Int {
    switch self {
    case .red: 0
    case .green: 1
    case .blue: 2
    }
  }
}

/// A value for each channel.
public struct ByChannel<Value> {
  /// The value of red.
  public var red: Value
  /// The value of green.
  public var green: Value
  /// The value of blue.
  public var blue: Value

  /// Three values.
  public init(red: Value, green: Value, blue: Value) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The value of a channel.
  public subscript(channel: ColourChannel) -> Value {
    get {
      switch channel {
      case .red: red
      case .green: green
      case .blue: blue
      }
    }
    set {
      switch channel {
      case .red: red = newValue
      case .green: green = newValue
      case .blue: blue = newValue
      }
    }
  }
}

extension ByChannel: Sendable where Value: Sendable {}
extension ByChannel: Equatable where Value: Equatable {}
extension ByChannel: Hashable where Value: Hashable {}

/// How difficult the game is: which channels the player has to find.
public enum ColourLevel: String, CaseIterable, Hashable, Sendable {
  /// Red alone.
  case easy
  /// Red and green.
  case hard
  /// All three.
  case extreme

  /// Its number: 0 easy, 1 hard, 2 extreme.
  public var number: Int {
    switch self {
    case .easy: 0
    case .hard: 1
    case .extreme: 2
    }
  }

  /// The level of a number; nil when there is none.
  public init?(number: Int) {
    guard let level = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = level
  }

  /// The channels that have a slider and count for the score, in order.
  public var channels: [ColourChannel] { ColourChannel.allCases.filter { shows($0) } }

  /// Whether a channel has a slider.
  public func shows(_ channel: ColourChannel) -> Bool { channel.number <= number }
}

/// The steps of a slider that the readout counts.
public enum ColourReadout {
  /// What the readout shows of a full channel.
  public static let full = 255

  /// What the readout shows of a guess from 0 to 1: 255ths, the fraction cut off.
  public static func number(of guess: Double) -> Int { Int(guess * Double(full)) }

  /// The guess that the readout shows as a number: the number of 255ths, or the next double above where
  /// rounding would show one less.
  ///
  /// - Parameter number: Kept within 0...255.
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
