/// Collects the readings of a machine: their values, and what they are called where somebody asks for that too.
///
/// A run is read at thousands of instants, and its readings have the same names at each.
package struct ReadingWriter {
  /// The values so far, as readings have them.
  package private(set) var values: [Double?] = []
  /// The readings so far; nil where only their values are asked for.
  package private(set) var readings: [Reading]?

  private init(_ readings: [Reading]?) { self.readings = readings }

  /// Returns the readings that a function writes.
  package static func readings(_ write: (inout ReadingWriter) -> Void) -> [Reading] {
    var writer = ReadingWriter([])
    write(&writer)
    return writer.readings ?? []
  }

  /// Returns the values of the readings that a function writes; no name is evaluated.
  package static func values(_ write: (inout ReadingWriter) -> Void) -> [Double?] {
    var writer = ReadingWriter(nil)
    write(&writer)
    return writer.values
  }

  /// Writes a reading.
  package mutating func add(_ name: @autoclosure () -> String, _ value: Double?, _ unit: ReadingUnit) {
    values.append(Reading.shown(value))
    readings?.append(Reading(name(), value, unit))
  }

  /// Writes the reading of something that is on or off.
  package mutating func add(_ name: @autoclosure () -> String, isOn: Bool) { add(name(), isOn ? 1 : 0, .onOff) }

  /// Writes the reading of a count.
  package mutating func add(_ name: @autoclosure () -> String, count: Int) { add(name(), Double(count), .number) }

  /// Writes a reading that is known already.
  package mutating func add(_ reading: Reading) {
    values.append(reading.value)
    readings?.append(reading)
  }

  /// Writes the readings of a part by its name.
  package mutating func part(_ name: @autoclosure () -> String, _ write: (inout ReadingWriter) -> Void) {
    let first = values.count
    write(&self)
    guard let all = readings else { return }
    let part = name()
    readings = all[..<first] + all[first...].map { $0.inside(part) }
  }
}
