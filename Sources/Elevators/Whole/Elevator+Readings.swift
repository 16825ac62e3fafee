public import SimulationCore

// What can be read of an elevator.
extension Elevator: MeasuredMachine {
  /// The readings of the plant, of the people and of the hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    ReadingWriter.readings { write(at: instant, into: &$0) }
  }

  /// The values of these.
  public func readingValues(at instant: SimulationInstant) -> [Double?] {
    ReadingWriter.values { write(at: instant, into: &$0) }
  }

  private func write(at instant: SimulationInstant, into writer: inout ReadingWriter) {
    writer.part("plant") { plant.write(at: instant, calls, into: &$0) }
    writer.part("people") { people.write(into: &$0) }
    car.writeHoist(at: instant, into: &writer)
  }

  /// Whether the car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { plant.hasMovingReadings(at: instant) }
}

extension People {
  /// Writes how many wait, are aboard, and have been brought to where they wanted to go.
  func write(into writer: inout ReadingWriter) {
    let waiting = persons.count { $0.phase == .waiting }
    writer.add("waiting", count: waiting)
    writer.add("aboard", count: persons.count - waiting)
    writer.add("delivered", count: deliveredCount)
  }
}
