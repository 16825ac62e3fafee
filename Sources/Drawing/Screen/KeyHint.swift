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

  /// A row of the help; with brief texts, also a piece of the line of keys.
  public init(
    keys: String,
    action: String,
    briefKeys: String? = nil,
    briefAction: String = "",
    isVital: Bool = false
  ) {
    self.keys = keys
    self.action = action
    self.briefKeys = briefKeys
    self.briefAction = briefAction
    self.isVital = isVital
  }
}
