public import SimulationCore

/// What a protocol keeps of one connection: it lives as long as the connection does, so that half a message is
/// forgotten with its client.
///
/// All sessions of a run are used on its thread, one call after the other.
public protocol ClientSession<Root> {
  /// The machine that is served.
  associatedtype Root: Machine

  /// The client was let in.
  mutating func opened(on run: ServedRun<Root>)
  /// Bytes of the client, in order, 16 KiB at most at once.
  mutating func received(_ bytes: [UInt8], on run: ServedRun<Root>)
  /// A request of the client, where the protocol is one of HTTP.
  mutating func received(_ request: HTTPRequest, on run: ServedRun<Root>)
  /// A message of the broker, where the protocol is one of MQTT.
  mutating func received(_ message: BrokerMessage, on run: ServedRun<Root>)
  /// Something has happened in the run, in this order.
  mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>)
  /// The run has ended; the connection is closed after this.
  mutating func ended(on run: ServedRun<Root>)
  /// The client has gone.
  mutating func closed(on run: ServedRun<Root>)

  /// Whether clients have turns in lockstep, in the order of their ports: each is dealt with while those before it
  /// wait for time to pass.
  static var takesTurns: Bool { get }
  /// Until when the client waits for time to pass, where it takes turns; nil while it does not.
  var wait: TimeWait? { get }
  /// Whether time is to stop at something, for the client who waits.
  func isWanted(_ occurrence: ServedOccurrence<Root>) -> Bool
  /// Time has passed for the client who waits, and stands again; ``received(_:on:)-([UInt8],_)`` with no bytes follows
  /// in its turn.
  ///
  /// - Parameters:
  ///   - isIdle: Whether nothing will ever happen by itself.
  ///   - run: The run.
  mutating func timePassed(isIdle: Bool, on run: ServedRun<Root>)
}

/// Until when a client waits for time to pass, in lockstep.
public enum TimeWait: Hashable, Sendable {
  /// Until something that it wants to know.
  case open
  /// Until that, or an instant.
  case until(SimulationInstant)

  /// The instant; nil where there is none.
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

  /// They have none.
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

/// A machine that judges somebody, and goes on when a rule is broken.
public protocol JudgedMachine: Machine {
  /// The rule that a fact reports as broken; nil for any other fact.
  static func breach(in fact: Fact) -> Breach?
}
