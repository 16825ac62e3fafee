/// The face of a card.
public enum MemorizeFace: Hashable, Sendable {
  /// One of the built-in symbols.
  case symbol(MemorizeSymbol)
  /// A text of one to three printable ASCII characters.
  case text(String)

  /// Creates the face that a file names: a symbol by its name, or a short text; nil for anything else.
  public init?(_ name: String) {
    if let symbol = MemorizeSymbol(rawValue: name) {
      self = .symbol(symbol)
      return
    }
    let bytes = name.utf8
    guard (1...3).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self = .text(name)
  }

  /// The name that ``init(_:)`` accepts.
  public var name: String {
    switch self {
    case .symbol(let symbol): symbol.rawValue
    case .text(let text): text
    }
  }

  /// The text shown if the face cannot be drawn; unique within a game.
  public var mark: String {
    switch self {
    case .symbol(let symbol): symbol.mark
    case .text(let text): text
    }
  }
}

/// The built-in symbols: one for each initial letter.
public enum MemorizeSymbol: String, CaseIterable, Hashable, Sendable {
  case star
  case heart
  case moon
  case pine
  case bolt
  case flower
  case key
  case umbrella
  case diamond
  case arrow
  case cross
  case note
  case ring
  case leaf
  case gear
  case yacht
  case wave
  case triangle
  case egg
  case jar
  case vase
  case zigzag
  case infinity
  case orb
  case quilt
  case xmark

  /// The initial as a capital letter, unique among symbols.
  public var mark: String { String(rawValue.prefix(1)).uppercased() }
}
