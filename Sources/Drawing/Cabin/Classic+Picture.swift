public import Classics
import Motion
public import SimulationCore

// The picture of the two-floor elevator.
extension Classic: DrawnMachine {
  /// Describes what the elevator is doing, for display.
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

  /// Returns the cabin at the instant of a snapshot.
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
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    /// The button beside the doors.
    case button
  }

  /// Returns the columns that four people side by side need in the doorway, with the landing around it.
  public func columns(inRows rows: Int) -> Int? { CabinGeometry.columns(inRows: rows) }

  /// Returns the button if the cell belongs to it or its plate.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    buttonBounds(in: bounds).contains(column: column, row: row) ? .button : nil
  }
}
