/// The code of the firefighters' service.
public enum FireCode: String, CaseIterable, Hashable, Codable, Sendable {
  /// Firefighters' emergency operation of North America.
  case asme = "ASME A17.1"
  /// Firefighters lifts of Europe.
  case european = "EN 81-72"

  /// The row of the code.
  var policy: FirePolicy {
    switch self {
    case .asme: FirePolicy(calls: .untilFirstStop, leaving: .returns)
    case .european: FirePolicy(calls: .lastOne, leaving: .holds)
    }
  }
}

/// What firefighters' running of the car is by a code: one row of the table of fire services.
struct FirePolicy: Hashable, Sendable {
  /// Which calls of the panel are kept.
  enum Calls: Hashable, Sendable {
    /// All, until the car stops for one; the doors are shut by a button that is held.
    ///
    /// > Source: ASME A17.1, 2.27.3.3.1.
    case untilFirstStop
    /// The last one, which also shuts the doors: the car goes there on the shortest way.
    ///
    /// > Source: EN 81-72, 5.8.8, from memory.
    case lastOne
  }

  /// What the car does when its key is turned off away from the recall landing.
  enum Leaving: Hashable, Sendable {
    /// It returns; another position of the key holds it.
    ///
    /// > Source: ASME A17.1, 2.27.3.3.2 and 2.27.3.3.3.
    case returns
    /// It stays with open doors; the key of the landing, turned off and on again, calls it back. That key must
    /// have called it before anybody can run it: smoke alone does not do.
    ///
    /// > Source: EN 81-72, 5.8.8, from memory.
    case holds
  }

  let calls: Calls
  let leaving: Leaving

  /// Whether the panel has a key with a position to hold the car, and a button that cancels the calls.
  var hasHoldAndCancel: Bool { leaving == .returns }

  /// Whether a position of the key in the car keeps the car where it is, with open doors.
  func holds(_ position: FireOperationPosition) -> Bool { position == (leaving == .returns ? .hold : .off) }
}
