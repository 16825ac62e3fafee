import Configuration
import Elevators
import Motion
import SimulationCore
import Testing

/// Each rule of the codes: what it refuses, at which value, and what it lets pass.
@Suite struct CodeRuleTests {
  /// A part of a file, just within a rule and just beyond it, and what the refusal says of the latter.
  struct Case: CustomTestStringConvertible {
    let rule: String
    let key: String
    let within: String
    let beyond: String
    let message: String
    var also: (key: String, value: String)?

    var testDescription: String { rule }
  }

  private static func doors(_ parameters: String) -> String {
    "{front: {kind: centre, width: 1.1, mass: 150, \(parameters)}}"
  }

  private static func move(_ key: String, _ speed: String) -> String {
    doors("\(key): {speed: \(speed), acceleration: 20}")
  }

  static let binding = [
    // A code zone of 0.5 m in 1.37 s, and in 2.31 s while nudging.
    Case(
      rule: "closing energy", key: "doors", within: move("closing", "0.365"), beyond: move("closing", "0.3653"),
      message: "6:63: the front doors as they close: 10.008 J against the rule 'closing energy'. ASME"
        + " A17.1, 2.13.4.2.1(b)(2), average speed over the code zone: at most 10 J. Let the doors"
        + " close more slowly, or write 'unsafe: true' to break codes on purpose."),
    Case(
      rule: "greatest closing energy", key: "doors",
      // Leaves that only speed up and slow down are 1.54 times as fast as on average.
      within: doors("closing: {speed: 5, acceleration: 0.55}"),
      beyond: doors("closing: {speed: 5, acceleration: 0.5667}"),
      message: "6:63: the front doors at their fastest as they close: 23.376 J against the rule"
        + " 'greatest closing energy'. ASME A17.1, 2.13.4.2.1(b)(1), actual speed: at most 23 J."),
    Case(
      rule: "nudging energy", key: "doors", within: move("nudging", "0.216"), beyond: move("nudging", "0.2161"),
      message: "6:63: the front doors as they nudge: 3.502 J against the rule 'nudging energy'."),
    Case(
      rule: "greatest nudging energy", key: "doors", within: doors("nudging: {speed: 5, acceleration: 0.19}"),
      beyond: doors("nudging: {speed: 5, acceleration: 0.198}"),
      message: "6:63: the front doors at their fastest as they nudge: 8.16"),
    Case(
      rule: "closing force", key: "doors", within: doors("force: 135"), beyond: doors("force: 135.5"),
      message: "6:61: the front doors as they push: 135.5 N against the rule 'closing force'. ASME"
        + " A17.1, 2.13.4.2.3: at most 135 N."),
    Case(
      rule: "unlocking zone", key: "doors", within: doors("unlockingZone: 0.45"), beyond: doors("unlockingZone: 0.46"),
      message: "6:69: the front doors as they are unlocked: 0.46 m against the rule 'unlocking zone'."
        + " ASME A17.1, 2.12.1, from memory: at most 0.45 m."),
    Case(
      rule: "stopping accuracy", key: "drive", within: "{kind: geared, speed: 2, stoppingError: 0.013}",
      beyond: "{kind: geared, speed: 2, stoppingError: 0.0131}",
      message: "5:48: the car as it stops: 0.0131 m against the rule 'stopping accuracy'. ADA 2010,"
        + " 407.4.4: at most 0.013 m."),
    Case(
      rule: "emergency stop", key: "drive", within: "{kind: geared, speed: 2, braking: 0.5}",
      beyond: "{kind: geared, speed: 2, braking: 0.49}",
      message: "5:42: the car as its brake stops it: 0.49 m/s² against the rule 'emergency stop'. ASME A17.1,"
        + " 2.24.8, from memory: 0.5 to 9.81 m/s²."),
    Case(
      rule: "relevelling speed", key: "drive", within: "{kind: geared, speed: 2, relevelling: {speed: 0.3}}",
      beyond: "{kind: geared, speed: 2, relevelling: {speed: 0.31}}",
      message: "5:54: the car as it relevels: 0.31 m/s against the rule 'relevelling speed'. ASME A17.1,"
        + " 2.26.1.6, from memory: at most 0.3 m/s."),
    Case(
      rule: "levelling speed", key: "drive", within: "{kind: geared, speed: 2, levelling: {speed: 0.8, distance: 1}}",
      beyond: "{kind: geared, speed: 2, levelling: {speed: 0.85, distance: 1}}",
      message: "5:52: the car as it levels with opening doors: 0.85 m/s against the rule 'levelling"
        + " speed'. ASME A17.1, 2.26.1.6, from memory, with opening doors: at most 0.8 m/s.",
      also: ("control", "{opensWhileLevelling: true}")),
    Case(
      rule: "hydraulic speed", key: "drive", within: "{kind: hydraulic, speed: 1}",
      beyond: "{kind: hydraulic, speed: 1.05}",
      message: "5:33: the hydraulic car: 1.05 m/s against the rule 'hydraulic speed'. EN 81-20, 1.3:"
        + " at most 1 m/s.", also: ("code", "EN 81-20")),
    Case(
      rule: "capacity", key: "car", within: "{ratedLoad: 1000, capacity: 13}",
      beyond: "{ratedLoad: 1000, capacity: 14}",
      message: "3:34: the car of 1000 kg: 14 people against the rule 'capacity'. EN 81-20,"
        + " 5.4.2.3.1, 75 kg a person, rounded down: at most 13 people.", also: ("code", "EN 81-20")),
    Case(
      rule: "height of entrances", key: "landings", within: "[{name: A, height: 0}, {name: B, height: 2.03}]",
      beyond: "[{name: A, height: 0}, {name: B, height: 1.9}]",
      message: "4:52: from 'A' to 'B' on the front side: 1.9 m against the rule 'height of entrances'."
        + " ASME A17.1, 2.11.1.1, from memory: at least 2.03 m."),
    Case(
      rule: "door delay", key: "control", within: "{carCallDwell: 3}", beyond: "{carCallDwell: 2.9}",
      message: "7:25: doors that a car call opened: 2.9 s against the rule 'door delay'. ADA 2010,"
        + " 407.3.5: at least 3 s."),
    Case(
      rule: "least door delay", key: "control", within: "{minimumDwell: 3}", beyond: "{minimumDwell: 2}",
      message: "7:25: doors whose closing a button asks for: 2 s against the rule 'least door delay'."),
    Case(
      rule: "notification time", key: "control", within: "{buttonDistance: 4.55, signalTime: 10}",
      beyond: "{buttonDistance: 4.55, signalTime: 9.5}",
      message: "7:45: from lantern and gong to the start of closing: 9.5 s against the rule"
        + " 'notification time'. ADA 2010, 407.3.4, the way from the farthest button at 455 mm/s, and"
        + " 5 s: at least 10 s."),
    Case(
      rule: "reopening device", key: "control", within: "{nudgeAfter: 20}", beyond: "{nudgeAfter: 19.999999999}",
      message: "7:23: doors that are kept open, before they nudge: 19.999999999 s against the rule"
        + " 'reopening device'. ADA 2010, 407.3.3.3: at least 20 s."),
    Case(
      rule: "inspection speed", key: "modes", within: "{inspectionSpeed: 0.75}", beyond: "{inspectionSpeed: 0.76}",
      message: "7:26: the car under inspection: 0.76 m/s against the rule 'inspection speed'. ASME"
        + " A17.1, 2.26.1.4.1, from memory: at most 0.75 m/s."),
    Case(
      rule: "inspection speed near the ends", key: "modes", within: "{inspectionEndSpeed: 0.3}",
      beyond: "{inspectionEndSpeed: 0.31}",
      message: "7:29: the car under inspection, within 2 m of the ends: 0.31 m/s against the rule"
        + " 'inspection speed near the ends'. EN 81-20, 5.12.1.5.2.1, from memory: at most 0.3 m/s.",
      also: ("code", "EN 81-20")),
    Case(
      rule: "stop switch", key: "car", within: "{ratedLoad: 1000}", beyond: "{ratedLoad: 1000, stopSwitch: true}",
      message: "3:36: the car, which has doors: 1 switch against the rule 'stop switch'. EN 81-20,"
        + " 5.12.1.11.2, from memory: at most 0 switches.", also: ("code", "EN 81-20")),
    Case(
      rule: "spoken announcements", key: "control", within: "{announcements: voice}", beyond: "{announcements: tones}",
      message: "7:26: the car, which goes at 2.0 m/s: 0 voices against the rule 'spoken announcements'."
        + " ADA 2010, 407.4.8.2.1: at least 1 voice."),
    Case(
      rule: "time to the highest landing", key: "landings", within: "[{name: A, height: 0}, {name: B, above: 100}]",
      beyond: "[{name: A, height: 0}, {name: B, above: 150}]",
      // 75 s at 2 m/s, 2.833 s for its start and stop, and half a second until the brake opens.
      message: "7:22: the car on its way from the recall landing to the highest one: 78.333 s against the"
        + " rule 'time to the highest landing'. EN 81-72, 5.2.4: at most 60 s.",
      also: ("modes", "{fireService: EN 81-72}")),
    Case(
      rule: "seismic speed", key: "modes", within: "{seismicSpeed: 0.75}", beyond: "{seismicSpeed: 0.76}",
      message: "7:23: the car after an earthquake: 0.76 m/s against the rule 'seismic speed'. ASME"
        + " A17.1, 8.4.10.1.3: at most 0.75 m/s."),
    Case(
      rule: "motor run time", key: "modes", within: "{motorRunTime: 20}", beyond: "{motorRunTime: 21}",
      message: "7:23: a motor whose car goes nowhere: 21 s against the rule 'motor run time'. EN"
        + " 81-20, 5.9.2.7.2, the time of the whole way and 10 s, from 20 s to 45 s: at most 20 s.",
      also: ("code", "EN 81-20")),
  ]

