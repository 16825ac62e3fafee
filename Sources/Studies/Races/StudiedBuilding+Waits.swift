package import SimulationCore

extension StudiedBuilding {
  /// How long everybody waits who comes to the building, in the first replication.
  ///
  /// - Parameters:
  ///   - source: Who comes.
  ///   - seed: What the passengers derive from.
  ///   - window: When the run ends.
  ///   - responder: Who answers what the machine asks; nil for nobody.
  ///   - isCancelled: Asked now and then; the run ends where it is when it returns true.
  /// - Returns: The waits, in the order of arrival.
  /// - Throws: a `ProgramFailure` when a program that answers fails.
  package func waits(
    of source: PassengerSource, seed: UInt64, window: Replication<Root>.Window, responder: (any RunResponder<Root>)?,
    isCancelled: () -> Bool
  ) throws -> [RaceReport.Wait] {
    var waits: [RaceReport.Wait] = []
    let replication = Replication(
      number: 1, seed: seed, root: machine.root, building: building, carNames: carNames,
      entrance: building.mainEntrance, window: window)
    _ = replication.run(
      source.passengers(of: 1, seed: seed, in: self), demandEnd: source.end, responder: responder,
      log: { journey in
        waits.append(
          RaceReport.Wait(
            number: journey.number, arrived: journey.passenger.time,
            waiting: journey.boarded == nil ? nil : journey.waiting))
      }, isCancelled: { isCancelled() || responder?.problem != nil })
    if let problem = responder?.problem, !isCancelled() { throw ProgramFailure(problem: problem) }
    return waits
  }
}
