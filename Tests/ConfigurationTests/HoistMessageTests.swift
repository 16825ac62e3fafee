import Assemblies
import Configuration
import Elevators
import Mechanisms
import SimulationCore
import Testing

/// The key 'hoist' of an elevator's file: what it says, and its messages, word for word.
@Suite struct HoistMessageTests {
  private static let parts = [
    ("motor", "{speed: 1450, power: 20}"),
    ("gear", "{worm: {starts: 2, teeth: 43}, efficiency: 0.8}"),
    ("sheave", "{diameter: 0.56, wrap: 180}"),
    ("ropes", "{count: 6, diameter: 0.011, mass: 0.41, breakingForce: 53200}"),
    ("carMass", "1300"), ("balance", "0.45"), ("braking", "0.6"),
  ]

  /// A file whose hoist has some parts changed; nothing takes a part out.
  private static func file(_ changes: (String, String?)..., kind: String = "geared") -> String {
    var hoist: [String] = []
    for (key, value) in parts {
      guard let change = changes.first(where: { $0.0 == key }) else {
        hoist.append("  \(key): \(value)")
        continue
      }
      if let value = change.1 { hoist.append("  \(key): \(value)") }
    }
    for (key, value) in changes where !parts.contains(where: { $0.0 == key }) {
      hoist.append("  \(key): \(value ?? "")")
    }
    return ElevatorText.file(("drive", "{kind: \(kind), speed: 2}")) + "hoist:\n" + hoist.joined(separator: "\n") + "\n"
  }

