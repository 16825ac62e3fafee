/// A control on the screen with which the user changes a scene.
public struct SceneControl: Hashable, Sendable {
  /// The kind of control.
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

  /// The name: a button's own, or that of the state of any other control.
  public let name: String
  /// The label.
  public let label: String
  /// The kind of control.
  public let kind: Kind
  /// The key that presses or changes it, one character; nil if the screen assigns one.
  public let key: String?

  /// Creates a control.
  package init(name: String, label: String, kind: Kind, key: String?) {
    self.name = name
    self.label = label
    self.kind = kind
    self.key = key
  }
}
