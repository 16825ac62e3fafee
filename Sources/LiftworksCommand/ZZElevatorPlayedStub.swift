public import Drawing
public import Elevators
import NcursesTerminal
public import SimulationCore

// A stand-in until the real elevator has its picture and its controls: this whole file goes then.

/// Nothing.
public struct ElevatorPictureStub: MachinePicture {
  /// Nothing.
  public typealias Control = Never
  /// Draws nothing.
  public func draw(into grid: inout Grid, in place: CellRectangle, theme: Theme) {}
  /// Nothing.
  public func control(column: Int, row: Int, in place: CellRectangle) -> Never? { nil }
}

struct ZZElevatorPlayedStub: MachineControls {
  typealias Root = Elevator<CollectiveController>
  typealias Action = Never
  init(of machine: Root) {}
  var keys: KeyTable<Never> { KeyTable(rows: []) }
  mutating func perform(
    _ action: Never,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {}
  mutating func press(
    _ control: Never,
    on snapshot: Snapshot<Root>
  ) -> Reaction<ElevatorStimulus> {}
}

extension Elevator<CollectiveController>: DrawnMachine, PlayedMachine {
  typealias Controls = ZZElevatorPlayedStub
  /// Nothing.
  public func statusText(at instant: SimulationInstant) -> String { "" }
  /// Always.
  public func isMoving(at instant: SimulationInstant) -> Bool { true }
  /// Nothing.
  public static func picture(
    of snapshot: Snapshot<Self>,
    selection: NoSelection
  ) -> ElevatorPictureStub { ElevatorPictureStub() }
}