  private func file(_ example: Case, _ value: String, unsafe: Bool = false) throws -> ElevatorFile {
    var changes = [(key: example.key, value: value)]
    if let also = example.also { changes.append(also) }
    if unsafe { changes.append(("unsafe", "true")) }
    return try ElevatorFile(text: ElevatorText.file(with: changes), file: "f")
  }

  @Test(arguments: binding) func `what breaks a code is refused with rule, value and limit`(example: Case) throws {
    let good = try file(example, example.within)
    #expect(good.configuration.breaches.allSatisfy { $0.rule.weight == .usual })
    do {
      _ = try file(example, example.beyond)
      Issue.record("\(example.beyond) was accepted")
    } catch let problem as PlacedProblem { #expect("\(problem)".hasPrefix("f:" + example.message), "\(problem)") }
  }

  @Test(arguments: binding) func `an unsafe file is accepted, and tells what it breaks`(example: Case) throws {
    let file = try file(example, example.beyond, unsafe: true)
    #expect(file.isUnsafe)
    let broken = file.configuration.breaches.filter { $0.rule.weight == .binding }
    #expect(broken.map(\.rule.name).contains(example.rule))
    #expect(file.remarks.contains { $0.hasPrefix("unsafe: ") && $0.contains("'\(example.rule)'") })
    let again = try ElevatorFile(text: file.json, file: "journal")
    #expect(again.configuration == file.configuration)
  }

  @Test func `every binding rule has an example here`() {
    let binding = CodeRule.all.filter { $0.weight == .binding }.map(\.name)
    #expect(Set(Self.binding.map(\.rule)) == Set(binding))
    #expect(Set(CodeRule.all.map(\.name)).count == CodeRule.all.count)
    #expect(CodeRule.all.allSatisfy { !$0.source.isEmpty && !$0.advice.isEmpty })
  }

  // MARK: - Sets of rules

  /// A part of a file that one code allows and another refuses.
  static let differing: [(key: String, value: String, codes: [String], refusedBy: [String])] = [
    ("control", "{carCallDwell: 2, minimumDwell: 2}", ["EN 81-20"], ["ASME A17.1"]),
    ("doors", move("nudging", "0.23"), ["EN 81-20"], ["ASME A17.1", "A17.1"]),
    ("doors", doors("force: 150"), ["EN 81-20"], ["A17.1"]),
    ("doors", doors("unlockingZone: 0.3"), ["A17.1"], ["EN 81-20"]),
    ("car", "{ratedLoad: 1000, stopSwitch: true}", ["A17.1"], ["EN 81-20"]),
    ("drive", "{kind: geared, speed: 2, stoppingError: 0.012}", ["A17.1"], ["EN 81-20"]),
    ("control", "{announcements: tones}", ["EN 81-20"], ["A17.1"]),
    ("modes", "{inspectionSpeed: 0.7, inspectionEndSpeed: 0.5}", ["A17.1"], ["EN 81-20"]),
  ]

  @Test(arguments: differing.indices) func `what one code allows is not refused by another`(index: Int) throws {
    let part = Self.differing[index]
    func file(_ code: String) throws -> ElevatorFile {
      try ElevatorFile(text: ElevatorText.file((part.key, part.value), ("code", code)), file: "f")
    }
    for code in part.codes { _ = try file(code) }
    for code in part.refusedBy { #expect(throws: PlacedProblem.self, "\(part.value) \(code)") { _ = try file(code) } }
  }

  @Test func `the code for accessibility goes with the safety code unless it is named`() throws {
    func code(_ changes: (key: String, value: String)...) throws -> AccessibilityCode {
      try ElevatorFile(text: ElevatorText.file(with: changes), file: "f").configuration.accessibilityCode
    }
    #expect(try code() == .ada)
    #expect(try code(("code", "EN 81-20")) == .european)
    #expect(try code(("code", "A17.1"), ("accessibility", "EN 81-70")) == .european)
    #expect(try code(("code", "EN 81-20"), ("accessibility", "ADA")) == .ada)
  }

  @Test func `every code has rules, and every binding rule is of a code`() {
    for book in CodeBook.allCases { #expect(CodeRule.all.contains { $0.clauses.contains { $0.book == book } }) }
    #expect(CodeRule.all.allSatisfy { $0.weight == .usual || !$0.clauses.isEmpty })
  }
}
