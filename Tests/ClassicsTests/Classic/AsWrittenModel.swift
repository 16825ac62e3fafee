/// The source's code with its faults, written from the specification alone: each press by itself,
/// cut off by the next one.
///
/// Where the text leaves room, it is read like this:
///
/// 1. "Stop all timers" stops the door timer, the chime timer and the door-sound timer, the last only
///    through the handle that is kept. A press that closes the doors arms two sounds, +0.5 s and
///    +8.5 s, under one handle, so nothing ever stops the first; a press that opens them arms one,
///    which the next press stops when it comes within 0.5 s.
/// 2. What is due at the instant of a press has happened before it, so it cannot be stopped by it.
/// 3. A press commands the doors at once and replaces the motion under way: of the old motion neither
///    its start nor its end is told any more. The new one has the whole delay and the whole duration.
/// 4. The door timer only toggles the doors, with their lamp and their motion; it leaves the flag, the
///    lights and the timers alone.
/// 5. Light values are changed at once. Those that the floor logic toggles are also shown at once;
///    those inside the delayed animations are shown 5.0 s later, when they differ from the value
///    before. The two assignments of one press count as one change to the later one's values.
/// 6. A light shows its last change: one that waits for its delay is dropped when the value of the
///    same light changes again. A light that already shows the new value tells nothing. Presses do
///    not stop the waiting lights: they are no timers.
/// 7. `directionChanged` is told by every press that closes the doors, with the flag as toggled.
enum AsWrittenModel {
  /// One fact and its place among those of its instant: when it was armed, by which press, as what.
  private struct Entry {
    let time: Int64
    let armed: Int64
    let press: Int
    let place: Int
    let what: String
  }

  private struct Light {
    var value = false
    var shown = false
    var waiting: (time: Int64, armed: Int64, press: Int)?
  }

  static func facts(presses: [Int64]) -> [Row] {
    let presses = presses.sorted()
    var entries: [Entry] = []
    var lights = [Light(), Light()]
    var isOpen = false
    var flag = false

    func show(_ light: Int, at time: Int64, armed: Int64, press: Int) {
      lights[light].waiting = nil
      guard lights[light].shown != lights[light].value else { return }
      lights[light].shown = lights[light].value
      entries.append(
        Entry(
          time: time, armed: armed, press: press, place: 3 + light,
          what: "floorLightChanged \(light + 1) \(lights[light].value)"))
    }

    func showWaiting(through time: Int64) {
      for light in 0...1 {
        guard let waiting = lights[light].waiting, waiting.time <= time else { continue }
        show(light, at: waiting.time, armed: waiting.armed, press: waiting.press)
      }
    }

    for (number, press) in presses.enumerated() {
      let cut = number + 1 < presses.count ? presses[number + 1] : Int64.max
      showWaiting(through: press)
      isOpen.toggle()
      flag.toggle()
      func tell(_ place: Int, _ what: String) {
        entries.append(Entry(time: press, armed: press, press: number, place: place, what: what))
      }
      func arm(_ delay: Int64, from armed: Int64, _ place: Int, _ what: String) {
        guard armed <= cut, armed + delay <= cut else { return }
        entries.append(Entry(time: armed + delay, armed: armed, press: number, place: place, what: what))
      }
      let position = isOpen ? "open" : "closed"
      tell(0, "doorCommanded \(position)")
      tell(1, "buttonLampChanged \(isOpen)")
      if !isOpen { tell(2, "directionChanged \(flag ? "up" : "down")") }
      if !lights[1].value {
        lights[0].value.toggle()
        show(0, at: press, armed: press, press: number)
      }
      arm(300_000_000, from: press, 10, "doorMotionStarted \(position)")
      arm(3_888_888_889, from: press + 300_000_000, 20, "doorMotionEnded \(position)")
      if isOpen {
        arm(500_000_000, from: press, 11, "cueStarted doorsOpenClose")
        continue
      }
      entries.append(
        Entry(time: press + 500_000_000, armed: press, press: number, place: 11, what: "cueStarted doorsOpenClose"))
      let values = flag ? [true, false] : [false, true]
      for light in 0...1 where lights[light].value != values[light] {
        lights[light].value = values[light]
        lights[light].waiting = (press + 5_000_000_000, press, number)
      }
      arm(5_500_000_000, from: press, 12, "cueStarted elevatorChime")
      let reopening = press + 8_000_000_000
      arm(8_000_000_000, from: press, 13, "doorCommanded open")
      arm(8_000_000_000, from: press, 14, "buttonLampChanged true")
      arm(300_000_000, from: reopening, 15, "doorMotionStarted open")
      arm(8_500_000_000, from: press, 16, "cueStarted doorsOpenClose")
      arm(3_888_888_889, from: reopening + 300_000_000, 17, "doorMotionEnded open")
      if reopening <= cut { isOpen = true }
    }
    showWaiting(through: .max)
    return entries.sorted { ($0.time, $0.armed, $0.press, $0.place) < ($1.time, $1.armed, $1.press, $1.place) }.map {
      Row($0.time, $0.what)
    }
  }
}
