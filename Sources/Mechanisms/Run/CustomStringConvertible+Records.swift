public import SimulationCore

// Stimuli, events and facts print as they are recorded, and not as nested cases.

extension MechanismStimulus: CustomStringConvertible {}
extension MechanismEvent: CustomStringConvertible {}
extension MechanismFact: CustomStringConvertible {}
