/// A key and what it does: one row of the help, and a piece of the line of keys.
public struct KeyHint: Hashable, Sendable {
  /// The keys as a user reads them: `space, Enter`.
  public var keys: String
  /// What they do, in the help: `press the elevator's button`.
  public var action: String
  /// The keys in the line at the bottom, shorter: `space`; nil leaves the row out of the line.
  public var briefKeys: String?
  /// What they do in the line at the bottom: `press`.
  public var briefAction: String
  /// Whether the line at the bottom has it before all others, if there is not room for all.
  public var isVital: Bool
  /// What the help puts above it and its neighbours; empty for nothing.
  public var heading: String
  /// What a click on the piece of the line means, one name for each of its keys; empty where a click
  /// means nothing.
  public var names: [String]

  /// A row of the help; with brief texts, also a piece of the line of keys.
  public init(
    keys: String, action: String, briefKeys: String? = nil, briefAction: String = "", isVital: Bool = false,
    heading: String = "", names: [String] = []
  ) {
    self.keys = keys
    self.action = action
    self.briefKeys = briefKeys
    self.briefAction = briefAction
    self.isVital = isVital
    self.heading = heading
    self.names = names
  }

  /// How many columns its piece of the line takes.
  var briefLength: Int { (briefKeys ?? "").unicodeScalars.count + 1 + briefAction.unicodeScalars.count }

  /// What a click means so many columns into its piece of the line: the key there, or the only one; a
  /// click on the word means the first.
  func name(atColumn column: Int) -> String? {
    guard names.count > 1 else { return names.first }
    var end = 0
    for (index, key) in (briefKeys ?? "").split(separator: " ").enumerated() {
      end += key.unicodeScalars.count + 1
      if column < end { return index < names.count ? names[index] : names.first }
    }
    return names.first
  }
}
