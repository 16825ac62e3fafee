package import SimulationCore

/// A judge's step in a run, the same for all plants.
enum JudgeStep<Stimulus> {
  /// The plant receives a stimulus.
  case stimulus(Stimulus)
  /// The client of an index is killed.
  case clientKilled(Int)
  /// The client of an index is restarted.
  case clientStarted(Int)
  /// The disturbance of all clients' messages from now on, or of one client's by its index.
  case networkSet(DatagramProxy.Disturbance, of: Int?)
}

/// Decides the steps during a run.
struct JudgeDirection<Root: Machine> {
  /// The steps due now; nil when nothing is left to do.
  let steps: (Root, SimulationInstant) -> [JudgeStep<Root.Stimulus>]?
  /// The next instant at which to ask for steps.
  let nextInstant: (SimulationInstant) -> SimulationInstant
}

/// A rule that a client broke.
package struct JudgeFinding {
  /// The rule's name.
  package let rule: String
  /// The client that broke it, such as `car A`; nil if there is only one.
  package let client: String?
  package let finding: String
}

/// What is judged: a plant with its clients, and the script.
package struct JudgePlan<Root: Machine> {
  /// The protocol of the clients.
  package let service: ServedProtocol
  /// The clients in port order, as messages name them; nil for the only one.
  let clients: [String?]
  /// The steps, in the order of time.
  let steps: [(instant: SimulationInstant, step: JudgeStep<Root.Stimulus>)]
  /// Decides further steps during the run; nil for none.
  var direction: JudgeDirection<Root>?
  /// The latest end of the run.
  package let end: SimulationInstant
  /// Whether it ends earlier when everything is judged.
  let endsWhenJudged: Bool
  /// Whether simulated time passes only when the client asks.
  package var isLockstep = false
  /// The clock of several clients in lockstep; nil if the session of the only one is the clock.
  var clock: TTK4145Clock?
  /// Forwards messages between the clients; nil for none.
  var proxy: DatagramProxy?
  /// The private network in which the clients run; nil for the machine's.
  var namespace: NetworkNamespace?
  /// Further observers of the run.
  package internal(set) var observers: [any SimulationObserver<Root>] = []
  /// Creates the session of a new client, by the index of its port.
  let makeSession: (Int) -> any ClientSession<Root>
  /// The command of a client, given its index, the number of its port and the folder for its files.
  let command: (_ index: Int, _ port: Int, _ folder: String) -> String
  /// The port to request for a client, by its index; 0 for any free one.
  let port: (Int) -> Int
  /// Whether something remains to be judged.
  let isPending: (Root) -> Bool
  /// The broken rule that a fact reports; nil for any other fact.
  package let finding: (Root.Fact) -> JudgeFinding?
  /// The rules in report order, none of them broken.
  package let rows: (Root) -> [JudgeReport.Row]
  /// The requirements that no rule judges.
  package internal(set) var notJudged: [String] = []
}
