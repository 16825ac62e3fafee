public import SimulationCore
import YAMLReading

/// A kind of configuration, by its name: the word after 'machine', `mechanism`, `sounds`, `demand`, `sweep` or
/// `criteria`.
public enum ConfigurationKind: String, CaseIterable, Hashable, Sendable {
  /// The two-floor elevator.
  case classic
  /// A real elevator.
  case elevator
  /// A lift whose landings are scenes and games.
  case gallery
  /// Knuth's elevator.
  case knuth
  /// A scene.
  case scene
  /// Memorize.
  case memorize
  /// Find the Colour.
  case findTheColour = "find-the-colour"
  /// Find Words.
  case findWords = "find-words"
  /// The plant of TTK4145.
  case ttk4145
  /// A mechanism.
  case mechanism
  /// A map of sounds.
  case sounds
  /// A demand: who comes when, and wants to go where.
  case demand
  /// A study: a building, what varies of it, and how often it runs.
  case sweep
  /// Criteria by which cars are chosen for a building.
  case criteria
  /// What a user has set for all runs on a screen.
  case config

  /// All keys of such a file, those of sections inside included, in the order in which they are written.
  public var keys: [ConfigurationKey] {
    switch self {
    case .classic: ClassicFile.schema.keys
    case .elevator: ElevatorFile.schema.keys
    case .gallery: GalleryFile.schema.keys
    case .knuth: KnuthFile.schema.keys
    case .scene: SceneFile.keys
    case .memorize: MemorizeFile.schema.keys
    case .findTheColour: FindTheColourFile.schema.keys
    case .findWords: FindWordsKeys.schema.keys
    case .ttk4145: TTK4145File.schema.keys
    case .mechanism: MechanismKeys.schema.keys
    case .sounds: SoundsFile.schema.keys
    case .demand: DemandFile.schema.keys
    case .sweep: SweepFile.schema.keys
    case .criteria: CriteriaFile.schema.keys
    case .config: ProgramFile.schema.keys
    }
  }

  /// The kind of a file; nil where it says no kind that is known.
  ///
  /// - Throws: a `PlacedProblem` when the text is not YAML.
  public init?(text: String, file: String) throws(PlacedProblem) {
    let members = try YAMLNode(text: text, file: file).freeMembers()
    if members.contains(where: { $0.key == "mechanism" || $0.key == "bodies" }) {
      self = .mechanism
      return
    }
    if members.contains(where: { $0.key == "sweep" }) {
      self = .sweep
      return
    }
    if members.contains(where: { $0.key == "criteria" }) {
      self = .criteria
      return
    }
    if members.contains(where: { $0.key == "demand" }) {
      self = .demand
      return
    }
    let word = members.first { $0.key == "machine" }?.value.scalar
    let sounds = ["cues", "facts", "stimuli", "tones"]
    if word == nil, members.contains(where: { sounds.contains($0.key) }) {
      self = .sounds
      return
    }
    guard let word, let kind = ConfigurationKind(rawValue: word),
      ![.mechanism, .sounds, .demand, .sweep, .criteria, .config].contains(kind)
    else { return nil }
    self = kind
  }
}
