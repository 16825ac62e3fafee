import Configuration
import Elevators
import Motion
import Records
import SimulationCore

/// The JSON lines between a group and its dispatcher program.
package enum DispatchLines {
  package static let format = "liftworks-dispatch"
  package static let version = 1

  // MARK: - To the program

  /// The first line, which describes the group.
  static func hello(_ group: GroupConfiguration, seed: UInt64) -> String {
    let building = group.building
    let landings = building.landings.map { landing in
      RecordText.object([("name", RecordText.quoted(landing.name)), ("height", "\(landing.height)")])
    }
    let cars = group.cars.enumerated().map { index, car in
      let served = car.servedLandings ?? Array(building.landingNumbers)
      return RecordText.object(
        [
          ("name", RecordText.quoted(car.name))
        ] + bank(car.bank) + [
          ("serves", RecordText.list(quoting: served.map { building.landing($0).name })),
          ("capacity", "\(group.capacity(of: index))"), ("ratedLoad", "\(group.ratedLoad(of: index))"),
        ] + (car.build.map { [("speed", "\($0.drive.limits.speed)")] } ?? []))
    }
    return RecordText.object([
      ("hello", RecordText.quoted(Self.format)), ("version", "\(Self.version)"),
      (
        "building",
        RecordText.object([
          ("landings", RecordText.list(landings)), ("cars", RecordText.list(cars)),
          ("capacity", "\(building.capacity)"), ("ratedLoad", "\(building.ratedLoad)"),
          ("speed", "\(building.drive.limits.speed)"),
        ])
      ), ("seed", seed.json),
    ])
  }

  /// A request, with the state of the group.
  static func question(_ question: DispatchQuestion, of group: ElevatorGroup, at now: SimulationInstant) -> String {
    RecordText.object([
      ("id", "\(question.number)"), ("t", "\"\(now)\""), ("event", event(question.event, of: group)),
      ("state", state(of: group, at: now)),
    ])
  }

  private static func event(_ event: DispatchQuestion.Event, of group: ElevatorGroup) -> String {
    func car(_ kind: String, _ index: Int) -> String {
      RecordText.object([("kind", "\"\(kind)\""), ("car", RecordText.quoted(group.cars[index].name))])
    }
    switch event {
    case .hallCall(let landing, let direction, let name):
      return RecordText.object(
        [

          ("kind", "\"hallCall\""),
          ("landing", RecordText.quoted(group.configuration.building.landing(landing).name)),
          ("direction", "\"\(direction.rawValue)\""),
        ] + bank(name?.text))
    case .carIdle(let index): return car("carIdle", index)
    case .carLeft(let index): return car("carLeft", index)
    case .carBack(let index): return car("carBack", index)
    }
  }

  private static func state(of group: ElevatorGroup, at now: SimulationInstant) -> String {
    let view = group.view(at: now)
    let building = group.configuration.building
    func name(_ landing: Int) -> String { RecordText.quoted(building.landing(landing).name) }
    let calls = view.calls.map { call in
      RecordText.object(
        [
          ("landing", name(call.landing)), ("direction", "\"\(call.direction.rawValue)\""),
        ] + bank(group.name(ofBank: call.bank)) + [
          ("age", "\(call.age(at: now))"), ("car", call.car.map { RecordText.quoted(group.cars[$0].name) } ?? "null"),
        ])
    }
    let cars = view.cars.map { car in
      let carCalls = building.landingNumbers.filter { car.calls.hasCarCall($0) }
      return RecordText.object([
        ("name", RecordText.quoted(car.name)), ("landing", name(car.landing)),
        ("next", name(car.nextLanding)), ("position", "\(car.position)"),
        ("direction", car.direction.map { "\"\($0.rawValue)\"" } ?? "null"),
        ("doors", "\"\(doors(of: group.cars[car.index].plant))\""), ("load", "\(car.load)"),
        ("mode", "\"\(mode(of: car, in: group))\""), ("idle", "\(car.isIdle)"),
        ("calls", RecordText.list(carCalls.map(name))),
      ])
    }
    return RecordText.object([("calls", RecordText.list(calls)), ("cars", RecordText.list(cars))])
  }

  /// The name of a bank; nothing where banks have none.
  private static func bank(_ name: String?) -> [(String, String)] {
    name.map { [("bank", RecordText.quoted($0))] } ?? []
  }

  /// The mode of a car, or that it is delayed, since it then takes no hall calls.
  private static func mode(of car: CarView, in group: ElevatorGroup) -> String {
    let isDelayed = group.cars[car.index].takesHallCalls && !car.takesHallCalls
    return isDelayed ? "delayed" : car.mode.rawValue
  }

  /// The state of the doors: those of the first side that is not shut.
  private static func doors(of plant: Plant) -> String {
    plant.doors.map(\.region.state).first { $0 != .closed }?.rawValue ?? "closed"
  }

  // MARK: - From the program

  /// Whether a line reports that the program is ready.
  static func isReady(_ line: String) -> Bool {
    guard let node = try? YAMLNode(text: line, file: "the answer"), let members = try? node.freeMembers(),
      let ready = members.first(where: { $0.key == "ready" })?.value
    else { return false }
    return (try? ready.flag()) == true
  }

  /// A call in an answer.
  private struct Call: Hashable {
    let landing: Int
    let direction: Direction
    let bank: Int?
  }

  /// The stimuli in an answer.
  ///
  /// - Throws: a `PlacedProblem` for an answer that is malformed, is to another request, or names something unknown.
  static func answer(_ line: String, to question: DispatchQuestion, of group: ElevatorGroup) throws(PlacedProblem)
    -> [GroupStimulus]
  {
    guard line.utf8.first == UInt8(ascii: "{") else {
      throw wrong("the answer is not an object of JSON", "An answer is one line")
    }
    let node = try YAMLNode(text: line, file: "the answer")
    let members = try node.members(["id", "assign", "park"])
    let number = try members.required("id", "the number of the question").wholeNumber(in: 0...Int.max)
    guard number == question.number else {
      throw wrong(
        "it answers question \(number)", "Questions are answered one by one; the last one was \(question.number)")
    }
    let names = group.configuration.building.landings.map(\.name)
    var stimuli: [GroupStimulus] = []
    var given: Set<Call> = []
    for item in try members["assign"]?.list() ?? [] {
      let keys = try item.members(["landing", "direction", "car"])
      let landing = try keys.required("landing", "where the call is").choice(names)
      let word = try keys.required("direction", "which way it is").choice(Direction.allCases.map(\.rawValue))
      let car = try keys.required("car", "the car that is to answer it").line()
      let bank = group.configuration.cars.firstIndex { $0.name == car }.map { group.bankOfCar[$0] }
      let whose = bank.flatMap(group.name(ofBank:)).map { " of bank '\($0)'" } ?? ""
      guard let number = names.firstIndex(of: landing), let direction = Direction(rawValue: word),
        group.calls.contains(number + 1, direction, ofBank: bank)
      else { throw wrong("there is no call \(word) at '\(landing)'\(whose)", "The calls are those of 'state'") }
      let stimulus = GroupStimulus.answered(landing: number + 1, direction: direction, car: car)
      guard given.insert(Call(landing: number, direction: direction, bank: bank)).inserted else {
        throw wrong("the call \(word) at '\(landing)' is given twice", "Each call is given to one car")
      }
      try check(stimulus, car: car, in: group)
      stimuli.append(stimulus)
    }
    for item in try members["park"]?.list() ?? [] {
      let keys = try item.members(["car", "landing"])
      let landing = try keys.required("landing", "where it is to wait").choice(names)
      let car = try keys.required("car", "the car").line()
      guard let number = names.firstIndex(of: landing) else { continue }
      let stimulus = GroupStimulus.parked(car: car, landing: number + 1)
      try check(stimulus, car: car, in: group)
      stimuli.append(stimulus)
    }
    return stimuli
  }

  private static func check(_ stimulus: GroupStimulus, car name: String, in group: ElevatorGroup) throws(PlacedProblem)
  {
    if let problem = group.problem(with: stimulus) { throw problem.placed(at: FileLocation(file: "the answer")) }
    if let car = group.cars.firstIndex(where: { $0.name == name }), !group.takesHallCalls(car) {
      throw wrong("car \(name) takes no hall calls now", "A car with the mode 'normal' takes them")
    }
  }

  private static func wrong(_ finding: String, _ allowed: String) -> PlacedProblem {
    Problem(finding, allowed: allowed, advice: "Correct the program").placed(at: FileLocation(file: "the answer"))
  }
}
