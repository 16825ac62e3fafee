import Classics

/// The protocols that a machine is served by.
package enum ServedProtocol: String, CaseIterable, Sendable {
  /// Lines of JSON, one for each signal.
  case signals
  /// A lift as robots see it, by HTTP.
  case rest
  /// Lifts as robots in buildings of Japan see them, by MQTT.
  case lci
  /// Messages of four bytes, of the course of that name.
  case ttk4145

  /// The port where nobody names one; of 'lci', that of the broker.
  package var defaultPort: Int {
    switch self {
    case .signals: 15_650
    case .rest: 15_680
    case .lci: 1_883
    case .ttk4145: TTK4145Configuration.coursePort
    }
  }

  /// Whether simulated time may pass only when a client asks.
  package var hasLockstep: Bool { self == .signals }
}
