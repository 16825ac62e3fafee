public import SimulationCore

/// What is explored: a machine, its stimuli and when they may come, and the rules.
///
/// > Note: at most 62 obligations.
public struct ExplorationPlan<Root: Machine>: Sendable {
  /// The machine in its first state.
  public var machine: Root
  /// What the random streams of the run derive from.
  public var seed: UInt64 = 1
  /// The rules that every transition is judged by.
  public var monitors: [any Monitor<Root>] = []
  /// The names of all rules that are judged, in the order in which they are reported.
  public var rules: [String] = []
  /// The declared changes of state that the machine may make.
  public var diagrams: [StateDiagram] = []
  /// The stimuli that it may receive.
  public var choices: [StimulusChoice<Root>] = []
  /// Its obligations.
  public var obligations: [Obligation<Root>] = []
  /// Whether something lets the machine stay as it is, given the switches of the surroundings.
  public var isHeld: @Sendable (Root, SurroundingSwitches) -> Bool = { _, _ in false }
  /// The fields of its state that do not distinguish states.
  public var declaration = StateDeclaration()
  /// How many stimuli may come between two rests, at each of which nothing is armed and nothing holds
  /// the machine; nil for any number.
  public var stimuliBudget: Int? = 2
  /// Whether stimuli may also come once in the middle between two events.
  public var usesMiddles = true
  /// The maximum number of states that are visited.
  public var stateLimit = 5_000_000
  /// How long a rest lasts, and how far back instants are distinguished: longer than every parameter.
  public var horizon = Duration.seconds(600)

  /// A plan for a machine.
  public init(_ machine: Root) { self.machine = machine }

  /// The maximum number of states that are visited.
  @available(*, deprecated, renamed: "stateLimit") public var statesMax: Int {
    get { stateLimit }
    set { stateLimit = newValue }
  }
}
