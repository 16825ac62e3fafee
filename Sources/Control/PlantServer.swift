public import LiveModel
public import SimulationCore

/// Serves a run over a protocol: clients connect to its ports, and what they send is applied to its machine.
///
/// The run only advances in ``serve(at:)``, on the calling thread; ``descriptor`` becomes readable when there is
/// something to do:
///
/// ```swift
/// let ports = try ClientPorts(listening: [ListenAddress(port: 0)])
/// let server = PlantServer(model, at: ports) { _ in EchoSession() }
/// while !server.hasEnded {
///   server.serve(at: now())
///   wait(for: server.descriptor, until: model.nextRealTime)
/// }
/// server.stop()
/// ```
///
/// With byte protocols, one client at a time is accepted on each port; others wait unread until it has gone. In
/// lockstep, time passes once each port has a client that waits for it; until then clients take turns, in port order,
/// so that a run does not depend on who is faster.
public final class PlantServer<Root: Machine> {
  /// An accepted client.
  private struct Client {
    let line: any ClientLine
    var session: any ClientSession<Root>
    var pace: ClientPace
    /// How many of its writes changed nothing.
    var ignoredCount = 0
    /// What it has sent, to be handled in its turn.
    var inbox: [Mailbox.Arrival] = []
    /// Why its wait has ended, until its turn; nil while it waits.
    var wake: Wake?
  }

  private enum Wake {
    /// What it waited for happened, or its time limit was reached.
    case reached
    /// Nothing more will happen by itself.
    case idle
  }

  /// The maximum number of waiting clients per port.
  private static var waitingMax: Int { 16 }

  /// How many clients have been accepted so far.
  private(set) var clientCount = 0
  /// Whether the client on standard input, the only one, has gone.
  public private(set) var hasEnded = false

  private let model: LiveModel<Root>
  private let run: ServedRun<Root>
  private let collector = OccurrenceCollector<Root>()
  private let doors: ClientPorts
  private let isInterrupted: () -> Bool
  private var attendant: (any ClientSession<Root>)?
  private let makeSession: (Int) -> any ClientSession<Root>
  /// Accepted clients, in order of arrival.
  private var clients: [Client] = []
  /// Waiting clients, in order of arrival.
  private var waiting: [any ClientLine] = []
  /// The real time now.
  private var realTime = Duration.zero
  /// The port whose client has its turn, in lockstep.
  private var turn = 0

  /// Serves a run to clients.
  ///
  /// - Parameters:
  ///   - model: The run; in lockstep its time must be paused.
  ///   - ports: Where clients connect.
  ///   - isLockstep: Whether simulated time passes only when a client asks.
  ///   - attendant: A session that runs whether or not anybody is connected; nil for none.
  ///   - isInterrupted: Whether to stop, since the user has requested the end or a rule was broken.
  ///   - makeSession: Creates the session of a new client, by the index of its port.
  public init(
    _ model: LiveModel<Root>, at ports: ClientPorts, isLockstep: Bool = false,
    attendant: (any ClientSession<Root>)? = nil, isInterrupted: @escaping () -> Bool = { false },
    makeSession: @escaping (Int) -> any ClientSession<Root>
  ) {
    self.model = model
    self.makeSession = makeSession
    self.isInterrupted = isInterrupted
    self.attendant = attendant
    collector.isWanted = attendant != nil
    doors = ports
    run = ServedRun(model, isLockstep: isLockstep, isInterrupted: isInterrupted, collector: collector)
    model.simulation.add(collector)
  }

  /// The bound ports, in order; empty for standard input and output.
  public var ports: [Int] { doors.numbers }

  /// Becomes readable when a client has connected, sent something or gone.
  public var descriptor: Int32 { doors.mailbox.signal.descriptor }

  /// The descriptor of standard input while the run waits for it; otherwise nil.
  public var inputDescriptor: Int32? { doors.streams.flatMap { $0.isWaiting ? $0.descriptor : nil } }

  /// Whether a client has been accepted on a port, by the port's index.
  func hasClient(atPort port: Int) -> Bool { clients.contains { $0.line.port == port } }

  /// Removes and returns the notices for the user, in order.
  public func takeNotices() -> [String] { run.takeNotices() }

