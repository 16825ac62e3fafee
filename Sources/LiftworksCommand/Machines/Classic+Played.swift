import Classics
import Drawing
import NcursesTerminal
import SimulationCore

extension Classic: PlayedMachine {
  /// The noise of the doors, and the chime.
  var cues: [String] { Cue.allCases.map(\.rawValue) }

  /// The controls of the one button, on the keyboard and on the screen.
  struct Controls: MachineControls {
    typealias Root = Classic

    /// The actions of its keys.
    enum Action: Sendable { case pressButton }

    init(of machine: Classic) {}

    var keys: KeyTable<Action> {
      KeyTable(rows: [
        .init([" ", .enter], .pressButton, "space, Enter, click", "press the elevator's button", ("space", "press"))
      ])
    }

    mutating func perform(_ action: Action, on snapshot: Snapshot<Classic>) -> Reaction<Classic.Stimulus> {
      .send(.buttonPressed)
    }

    mutating func press(_ control: CabinPicture.Control, on snapshot: Snapshot<Classic>) -> Reaction<Classic.Stimulus> {
      .send(.buttonPressed)
    }
  }
}
