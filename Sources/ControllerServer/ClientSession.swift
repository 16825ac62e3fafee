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
