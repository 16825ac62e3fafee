public import SimulationCore

// Stimuli, events and facts print as they are recorded, `doorCommanded to=open`, and not as nested cases.

extension ElevatorStimulus: CustomStringConvertible {}
extension Elevator.Event: CustomStringConvertible {}
extension Elevator.Fact: CustomStringConvertible {}
extension GroupStimulus: CustomStringConvertible {}
extension ElevatorGroup.Event: CustomStringConvertible {}
extension ElevatorGroup.Fact: CustomStringConvertible {}
extension GroupEvent: CustomStringConvertible {}
extension HallCallFact: CustomStringConvertible {}
extension DispatcherFact: CustomStringConvertible {}
extension ControlSignal: CustomStringConvertible {}
extension PlantSignal: CustomStringConvertible {}
extension Plant.Event: CustomStringConvertible {}
extension People.Event: CustomStringConvertible {}
extension People.Fact: CustomStringConvertible {}
extension CollectiveController.Event: CustomStringConvertible {}
extension CollectiveController.Fact: CustomStringConvertible {}
extension RemoteController.Event: CustomStringConvertible {}
extension Classic.Stimulus: CustomStringConvertible {}
extension Classic.Event: CustomStringConvertible {}
extension Classic.Fact: CustomStringConvertible {}
extension Knuth.Stimulus: CustomStringConvertible {}
extension Knuth.Event: CustomStringConvertible {}
extension Knuth.Fact: CustomStringConvertible {}
extension TTK4145.Stimulus: CustomStringConvertible {}
extension TTK4145.Event: CustomStringConvertible {}
extension TTK4145.Fact: CustomStringConvertible {}
