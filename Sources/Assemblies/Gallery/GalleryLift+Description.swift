// Extensions of other modules are visible only if the module is imported: without it, the defaults would apply.
import Elevators
public import SimulationCore
import Stage

extension GalleryLift: DescribedMachine {
  /// The facts of the elevator, and of the scene of each landing that has one.
  public var factSources: [FactSource] {
    elevator.factSources
      + landings.enumerated().flatMap { index, landing in
        let path = GalleryPath.name(ofLanding: index + 1)
        let sources = landing.scene.map { SceneRun($0).factSources } ?? landing.game.map(\.factSources) ?? []
        return sources.map { $0.inside(path) }
      }
  }

  /// The stimuli of the elevator, and of its scenes and games.
  public var stimulusForms: [RecordForm] {
    let own = Stimulus.cases.examples.filter { stimulus in
      landings.contains { landing in
        switch stimulus {
        case .elevator: false
        case .scene: landing.scene != nil
        case .game(_, let stimulus): landing.game.map { $0.problem(with: stimulus) == nil } ?? false
        }
      }
    }
    let numbers = FieldForm.Kind.landing(1...Int64(landings.count))
    return elevator.stimulusForms
      + Forms(own).list.map { form in form.mapKinds { kind in if case .landing = kind { numbers } else { kind } } }
  }

  /// The signs of the landings.
  public var landingNames: [String] { elevator.landingNames }
}
