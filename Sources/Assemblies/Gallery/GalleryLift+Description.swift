public import SimulationCore
import Stage

extension GalleryLift: DescribedMachine {
  /// What the elevator can emit, and the scene of each landing that has one.
  public var factSources: [FactSource] {
    elevator.factSources
      + landings.enumerated().flatMap { index, landing in
        let path = GalleryPath.name(ofLanding: index + 1)
        let sources = landing.scene.map { SceneRun($0).factSources } ?? landing.game.map(\.factSources) ?? []
        return sources.map { $0.inside(path) }
      }
  }

  /// What can be done to the elevator, and in the scenes and games that there are.
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

  /// What the signs of the landings say.
  public var landingNames: [String] { elevator.landingNames }
}
