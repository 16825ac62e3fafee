public import Classics
import Motion
public import SimulationCore

// What is shown of a run of the two-floor elevator.
extension Classic: DrawnMachine {
  /// What the elevator is doing, in words for the person who watches.
  public func statusText(at instant: SimulationInstant) -> String {
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

  /// The cabin as it looks at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<Classic>, selection: NoSelection) -> CabinPicture {
    let machine = snapshot.machine
    let time = snapshot.instant.elapsed
    return CabinPicture(
      doorOpening: machine.doorOpening.presented(at: time),
      lightGlow: machine.lights.map { $0.glow.presented(at: time) }, buttonIsLit: machine.doorsOpened,
      floorLabels: machine.lights.map { "\($0.floor)" }, time: time)
  }
}

extension CabinPicture: MachinePicture {
  /// What can be clicked.
  public enum Control: Hashable, Sendable {
    /// The button beside the doors.
    case button
  }

  /// As many as four people side by side need in the doorway, with the landing around it.
  public func columns(inRows rows: Int) -> Int? { CabinGeometry.columns(inRows: rows) }

  /// The button, where the cell belongs to it or its plate.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    buttonBounds(in: bounds).contains(column: column, row: row) ? .button : nil
  }
}
