public import SimulationCore
import Stage

extension GalleryLift: DescribedMachine {
  /// What the elevator can emit, and the scene of each landing that has one.
  public var factSources: [FactSource] {
    elevator.factSources
      + scenes.flatMap { path, run in run.factSources.map { $0.inside(path) } }
  }

  /// The regions of the elevator and of the scenes.
  public var regions: [NamedRegion] {
    elevator.regions
      + scenes.flatMap { path, run in run.diagrams.map { NamedRegion($0, path: path) } }
  }

  /// What the signs of the landings say.
  public var landingNames: [String] { elevator.landingNames }

  private var scenes: [(path: String, run: SceneRun)] {
    landings.enumerated().compactMap { index, landing in
      landing.scene.map { (GalleryPath.name(ofLanding: index + 1), SceneRun($0)) }
    }
  }
}
