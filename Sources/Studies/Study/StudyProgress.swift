package import SimulationCore

/// Receives how far a study is; from any thread.
package protocol StudyProgress: Sendable {
  /// One replication or run more is done.
  func finish()

  /// Returns the passengers of a replication, who show how far it is as they are taken.
  ///
  /// - Parameters:
  ///   - passengers: The passengers, in the order of time.
  ///   - end: When their demand ends; nil where that is not known.
  /// - Returns: The same passengers.
  func watching(_ passengers: any Sequence<Passenger>, until end: SimulationInstant?) -> any Sequence<Passenger>

  /// Nothing more is shown.
  func end()
}

/// Receives the passengers of all replications of a study; from any thread.
package protocol PassengerRecord: Sendable {
  /// Begins the passengers of one replication, who are added by one thread.
  func page(of replication: Int) -> any PassengerPage
}

/// Receives the passengers of one replication.
package protocol PassengerPage: AnyObject {
  /// Adds a passenger.
  func add(_ journey: Journey)
  /// Ends the replication.
  func finish()
}
