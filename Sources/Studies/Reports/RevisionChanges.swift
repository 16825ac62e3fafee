import Records
package import SimulationCore

/// What changed from an earlier study of a building to this one: inputs, results and verdicts.
package struct RevisionChanges: Sendable {
  /// A value that differs.
  struct Change: Hashable, Sendable {
    let name: String
    /// What it was; nil if there was none.
    let before: String?
    /// What it is; nil if there is none.
    let now: String?
    /// Where an input comes from; empty for a result.
    var source = ""

    /// The difference of two numbers.
    var difference: Double? {
      guard let before = before.flatMap(Double.init), let now = now.flatMap(Double.init) else { return nil }
      return now - before
    }
  }

  /// The earlier study, as the user named it.
  let earlier: String
  /// The entries of the title block that differ.
  let titles: [Change]
  /// The inputs that differ; nil if the earlier report has none.
  let inputs: [Change]?
  /// The results that differ.
  let results: [Change]
  /// The verdicts that differ.
  let verdicts: [Change]

  /// The formats that can be compared.
  private static let formats = ["liftworks-traffic", "liftworks-criteria"]

  /// Compares two studies.
  ///
  /// - Parameters:
  ///   - earlier: The earlier study, as the user named it.
  ///   - before: Its JSON.
  ///   - now: The JSON of this one, with its inputs.
  package init(earlier: String, _ before: PlacedValue, _ now: PlacedValue) {
    self.earlier = earlier
    titles = Self.changes(Self.leaves(before.member("titleBlock")?.value), Self.leaves(now.member("titleBlock")?.value))
    inputs = before.member("inputs").map { old in
      Self.changes(Self.inputs(old.value), Self.inputs(now.member("inputs")?.value))
    }
    func results(_ study: PlacedValue) -> [Change] {
      Self.leaves(study.member("results")?.value) + Self.leaves(study.member("periods")?.value)
    }
    self.results = Self.changes(results(before), results(now))
    verdicts = Self.changes(Self.verdicts(before), Self.verdicts(now))
  }

  /// The study in a file: JSON, or a page that holds it.
  ///
  /// - Throws: a `PlacedProblem` for anything else.
  package static func study(in text: String, file: String) throws(PlacedProblem) -> PlacedValue {
    let begin = text.firstRange(of: StudyRecord.scriptStart)?.upperBound
    let body = text[(begin ?? text.startIndex)...]
    let end = begin == nil ? body.endIndex : body.firstRange(of: "</script>")?.lowerBound ?? body.endIndex
    let line = body[..<end].drop(while: \.isWhitespace)
    let refusal = Problem(
      "'\(excerpt(file))' is no report of a study",
      allowed: "It is what 'liftworks traffic BUILDING --json' prints, or --html writes",
      advice: "Name such a file"
    ).placed(at: FileLocation(file: file))
    guard line.hasPrefix("{") else { throw refusal }
    let last = line.lastIndex(of: "}") ?? line.startIndex
    let value = try PlacedValue(jsonLine: line[...last], number: 1, file: file)
    guard let format = value.member("format")?.value.scalar, formats.contains(format) else { throw refusal }
    return value
  }

  /// Whether nothing differs.
  var isEmpty: Bool { (inputs ?? []).isEmpty && results.isEmpty && verdicts.isEmpty }

  // MARK: - Values with names

  /// The values of a tree that results are made of, each with its path; not those of single landings.
  private static func leaves(_ value: PlacedValue?, _ path: [String] = []) -> [Change] {
    guard let value else { return [] }
    switch value.meaning {
    case .null: return []
    case .text(let text), .number(let text):
      return [Change(name: path.joined(separator: " "), before: nil, now: text)]
    case .flag(let flag): return [Change(name: path.joined(separator: " "), before: nil, now: "\(flag)")]
    case .list(let items):
      return items.enumerated().flatMap { index, item in
        let name = ["dispatcher", "period"].compactMap { item.member($0)?.value.scalar }.first ?? "\(index + 1)"
        return leaves(item, path + [name])
      }
    case .object(let members):
      return members.flatMap { member in
        leftOut.contains(member.key) ? [] : leaves(member.value, path + [member.key])
      }
    }
  }

  private static let leftOut = ["dispatcher", "period", "landings", "legs", "comparisons", "interval"]

  private static func inputs(_ list: PlacedValue?) -> [Change] {
    guard case .list(let items)? = list?.meaning else { return [] }
    return items.map { item in
      func text(_ key: String) -> String { item.member(key)?.value.scalar ?? "" }
      return Change(
        name: "\(text("section")): \(text("name"))", before: nil, now: text("value"), source: text("source"))
    }
  }

  private static func verdicts(_ study: PlacedValue) -> [Change] {
    guard case .list(let items)? = study.member("criteria")?.value.meaning else { return [] }
    var banks: [String] = []
    return items.map { item in
      func text(_ key: String) -> String? { item.member(key)?.value.scalar.flatMap { $0 == "null" ? nil : $0 } }
      // A bank is known by its number: a car more has another name for it.
      let bank = text("bank").map { bank in
        if !banks.contains(bank) { banks.append(bank) }
        return "bank \((banks.firstIndex(of: bank) ?? 0) + 1)"
      }
      let name =
        [text("dispatcher"), text("period"), bank, text("measure")].compactMap(\.self) + ["line \(text("line") ?? "1")"]
      return Change(
        name: name.joined(separator: ", "), before: nil, now: text("pass") == "true" ? "pass" : "fail")
    }
  }

  private static func changes(_ before: [Change], _ now: [Change]) -> [Change] {
    let old = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
    let new = Set(now.map(\.name))
    return now.compactMap { change in
      let earlier = old[change.name]
      guard earlier?.now != change.now else { return nil }
      return Change(name: change.name, before: earlier?.now, now: change.now, source: change.source)
    }
      + before.filter { !new.contains($0.name) }.map {
        Change(name: $0.name, before: $0.now, now: nil, source: $0.source)
      }
  }

  // MARK: - Output

  /// The groups of changes with their headings; without those in which nothing differs.
  var groups: [(title: String, changes: [Change])] {
    [("title block", titles), ("inputs", inputs ?? []), ("results", results), ("verdicts", verdicts)].filter {
      !$0.1.isEmpty
    }
  }

  /// What is to be known of the comparison; empty for nothing.
  var remark: String {
    inputs == nil
      ? "Inputs are not compared: the earlier report has none. A page of --html has them."
      : isEmpty ? "No input, result or verdict differs." : ""
  }

  /// A change as cells of a table: name, before, now, difference, source.
  static func cells(_ change: Change) -> [String] {
    func text(_ value: String?) -> String {
      guard let value else { return "-" }
      return value.contains(".") ? Double(value).map { $0.significantDigits(4) } ?? value : value
    }
    let difference = change.difference.map { ($0 > 0 ? "+" : "") + $0.significantDigits(4) } ?? ""
    return [change.name, text(change.before), text(change.now), difference, change.source]
  }

  /// The report for people.
  var lines: [String] {
    ["changes since \(earlier)"] + (remark.isEmpty ? [] : [remark])
      + groups.flatMap { title, changes in
        [""]
          + TextTable.columns(
            [title.uppercased(), "BEFORE", "NOW", "DIFFERENCE", "SOURCE"], changes.map(Self.cells))
      }
  }

  /// As a JSON object.
  var json: String {
    func list(_ changes: [Change]) -> String {
      RecordText.list(
        changes.map { change in
          RecordText.object([
            ("name", RecordText.quoted(change.name)), ("before", change.before.map(RecordText.quoted) ?? "null"),
            ("now", change.now.map(RecordText.quoted) ?? "null"),
            ("difference", change.difference.map { "\($0)" } ?? "null"), ("source", RecordText.quoted(change.source)),
          ])
        })
    }
    return RecordText.object([
      ("earlier", RecordText.quoted(earlier)), ("titleBlock", list(titles)), ("inputs", inputs.map(list) ?? "null"),
      ("results", list(results)), ("verdicts", list(verdicts)),
    ])
  }
}
