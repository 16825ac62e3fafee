import Configuration
import SimulationCore
import Testing

/// The messages of files of real elevators, word for word, with their places.
@Suite struct ElevatorMessageTests {
  private static let keys =
    "'machine', 'title', 'code', 'accessibility', 'car', 'occupancy', 'landings', 'drive', 'doors', 'hoist', 'group',"
    + " 'control', 'people', 'modes', 'unsafe', 'exceptions'"

  private func refusal(of text: String) -> String? {
    do {
      _ = try ElevatorFile(text: text, file: "f")
      return nil
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("machine: elevator", "f:1:1: the file has no 'title'. 'title' is one line that says what it is. Add it."),
    ("machine: elevater", "f:1:10: unknown 'machine' 'elevater'. It is one of 'elevator'. Did you mean 'elevator'?"),
    (
      "machine: elevator\ntitle: x",
      "f:1:1: the file has no 'landings'. 'landings' is the list of landings, the lowest first. Add" + " it."
    ),
    ("machine: elevator\ntittle: x", "f:2:1: unknown key 'tittle'. The keys here are \(keys). Did you mean 'title'?"),
  ]) func `a file without its parts is refused`(text: String, message: String) { #expect(refusal(of: text) == message) }

  @Test(arguments: [
    ("drvie: {kind: geared}", "unknown key 'drvie'. The keys here are \(keys). Did you mean 'drive'?"),
    (
      "bodies: [a]",
      "unknown key 'bodies'. The keys here are \(keys). 'bodies' belongs to a mechanism: 'mechanism:"
        + " NAME' instead of 'machine'."
    ),
    ("parts: {}", "unknown key 'parts'. The keys here are \(keys). 'parts' belongs to a scene: 'machine: scene'."),
    (
      "parts\u{A0}: {}",
      "'parts\u{A0}' has a no-break space (U+00A0). Keys and values are set apart by plain spaces."
        + " Replace it by a space."
    ),
    ("\ttitle: y", "This line is not valid YAML: tabs cannot indent. Use spaces."),
    ("title: y", "Duplicate key 'title' (first on line 2). Remove one."),
  ]) func `a wrong line is named as what it is`(line: String, message: String) {
    #expect(refusal(of: "machine: elevator\ntitle: x\n\(line)") == "f:3:1: " + message)
  }

  @Test(arguments: [
    (
      "car", "{ratedLoad: 630 kg}",
      "3:18: '630 kg' has the unit 'kg'. Numbers here are without units, since each key has one of its"
        + " own. Write 630."
    ),
    ("drive", "{kind: geared, speed: 2,5}", "5:30: '2,5' has a decimal comma. Numbers use a point. Write 2.5."),
    (
      "drive", "{kind: geared, velocity: 2}",
      "5:23: unknown key 'velocity'. The keys here are 'kind', 'speed', 'acceleration', 'jerk',"
        + " 'startDelay', 'levelling', 'relevelling', 'stoppingError', 'ropeStretch', 'braking'. Did you"
        + " mean 'speed'?"
    ),
    (
      "control", "{bypassLoad: 96 %}",
      "7:23: 'bypassLoad' is '96 %'. It is a number from 0.1 to 1.0. Write 0.96, which is 96 %."
    ),
    (
      "control", "{bypassLoad: 33.3%}",
      "7:23: 'bypassLoad' is '33.3%'. It is a number from 0.1 to 1.0. Write 0.333, which is 33.3 %."
    ),
    (
      "control", "{bypassLoad: 960 %}",
      "7:23: '960 %' has the unit '%'. Numbers here are without units, since each key has one of its"
        + " own. Write 960."
    ),
    (
      "people", "{mass: 60-90}",
      "7:16: 'mass' is '60-90'. A range is two values in brackets, the smaller one first. Write [60," + " 90]."
    ),
    (
      "people", "{transferTime: 1.0 to 1.2s}",
      "7:24: 'transferTime' is '1.0 to 1.2s'. A range is two values in brackets, the smaller one first."
        + " Write [1.0, 1.2s]."
    ),
    (
      "control", "{carCallDwell: 3\u{A0}s}",
      "7:25: '3\u{A0}s' has a no-break space (U+00A0). Numbers have no spaces. Write 3s."
    ),
    (
      "landings", "[{name: A, height: 0, scene: ocean}, {name: B, above: 3}]",
      "4:33: unknown key 'scene'. The keys here are 'name', 'height', 'above', 'entrances',"
        + " 'population', 'area'. 'scene' belongs to a gallery: 'machine: gallery'."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 3, machinerom: true}]",
      "4:54: unknown key 'machinerom'. The keys here are 'name', 'height', 'above', 'entrances',"
        + " 'population', 'area'. Remove it."
    ),
  ]) func `a value as it is written elsewhere is named as what it is`(key: String, value: String, message: String) {
    #expect(refusal(of: ElevatorText.file((key, value))) == "f:" + message)
  }

  @Test(arguments: [
    (
      "code", "EN81-20",
      "7:7: unknown 'code' 'EN81-20'. It is one of 'ASME A17.1', 'EN 81-20'. Did" + " you mean 'EN 81-20'?"
    ),
    (
      "modes", "{recal: A}",
      "7:9: unknown key 'recal'. The keys here are 'recall', 'alternate', 'fireService', 'outOfService',"
        + " 'emergencyPower', 'inspectionSpeed', 'inspectionEndSpeed', 'seismicSpeed', 'motorRunTime'."
        + " Did you mean" + " 'recall'?"
    ),
    ("modes", "{recall: C}", "7:17: 'recall': there is no landing 'C'. The landings are 'A', 'B'. Name one of them."),
    (
      "modes", "{recall: B, alternate: B}",
      "7:31: the alternate landing is 'B', the recall landing itself. A car whose recall landing has"
        + " smoke goes to another one. Name another landing."
    ),
    (
      "modes", "{emergencyPower: {then: walk}}",
      "7:32: unknown 'then' 'walk'. It is one of 'stay', 'run'. Use one of these."
    ),
    ("car", "{}", "3:6: 'car' has no 'ratedLoad'. 'ratedLoad' is what the car may carry, in" + " kilograms. Add it."),
    (
      "car", "{ratedLoad: 74}",
      "3:18: 'ratedLoad' is '74'. It is a whole number from 75 to 100000." + " Change the value."
    ),
    (
      "car", "{ratedLoad: 1e3}",
      "3:18: 'ratedLoad' is '1e3'. It is a whole number from 75 to" + " 100000. Change the value."
    ),
    (
      "car", "{ratedLoad: 1000, start: C}",
      "3:31: 'start': there is no landing 'C'. The landings are" + " 'A', 'B'. Name one of them."
    ),
    ("landings", "[{name: A, height: 0}]", "4:11: there is 1 landing. An elevator has 2 to 1000." + " Add another."),
    ("landings", "7", "4:11: 'landings' is '7'. It is a list. Write one item a line, each after" + " '- '."),
    (
      "landings", "[{name: A, height: 3}, {name: B, height: 3}]",
      "4:52: the height is '3.0' m. The"
        + " landing before is at 3.0 m, and each is at least 0.1 m above the one before. Raise it, or"
        + " put the landings in order, the lowest first."
    ),
    (
      "landings", "[{name: A, above: 3}, {name: B, above: 3}]",
      "4:29: the lowest landing has"
        + " 'above'. It has a 'height', from which the others are counted. Write 'height: 0'."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, height: 3, above: 3}]",
      "4:62: a landing has both" + " 'height' and 'above'. It has one of them. Remove one."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B}]",
      "4:34: a landing has no 'height'. 'height' is"
        + " in metres above any fixed level; 'above' is in metres above the landing before. Add one of" + " them."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 0}]",
      "4:51: 'above' is '0'. It is a" + " number from 0.1 to 1000.0. Change the value."
    ),
    (
      "landings", "[{name: A, height: 9999}, {name: B, above: 9}]",
      "4:54: the landing would be at" + " '10008.0' m. Heights are -10000.0 to 10000.0 m. Lower it."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: A, above: 3}]",
      "4:41: two landings are called 'A'." + " Each has a name of its own. Change one of them."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: Thirteenchars, above: 3}]",
      "4:41: the name" + " 'Thirteenchars' has 13 characters. A name has at most 12. Shorten it."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 3, entrances: []}]",
      "4:65: a landing has"
        + " no entrances. It has at least one: 'front', 'rear'. Add one, or omit 'entrances' for the" + " front."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 3, entrances: [back]}]",
      "4:66: unknown" + " item 'back' of 'entrances'. It is one of 'front', 'rear'. Use one of these."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 3, entrances: [front, front]}]",
      "4:73:" + " 'front' is duplicated. A side of the car has one entrance at a landing. Remove one."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 3, population: -1}]",
      "4:66: 'population'" + " is '-1'. It is a whole number from 0 to 1000000. Change the value."
    ),
    (
      "landings", "[{name: A, height: 0}, {name: B, above: 3, entrances: [rear]}]",
      "6:8: there are" + " no 'rear' doors. Landing 'B' has an entrance on that side. Add 'rear' to 'doors'."
    ),
  ]) func `what is wrong with car and landings is refused with its location`(
    key: String, value: String, message: String
  ) { #expect(refusal(of: ElevatorText.file((key, value))) == "f:" + message) }

  @Test(arguments: [
    ("drive", "{speed: 1}", "5:8: 'drive' has no 'kind'. 'kind' is what lifts the car. Add it."),
    (
      "drive", "{kind: worm, speed: 1}",
      "5:15: unknown 'kind' 'worm'. It is one of 'hydraulic',"
        + " 'machine-room-less', 'geared', 'gearless', 'high-speed'. Use one of these."
    ),
    (
      "drive", "{kind: geared, speed: 0}",
      "5:30: 'speed' is '0'. It is a number from 0.01 to 25.0." + " Change the value."
    ),
    (
      "drive", "{kind: geared, speed: 2, acceleration: 9.81}",
      "5:47: 'acceleration' is '9.81'. It" + " is a number from 0.01 to 5.0. Change the value."
    ),
    (
      "drive", "{kind: geared, speed: 2, jerk: nan}",
      "5:39: 'jerk' is 'nan'. It is a number from" + " 0.01 to 20.0. Change the value."
    ),
    (
      "drive", "{kind: geared, speed: 2, startDelay: 61}",
      "5:45: 'startDelay' is '61'. It is a time" + " from 0 s to 60 s. Change the value."
    ),
    (
      "drive", "{kind: geared, speed: 2, levelling: {speed: 3, distance: 9}}",
      "5:52: the levelling" + " speed is '3' m/s. The car goes at most 2.0 m/s, and levels no faster. Lower it."
    ),
    (
      "drive", "{kind: geared, speed: 2, levelling: {speed: 0.5, distance: 0.1}}",
      "5:67: the" + " levelling distance is '0.1' m. From 0.5 m/s the car stops in 0.323 m. Lengthen the"
        + " distance, or lower the levelling speed."
    ),
    (
      "doors", "{}",
      "6:8: there are no 'front' doors. Landing 'A' has an entrance on that side. Add" + " 'front' to 'doors'."
    ),
    (
      "doors", "{front: {kind: centre, width: 1, mass: 9}, rear: {kind: side, width: 1, mass: 9}}",
      "6:57: no landing has 'rear' doors. Doors are given for the sides that landings have entrances"
        + " on. Remove them, or add 'rear' to the 'entrances' of a landing."
    ),
    (
      "doors", "{front: {kind: center, width: 1, mass: 9}}",
      "6:23: unknown 'kind' 'center'. It is" + " one of 'centre', 'side'. Did you mean 'centre'?"
    ),
    (
      "doors", "{front: {kind: centre, width: 1, mass: 9, closing: {speed: 1}}}",
      "6:59: 'closing'" + " has neither a 'time' alone nor a 'speed' with its 'acceleration'. Leaves move by the curve"
        + " easeInOut in a 'time', or at a 'speed' that they reach with an 'acceleration'. Write"
        + " {time: 2.5} or {speed: 0.3, acceleration: 0.6}."
    ),
    (
      "doors", "{front: {kind: centre, width: 1, mass: 9, coupled: maybe}}",
      "6:59: 'coupled' is" + " 'maybe'. It is true or false. Write one of them."
    ),
    (
      "control", "{maxReopens: 0}",
      "7:23: 'maxReopens' is '0'. It is a whole number from 1 to 1000." + " Change the value."
    ),
    (
      "control", "{home: b}", "7:17: 'home': there is no landing 'b'. The landings are 'A', 'B'. Name" + " one of them."
    ),
    (
      "control", "{notification: stoped}",
      "7:25: unknown 'notification' 'stoped'. It is one of"
        + " 'decelerating', 'levelling', 'stopped', 'opened', 'off'. Did you mean 'stopped'?"
    ),
    ("control", "{holdTime: 2h}", "7:21: 'holdTime' is '2h'. It is a time from 0 s to 3600 s. Change" + " the value."),
    (
      "people", "{mass: [90, 60]}",
      "7:21: 'mass' goes from '90' down to '60'. The smaller value" + " stands first. Swap them."
    ),
    (
      "people", "{mass: [90]}",
      "7:16: 'mass' has 1 value. A range is two values, the smaller one" + " first. Write it like [1, 2]."
    ),
    ("unsafe", "yes", "7:9: 'unsafe' is 'yes'. It is true or false. Write one of them."),
    ("exceptions", "[{rule: S99, because: x}]", "7:21: unknown 'rule' 'S99'."),
  ]) func `what is wrong with drive, doors, control and people is refused with its location`(
    key: String, value: String, message: String
  ) {
    let refusal = refusal(of: ElevatorText.file((key, value)))
    #expect(refusal?.hasPrefix("f:" + message) == true, "\(refusal ?? "accepted")")
  }
}
