/// One of the three channels that a colour is mixed from.
public enum ColourChannel: String, CaseIterable, Hashable, Sendable {
  case red
  case green
  case blue

  /// The channel's number: 0 red, 1 green, 2 blue.
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

  /// Creates a value for each channel.
  public init(_ value: (ColourChannel) -> Value) {
    red = value(.red)
    green = value(.green)
    blue = value(.blue)
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
