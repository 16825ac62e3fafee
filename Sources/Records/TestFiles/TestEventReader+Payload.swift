import SimulationCore

extension TestEventReader {
  /// Returns the conditions on the payload, from the keys of an object that are not its own, and from `where`.
  func filters(_ form: RecordForm, in object: TestObject, ownKeys: [String], of owner: String) throws(PlacedProblem)
    -> [FieldFilter]
  {
    let free = form.fields.map(\.key).filter { !ownKeys.contains($0) }
    try object.expectKeys(ownKeys + free, of: owner)
    var filters: [FieldFilter] = []
    for field in form.fields where free.contains(field.key) {
      if let member = object.member(field.key) { filters.append(try filter(of: member, field)) }
    }
    guard let inner = object.member("where") else { return filters }
    let conditions = try TestObject(inner.value, name: "'where'", notation: notation)
    try conditions.expectKeys(form.fields.map(\.key), of: "'\(form.name)'")
    for field in form.fields {
      guard let member = conditions.member(field.key) else { continue }
      guard !filters.contains(where: { $0.key == field.key }) else {
        throw Problem(
          "the key '\(field.key)' is duplicated", allowed: "A key of the payload is in the line or under 'where'",
          advice: "Remove one of them"
        ).placed(at: member.keyLocation)
      }
      filters.append(try filter(of: member, field))
    }
    return filters
  }

  /// Returns the condition of a value, a list of values, or an object with `not`, `atLeast` or `atMost`.
  private func filter(of member: PlacedValue.Member, _ field: FieldForm) throws(PlacedProblem) -> FieldFilter {
    let isLanding = if case .landing = field.kind { true } else { false }
    return FieldFilter(
      key: field.key, condition: try condition(of: member, field), landings: isLanding ? subject.landings : [])
  }

  private func condition(of member: PlacedValue.Member, _ field: FieldForm) throws(PlacedProblem)
    -> FieldFilter.Condition
  {
    guard case .object = member.value.meaning else { return .oneOf(try values(member.value, field)) }
    let object = try TestObject(member.value, name: "'\(field.key)'", notation: notation)
    try object.expectKeys(["not", "atLeast", "atMost"], of: "'\(field.key)'")
    if let not = object.member("not") {
      if let other = object.member("atLeast") ?? object.member("atMost") {
        throw Problem(
          "'\(field.key)' has both 'not' and '\(other.key)'", allowed: "It has 'not', or 'atLeast' and 'atMost'",
          advice: "Remove one"
        ).placed(at: other.keyLocation)
      }
      return .noneOf(try values(not.value, field))
    }
    let least = try object.member("atLeast").map { member throws(PlacedProblem) in try bound(member, field) }
    let most = try object.member("atMost").map { member throws(PlacedProblem) in try bound(member, field) }
    guard least != nil || most != nil else {
      throw Problem(
        "'\(field.key)' is an empty object", allowed: "It has 'not', or 'atLeast' and 'atMost'", advice: "Add one"
      ).placed(at: member.value.location)
    }
    return .range(atLeast: least, atMost: most)
  }

  private func values(_ value: PlacedValue, _ field: FieldForm) throws(PlacedProblem) -> [FieldValue] {
    guard case .list(let items) = value.meaning else { return [try self.value(value, field)] }
    guard !items.isEmpty, items.count <= Self.alternativeMax else {
      throw Problem(
        items.isEmpty ? "'\(field.key)' is an empty list" : "'\(field.key)' has \(items.count) items",
        allowed: "A list has 1 to \(Self.alternativeMax) values, any of which will do",
        advice: items.isEmpty ? "Write a value" : "Remove some"
      ).placed(at: value.location)
    }
    var values: [FieldValue] = []
    for item in items { values.append(try self.value(item, field)) }
    return values
  }

  private func bound(_ member: PlacedValue.Member, _ field: FieldForm) throws(PlacedProblem) -> FieldValue {
    let bound = try value(member.value, field)
    guard bound.double == nil else { return bound }
    throw Problem(
      "'\(member.key)' is \(member.value.words)",
      allowed: "'atLeast' and 'atMost' are numbers; '\(field.key)' is \(words(field))",
      advice: "Write the value itself, or a list of values"
    ).placed(at: member.value.location)
  }

  private func words(_ field: FieldForm) -> String { field.kind.words(landings: subject.landings) }

  private func value(_ value: PlacedValue, _ field: FieldForm) throws(PlacedProblem) -> FieldValue {
    try field.read(FlatObject.Value(value), called: value.words, at: value.location, landings: subject.landings)
  }
}
