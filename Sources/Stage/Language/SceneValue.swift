public import Pictures
import SimulationCore

/// A value of a scene: of a state, a part's property, or an expression.
public indirect enum SceneValue: Hashable, Sendable {
  /// The type of a value.
  public enum Kind: String, Hashable, Sendable {
    /// A number; never infinite, never NaN.
    case number = "a number"
    /// True or false.
    case flag = "true or false"
    case text = "a text"
    /// A list; a colour is the list of its channels.
    case list = "a list"
  }

  /// A number; never infinite, never NaN.
  case number(Double)
  /// True or false.
  case flag(Bool)
  case text(String)
  /// A list of values; a colour is red, green and blue, each 0 to 1, and optionally an opacity.
  case list([SceneValue])

  /// The type of the value.
  public var kind: Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .text: .text
    case .list: .list
    }
  }

  /// The number; 0 for anything else.
  public var number: Double { if case .number(let number) = self { number } else { 0 } }

  /// The flag; false for anything else.
  public var flag: Bool { if case .flag(let flag) = self { flag } else { false } }

  /// The items of a list; empty for anything else.
  public var items: [SceneValue] { if case .list(let items) = self { items } else { [] } }

  /// The colour of a list of channels; missing channels are 0, a missing opacity is 1.
  public var color: StageColor {
    let channels = items.map { max(0, min(1, $0.number)) }
    func channel(_ index: Int, _ missing: Double) -> Double { index < channels.count ? channels[index] : missing }
    return StageColor(red: channel(0, 0), green: channel(1, 0), blue: channel(2, 0), alpha: channel(3, 1))
  }

  /// Returns a colour as the list of its channels; the opacity is included only if it is not 1.
  public static func color(_ color: StageColor) -> SceneValue {
    let channels = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
    return .list(channels.map { .number($0) })
  }

  /// Returns a finite number: NaN and infinity become 0, and negative zero becomes zero.
  public static func finite(_ number: Double) -> SceneValue { .number(number.isFinite ? number + 0 : 0) }

  /// The value as displayed text, such as in a label.
  public var text: String {
    switch self {
    case .number(let number): number.shortText
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    }
  }

  /// The value as JSON: numbers are the shortest decimals that read back as the same double.
  public var json: String {
    switch self {
    case .number(let number): number.shortText
    case .flag(let flag): "\(flag)"
    case .text(let text): RecordText.quoted(text)
    case .list(let items): RecordText.list(items.map(\.json))
    }
  }
}
