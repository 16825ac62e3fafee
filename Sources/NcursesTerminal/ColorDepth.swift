/// Whether colours are shown.
public enum ColorChoice: Hashable, Sendable, CaseIterable {
  /// As the terminal can, unless NO_COLOR is set and not empty.
  case auto
  /// What the terminal can do, regardless of NO_COLOR.
  case always
  /// Not at all; bold and reversed glyphs remain.
  case never
}

/// How many colours a session shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// None: bold and reversed glyphs only.
  case none
  /// The eight of the first colour terminals.
  case eight
  /// Those eight, plain and bright.
  case sixteen
  /// A cube of 216 and 24 greys; the sixteen before them differ from user to user and are not used.
  case palette
  /// Every colour of eight bits a channel.
  case direct

  /// The depth for a wish, the environment and what the terminal can do.
  ///
  /// - Parameters:
  ///   - choice: The user's wish.
  ///   - noColor: The variable NO_COLOR; nil when it is not set.
  ///   - terminal: The variable TERM.
  ///   - colors: The number of colours in the terminal's description.
  ///   - isDirect: Whether the description declares that colours are numbers of 24 bits.
  package init(choice: ColorChoice, noColor: String?, terminal: String, colors: Int, isDirect: Bool)
  {
    let isUnwanted = choice == .never || choice == .auto && !(noColor ?? "").isEmpty
    if isUnwanted || terminal == "dumb" {
      self = .none
      return
    }
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    default: self = isDirect && colors >= 1 << 24 ? .direct : .palette
    }
  }
}
