import Motion
public import SimulationCore

// What can be read of Knuth's elevator.
extension Knuth: MeasuredMachine {
  /// Where the car is, how far the doors are open, the buttons, and how many users are where.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    let time = instant.elapsed
    let buttons = [("up", upButtons), ("down", downButtons), ("car", carButtons)]
    return [
      Reading("position", position.presented(at: time), .floors),
      Reading("doors/opening", doorOpening.presented(at: time), .share),
    ]
      + buttons.flatMap { name, buttons in
        KnuthConfiguration.floors.map { floor in Reading("buttons/\(name)/\(floor)", isOn: buttons[floor]) }
      } + [
        Reading("users/waiting", count: queues.reduce(0) { $0 + $1.count }),
        Reading("users/aboard", count: riders.count),
        Reading("users/delivered", count: deliveredCount),
        Reading("users/left", count: leftCount),
      ]
  }

  /// Whether the doors or the car move, or are about to.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    doorOpening.isUnderWay(at: instant.elapsed) || position.isUnderWay(at: instant.elapsed)
  }
}