  /// Advances to a real time, and handles everything that clients have sent so far.
  public func serve(at realTime: Duration) {
    self.realTime = realTime
    readStreams()
    let arrivals = doors.mailbox.takeAll()
    if !run.isLockstep { advance(to: realTime) }
    attendant?.happened([], on: run)
    deliver()
    takeTurns()
    for arrival in arrivals where !isInterrupted() {
      take(arrival)
      deliver()
      takeTurns()
    }
  }

  /// Notifies all clients of the end of the run, closes their connections and stops listening.
  public func stop() {
    for index in clients.indices { use(index) { $0.ended(on: $1) } }
    for client in clients { noteIgnored(by: client) }
    for client in clients { client.line.close() }
    for line in waiting { line.close() }
    clients = []
    waiting = []
    collector.isWanted = false
    model.simulation.remove(collector)
    doors.close()
  }

  // MARK: - Time

  /// The maximum delay with which clients are notified, by the run's clock.
  private static var latenessMax: Duration { .milliseconds(20) }

  /// Advances to a real time.
  ///
  /// If the program was held up, clients are first notified of what happened and the run continues from there: nobody
  /// is judged for time in which nothing could be sent.
  private func advance(to realTime: Duration) {
    while !clients.isEmpty, !isInterrupted(), let due = model.nextRealTime, realTime - due > Self.latenessMax {
      model.advance(to: due)
      model.resume(at: realTime)
      deliver()
    }
    model.advance(to: realTime)
  }

  // MARK: - Arrivals

  private func take(_ arrival: Mailbox.Arrival) {
    switch arrival {
    case .connected(let line): connect(line)
    case .unaccepted(let reason): run.notice("a client could not be accepted: \(reason)")
    case .bytes(_, let number), .request(_, let number), .message(_, let number):
      if let index = index(of: number) { keep(arrival, for: index) }
    case .closed(let number):
      waiting.removeAll { $0.number == number }
      if let index = index(of: number) { keep(arrival, for: index) }
    }
  }

  /// Handles what a client has sent, or keeps it for its turn.
  private func keep(_ arrival: Mailbox.Arrival, for index: Int) {
    if run.isLockstep, type(of: clients[index].session).takesTurns {
      clients[index].inbox.append(arrival)
    } else {
      finish(arrival, of: index)
    }
  }

  private func finish(_ arrival: Mailbox.Arrival, of index: Int) {
    switch arrival {
    case .connected, .unaccepted: break
    case .bytes(let bytes, _): listen(to: index) { $0.received(bytes, on: $1) }
    case .request(let request, _): listen(to: index) { $0.received(request, on: $1) }
    case .message(let message, _): listen(to: index) { $0.received(message, on: $1) }
    case .closed(let number): remove(number)
    }
  }

  // MARK: - Turns

  /// Handles what clients have sent, each in its turn, which ends when it waits; lets time pass once all wait.
  private func takeTurns() {
    guard run.isLockstep else { return }
    while !isInterrupted(), let index = clients.firstIndex(where: { $0.line.port == turn }) {
      if clients[index].session.wait == nil {
        guard !clients[index].inbox.isEmpty else { return }
        take(turnOf: index)
      } else if let wake = clients[index].wake {
        clients[index].wake = nil
        // Including what it has sent after the line with which it waited.
        clients[index].inbox.insert(.bytes([], from: clients[index].line.number), at: 0)
        use(index) { $0.timePassed(isIdle: wake == .idle, on: $1) }
      } else {
        turn = (turn + 1) % max(1, doors.numbers.count)
        if turn == 0, clients.allSatisfy({ $0.wake == nil }), !passTime() { return }
      }
    }
  }

  private func take(turnOf index: Int) {
    let number = clients[index].line.number
    switch clients[index].inbox.removeFirst() {
    case .bytes(let bytes, _) where bytes.isEmpty: use(index) { $0.received([], on: $1) }
    case let arrival: finish(arrival, of: index)
    }
    deliver(causedBy: number)
  }

  /// Lets time pass for clients that all wait; returns whether any of them may continue.
  private func passTime() -> Bool {
    guard run.goesOn else { return false }
    // A client may name an instant that has passed.
    let limit = clients.compactMap { $0.session.wait?.limit }.min().map { max($0, run.now) }
    let occurrences = run.advance(through: limit) { occurrence in
      clients.contains { $0.session.isWanted(occurrence) }
    }
    hand(occurrences)
    guard run.goesOn else { return false }
    let isIdle = limit == nil && occurrences.isEmpty
    for index in clients.indices where isIdle || isInterrupted() || isReached(clients[index].session.wait?.limit) {
      clients[index].wake = isIdle ? .idle : .reached
    }
    return clients.contains { $0.wake != nil }
  }

