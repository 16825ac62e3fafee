import SimulationCore
import Studies

// How a study is watched.
extension TrafficCommand {
  /// The command that shows a replication on the screen, from an instant on.
  ///
  /// - Parameters:
  ///   - number: The replication.
  ///   - name: The building.
  ///   - settings: Its settings, apart from those of a program.
  ///   - people: Who comes.
  ///   - instant: The instant.
  /// - Returns: The command; nil where standard input was read, which is gone.
  func command(
    of number: Int, in name: String, _ settings: [String], _ people: PassengerSource, at instant: SimulationInstant
  ) -> String? {
    var source = self.people.demand.map { ["--demand", $0] + (self.people.peak.map { ["--peak", $0] } ?? []) } ?? []
    if case .list = people { source = self.people.passengers.map { ["--passengers", $0] } ?? [] }
    guard name != "-", source.last != "-" else { return nil }
    let program =
      [("--controller", controller.controller), ("--controller-timeout", controller.controllerTimeout)].flatMap {
        option, value in value.map { [option, $0] } ?? []
      }
    return LongestWait.command(
      showing: number, of: name, settings, source + program + (seed.seed.map { ["--seed", $0] } ?? []), at: instant)
  }
}
