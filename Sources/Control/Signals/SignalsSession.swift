import Elevators
import Records
import SimulationCore

/// The protocol `signals`: JSON lines, one for each signal between the plant and its client, the controller.
///
/// The plant greets with a `hello` that declares every signal. Each line of the client writes a signal, reads a
/// signal's latest value, chooses the signals to receive, or, in lockstep, lets time pass. In a group, a client
/// controls all cars or one of them.
public struct SignalsSession<Root: SignalsServed>: ClientSession {
  /// How many invalid lines are reported to a client before it is disconnected.
  static var mistakesMax: Int { 100 }

  private let machine: String
  private let memory: SignalMemory<Root>
  private let car: String?
  private let signals: [SignalDeclaration]
  private let landings: [String]
  private var buffer = LineBuffer()
  /// Received lines that are not handled yet.
  private var lines: ArraySlice<LineBuffer.Line> = []
  /// Whether the machine was notified of the client.
  private var isAttending = false
  private var subscribed: [String]
  private var mistakeCount = 0

  /// A session of a new client.
  ///
  /// - Parameters:
  ///   - machine: The machine's name.
  ///   - root: The machine.
  ///   - memory: The latest signals.
  ///   - car: The name of the car that the client controls; nil for all.
  public init(machine: String, root: Root, memory: SignalMemory<Root>, car: String? = nil) {
    self.machine = machine
    self.memory = memory
    self.car = car
    signals = root.signals(of: car)
    landings = root.building.landings.map(\.name)
    subscribed = signals.filter { $0.path == .toController }.map(\.form.name)
  }

  /// Clients take turns, in port order.
  public static var takesTurns: Bool { true }
  /// Until when the client lets time pass.
  public private(set) var wait: TimeWait?
  /// The client's name for its request to let time pass.
  private var waitID: String?

  /// Greets the client, which is judged from now on; where clients take turns, from its first line on.
  public mutating func opened(on run: ServedRun<Root>) {
    if !run.isLockstep { attend(on: run) }
    answer(SignalsHello(machine: machine, car: car, signals: signals, run: run).json, on: run)
  }

  private mutating func attend(on run: ServedRun<Root>) {
    guard !isAttending else { return }
    isAttending = true
    run.receive(Root.client(isConnected: true, of: car))
  }

  /// Executes complete lines, up to one that lets time pass.
  public mutating func received(_ bytes: [UInt8], on run: ServedRun<Root>) {
    attend(on: run)
    lines += buffer.take(bytes)
    while wait == nil, !run.isHangingUp, let line = lines.popFirst() {
      switch line {
      case .text(let text, let number): take(text, number, on: run)
      case .tooLong(let number):
        let problem = Problem(
          "a line has more than \(LineBuffer.lengthMax) bytes",
          allowed: "A line is one JSON object of at most \(LineBuffer.lengthMax) bytes",
          advice: "End lines with a line feed")
        refuse(problem.placed(at: FileLocation(file: run.client, line: number)), id: nil, on: run)
      }
    }
  }

