/// A key and its action: one row of the help, and an item of the key line.
public struct KeyHint: Hashable, Sendable {
  /// The keys as a user reads them: `space, Enter`.
  public var keys: String
  /// The action, in the help: `press the elevator's button`.
  public var action: String
  /// The shorter keys in the key line: `space`; nil omits the row from the line.
  public var briefKeys: String?
  /// The action in the key line: `press`.
  public var briefAction: String
  /// Whether the key line shows it before all others if not all fit.
  public var isVital: Bool
  /// The heading in the help that it shares with its neighbours; empty for none.
  public var heading: String
  /// The names of the actions that a click on the item triggers, one for each of its keys; empty if a click has no
  /// effect.
  public var names: [String]

  /// Creates a row of the help; with brief texts, also an item of the key line.
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

  /// The width of its item in the key line, in columns.
  var briefLength: Int { (briefKeys ?? "").unicodeScalars.count + 1 + briefAction.unicodeScalars.count }

  /// Returns the action of a click at a column of its item: that of the key there or of the only one; on the word,
  /// the first.
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
