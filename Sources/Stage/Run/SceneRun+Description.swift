public import SimulationCore

extension SceneRun {
  /// What this very scene can emit: only its own states, sounds and emitters are named.
  public var factSources: [FactSource] {
    let names = [
      "state": scene.stateNames, "cue": scene.cues, "emitter": scene.emitterNames,
    ]
    let forms = SceneFact.forms.compactMap { form -> RecordForm? in
      // A life of an emitter has a name of its own, made of the emitter's and a number.
      guard form.name != "emitterStarted" else { return scene.emitters.isEmpty ? nil : form }
      guard let key = form.fields.first?.key, let known = names[key] else { return form }
      guard !known.isEmpty else { return nil }
      let first = FieldForm(key: key, kind: .choice(known))
      return RecordForm(name: form.name, fields: [first] + form.fields.dropFirst())
    }
    return [FactSource(path: "", forms: forms)]
  }
}
