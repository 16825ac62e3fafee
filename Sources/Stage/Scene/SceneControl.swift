/// Something on the screen that a person changes a scene with.
public struct SceneControl: Hashable, Sendable {
  /// What sort of control it is.
  public enum Kind: Hashable, Sendable {
    /// A button, by its name.
    case button
    /// A slider for a number, with the step of one press of a key.
    case slider(lowest: Double, highest: Double, step: Double)
    /// A choice of texts.
    case picker([String])
    /// A switch for a state that is true or false.
    case toggle
  }

  /// The name: of a button its own, of any other control that of its state.
  public let name: String
  /// What the person reads.
  public let label: String
  /// What sort of control it is.
  public let kind: Kind
  /// The key that presses it or changes it, one character; nil when the screen gives it one.
  public let key: String?

  /// A control from its parts.
  package init(name: String, label: String, kind: Kind, key: String?) {
    self.name = name
    self.label = label
    self.kind = kind
    self.key = key
  }
}
