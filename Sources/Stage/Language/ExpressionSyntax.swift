/// The syntax tree of an expression, before names are resolved.
indirect enum ExpressionSyntax: Hashable, Sendable {
  /// A literal number, text or colour.
  case constant(SceneValue)
  /// A name, split at its dots.
  case name([String])
  /// A call of a function or of the equivalent operator, with its arguments.
  case call(String, [Placed])
  /// `A if C else B`.
  case choice(condition: Placed, then: Placed, otherwise: Placed)
  case list([Placed])

  /// A node and its offset.
  struct Placed: Hashable, Sendable {
    let offset: Int
    let syntax: ExpressionSyntax
  }
}
