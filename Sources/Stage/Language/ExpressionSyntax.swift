/// An expression as it is written, before its names mean anything.
indirect enum ExpressionSyntax: Hashable, Sendable {
  /// A literal number, text or colour.
  case constant(SceneValue)
  /// A name, its parts without the points between them.
  case name([String])
  /// A function, or the operator of the same meaning, with what it is given.
  case call(String, [Placed])
  /// `A if C else B`.
  case choice(condition: Placed, then: Placed, otherwise: Placed)
  /// A list.
  case list([Placed])

  /// A piece of an expression and where it begins.
  struct Placed: Hashable, Sendable {
    let offset: Int
    let syntax: ExpressionSyntax
  }
}
