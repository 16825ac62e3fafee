import Classics
import SimulationCore

extension TTK4145: PlayedMachine {
  typealias Controls = TTK4145Controls

  /// Landings one above the other, and the hoistways beside one another.
  var soundStage: SoundStage {
    SoundStage(landingCount: configuration.floorCount, cars: cars.count == 1 ? [] : configuration.carNames)
  }
}
