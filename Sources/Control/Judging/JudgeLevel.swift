/// The level of difficulty for clients of the TTK4145 plant; each level includes the one before.
package enum JudgeLevel: String, CaseIterable, Sendable {
  /// What the course's text says, and nothing that it lets students assume away.
  case course
  /// A lone car fails too, two cars fail at once, and the stop button is pressed.
  case hard
  /// All clients are killed at once, and one is killed while messages are lost.
  case cruel

  /// Whether a level includes another one.
  func has(_ other: JudgeLevel) -> Bool {
    (Self.allCases.firstIndex(of: self) ?? 0) >= (Self.allCases.firstIndex(of: other) ?? 0)
  }

  /// The percentage of messages lost, when messages are lost.
  var loss: Int {
    switch self {
    case .course: 20
    case .hard: 40
    case .cruel: 60
    }
  }
}
