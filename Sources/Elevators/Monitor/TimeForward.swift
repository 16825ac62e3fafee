import SimulationCore

/// S19: time never runs back.
struct TimeForward {
  private var last = SimulationInstant.start
  private(set) var finding: String?

  mutating func see(_ instant: SimulationInstant) {
    if instant < last { finding = "\(instant) came after \(last)" }
    last = instant
  }
}
