package import SimulationCore

/// What a judge does in a run, as far as it is the same for all plants.
enum JudgeStep<Stimulus> {
  /// Something is done to the plant.
  case stimulus(Stimulus)
  /// The client of an index is killed.
  case clientKilled(Int)
  /// The client of an index is started again.
  case clientStarted(Int)
  /// What happens to messages of all clients from now on, or to and from that of an index.
  case networkSet(DatagramProxy.Disturbance, of: Int?)
}

/// Who decides during a run what is done.
struct JudgeDirection<Root: Machine> {
  /// What is done now; nil when nothing is left to do.
  let steps: (Root, SimulationInstant) -> [JudgeStep<Root.Stimulus>]?
  /// When it is to be asked again.
  let nextInstant: (SimulationInstant) -> SimulationInstant
}

/// A rule that a client broke, as the judge reports it.
package struct JudgeFinding {
  /// The rule's name.
  package let rule: String
  /// Whose client broke it, such as `car A`; nil where there is one client.
  package let client: String?
  /// What was found.
  package let finding: String
}

/// What is judged: a plant with its clients, and what is done to them.
package struct JudgePlan<Root: Machine> {
  /// What its clients speak.
  package let service: ServedProtocol
  /// Whose clients there are, in the order of their ports, as messages name them; nil for the only one.
  let clients: [String?]
  /// What is done, in the order of time.
  let steps: [(instant: SimulationInstant, step: JudgeStep<Root.Stimulus>)]
  /// Who decides during the run what else is done; nil for nobody.
  var direction: JudgeDirection<Root>?
  /// When the run ends at the latest.
  package let end: SimulationInstant
  /// Whether it ends before that when all is judged.
  let endsWhenJudged: Bool
  /// Whether simulated time passes only when the client asks.
  var isLockstep = false
  /// What lets time pass for several clients in lockstep; nil where the session of the only one does.
  var clock: TTK4145Clock?
  /// What passes messages between the clients; nil for nothing.
  var proxy: DatagramProxy?
  /// The network of this machine's own, in which the clients run; nil for that of all.
  var namespace: NetworkNamespace?
  /// Who else observes the run.
  package internal(set) var observers: [any SimulationObserver<Root>] = []
  /// The session of a new client, by the index of his port.
  let makeSession: (Int) -> any ClientSession<Root>
  /// The command of the client of an index, given the number of its port and the folder for its files.
  let command: (_ index: Int, _ port: Int, _ folder: String) -> String
  /// The port of the client of an index that is asked for; 0 for any that is free.
  let port: (Int) -> Int
  /// Whether something is yet to be judged.
  let isPending: (Root) -> Bool
  /// The rule that a fact reports as broken; nil for any other fact.
  package let finding: (Root.Fact) -> JudgeFinding?
  /// The rules in the order of reports, none of them broken.
  package let rows: (Root) -> [JudgeReport.Row]
  /// What is asked of clients and no rule judges.
  package internal(set) var notJudged: [String] = []
}
