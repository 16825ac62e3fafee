import Classics
import SimulationCore

/// S1 for the classic elevator: from a trip's beginning to its arrival the doors are not opened.
struct ClassicTrips: Monitor {
  typealias Root = Classic

  private let length: Duration
  private var arrival: SimulationInstant?
  private var finding: String?
  var rule: String { "S1" }

  init(_ configuration: ClassicConfiguration) { length = configuration.reopening }

  mutating func emitted(_ fact: Classic.Fact, at instant: SimulationInstant) {
    switch fact {
    case .directionChanged: arrival = instant.advanced(by: length)
    case .doorCommanded(to: .open):
      guard let arrival else { return }
      let early = instant.duration(to: arrival)
      if early > .zero { finding = "the doors open \(early) before the trip's end" }
      self.arrival = nil
    default: break
    }
  }

  func settled(_ machine: Classic, at instant: SimulationInstant) -> Breach? {
    finding.map { Breach(rule: rule, finding: $0) }
  }
}
