/// How hard the life of clients of the plant of TTK4145 is; each level has all that the one before it has.
package enum JudgeLevel: String, CaseIterable, Sendable {
  /// What the text of the course says, and nothing that it lets students assume not to happen.
  case course
  /// A lone car fails too, two cars fail at once, and the stop button is pressed.
  case hard
  /// All clients are killed at once, and one is while messages are lost.
  case cruel

  /// Whether a level has what another one adds.
  func has(_ other: JudgeLevel) -> Bool {
    (Self.allCases.firstIndex(of: self) ?? 0) >= (Self.allCases.firstIndex(of: other) ?? 0)
  }

  /// How many of a hundred messages are lost, where messages are lost.
  var loss: Int {
    switch self {
    case .course: 20
    case .hard: 40
    case .cruel: 60
    }
  }
}
