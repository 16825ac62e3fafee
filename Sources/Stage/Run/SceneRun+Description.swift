public import SimulationCore

extension SceneRun {
  /// The facts that this scene can emit: only its own states, sounds and emitters are named.
  public var factSources: [FactSource] {
    let names = ["state": scene.stateNames, "cue": scene.cues]
    // A life of an emitter has its own name: the emitter's and a number.
    let forms = SceneFact.forms.naming(names).filter { $0.name != "emitterStarted" || !scene.emitters.isEmpty }
    return [FactSource(path: "", forms: forms)]
  }

  /// The stimuli that this scene can receive: only its own buttons, states and parts are named.
  public var stimulusForms: [RecordForm] {
    SceneStimulus.forms.naming(["button": scene.buttonNames, "control": scene.stateNames, "part": scene.partNames])
  }
}
