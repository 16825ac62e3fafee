import SimulationCore

extension TestJudgementReader {
  /// The maximum number of names listed in a message.
  private static var listMax: Int { 40 }

  /// Returns some names in quotes, and the number of further ones.
  static func list(_ names: [String]) -> String {
    guard names.count > listMax else { return quotedList(names) }
    return quotedList(Array(names.prefix(listMax))) + " and \(names.count - listMax) more"
  }

  /// Returns the claim about a value: `is`, perhaps with `within`, or `atLeast` and `atMost`.
  func claim(_ reading: Reading, _ line: TestObject) throws(PlacedProblem) -> TestValueClaim {
    let least = try number("atLeast", in: line, of: reading)
    let most = try number("atMost", in: line, of: reading)
    let tolerance = try number("within", in: line, of: reading)
    if let value = try number("is", in: line, of: reading) {
      if let other = line.member("atLeast") ?? line.member("atMost") {
        throw Problem(
          "a 'value' has both 'is' and '\(other.key)'",
          allowed: "It has 'is', perhaps with 'within', or 'atLeast' and 'atMost'", advice: "Remove one"
        ).placed(at: other.keyLocation)
      }
      if let tolerance, tolerance.number < 0 {
        throw Problem(
          "'within' is \(tolerance.text)", allowed: "A tolerance is 0 or more", advice: "Remove the minus sign"
        ).placed(at: line.member("within")?.value.location ?? line.location)
      }
      let reach = tolerance?.number ?? 0
      return TestValueClaim(
        name: reading.fullName, least: value.number - reach, most: value.number + reach,
        words: "is \(value.text)" + (tolerance.map { " within \($0.text)" } ?? ""), landings: landings(of: reading))
    }
    if let within = line.member("within") {
      throw Problem(
        "a 'value' has 'within' but no 'is'", allowed: "'within' is the tolerance of 'is'",
        advice: "Add 'is', or use 'atLeast' and 'atMost'"
      ).placed(at: within.keyLocation)
    }
    return try range(reading, line, least, most)
  }

  private func range(
    _ reading: Reading, _ line: TestObject, _ least: (number: Double, text: String)?,
    _ most: (number: Double, text: String)?
  ) throws(PlacedProblem) -> TestValueClaim {
    guard least != nil || most != nil else {
      throw Problem(
        "a 'value' has no 'is', 'atLeast' or 'atMost'",
        allowed: "It has 'is', perhaps with 'within', or 'atLeast' and 'atMost'", advice: "Add one of them"
      ).placed(at: line.location)
    }
    if let least, let most, most.number < least.number {
      throw Problem(
        "'atMost' is \(most.text), which is less than 'atLeast', \(least.text)",
        allowed: "The largest value is no smaller than the smallest", advice: "Give a larger 'atMost'"
      ).placed(at: line.member("atMost")?.value.location ?? line.location)
    }
    let words = (least.map { ["at least \($0.text)"] } ?? []) + (most.map { ["at most \($0.text)"] } ?? [])
    return TestValueClaim(
      name: reading.fullName, least: least?.number, most: most?.number, words: words.joined(separator: ", "),
      landings: landings(of: reading))
  }

  private func landings(of reading: Reading) -> [String] { reading.unit == .landing ? events.subject.landings : [] }

  /// Returns a landing given by its sign or its number, as in a payload.
  private func landing(_ member: PlacedValue.Member) throws(PlacedProblem) -> (number: Double, text: String)? {
    let signs = events.subject.landings
    let last = signs.isEmpty ? FieldForm.landingMax : Int64(signs.count)
    let field = FieldForm(key: member.key, kind: .landing(1...last), meaning: "a landing")
    let value = try field.read(
      FlatObject.Value(member.value), called: member.value.words, at: member.value.location, landings: signs)
    guard case .integer(let number) = value else { return nil }
    let index = Int(clamping: number) - 1
    return (Double(number), signs.indices.contains(index) ? signs[index] : "\(number)")
  }

  /// Returns a number in the unit of a value: `10.5`, or as a text `10.5 m`.
  private func number(_ key: String, in line: TestObject, of reading: Reading) throws(PlacedProblem) -> (
    number: Double, text: String
  )? {
    guard let member = line.member(key) else { return nil }
    if reading.unit == .landing, key != "within" { return try landing(member) }
    let unit = reading.unit.rawValue
    switch member.value.meaning {
    case .number(let text), .text(let text):
      var digits = Substring(text)
      if !unit.isEmpty, text.hasSuffix(unit) {
        digits = text.dropLast(unit.count)
        while digits.last == " " { digits.removeLast() }
      }
      let isPlain = digits.utf8.allSatisfy { (0x2B...0x39).contains($0) || $0 == 0x65 || $0 == 0x45 }
      if isPlain, let number = Double(digits), number.isFinite, abs(number) <= 1e15 { return (number, text) }
    default: break
    }
    throw Problem(
      "'\(key)' is \(member.value.words)",
      allowed: unit.isEmpty
        ? "'\(key)' is a number" : "'\(key)' is a number in \(unit), the unit of '\(reading.fullName)'",
      advice: "Change the value"
    ).placed(at: member.value.location)
  }
}
