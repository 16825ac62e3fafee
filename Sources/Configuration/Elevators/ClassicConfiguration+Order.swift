import Classics
import Motion
import SimulationCore

extension ClassicConfiguration {
  /// Refuses values that would let a trip outlast its own end, or open doors that are not yet closed.
  func checkOrder(in root: YAMLMapping) throws(PlacedProblem) {
    if reopening <= door.end {
      throw Problem(
        "the doors are to reopen after \(seconds(reopening))",
        allowed: "They are shut \(seconds(door.end)) after the press, and reopen later",
        advice: "Reopen later, or let the doors close sooner"
      ).placed(at: root["reopening"]?.location ?? root.location)
    }
    let moments: [(name: String, group: String, key: String, at: Duration, limit: Duration)] = [
      ("the door sound", "sounds", "door", doorSound, openingTime),
      ("the lights going up", "lights", "changeGoingUp", lightsChangeGoingUp, tripTime),
      ("the lights going down", "lights", "changeGoingDown", lightsChangeGoingDown, tripTime),
      ("the chime", "sounds", "chime", chime, tripTime),
      ("the door sound at the reopening", "sounds", "doorAtReopening", reopeningSound, tripTime),
    ]
    for moment in moments where moment.at > moment.limit {
      let group = try root[moment.group]?.freeMembers()
      throw Problem(
        "\(moment.name) would come after \(seconds(moment.at))",
        allowed: "What began with the press has ended \(seconds(moment.limit)) after it", advice: "Let it come sooner"
      ).placed(at: group?.first { $0.key == moment.key }?.value.location ?? root.location)
    }
  }

  private func seconds(_ duration: Duration) -> String { "\(SimulationInstant.start.advanced(by: duration)) s" }
}
