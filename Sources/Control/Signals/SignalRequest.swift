import Elevators
import Records
import SimulationCore

/// A client's request in one line of the protocol `signals`.
enum SignalRequest {
  /// Writes a signal to a car, by its name; nil for an only car, or for all.
  case write(ControlSignal, of: String?)
  /// Reads the latest value of a signal, with some of its fields.
  case read(String, [Field])
  /// Reads the latest values of all signals.
  case readAll
  /// Chooses the names of the signals to receive.
  case subscribe([String])
  /// Lets time pass until the next signal, for at most so long; without limit if nil.
  case advance(Duration?)
  /// Lets time pass until the next signal, at most to an instant.
  case advanceTo(SimulationInstant)
  /// The client disconnects.
  case bye

  /// The keys; each line has one of them.
  private static let verbs = ["signal", "read", "subscribe", "advance", "until", "bye"]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - object: The line.
  ///   - signals: The machine's signals.
  ///   - landings: The names of the landings.
  ///   - car: The car if the line names none.
  /// - Throws: a `PlacedProblem` for an invalid request.
  init(_ object: FlatObject, _ signals: [SignalDeclaration], landings: [String], car: String?) throws(PlacedProblem) {
    guard let member = object.members.first(where: { Self.verbs.contains($0.key) }) else {
      let known = Self.verbs + ["id"]
      let first = object.members.first { $0.key != "id" }
      throw Problem(
        first.map { "unknown key '\(excerpt($0.key))'" } ?? "the line asks for nothing",
        allowed: "A line has one of the keys \(quotedList(Self.verbs))",
        advice: first.map { suggestion(for: $0.key, among: known, or: "Use one of these") }
          ?? #"Write it like {"signal":"openCommanded","entrance":"front"}"#
      ).placed(at: first?.keyLocation ?? object.location)
    }
    switch member.key {
    case "signal": self = try Self.command(member, object, signals, landings, car)
    case "read": self = try Self.reading(member, object, signals, landings)
    case "subscribe":
      try object.refuseOthers(than: ["subscribe", "id"])
      self = try .subscribe(Self.names(member, signals))
    case "advance":
      try object.refuseOthers(than: ["advance", "id"])
      self = try .advance(
        member.value == .text("next") ? nil : member.time { text throws(Problem) in try TimeText.duration(text) })
    case "until":
      try object.refuseOthers(than: ["until", "id"])
      self = try .advanceTo(member.time { text throws(Problem) in try TimeText.instant(text) })
    default: self = .bye
    }
  }

  // MARK: - Signals

  private static func command(
    _ member: FlatObject.Member, _ object: FlatObject, _ signals: [SignalDeclaration], _ landings: [String],
    _ car: String?
  ) throws(PlacedProblem) -> SignalRequest {
    let name = try member.text("the name of a signal to the plant")
    let known = signals.first { $0.form.name == name }
    guard let form = known?.form, known?.path == .toPlant else {
      let names = signals.filter { $0.path == .toPlant }.map(\.form.name)
      let isSensor = known != nil
      throw Problem(
        isSensor ? "'\(name)' goes to the controller" : "unknown signal '\(excerpt(name))'",
        allowed: "The signals to the plant are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Use one of these")
      ).placed(at: member.valueLocation)
    }
    var fields = try form.fill(from: object, commonKeys: ["signal", "id"], landings: landings)
    let isOfCar = form.fields.first?.key == GroupStimulus.carKey
    var named: String?
    if isOfCar, fields.first?.key == GroupStimulus.carKey, case .text(let name) = fields.removeFirst().value {
      named = name
    }
    guard let command = ControlSignal(FilledForm(name: name, fields: fields)) else {
      preconditionFailure("'\(name)' fits its form and yet is no signal to the plant")
    }
    return .write(command, of: isOfCar ? named ?? car : nil)
  }

  private static func declaration(called name: String, among signals: [SignalDeclaration], at location: FileLocation)
    throws(PlacedProblem) -> SignalDeclaration
  {
    if let known = signals.first(where: { $0.form.name == name }) { return known }
    let names = signals.map(\.form.name)
    throw Problem(
      "unknown signal '\(excerpt(name))'", allowed: "The signals are \(quotedList(names))",
      advice: suggestion(for: name, among: names, or: "Use one of these")
    ).placed(at: location)
  }

  private static func reading(
    _ member: FlatObject.Member, _ object: FlatObject, _ signals: [SignalDeclaration], _ landings: [String]
  ) throws(PlacedProblem) -> SignalRequest {
    let name = try member.text("the name of a signal, or 'all'")
    if name == "all" {
      try object.refuseOthers(than: ["read", "id"])
      return .readAll
    }
    let form = try declaration(called: name, among: signals, at: member.valueLocation).form
    try object.refuseOthers(than: ["read", "id"] + form.fields.map(\.key))
    var fields: [Field] = []
    for field in form.fields {
      guard let given = object.member(field.key) else { continue }
      let value = try field.read(given.value, called: given.value.words, at: given.valueLocation, landings: landings)
      fields.append(Field(key: field.key, value: value))
    }
    return .read(name, fields)
  }

  private static func names(_ member: FlatObject.Member, _ signals: [SignalDeclaration]) throws(PlacedProblem)
    -> [String]
  {
    switch member.value {
    case .text("all"): return signals.map(\.form.name)
    case .text("none"): return []
    case .nested(let text) where text.hasPrefix("["):
      var names: [String] = []
      for item in try FlatObject.items(of: text, at: member.valueLocation) {
        guard case .text(let name) = item.value else { throw Self.noNames(item.value).placed(at: item.location) }
        let known = try declaration(called: name, among: signals, at: item.location)
        names.append(known.form.name)
      }
      return names
    default: throw noNames(member.value).placed(at: member.valueLocation)
    }
  }

  private static func noNames(_ value: FlatObject.Value) -> Problem {
    Problem(
      "'subscribe' is \(value.words)", allowed: "It is a list of the names of signals, 'all' or 'none'",
      advice: #"Write it like {"subscribe":["carStopped","doorsOpened"]}"#)
  }
}

extension FlatObject {
  fileprivate func refuseOthers(than known: [String]) throws(PlacedProblem) {
    guard let other = members.first(where: { !known.contains($0.key) }) else { return }
    throw Problem(
      "unknown key '\(excerpt(other.key))'", allowed: "The keys here are \(quotedList(known))",
      advice: suggestion(for: other.key, among: known, or: "Remove it")
    ).placed(at: other.keyLocation)
  }
}

extension FlatObject.Member {
  fileprivate func text(_ meaning: String) throws(PlacedProblem) -> String {
    if case .text(let text) = value { return text }
    throw Problem(
      "'\(key)' is \(value.words)", allowed: "It is \(meaning), as a text", advice: "Write it between quotation marks"
    ).placed(at: valueLocation)
  }

  fileprivate func time<Time>(_ read: (String) throws(Problem) -> Time) throws(PlacedProblem) -> Time {
    let text = try text("a time in seconds, or with a unit")
    do throws(Problem) { return try read(text) } catch { throw error.placed(at: valueLocation) }
  }
}