  private func refusal(of text: String) -> String? {
    do {
      _ = try ElevatorFile(text: text, file: "f")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a hoist is read, and its JSON reads back to an equal one`() throws {
    let text = Self.file(
      ("doorOperator", "{pinion: 18, wheel: 54, pulley: 30, pitch: 0.008}"),
      ("roping", "1"),
      ("compensation", "2.5"),
      ("diverterDiameter", "0.5")
    )
    let file = try ElevatorFile(text: text, file: "f")
    let hoist = try #require(file.hoist)
    #expect(hoist.gear == .worm(starts: 2, teeth: 43))
    #expect(hoist.sheave.diameter == Fraction(14, 25))
    #expect(hoist.doorOperator?.pitch == Fraction(1, 125))
    #expect(hoist.ropes.count == 6)
    let again = try ElevatorFile(text: file.json, file: "g")
    #expect(again.hoist == hoist)
    #expect(again.configuration == file.configuration)
    #expect(again.json == file.json)
    #expect(try ElevatorFile(text: ElevatorText.file(), file: "f").hoist == nil)
  }

  @Test(arguments: ["office", "house", "hospital", "highrise", "freight"])
  func `the shipped hoists keep all codes and survive as JSON`(name: String) throws {
    let path = "config/elevators/\(name).yaml"
    let file = try ElevatorFile(text: try Repository.text(at: path), file: path)
    let hoist = try #require(file.hoist)
    #expect(HoistCheck(hoist, in: file.configuration).breaches == [])
    #expect(try ElevatorFile(text: file.json, file: "g").hoist == hoist)
  }

  static let wrong: [(key: String, value: String?, message: String)] = [
    ("motor", nil, "f:8:3: 'hoist' has no 'motor'. 'motor' is what turns the hoist. Add it."),
    ("motor", "{speed: 0, power: 20}", "f:8:18: 'speed' is '0'. It is a number from 1.0 to 20000.0. Change the value."),
    (
      "motor", "{speed: 1450, power: 20, poles: 3}",
      "f:8:42: 'poles' is '3'. A motor has an even number of poles. Change the value."
    ),
    (
      "gear", nil,
      "f:8:3: the hoist of a geared drive has no 'gear'. A 'worm' or a 'planetary' set lies between"
        + " motor and sheave. Add it, or change the 'kind' of the drive."
    ),
    (
      "gear", "{efficiency: 0.8}",
      "f:9:9: the gear has neither 'worm' and 'planetary'. It is one of them. Write {worm: {starts:"
        + " 1, teeth: 43}} or {planetary: {sun: 20, ring: 100}}."
    ),
    (
      "gear", "{planetary: {sun: 20, ring: 81}, efficiency: 0.9}",
      "f:9:37: the ring has 81 teeth about a sun of 20. It has as many as the sun and twice a"
        + " planet's, at least 4 for that. Change one of them."
    ),
    (
      "sheave", "{diameter: 0.4}",
      "f:10:22: the sheave has 36.364 times the diameter of the ropes. ASME A17.1, 2.24.2.2, from"
        + " memory: at least 40 times. Take a larger sheave, or thinner ropes, or write 'unsafe: true' to break codes"
        + " on purpose."
    ),
    (
      "sheave", "{diameter: 0.56, groove: {angle: 35}}",
      "f:10:36: 'groove' is of no one shape. It is half round with an undercut, or a V that is"
        + " hardened or not. Write {undercut: 90, angle: 35}, {hardenedV: 40} or {unhardenedV: 100}."
    ),
    ("roping", "3", "f:15:11: 'roping' is '3'. It is a whole number from 1 to 2. Change the value."),
    (
      "rope", "3",
      "f:15:3: unknown key 'rope'. The keys here are 'motor', 'gear', 'sheave', 'ropes', 'roping',"
        + " 'carMass', 'balance', 'overhead', 'diverter', 'diverterDiameter', 'compensation',"
        + " 'hoistwayEfficiency', 'guideFriction', 'standby', 'braking', 'doorOperator'. Did you mean 'ropes'?"
    ),
  ]

  @Test(arguments: wrong) func `a wrong hoist is refused where it stands`(key: String, value: String?, message: String)
  { #expect(refusal(of: Self.file((key, value))) == message) }

  @Test func `ropes stretch as their hoist says, unless the drive does`() throws {
    let file = try ElevatorFile(text: Self.file(), file: "f")
    let hoist = try #require(file.hoist)
    let computed = hoist.ropeStretch(of: file.configuration)
    #expect(computed > 0)
    #expect(file.configuration.drive.ropeStretch == computed)
    let given = Self.file().replacing("speed: 2}", with: "speed: 2, ropeStretch: 0.000003}")
    #expect(try ElevatorFile(text: given, file: "f").configuration.drive.ropeStretch == 0.000_003)
    // Without a hoist nothing says how they stretch.
    #expect(try ElevatorFile(text: ElevatorText.file(), file: "f").configuration.drive.ropeStretch == 0)
  }

  @Test func `a hoist fits its drive`() {
    #expect(
      refusal(of: Self.file(kind: "gearless"))
        == "f:9:9: the hoist of a 'gearless' drive has a 'gear'. Its sheave is on the motor's shaft."
        + " Remove the gear, or change the 'kind' of the drive.")
    let hydraulic = Self.file(kind: "hydraulic").replacing("speed: 2}", with: "speed: 0.6}")
    #expect(
      refusal(of: hydraulic) == "f:8:3: a hydraulic drive has a 'hoist'. A piston lifts without ropes and sheave."
        + " Remove the hoist, or change the 'kind' of the drive.")
  }

  @Test func `an unsafe file may break codes, and is told which`() throws {
    let text = Self.file(("sheave", "{diameter: 0.56, wrap: 90}")) + "unsafe: true\n"
    let remarks = try ElevatorFile(text: text, file: "f").remarks
    #expect(
      remarks.contains(
        "unsafe: the ropes' forces are as 1.458 to 1 while the car is loaded; ASME A17.1, 2.24.2.3,"
          + " from memory, by the formulas of EN 81-50, 5.11: at most 1.337"))
  }

  @Test func `what one code allows is not refused by another`() throws {
    let text = Self.file(("motor", "{speed: 1100, power: 20}"))
    let remarks = try ElevatorFile(text: text, file: "f").remarks
    #expect(
      remarks.contains {
        $0.hasPrefix("unusual: the motor's speed gives the car ")
          && $0.hasSuffix("; EN 81-20, 5.9.2.4: 92 to 105 % of the rated 2 m/s")
      }, "\(remarks)")
    let european = refusal(of: text + "code: EN 81-20\n")
    #expect(european?.contains("EN 81-20, 5.9.2.4: 92 to 105 % of the rated 2 m/s") == true)
  }

  @Test func `beside a hoist its own brake is held against the codes, and that of the drive is idle`() throws {
    let weak = refusal(of: Self.file(("braking", "0.3")))
    #expect(
      weak?.hasPrefix(
        "f:14:12: the full car on its way down as its brake stops it: 0.3 m/s² against the rule"
          + " 'emergency stop'. ASME A17.1, 2.24.8, from memory: 0.5 to 9.81 m/s².") == true, "\(weak ?? "accepted")")
    let text = Self.file().replacing("speed: 2}", with: "speed: 2, braking: 9}")
    #expect(
      try ElevatorFile(text: text, file: "f").remarks.contains(
        "no effect: 'drive.braking' has no effect beside a hoist, whose own 'braking' decides"))
    #expect(!(try ElevatorFile(text: Self.file(), file: "f").remarks.contains { $0.contains("braking") }))
  }
}
