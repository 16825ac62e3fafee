public import SimulationCore

extension MechanismRun {
  /// What this very mechanism can emit: only its own bodies, clutches and brakes are named.
  public var factSources: [FactSource] {
    let names = [
      "element": mechanism.elements.map(\.name), "body": mechanism.bodies.map(\.name),
    ]
    let forms = MechanismFact.forms.compactMap { form -> RecordForm? in
      guard let key = form.fields.first?.key, let known = names[key] else { return form }
      guard !known.isEmpty else { return nil }
      let first = FieldForm(key: key, kind: .choice(known))
      return RecordForm(name: form.name, fields: [first] + form.fields.dropFirst())
    }
    return [FactSource(path: "", forms: forms)]
  }
}
