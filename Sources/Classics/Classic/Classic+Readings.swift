import Motion
public import SimulationCore

// What can be read of the two-floor elevator.
extension Classic: MeasuredMachine {
  /// How far the doors are open, how bright each floor's light is, and the button's lamp.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    let time = instant.elapsed
    return [Reading("doors/opening", doorOpening.presented(at: time), .share)]
      + lights.map { light in Reading("lights/\(light.floor)/brightness", light.glow.presented(at: time), .share) } + [
        Reading("button/lamp", isOn: doorsOpened)
      ]
  }

  /// Whether a leaf or a light changes, or is about to.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    doorOpening.isUnderWay(at: instant.elapsed) || lights.contains { $0.glow.isUnderWay(at: instant.elapsed) }
  }
}
