import Classics
import SimulationCore

extension TTK4145: PlayedMachine {
  typealias Controls = TTK4145Controls

  /// The landings above one another, and the hoistways side by side.
  var soundStage: SoundStage {
    SoundStage(landingCount: configuration.floorCount, cars: cars.count == 1 ? [] : configuration.carNames)
  }
}