  /// Sends the signals that the client wants, and the judge's findings.
  public mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>) {
    for occurrence in occurrences {
      if case .fact(let fact, let instant) = occurrence, let judgement = Root.judgement(in: fact) {
        guard isOwn(judgement.car) else { continue }
        let name = judgement.car.map { ",\"\(GroupStimulus.carKey)\":\(RecordText.quoted($0))" } ?? ""
        let words = RecordText.quoted(judgement.finding)
        answer(#"{"t":"\#(instant)","broken":"\#(judgement.rule)"\#(name),"finding":\#(words)}"#, on: run)
      } else if let signal = wanted(in: occurrence) {
        answer(signal.json, on: run)
      }
    }
  }

  /// Reports that nothing more will happen.
  public mutating func ended(on run: ServedRun<Root>) { answer(#"{"end":true,"t":"\#(run.now)"}"#, on: run) }

  /// With nobody connected, nobody is judged.
  public mutating func closed(on run: ServedRun<Root>) {
    if isAttending { run.receive(Root.client(isConnected: false, of: car)) }
  }

  /// Whether the client wants to receive an occurrence.
  public func isWanted(_ occurrence: ServedOccurrence<Root>) -> Bool { wanted(in: occurrence) != nil }

  private func wanted(in occurrence: ServedOccurrence<Root>) -> ServedSignal? {
    guard let signal = Root.signal(in: occurrence), isOwn(signal.car), subscribed.contains(signal.name) else {
      return nil
    }
    return signal
  }

  /// Whether the client is concerned by a car, by name, or by all cars.
  private func isOwn(_ car: String?) -> Bool { self.car == nil || car == nil || car == self.car }

  private func answer(_ line: String, on run: ServedRun<Root>) { run.answer(Array((line + "\n").utf8)) }

  // MARK: - Lines

  private mutating func take(_ line: [UInt8], _ number: Int, on run: ServedRun<Root>) {
    guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
    var id: String?
    do throws(PlacedProblem) {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw Problem(
          "the line is not UTF-8 text", allowed: "A line is one JSON object in UTF-8",
          advice: #"Write it like {"read":"carStopped"}"#
        ).placed(at: FileLocation(file: run.client, line: number))
      }
      let object = try FlatObject(line: text[...], number: number, file: run.client, allowsNesting: true)
      id = try object.requestID
      try fulfil(SignalRequest(object, signals, landings: landings, car: car), id, on: run, object)
    } catch { refuse(error, id: id, on: run) }
  }

  private mutating func refuse(_ problem: PlacedProblem, id: String?, on run: ServedRun<Root>) {
    mistakeCount += 1
    answer(#"{"error":\#(RecordText.quoted("\(problem)"))\#(member(id))}"#, on: run)
    guard mistakeCount >= Self.mistakesMax else { return }
    run.notice("\(run.client) was closed after \(counted(mistakeCount, "wrong line"))")
    run.hangUp()
  }

  private func member(_ id: String?) -> String { id.map { ",\"id\":\($0)" } ?? "" }

  // MARK: - Requests

  private mutating func fulfil(
    _ request: SignalRequest, _ id: String?, on run: ServedRun<Root>, _ object: FlatObject
  ) throws(PlacedProblem) {
    switch request {
    case .write(let command, let car):
      let stimulus = Root.command(command, of: car)
      if let problem = run.machine.problem(with: stimulus) { throw problem.placed(at: object.location) }
      if memory.holds(command, of: car) { run.ignoreWrite() } else { run.receive(stimulus) }
      if id != nil { answer(#"{"done":true,"t":"\#(run.now)"\#(member(id))}"#, on: run) }
    case .read(let name, let fields):
      let last = memory.last(name, with: fields)?.json ?? "null"
      answer(#"{"read":\#(RecordText.quoted(name)),"t":"\#(run.now)","last":\#(last)\#(member(id))}"#, on: run)
    case .readAll:
      let all = RecordText.list(memory.all.filter { isOwn($0.car) }.map(\.json))
      answer(#"{"read":"all","t":"\#(run.now)","last":\#(all)\#(member(id))}"#, on: run)
    case .subscribe(let names):
      subscribed = names
      if id != nil { answer(#"{"done":true,"t":"\#(run.now)"\#(member(id))}"#, on: run) }
    case .advance(let length):
      let instant = try length.map { length throws(PlacedProblem) in
        try run.now.advanced(by: length, at: object.location)
      }
      try object.requireLockstep(run.isLockstep)
      (wait, waitID) = (instant.map(TimeWait.until) ?? .open, id)
    case .advanceTo(let instant):
      try object.requireLockstep(run.isLockstep)
      (wait, waitID) = (.until(instant), id)
    case .bye: run.hangUp()
    }
  }

  /// Reports the present time.
  public mutating func timePassed(isIdle: Bool, on run: ServedRun<Root>) {
    let idle = isIdle ? #","idle":true"# : ""
    answer(#"{"now":"\#(run.now)"\#(idle)\#(member(waitID))}"#, on: run)
    (wait, waitID) = (nil, nil)
  }
}

extension SimulationInstant {
  fileprivate func advanced(by length: Duration, at location: FileLocation) throws(PlacedProblem) -> SimulationInstant {
    guard length <= duration(to: TimeText.latest) else {
      throw Problem(
        "'advance' goes beyond the latest time, \(TimeText.latest)", allowed: "Times are at most that",
        advice: "Give a shorter time"
      ).placed(at: location)
    }
    return advanced(by: length)
  }
}

extension FlatObject {
  /// The client's name for its request, as JSON; nil if unnamed.
  fileprivate var requestID: String? {
    get throws(PlacedProblem) {
      guard let member = member("id") else { return nil }
      switch member.value {
      case .integer(let number): return "\(number)"
      case .text(let text) where text.utf8.count <= 80: return RecordText.quoted(text)
      default:
        throw Problem(
          "'id' is \(member.value.words)", allowed: "It is a whole number, or a text of at most 80 bytes",
          advice: "Number your requests, or leave it out"
        ).placed(at: member.valueLocation)
      }
    }
  }

  fileprivate func requireLockstep(_ isLockstep: Bool) throws(PlacedProblem) {
    guard isLockstep else {
      throw Problem(
        "time passes by the wall clock", allowed: "A client lets time pass where the plant is served with --lockstep",
        advice: "Add --lockstep, or wait for signals"
      ).placed(at: location)
    }
  }
}
