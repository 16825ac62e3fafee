public import Elevators
import Motion
public import SimulationCore

// What is shown of a run of the two-floor elevator.
extension CabinPicture {
  /// The cabin as it looks at the instant of a snapshot.
  public init(of snapshot: Snapshot<Classic>) {
    let machine = snapshot.machine
    let time = snapshot.instant.elapsed
    self.init(
      doorOpening: machine.doorOpening.presented(at: time),
      lightGlow: machine.lights.map { $0.glow.presented(at: time) },
      buttonIsLit: machine.doorsOpened,
      floorLabels: machine.lights.map { "\($0.floor)" },
      time: time
    )
  }
}

extension TimelineEntry {
  /// The armed events of a snapshot, in firing order.
  public static func entries(of snapshot: Snapshot<Classic>) -> [TimelineEntry] {
    snapshot.armed.map { entry in
      let record = Record(of: entry.event)
      return TimelineEntry(
        // The keys of fields are left out: there is little room, and the values tell.
        name: ([record.name] + record.fields.map { "\($0.value)" }).joined(separator: " "),
        remaining: snapshot.instant.duration(to: entry.due),
        total: entry.armed.duration(to: entry.due)
      )
    }
  }
}

extension Classic {
  /// What the elevator is doing, in words for the person who watches.
  public var statusText: String {
    let doors =
      switch self.doors.state {
      case .shut: "doors shut"
      case .aboutToOpen: "doors about to open"
      case .opening: "doors opening"
      case .open: "doors open"
      case .aboutToClose: "doors about to close"
      case .closing: "doors closing"
      }
    guard call.state == .registered else { return doors }
    return doors + ", call registered"
  }
}