  private func isReached(_ limit: SimulationInstant?) -> Bool { limit.map { run.now >= $0 } ?? false }

  /// Runs a session, and reads on after a delay that grows with its changes.
  private func listen(to index: Int, _ verb: (inout any ClientSession<Root>, ServedRun<Root>) -> Void) {
    let number = clients[index].line.number
    let count = run.receivedCount
    use(index, verb)
    guard let index = self.index(of: number) else { return }
    // In lockstep, much can happen in little real time.
    let time = realTime + run.now.elapsed
    let delay = clients[index].pace.take(run.receivedCount - count, at: time)
    clients[index].line.readOn(after: delay)
  }

  private func index(of number: Int) -> Int? { clients.firstIndex { $0.line.number == number } }

  private func connect(_ line: any ClientLine) {
    let isTaken = !doors.isHTTP && clients.contains { $0.line.port == line.port }
    guard isTaken else { return letIn(line) }
    guard waiting.count(where: { $0.port == line.port }) < Self.waitingMax else {
      run.notice("\(line.name) was closed: \(Self.waitingMax) others wait already")
      return line.close()
    }
    run.notice("\(line.name) waits until the other has gone")
    waiting.append(line)
  }

  private func letIn(_ line: any ClientLine) {
    clientCount += 1
    let pace = ClientPace(at: realTime + run.now.elapsed)
    clients.append(Client(line: line, session: makeSession(line.port), pace: pace))
    collector.isWanted = true
    if !doors.isHTTP { run.notice("\(line.name) has connected") }
    use(clients.count - 1) { $0.opened(on: $1) }
    if index(of: line.number) != nil { line.readOn(after: .zero) }
  }

  /// Ends a client's session, closes its connection, and accepts the next one waiting.
  private func remove(_ number: Int) {
    guard let index = index(of: number) else { return }
    let line = clients[index].line
    run.line = line
    clients[index].session.closed(on: run)
    run.line = nil
    noteIgnored(by: clients[index])
    clients.remove(at: index)
    line.close()
    collector.isWanted = !clients.isEmpty || attendant != nil
    if !doors.isHTTP { run.notice("\(line.name) has gone") }
    if line.number == doors.streams?.number { hasEnded = true }
    guard let next = waiting.firstIndex(where: { $0.port == line.port }) else { return }
    letIn(waiting.remove(at: next))
  }

  // MARK: - Sessions

  private func use(_ index: Int, _ verb: (inout any ClientSession<Root>, ServedRun<Root>) -> Void) {
    let number = clients[index].line.number
    run.line = clients[index].line
    run.isHangingUp = false
    verb(&clients[index].session, run)
    run.line = nil
    clients[index].ignoredCount += run.ignoredCount
    run.ignoredCount = 0
    if run.isHangingUp { remove(number) }
  }

  private func noteIgnored(by client: Client) {
    guard client.ignoredCount > 0 else { return }
    let verb = client.ignoredCount == 1 ? "is" : "are"
    let writes = counted(client.ignoredCount, "write")
    run.notice("\(client.line.name): \(writes) changed nothing and \(verb) not recorded")
  }

  /// Delivers occurrences to all sessions; a client's own changes do not stop its time.
  private func deliver(causedBy cause: Int? = nil) {
    while true {
      let occurrences = collector.take()
      guard !occurrences.isEmpty else { return }
      hand(occurrences, causedBy: cause)
    }
  }

  private func hand(_ occurrences: [ServedOccurrence<Root>], causedBy cause: Int? = nil) {
    attendant?.happened(occurrences, on: run)
    for number in clients.map(\.line.number) {
      guard let index = index(of: number) else { continue }
      if number != cause, clients[index].session.wait != nil, clients[index].wake == nil,
        occurrences.contains(where: { clients[index].session.isWanted($0) })
      {
        clients[index].wake = .reached
      }
      use(index) { $0.happened(occurrences, on: $1) }
    }
  }

  // MARK: - Standard input

  private func readStreams() {
    guard let streams = doors.streams, streams.isWaiting else { return }
    switch streams.read() {
    case .nothing: break
    case .bytes(let bytes): doors.mailbox.put(.bytes(bytes, from: streams.number))
    case .end: doors.mailbox.put(.closed(streams.number))
    }
  }
}
