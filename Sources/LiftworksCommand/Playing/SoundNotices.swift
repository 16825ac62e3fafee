import Configuration
import SimulationCore

/// Notices about sounds that are never played: cues of a machine without a sound in the maps, and map entries that
/// match no machine.
enum SoundNotices {
  /// Returns the cues of a machine for which no map has a sound.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - maps: The files of the maps; empty for the shipped one.
  /// - Returns: A sentence for each, without its full stop.
  /// - Throws: a `PlacedProblem` when a map cannot be read.
  static func silentCues(of machine: any PlayedMachine, maps: [String] = []) throws -> [String] {
    // Most machines have no cues and need no map.
    guard !machine.cues.isEmpty else { return [] }
    let sounded = try (maps.isEmpty ? [SoundLoader.shippedName] : maps).flatMap { try sounds(of: $0).cues.map(\.name) }
    return machine.cues.filter { !sounded.contains($0) }.map { cue in
      let map = maps.isEmpty ? "the map that ships" : quotedList(maps)
      let advice = maps.isEmpty ? "give a map of your own with --sounds" : "write '\(cue): FILE' under 'cues'"
      return "the cue '\(cue)' is silent: \(map) has no sound for it; \(advice)"
    }
  }

  /// Returns the landing signs to be announced for which the shipped map has no recording.
  ///
  /// - Parameter machine: The machine.
  /// - Returns: One sentence for all, without its full stop; none if every sign can be spoken.
  /// - Throws: a `PlacedProblem` when the map cannot be read.
  static func unspokenSigns(of machine: any PlayedMachine) throws -> [String] {
    let signs = machine.announcedSigns
    guard !signs.isEmpty else { return [] }
    let spoken = try shippedSounds().facts.map(\.name)
    let silent = signs.filter { !spoken.contains("landingAnnounced sign=\($0)") }
    guard !silent.isEmpty else { return [] }
    let (shown, rest) = (silent.prefix(announcedMax), silent.count - announcedMax)
    let list = quotedList(Array(shown)) + (rest > 0 ? " and \(rest) more" : "")
    return [
      "a voice announces the landings, and the map that ships has no recording for \(list); give one "
        + "with --sounds as 'landingAnnounced sign=\(silent[0])', or write 'announcements: tones'"
    ]
  }

  /// The maximum number of signs listed.
  private static let announcedMax = 12

  /// Returns the entries of a map whose names neither a shipped machine nor the given one has.
  static func unknownEntries(ofMap file: String, knowing machine: (any PlayedMachine)? = nil) throws -> [String] {
    let sounds = try sounds(of: file)
    var names = KnownNames(try shippedSounds())
    if let machine { names.add(machine) }
    // Machines are loaded only for a name that neither the map nor the machine has.
    let isKnown = { names.unknown(in: sounds).isEmpty }
    if !isKnown() { for name in Catalogue.names { names.add(try Catalogue.machine(name).root) } }
    return names.unknown(in: sounds).map { kind, name, near, location in
      let question = near.map { ". Did you mean '\($0)'?" } ?? ""
      // A user's own scene has the cues listed in its file; all other names belong to the program.
      let effect =
        kind == "cue" && machine == nil
        ? "it is heard in a scene of yours whose 'sounds' list it; '--machine FILE' checks that" : "it is not heard"
      return "\(location): no machine that ships has the \(kind) '\(name)': \(effect)\(question)"
    }
  }

  private static func sounds(of file: String) throws -> SoundsFile {
    if file == SoundLoader.shippedName { return try shippedSounds() }
    return try SoundsFile(text: try Catalogue.readText(file), file: file)
  }

  private static func shippedSounds() throws -> SoundsFile {
    let file = SoundLoader.shippedMap
    return try SoundsFile(text: ShippedFiles.text(at: file) ?? "", file: file)
  }
}

/// The names of cues, facts, stimuli and moving parts of some machines.
private struct KnownNames {
  private var cues: [String]
  private var facts: [String]
  private var stimuli: [String]
  private let tones: [String]

  /// Creates the names of a map.
  init(_ map: SoundsFile) {
    cues = map.cues.map(\.name)
    facts = map.facts.map { Self.word(of: $0.name) }
    stimuli = map.stimuli.map(\.name)
    tones = map.tones.map(\.entry.name)
  }

  /// Adds the names of a machine.
  mutating func add<Root: PlayedMachine>(_ machine: Root) {
    add(machine.cues, to: \.cues)
    add(Root.Fact.forms.map(\.name), to: \.facts)
    add(Root.Stimulus.forms.map(\.name), to: \.stimuli)
  }

  private mutating func add(_ words: [String], to path: WritableKeyPath<Self, [String]>) {
    for word in words where !self[keyPath: path].contains(word) { self[keyPath: path].append(word) }
  }

  /// Returns the entries of a map with unknown names, each with the nearest known name.
  func unknown(in map: SoundsFile) -> [(kind: String, name: String, near: String?, location: FileLocation)] {
    let tables = [
      ("cue", map.cues, cues), ("fact", map.facts, facts), ("stimulus", map.stimuli, stimuli),
      ("moving part", map.tones.map(\.entry), tones),
    ]
    return tables.flatMap { kind, entries, known in
      entries.filter { !known.contains(Self.word(of: $0.name)) }.map { entry in
        let name = Self.word(of: entry.name)
        return (kind, excerpt(name), nearestWord(to: name, among: known), entry.location)
      }
    }
  }

  /// Returns the name of a fact without the field that may follow it.
  private static func word(of name: String) -> String { String(name.prefix { $0 != " " }) }
}
