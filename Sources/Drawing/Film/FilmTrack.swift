/// A number of a film as straight lines, which depart from it by no more than a tolerance.
///
/// > Source: H. Elmeleegy and others, "Online piece-wise linear approximation of numerical streams with precision
/// > guarantees", VLDB 2009, the swing filter (from memory).
struct FilmTrack {
  /// The value at a tick.
  struct Stop {
    var tick: Int
    var value: Double
  }

  /// The number until now: the ends of the lines that are finished.
  private(set) var stops: [Stop]
  /// The last value.
  private(set) var last: Stop
  /// The slopes of the lines from the last end that are near enough to all values since.
  private var slopes = -Double.infinity...Double.infinity

  /// Begins with a value.
  init(_ value: Double, at tick: Int) {
    last = Stop(tick: tick, value: value)
    stops = [last]
  }

  /// Adds the value at a later tick; between the two the number had its last value until the tick before.
  mutating func add(_ value: Double, at tick: Int, within tolerance: Double) {
    guard value != last.value else { return }
    if tick > last.tick + 1 { lay(Stop(tick: tick - 1, value: last.value), within: tolerance) }
    lay(Stop(tick: tick, value: value), within: tolerance)
  }

  private mutating func lay(_ stop: Stop, within tolerance: Double) {
    let start = stops[stops.count - 1]
    let steps = Double(stop.tick - start.tick)
    let wanted = (stop.value - tolerance - start.value) / steps...(stop.value + tolerance - start.value) / steps
    if slopes.overlaps(wanted) {
      slopes = slopes.clamped(to: wanted)
      last = stop
      return
    }
    let end = self.end
    stops.append(end)
    slopes = -Double.infinity...Double.infinity
    last = end
    lay(stop, within: tolerance)
  }

  /// The end of the line that is not finished.
  private var end: Stop {
    let start = stops[stops.count - 1]
    guard slopes.lowerBound.isFinite else { return start }
    let steps = Double(last.tick - start.tick)
    let exact = (last.value - start.value) / steps
    let slope = max(slopes.lowerBound, min(slopes.upperBound, exact))
    return Stop(tick: last.tick, value: start.value + slope * steps)
  }

  /// All ends, the last one included.
  var finished: [Stop] { last.tick > stops[stops.count - 1].tick ? stops + [end] : stops }
}
