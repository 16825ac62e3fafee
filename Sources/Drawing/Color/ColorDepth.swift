/// The number of colours that a terminal shows.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// No colours: bold and reversed glyphs only.
  case monochrome = "never"
  /// The eight ANSI colours.
  case eight = "8"
  /// The eight ANSI colours, normal and bright.
  case sixteen = "16"
  /// A cube of 216 colours and 24 greys; the first sixteen are not used because users redefine them.
  case palette = "256"
  /// 24-bit colour.
  case truecolor

  /// The display name.
  public var title: String {
    switch self {
    case .monochrome: "no colours"
    case .eight: "8 colours"
    case .sixteen: "16 colours"
    case .palette: "256 colours"
    case .truecolor: "true colour"
    }
  }
}

extension ColorDepth: Comparable {
  /// Returns whether a depth has fewer colours than another.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.order < other.order }

  private var order: Int {
    switch self {
    case .monochrome: 0
    case .eight: 1
    case .sixteen: 2
    case .palette: 3
    case .truecolor: 4
    }
  }
}

/// The colour depth that a user asks for.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// The terminal's depth, unless the environment asks for no colours.
  case auto
  /// The terminal's depth, regardless of NO_COLOR.
  case always
  /// 24-bit colour.
  case truecolor
  /// The 256 colours of xterm.
  case palette = "256"
  /// The sixteen colours of xterm.
  case sixteen = "16"
  /// The eight ANSI colours.
  case eight = "8"
  /// No colours; bold and reversed glyphs remain.
  case never

  /// The requested depth; nil if the terminal decides.
  public var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
}
