import Assemblies
import Drawing
import Elevators
import SimulationCore

extension HoistedElevator: PlayedMachine where Controller: DrawnController {
  typealias Controls = ElevatorControls<Controller>
}
