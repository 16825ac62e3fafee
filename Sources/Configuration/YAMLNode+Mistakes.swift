import SimulationCore

// Common mistakes with specific messages.
extension YAMLNode {
  /// Throws only if a number has a decimal comma, a unit or a no-break space.
  func refuseMistakenNumber() throws(PlacedProblem) {
    guard let scalar, let mistake = numberMistake(in: scalar) else { return }
    throw mistake.placed(at: location)
  }

  /// Throws if a number is a percentage although a fraction is expected.
  ///
  /// - Parameters:
  ///   - allowed: The allowed values, as text.
  ///   - isAllowed: Whether a number is allowed.
  /// - Throws: a `PlacedProblem` if a hundredth of the number is allowed.
  func refusePercent(_ allowed: String, where isAllowed: (Double) -> Bool) throws(PlacedProblem) {
    guard let scalar, scalar.utf8.count <= 40, scalar.hasSuffix("%"),
      let percent = Double(scalar.dropLast().filter { $0 != " " }), isAllowed(percent / 100)
    else { return }
    // To eight decimals, so that 33.3 % becomes 0.333.
    let share = (percent * 1e6).rounded() / 1e8
    throw problem(allowed, "Write \(share.shortText), which is \(percent.shortText) %")
  }

  /// Throws if `60-90` is written for `[60, 90]`.
  func refuseDash() throws(PlacedProblem) {
    guard let scalar, scalar.utf8.count <= 80,
      let match = scalar.wholeMatch(of: /\s*([0-9][^\s–-]*)\s*(?:-|–|\.\.\.?|\bto\b)\s*([0-9][^\s–-]*)\s*/)
    else { return }
    throw problem(
      "A range is two values in brackets, the smaller one first", "Write [\(match.output.1), \(match.output.2)]")
  }

  /// Throws if a text should be a mapping, since a no-break space does not separate a key from its value.
  func refuseNoBreakSpace() throws(PlacedProblem) {
    guard let scalar, let space = noBreakSpace(in: scalar) else { return }
    throw Problem(
      "\(words) has a no-break space (\(space.codePoint))", allowed: "Keys and values are set apart by plain spaces",
      advice: "Replace it by a space"
    ).placed(at: location)
  }

  /// Throws if `width: 1,5` is written in braces, which is a key '5' without a value after `width: 1`.
  func refuseDecimals(of value: YAMLNode?, nothing: YAMLNode) throws(PlacedProblem) {
    guard let decimals = scalar, nothing.isNothing, let value, let whole = value.scalar, Int(whole) != nil,
      let first = decimals.first, first.isNumber, let mistake = numberMistake(in: "\(whole),\(decimals)")
    else { return }
    throw mistake.placed(at: value.location)
  }
}

/// The owners of keys that a file does not support, so that a message can name where they are allowed.
public struct KeyOwners: Sendable {
  /// The keys, each with its owner: "a gallery: 'machine: gallery'".
  let owners: [(key: String, owner: String)]

  /// No foreign keys.
  public static let none = KeyOwners(owners: [])

  /// A scene as an owner.
  static let scene = "a scene: 'machine: scene'"

  /// The keys of landings that only a gallery supports.
  static let landing = KeyOwners(owners: ["scene", "machineRoom"].map { ($0, "a gallery: 'machine: gallery'") })

  /// The top-level keys of files of all kinds, except those that several kinds have, and those that differ by one
  /// letter from a key of another kind, such as 'door'.
  public static let files = KeyOwners(
    owners: ["behaviour", "lights", "reopening"].map { ($0, "the classic: 'machine: classic'") }
      + ["landings", "drive", "doors", "hoist", "control", "people", "modes", "car", "code"].map {
        ($0, "an elevator: 'machine: elevator'")
      } + ["stage", "parts", "emitters", "pace", "on"].map { ($0, scene) }
      + ["bodies", "wheels", "joints", "elements", "output", "loads", "fans"].map {
        ($0, "a mechanism: 'mechanism: NAME' instead of 'machine'")
      } + ["cues", "facts", "stimuli", "tones"].map { ($0, "a map of sounds: 'run --sounds FILE'") })

  /// Returns the advice on a key that is not allowed: its owner, or else the nearest allowed key.
  func advice(on key: String, among allowed: [String]) -> String {
    owner(of: key).map { "'\(key)' belongs to \($0)" } ?? suggestion(for: key, among: allowed, or: "Remove it")
  }

  /// Returns the owner of a key; nil when it is unknown.
  func owner(of key: String) -> String? { owners.first { $0.key == key }?.owner }
}
