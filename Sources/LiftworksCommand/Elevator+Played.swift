import Drawing
import Elevators
import SimulationCore

extension Elevator: PlayedMachine where Controller: DrawnController {
  typealias Controls = ElevatorControls<Controller>
}
