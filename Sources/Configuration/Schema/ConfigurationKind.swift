public import SimulationCore
import Studies

/// A kind of configuration, by its name: the word after 'machine', `mechanism`, `sounds`, `demand`, `sweep`,
/// `criteria`, `mapping` or `suite`.
public enum ConfigurationKind: String, CaseIterable, Hashable, Sendable {
  /// The two-floor elevator.
  case classic
  /// A real elevator.
  case elevator
  /// A lift whose landings are scenes and games.
  case gallery
  /// Knuth's elevator.
  case knuth
  case scene
  case memorize
  case findTheColour = "find-the-colour"
  case findWords = "find-words"
  /// The plant of TTK4145.
  case ttk4145
  case mechanism
  /// A map of sounds.
  case sounds
  /// A demand: the origins, destinations and arrival times of passengers.
  case demand
  /// A study: a building, the factors that vary, and the number of replications.
  case sweep
  /// Criteria for selecting the cars of a building.
  case criteria
  /// The columns and the landings of the log of an access control system or a lift controller.
  case mapping
  /// A suite of cases for judging dispatchers.
  case suite
  /// Who made a report, for whom and when.
  case titleBlock = "title-block"
  /// The user's settings for all runs on screen.
  case config

  /// All keys of such a file, those of nested sections included, in writing order.
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
    case .sweep: Sweep.schema.keys
    case .criteria: SizingCriteria.schema.keys
    case .mapping: TrafficLogMapping.schema.keys
    case .suite: BenchmarkSuite.schema.keys
    case .titleBlock: TitleBlock.schema.keys
    case .config: ProgramFile.schema.keys
    }
  }

  /// Determines the kind of a file; nil if it is unknown.
  ///
  /// - Throws: a `PlacedProblem` when the file is not a mapping.
  public init?(_ root: YAMLNode) throws(PlacedProblem) {
    let members = try root.freeMembers()
    let keys = members.map(\.key)
    let preferences = ProgramFile.schema.names
    if keys.contains("mechanism") || keys.contains("bodies") {
      self = .mechanism
    } else if let kind = [Self.sweep, .criteria, .demand, .mapping, .suite].first(where: { keys.contains($0.rawValue) })
    {
      self = kind
    } else if let machine = members.first(where: { $0.key == "machine" }) {
      guard let kind = machine.value.scalar.flatMap({ Self(rawValue: $0) }),
        ![.mechanism, .sounds, .demand, .sweep, .criteria, .mapping, .suite, .titleBlock, .config].contains(kind)
      else { return nil }
      self = kind
    } else if keys.contains(where: SoundsFile.schema.names.contains) {
      self = .sounds
    } else if keys.contains(where: { $0 != "title" && preferences.contains($0) }) {
      self = .config
    } else if keys.contains(where: TitleBlock.schema.names.contains) {
      self = .titleBlock
    } else {
      return nil
    }
  }
}
