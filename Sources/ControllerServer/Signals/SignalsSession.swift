public import Assemblies
import Elevators
import Journaling
import SimulationCore

/// The protocol `signals`: lines of JSON, one for each signal between the plant and the client who controls it.
///
/// The plant greets with a `hello` that declares every signal. A line of the client writes a signal, reads what one
/// was last, chooses which signals it is sent, or, in lockstep, lets time pass.
public struct SignalsSession: ClientSession {
  /// The machine that is served.
  public typealias Root = RemoteElevator

  /// How many wrong lines a client is told of; then it is closed.
  static let mistakesMax = 100

  private let machine: String
  private let memory: SignalMemory
  private let landings: [String]
  private var buffer = LineBuffer()
  private var subscribed: [String]
  private var mistakeCount = 0

  /// A session of a new client.
  ///
  /// - Parameters:
  ///   - machine: The machine's name.
  ///   - root: The machine.
  ///   - memory: What the signals were last.
  public init(machine: String, root: RemoteElevator, memory: SignalMemory) {
    self.machine = machine
    self.memory = memory
    landings = root.landingNames
    subscribed = memory.signals.filter { $0.path == .toController }.map(\.form.name)
  }

  /// Greets, and is judged from now on.
  public mutating func opened(on run: ServedRun<RemoteElevator>) {
    run.receive(.client(isConnected: true))
    answer(SignalsHello(machine: machine, signals: memory.declarations, run: run).json, on: run)
  }

  /// Does what whole lines ask for.
  public mutating func received(_ bytes: [UInt8], on run: ServedRun<RemoteElevator>) {
    for line in buffer.take(bytes) {
      guard !run.isHangingUp else { return }
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

  /// Sends the signals that the client wants, and what the judge says.
  public mutating func happened(_ occurrences: [ServedOccurrence<RemoteElevator>], on run: ServedRun<RemoteElevator>) {
    for occurrence in occurrences {
      if case .fact(.judge(.ruleBroken(let rule, let finding)), let instant) = occurrence {
        let words = RecordText.quoted(finding)
        answer(#"{"t":"\#(instant)","broken":"\#(rule.rawValue)","finding":\#(words)}"#, on: run)
      } else if let signal = ServedSignal(occurrence), isWanted(signal) {
        answer(signal.json, on: run)
      }
    }
  }

  /// Says that nothing more will happen.
  public mutating func ended(on run: ServedRun<RemoteElevator>) { answer(#"{"end":true,"t":"\#(run.now)"}"#, on: run) }

  /// Nobody is there to be judged.
  public mutating func closed(on run: ServedRun<RemoteElevator>) { run.receive(.client(isConnected: false)) }

  private func isWanted(_ signal: ServedSignal) -> Bool {
    // The client knows what it has written itself.
    subscribed.contains(signal.record.name)
  }

  private func answer(_ line: String, on run: ServedRun<RemoteElevator>) { run.answer(Array((line + "\n").utf8)) }

  // MARK: - Lines

  private mutating func take(_ line: [UInt8], _ number: Int, on run: ServedRun<RemoteElevator>) {
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
      try fulfil(SignalRequest(object, memory.signals, landings: landings), id, on: run, object)
    } catch { refuse(error, id: id, on: run) }
  }

  private mutating func refuse(_ problem: PlacedProblem, id: String?, on run: ServedRun<RemoteElevator>) {
    mistakeCount += 1
    answer(#"{"error":\#(RecordText.quoted("\(problem)"))\#(member(id))}"#, on: run)
    guard mistakeCount >= Self.mistakesMax else { return }
    run.notice("\(run.client) was closed after \(counted(mistakeCount, "wrong line"))")
    run.hangUp()
  }

  private func member(_ id: String?) -> String { id.map { ",\"id\":\($0)" } ?? "" }

  // MARK: - Requests

  private mutating func fulfil(
    _ request: SignalRequest, _ id: String?, on run: ServedRun<RemoteElevator>, _ object: FlatObject
  ) throws(PlacedProblem) {
    switch request {
    case .write(let command):
      if memory.holds(command) { run.ignoreWrite() } else { run.receive(.command(command)) }
      if id != nil { answer(#"{"done":true,"t":"\#(run.now)"\#(member(id))}"#, on: run) }
    case .read(let name, let fields):
      let last = memory.last(name, with: fields)?.json ?? "null"
      answer(#"{"read":\#(RecordText.quoted(name)),"t":"\#(run.now)","last":\#(last)\#(member(id))}"#, on: run)
    case .readAll:
      let all = RecordText.list(memory.all.map(\.json))
      answer(#"{"read":"all","t":"\#(run.now)","last":\#(all)\#(member(id))}"#, on: run)
    case .subscribe(let names):
      subscribed = names
      if id != nil { answer(#"{"done":true,"t":"\#(run.now)"\#(member(id))}"#, on: run) }
    case .advance(let length):
      advance(
        to: try length.map { length throws(PlacedProblem) in try run.now.advanced(by: length, at: object.location) },
        id, on: run, try object.requireLockstep(run.isLockstep))
    case .advanceTo(let instant):
      advance(to: max(instant, run.now), id, on: run, try object.requireLockstep(run.isLockstep))
    case .bye: run.hangUp()
    }
  }

  private mutating func advance(to limit: SimulationInstant?, _ id: String?, on run: ServedRun<RemoteElevator>, _: Void)
  {
    let subscribed = subscribed
    let occurrences = run.advance(through: limit) { occurrence in
      ServedSignal(occurrence).map { subscribed.contains($0.record.name) } ?? false
    }
    happened(occurrences, on: run)
    guard run.goesOn else { return }
    let isIdle = limit == nil && occurrences.isEmpty
    answer(#"{"now":"\#(run.now)"\#(isIdle ? #","idle":true"# : "")\#(member(id))}"#, on: run)
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
  /// What the client calls its request, as JSON; nil where it has no name.
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
