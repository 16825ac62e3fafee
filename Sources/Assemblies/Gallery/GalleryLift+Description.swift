public import SimulationCore
import Stage

extension GalleryLift: DescribedMachine {
  /// What the elevator can emit, and the scene of each landing that has one.
  public var factSources: [FactSource] {
    elevator.factSources
      + landings.enumerated().flatMap { index, landing in
        let path = GalleryPath.name(ofLanding: index + 1)
        let sources =
          landing.scene.map { SceneRun($0).factSources } ?? landing.game.map(\.factSources) ?? []
        return sources.map { $0.inside(path) }
      }
  }

  /// The texts of the landings' signs.
  public var landingNames: [String] { elevator.landingNames }
}
