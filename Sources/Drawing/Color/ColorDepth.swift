/// How many colours a terminal shows.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// None: bold and reversed glyphs only.
  case monochrome = "never"
  /// The eight of the first colour terminals.
  case eight = "8"
  /// Those eight, plain and bright.
  case sixteen = "16"
  /// A cube of 216 and 24 greys; the sixteen before them differ from user to user and are not used.
  case palette = "256"
  /// Every colour of eight bits a channel.
  case truecolor

  /// What a person reads of it.
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
  /// Whether a depth has fewer colours than another.
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

/// How many colours a person wants to see.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// As many as the terminal shows, unless the environment asks for none.
  case auto
  /// As many as the terminal shows, regardless of NO_COLOR.
  case always
  /// Every colour of eight bits a channel.
  case truecolor
  /// The 256 of xterm.
  case palette = "256"
  /// The sixteen of xterm.
  case sixteen = "16"
  /// The first eight.
  case eight = "8"
  /// None; bold and reversed glyphs remain.
  case never

  /// The depth that is asked for; nil where the terminal decides.
  public var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
}
