import SimulationCore
import YAMLReading

// Mistakes that are reported as what they are.
extension YAMLNode {
  /// Refuses a number with a decimal comma, a unit or a no-break space, and nothing else.
  func refuseMistakenNumber() throws(PlacedProblem) {
    guard let scalar, let mistake = numberMistake(in: scalar) else { return }
    throw mistake.placed(at: location)
  }

  /// Refuses a number of per cent where the share itself is meant.
  ///
  /// - Parameters:
  ///   - allowed: What the value may be.
  ///   - isAllowed: Whether a number is one of them.
  /// - Throws: a `PlacedProblem` where a hundredth of the number is allowed.
  func refusePercent(_ allowed: String, where isAllowed: (Double) -> Bool) throws(PlacedProblem) {
    guard let scalar, scalar.utf8.count <= 40, scalar.hasSuffix("%"),
      let percent = Double(scalar.dropLast().filter { $0 != " " }), isAllowed(percent / 100)
    else { return }
    // To eight decimals, so that 33.3 % is 0.333.
    let share = (percent * 1e6).rounded() / 1e8
    throw problem(allowed, "Write \(share.shortText), which is \(percent.shortText) %")
  }

  /// Refuses `60-90` for `[60, 90]`.
  func refuseDash() throws(PlacedProblem) {
    guard let scalar, scalar.utf8.count <= 80,
      let match = scalar.wholeMatch(of: /\s*([0-9][^\s–-]*)\s*(?:-|–|\.\.\.?|\bto\b)\s*([0-9][^\s–-]*)\s*/)
    else { return }
    throw problem(
      "A range is two values in brackets, the smaller one first", "Write [\(match.output.1), \(match.output.2)]")
  }

  /// Refuses a text that is none, since a no-break space does not separate a key from its value.
  func refuseNoBreakSpace() throws(PlacedProblem) {
    guard let scalar, let space = noBreakSpace(in: scalar) else { return }
    throw Problem(
      "\(words) has a no-break space (\(space.codePoint))", allowed: "Keys and values are set apart by plain spaces",
      advice: "Replace it by a space"
    ).placed(at: location)
  }

  /// Refuses `width: 1,5` in braces, which is a key '5' without a value after `width: 1`.
  func refuseDecimals(of value: YAMLNode?, nothing: YAMLNode) throws(PlacedProblem) {
    guard let decimals = scalar, nothing.isNothing, let value, let whole = value.scalar, Int(whole) != nil,
      let first = decimals.first, first.isNumber, let mistake = numberMistake(in: "\(whole),\(decimals)")
    else { return }
    throw mistake.placed(at: value.location)
  }
}

/// The owners of keys that a file does not have, so that a message can name where they are allowed.
public struct KeyOwners: Sendable {
  /// Keys, and what each belongs to: "a gallery: 'machine: gallery'".
  let owners: [(key: String, owner: String)]

  /// No keys but those of the file itself.
  public static let none = KeyOwners(owners: [])

  /// A scene, as an owner.
  static let scene = "a scene: 'machine: scene'"

  /// The keys that landings have in a gallery alone.
  static let landing = KeyOwners(owners: ["scene", "machineRoom"].map { ($0, "a gallery: 'machine: gallery'") })

  /// The keys at the beginning of a line in files of all kinds, but for those that several kinds have,
  /// and those that are a letter from a key of another kind, such as 'door'.
  public static let files = KeyOwners(
    owners: ["behaviour", "lights", "reopening"].map { ($0, "the classic: 'machine: classic'") }
      + ["landings", "drive", "doors", "hoist", "control", "people", "modes", "car", "code"].map {
        ($0, "an elevator: 'machine: elevator'")
      } + ["stage", "parts", "emitters", "pace", "on"].map { ($0, scene) }
      + ["bodies", "wheels", "joints", "elements", "output", "loads", "fans"].map {
        ($0, "a mechanism: 'mechanism: NAME' instead of 'machine'")
      } + ["cues", "facts", "stimuli", "tones"].map { ($0, "a map of sounds: 'run --sounds FILE'") })

  /// The advice on a key that is not allowed: what it belongs to, else the nearest one that is.
  func advice(on key: String, among allowed: [String]) -> String {
    owner(of: key).map { "'\(key)' belongs to \($0)" } ?? suggestion(for: key, among: allowed, or: "Remove it")
  }

  /// What a key belongs to; nil when nobody knows it.
  public func owner(of key: String) -> String? { owners.first { $0.key == key }?.owner }
}
