public import SimulationCore

/// The state that a protocol keeps for one connection; it lives as long as the connection, so that an incomplete
/// message is forgotten with its client.
///
/// All sessions of a run are used on the run's thread, one call after the other.
public protocol ClientSession<Root> {
  /// The machine that is served.
  associatedtype Root: Machine

  /// The client was accepted.
  mutating func opened(on run: ServedRun<Root>)
  /// Receives bytes from the client, in order, at most 16 KiB at a time.
  mutating func received(_ bytes: [UInt8], on run: ServedRun<Root>)
  /// Receives an HTTP request from the client.
  mutating func received(_ request: HTTPRequest, on run: ServedRun<Root>)
  /// Receives an MQTT message from the broker.
  mutating func received(_ message: BrokerMessage, on run: ServedRun<Root>)
  /// Receives what happened in the run, in order.
  mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>)
  /// The run has ended; the connection is closed after this.
  mutating func ended(on run: ServedRun<Root>)
  /// The client has gone.
  mutating func closed(on run: ServedRun<Root>)

  /// Whether clients take turns in lockstep, in the order of their ports: each is handled once those before it wait
  /// for time to pass.
  static var takesTurns: Bool { get }
  /// Until when the client waits for time to pass, if it takes turns; nil while it does not wait.
  var wait: TimeWait? { get }
  /// Whether an occurrence ends the waiting client's wait.
  func isWanted(_ occurrence: ServedOccurrence<Root>) -> Bool
  /// Time has passed for the waiting client and is paused again; ``received(_:on:)-([UInt8],_)`` follows in its turn,
  /// without bytes.
  ///
  /// - Parameters:
  ///   - isIdle: Whether nothing more will happen by itself.
  ///   - run: The run.
  mutating func timePassed(isIdle: Bool, on run: ServedRun<Root>)
}

/// Until when a client waits for time to pass, in lockstep.
public enum TimeWait: Hashable, Sendable {
  /// Until an occurrence that it wants.
  case open
  /// Until such an occurrence, or an instant.
  case until(SimulationInstant)

  /// The instant; nil if there is none.
  var limit: SimulationInstant? { if case .until(let instant) = self { instant } else { nil } }
}

extension ClientSession {
  /// Does nothing.
  public mutating func opened(on run: ServedRun<Root>) {}
  /// Closes the connection.
  public mutating func received(_ bytes: [UInt8], on run: ServedRun<Root>) { run.hangUp() }
  /// Closes the connection.
  public mutating func received(_ request: HTTPRequest, on run: ServedRun<Root>) { run.hangUp() }
  /// Does nothing.
  public mutating func received(_ message: BrokerMessage, on run: ServedRun<Root>) {}
  /// Does nothing.
  public mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>) {}
  /// Does nothing.
  public mutating func ended(on run: ServedRun<Root>) {}
  /// Does nothing.
  public mutating func closed(on run: ServedRun<Root>) {}

  /// Sessions take no turns.
  public static var takesTurns: Bool { false }
  /// It does not wait.
  public var wait: TimeWait? { nil }
  /// Never.
  public func isWanted(_ occurrence: ServedOccurrence<Root>) -> Bool { false }
  /// Does nothing.
  public mutating func timePassed(isIdle: Bool, on run: ServedRun<Root>) {}
}

/// Something that happened in a run.
public enum ServedOccurrence<Root: Machine>: Sendable {
  /// The machine received something.
  case stimulus(Root.Stimulus, at: SimulationInstant)
  /// The machine emitted something.
  case fact(Root.Fact, at: SimulationInstant)
}

/// A machine that judges its client, and continues when a rule is broken.
public protocol JudgedMachine: Machine {
  /// The rule that a fact reports as broken; nil for any other fact.
  static func breach(in fact: Fact) -> Breach?
}
