/// The parts of a machine's state that cannot influence its future, declared field by field.
///
/// Everything that is not named here counts. A field that nobody thought of therefore makes more
/// states than needed, and never merges two that differ.
public struct StateDeclaration: Sendable {
  /// When a field counts.
  public enum Rule: Hashable, Sendable {
    /// Never: it is a count, a cache or a text for messages.
    case never
    /// Only while another field of the same value, or a field of that one as in `motion.profile`, is
    /// true, not nil or not empty.
    case whileSet(String)
  }

  /// Types whose values are the same in all states of a run: parameters and charts.
  public var constantTypes: [String]
  /// The fields that do not always count, by `Type.field`, names of types without their parameters.
  public var fields: [String: Rule]

  /// A declaration.
  public init(constantTypes: [String] = [], fields: [String: Rule] = [:]) {
    self.constantTypes = constantTypes
    self.fields = fields
  }
}
