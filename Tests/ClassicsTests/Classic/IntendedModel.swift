/// The two-floor elevator as intended, written from its specification alone and in another way than
/// the program: no events, no queue and no states, but the list of all facts of one service at a time.
///
/// A service is an opening at rest or a trip; it begins with a press that finds the elevator not busy,
/// or at the busy end when a call is registered. Since everything of a service lies within its busy
/// time, services never overlap, and a list that is sorted by time without disturbing the order of
/// writing is the whole truth.
enum IntendedModel {
  static func facts(presses: [Int64]) -> [Row] {
    var rows: [Row] = []
    var busyEnd: Int64?
    var isRegistered = false
    var floor = 1
    var isOpen = false

    func serve(at time: Int64) {
      if isOpen {
        floor = 3 - floor
        rows += trip(at: time, to: floor)
        busyEnd = time + 12_188_888_889
      } else {
        rows += opening(at: time)
        isOpen = true
        busyEnd = time + 4_188_888_889
      }
    }

    func serveRegistered(by time: Int64) {
      while isRegistered, let end = busyEnd, end <= time {
        isRegistered = false
        serve(at: end)
      }
    }

    for press in presses.sorted() {
      serveRegistered(by: press)
      if let end = busyEnd, press < end {
        if !isRegistered {
          isRegistered = true
          rows.append(Row(press, "callRegistered"))
        }
      } else {
        serve(at: press)
      }
    }
    serveRegistered(by: .max)
    return inOrder(rows)
  }

  private static func opening(at time: Int64) -> [Row] {
    [
      Row(time, "doorCommanded open"),
      Row(time, "buttonLampChanged true"),
      Row(time, "floorLightChanged 1 true"),
      Row(time + 300_000_000, "doorMotionStarted open"),
      Row(time + 500_000_000, "cueStarted doorsOpenClose"),
      Row(time + 4_188_888_889, "doorMotionEnded open"),
    ]
  }

  private static func trip(at time: Int64, to floor: Int) -> [Row] {
    let goesUp = floor == 2
    let change = time + (goesUp ? 4_000_000_000 : 5_000_000_000)
    return [
      Row(time, "doorCommanded closed"),
      Row(time, "buttonLampChanged false"),
      Row(time, "directionChanged \(goesUp ? "up" : "down")"),
      Row(time + 300_000_000, "doorMotionStarted closed"),
      Row(time + 500_000_000, "cueStarted doorsOpenClose"),
      Row(change, "floorLightChanged 1 \(!goesUp)"),
      Row(change, "floorLightChanged 2 \(goesUp)"),
      Row(time + 4_188_888_889, "doorMotionEnded closed"),
      Row(time + 5_500_000_000, "cueStarted elevatorChime"),
      Row(time + 8_000_000_000, "doorCommanded open"),
      Row(time + 8_000_000_000, "buttonLampChanged true"),
      Row(time + 8_300_000_000, "doorMotionStarted open"),
      Row(time + 8_500_000_000, "cueStarted doorsOpenClose"),
      Row(time + 12_188_888_889, "doorMotionEnded open"),
    ]
  }

  private static func inOrder(_ rows: [Row]) -> [Row] {
    rows.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
