import Assemblies
import Elevators
import LiveModel
import SimulationCore
import Synchronization
import Testing

@testable import Control

/// What robots are answered by LCI, on the virtual clock and without a broker: messages in, messages out.
@Suite("Robots over MQTT, by LCI") struct LciSessionTests {
  /// Keeps what is published.
  private final class Broker: ClientLine {
    let number = 1
    let port = 0
    let name = "the broker"
    let published = Mutex<[BrokerMessage]>([])
    func readOn(after delay: Duration) {}
    func send(_ message: BrokerMessage) { published.withLock { $0.append(message) } }
    func close() {}
  }

  /// A served machine without a clock of its own.
  private final class Bank<Root: RobotServed> {
    let model: LiveModel<Root>
    let lifts: RobotLifts<Root>
    let broker = Broker()
    private let collector = OccurrenceCollector<Root>()
    private let run: ServedRun<Root>
    private var session: LciSession<Root>
    private var attendant: RobotAttendant<Root>

    init(_ root: Root, idle: Duration = .seconds(120)) {
      model = LiveModel(Simulation(root))
      lifts = RobotLifts(name: LciSession<Root>.anyCar, only: LciSession<Root>.onlyCar, of: root, idleTime: idle)
      session = LciSession(lifts: lifts, topics: LciTopics(building: "B", bank: "1"))
      attendant = RobotAttendant(lifts: lifts)
      run = ServedRun(model, isLockstep: true, isInterrupted: { false }, collector: collector)
      run.line = broker
      collector.isWanted = true
      model.simulation.add(collector)
      session.opened(on: run)
    }

    private func deliver() {
      while true {
        let occurrences = collector.take()
        guard !occurrences.isEmpty else { return }
        attendant.happened(occurrences, on: run)
        session.happened(occurrences, on: run)
      }
    }

    /// All that was published since the last time, a line each, without the time of the run.
    func published() -> [String] {
      broker.published.withLock { messages in
        defer { messages = [] }
        return messages.map { message in
          let text = String(decoding: message.payload, as: UTF8.self)
          return message.topic + " " + text.replacing(/,"timestamp":[0-9]+\.[0-9]{9}(?=})/, with: "")
        }
      }
    }

    /// The payload of the answer to a message, without what every answer has.
    func ask(_ robot: String, _ call: String, _ payload: String = "{}", of car: String = "1", isRetained: Bool = false)
      -> String?
    {
      _ = published()
      let topic = "/lci/B/1/\(car)/\(call)/\(robot)"
      session.received(BrokerMessage(topic: topic, payload: Array(payload.utf8), isRetained: isRetained), on: run)
      deliver()
      let result = call == "RequestElevatorStatus" ? "ElevatorStatus" : "\(call)Result"
      let start = "/lci/B/1/\(car)/\(result)/\(robot) "
      let answer = published().first { $0.hasPrefix(start) }
      return answer?.replacing(start, with: "").replacing(#","requested_robot_id":"\#(robot)""#, with: "")
    }

    /// Does something to the machine.
    func receive(_ stimulus: Root.Stimulus) {
      run.receive(stimulus)
      deliver()
    }

    /// Lets time pass.
    func wait(_ time: Duration) {
      let end = model.simulation.now.advanced(by: time)
      while let next = model.simulation.nextInstant, next <= end {
        model.simulation.run(through: next)
        deliver()
      }
      model.simulation.run(through: end)
      attendant.happened([], on: run)
      deliver()
    }

    /// Lets time pass until the first car moves.
    func waitForDeparture() {
      for _ in 0..<300 where !model.simulation.machine.plant(of: 0).motion.isRunning {
        wait(.milliseconds(100))
      }
    }

    var notices: [String] { run.takeNotices() }
  }

  private typealias Lift = Elevator<CollectiveController>

  private static func lift(idle: Duration = .seconds(120)) -> Bank<Lift> {
    Bank(Lift(TestPlant.configuration), idle: idle)
  }

  private static func group() -> Bank<ElevatorGroup> {
    let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B", serves: [1, 3], startLanding: 3)]
    return Bank(ElevatorGroup(GroupConfiguration(building: TestPlant.configuration, cars: cars)))
  }

  private static let done = #"{"result":1}"#

  private static func status(_ floor: String, door: Int, direction: Int = 0) -> String {
    #"{"result":1,"floor":"\#(floor)","door":\#(door),"direction":\#(direction)}"#
  }

  @Test("A robot registers a car, is fetched, rides, gets off and gives the car back") func rides() {
    let lift = Self.lift()
    #expect(lift.ask("r7", "Registration") == #"{"result":1,"elevator_id":"1"}"#)
    #expect(lift.ask("r7", "CallElevator", #"{"origination":"1","destination":"2","direction":0}"#) == Self.done)
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 0))
    lift.waitForDeparture()
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 0, direction: 1))
    lift.wait(.seconds(60))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("1", door: 1))
    #expect(lift.ask("r7", "RobotStatus", #"{"state":5}"#) == Self.done)
    #expect(lift.ask("r7", "RobotStatus", #"{"state":1}"#) == Self.done)
    lift.waitForDeparture()
    #expect(lift.ask("r7", "RobotStatus", #"{"state":5}"#) == #"{"result":2,"message":"the car is under way"}"#)
    lift.wait(.seconds(30))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("2", door: 1))
    #expect(lift.ask("r7", "RobotStatus", #"{"state":2}"#) == Self.done)
    lift.wait(.seconds(10))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("2", door: 0))
    #expect(lift.ask("r7", "Release") == Self.done)
    #expect(lift.ask("r7", "RequestElevatorStatus")?.hasPrefix(#"{"result":2,"#) == true)
  }

  @Test("Without a destination the car waits at the landing, doors shut, until the robot that is in it names one")
  func secondCall() {
    let lift = Self.lift()
    _ = lift.ask("r7", "Registration")
    #expect(lift.ask("r7", "CallElevator", #"{"origination":"G","origination_door":1}"#) == Self.done)
    lift.wait(.seconds(20))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 1))
    _ = lift.ask("r7", "RobotStatus", #"{"state":1}"#)
    lift.wait(.seconds(20))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 0))
    // Old clients name where they have got on once more.
    #expect(lift.ask("r7", "CallElevator", #"{"origination":"G","destination":"2"}"#) == Self.done)
    lift.wait(.seconds(40))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("2", door: 1))
    // The robot stays in the car, and is brought elsewhere.
    #expect(lift.ask("r7", "RobotStatus", #"{"state":4}"#) == Self.done)
    #expect(lift.ask("r7", "CallElevator", #"{"origination":"2","destination":"1"}"#) == Self.done)
    lift.wait(.seconds(40))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("1", door: 1))
    // One that does not enter is fetched anew.
    #expect(lift.ask("r7", "RobotStatus", #"{"state":3}"#) == Self.done)
    #expect(lift.ask("r7", "CallElevator", #"{"origination":"G","destination":"2"}"#) == Self.done)
    lift.wait(.seconds(40))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 1))
  }

  @Test("The doors open on the side that a robot names") func sides() {
    let configuration = TestPlant.configuration
    var landings = configuration.landings
    landings[1].entrances = [.front, .rear]
    let doors = configuration.doors[.front].map { [Entrance.front: $0, .rear: $0] } ?? [:]
    let both = ElevatorConfiguration(
      landings: landings, ratedLoad: 630, capacity: 8, drive: configuration.drive, doors: doors)
    for (side, others) in [(0, [2]), (1, [2]), (2, [1])] {
      let lift = Bank(Lift(both))
      _ = lift.ask("r7", "Registration")
      #expect(lift.ask("r7", "CallElevator", #"{"origination":"1","origination_door":\#(side)}"#) == Self.done)
      lift.wait(.seconds(60))
      #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("1", door: max(1, side)))
      for other in others {
        #expect(lift.ask("r7", "CallElevator", #"{"origination":"1","origination_door":\#(other)}"#) == Self.done)
        lift.wait(.seconds(10))
        let open = lift.model.simulation.machine.plant.doors.filter { $0.region.state == .open }.map(\.entrance)
        #expect(open.contains(other == 1 ? .front : .rear))
      }
    }
  }

  @Test("What is asked twice is done once, and a car that a robot has is refused to others") func exclusive() {
    let lift = Self.lift()
    let taken = #"{"result":2,"message":"another session has the lift until it ends"}"#
    let unknown = #"{"result":2,"message":"the robot has not registered this car"}"#
    #expect(lift.ask("r8", "CallElevator", #"{"origination":"1"}"#) == unknown)
    #expect(lift.ask("r7", "Registration", #"{"dry_run":true}"#) == #"{"result":1,"elevator_id":"1","dry_run":true}"#)
    #expect(lift.ask("r8", "Registration") == #"{"result":1,"elevator_id":"1"}"#)
    #expect(lift.ask("r8", "Registration") == #"{"result":1,"elevator_id":"1"}"#)
    #expect(lift.ask("r7", "Registration") == taken)
    let asked = taken.replacing(#""message""#, with: #""dry_run":true,"message""#)
    #expect(lift.ask("r7", "Registration", #"{"dry_run":true}"#) == asked)
    #expect(lift.ask("r7", "RequestElevatorStatus") == unknown)
    #expect(lift.ask("r7", "Release") == Self.done)
    #expect(lift.ask("r8", "RequestElevatorStatus") == Self.status("G", door: 0))
    #expect(lift.ask("r8", "Release") == Self.done)
    #expect(lift.ask("r8", "Release") == Self.done)
    #expect(lift.ask("r7", "Registration") == #"{"result":1,"elevator_id":"1"}"#)
  }

  @Test("A car that an attendant has, or that is switched off, is refused") func attended() {
    let lift = Self.lift()
    lift.receive(.control(.independentSwitch(isOn: true)))
    #expect(lift.ask("r7", "Registration") == #"{"result":2,"message":"an attendant has the lift"}"#)
    lift.receive(.control(.independentSwitch(isOn: false)))
    lift.receive(.control(.outOfServiceSwitch(isOn: true)))
    lift.wait(.seconds(60))
    let reason = #""message":"the lift serves nobody now: its mode is offline""#
    #expect(lift.ask("r7", "Registration") == #"{"result":2,\#(reason)}"#)
  }

  @Test("A fire is announced and refused with 99, and its end is announced when no alarm is left") func fire() {
    let lift = Self.lift()
    let fire = #"/lci/B/alarm/message {"alarm":99,"alarm_type":"fire_alarm","area_id":"whole"}"#
    let quiet = fire.replacing("99", with: "0")
    #expect(
      lift.published() == [
        #"/lci/B/1/connection {"connected":true}"#, quiet, quiet.replacing("fire_", with: "seismic_"),
      ])
    _ = lift.ask("r7", "Registration")
    lift.receive(.control(.smokeDetector(landing: 2, isActive: true)))
    #expect(lift.published() == [fire])
    let refusal = #"{"result":99,"message":"the lift serves nobody now: its mode is fire"}"#
    for (robot, call) in [("r7", "RequestElevatorStatus"), ("r7", "CallElevator"), ("r7", "Registration")] {
      #expect(lift.ask(robot, call) == refusal)
    }
    #expect(lift.ask("r8", "RequestElevatorStatus")?.hasPrefix(#"{"result":99,"#) == true)
    lift.receive(.control(.smokeDetector(landing: 2, isActive: false)))
    lift.receive(.control(.fireRecallSwitch(.reset)))
    lift.receive(.control(.fireRecallSwitch(.off)))
    lift.wait(.seconds(60))
    #expect(lift.published().last == quiet)
    #expect(lift.ask("r7", "RequestElevatorStatus")?.hasPrefix(#"{"result":1,"#) == true)
  }

  @Test("An earthquake is announced, and does not end because a fire hides it") func earthquake() {
    let lift = Self.lift()
    let earthquake = #"/lci/B/alarm/message {"alarm":99,"alarm_type":"seismic_alarm","area_id":"whole"}"#
    _ = lift.published()
    lift.receive(.control(.seismicSwitch(isOn: true)))
    #expect(lift.published() == [earthquake])
    #expect(lift.ask("r7", "Registration")?.hasPrefix(#"{"result":99,"#) == true)
    lift.receive(.control(.smokeDetector(landing: 2, isActive: true)))
    let fire = earthquake.replacing("seismic", with: "fire")
    #expect(lift.published() == [fire])
  }

  @Test("A robot that asks for nothing any more gives its car back") func idle() {
    let lift = Self.lift(idle: .seconds(30))
    _ = lift.ask("r7", "Registration")
    lift.wait(.seconds(29))
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 1))
    lift.wait(.seconds(29))
    #expect(lift.ask("r8", "Registration")?.hasPrefix(#"{"result":2,"#) == true)
    lift.wait(.seconds(1))
    #expect(lift.notices == ["the session that had lift '1' was ended: it has asked for nothing lately"])
    #expect(lift.ask("r8", "Registration") == #"{"result":1,"elevator_id":"1"}"#)
  }

  @Test("Car 0 is any car of the bank, and then the one that the robot was given") func anyCar() {
    let bank = Self.group()
    #expect(bank.ask("r7", "Registration", of: "0") == #"{"result":1,"elevator_id":"A"}"#)
    #expect(bank.ask("r8", "Registration", of: "0") == #"{"result":1,"elevator_id":"B"}"#)
    #expect(bank.ask("r9", "Registration", of: "0")?.hasPrefix(#"{"result":2,"#) == true)
    #expect(bank.ask("r9", "Release", of: "0") == Self.done)
    #expect(bank.ask("r8", "RequestElevatorStatus", of: "0") == Self.status("2", door: 0))
    #expect(bank.ask("r8", "RequestElevatorStatus", of: "B") == Self.status("2", door: 0))
    #expect(bank.ask("r8", "RequestElevatorStatus", of: "A")?.hasPrefix(#"{"result":2,"#) == true)
    let refusal = bank.ask("r8", "CallElevator", #"{"origination":"1"}"#, of: "0")
    #expect(
      refusal?.hasPrefix(#"{"result":3,"message":"the body:1:16: there is no floor '1'. The floors are 'G', '2'."#)
        == true)
    #expect(bank.ask("r8", "Release", of: "0") == Self.done)
    #expect(bank.ask("r9", "Registration", of: "0") == #"{"result":1,"elevator_id":"B"}"#)
  }

  @Test("The robot's own time comes back as it was written") func timestamps() {
    let lift = Self.lift()
    for time in ["1732473000.123", "1732473000.0", "17", "1e3"] {
      let answer = lift.ask("r7", "Release", #"{"robot_id":"r7","timestamp":\#(time)}"#)
      #expect(answer == #"{"result":1,"requested_timestamp":\#(time)}"#)
    }
  }

  @Test(
    "A wrong message is answered by 3 and what is wrong with it",
    arguments: [
      ("CallElevator", "{}", "the body:1:1: the message has neither 'origination' nor 'destination'."),
      ("CallElevator", #"{"origination":"3"}"#, "the body:1:16: there is no floor '3'. The floors are 'G', '1', '2'."),
      ("CallElevator", #"{"origination":1}"#, "the body:1:16: 'origination' is the number '1'. It is a text."),
      (
        "CallElevator", #"{"destination":"1","destination_door":2}"#,
        "the body:1:39: 'destination_door' is '2'. 1 is the front, 2 the rear, 0 the usual side; '1' has '1'."
      ),
      ("RobotStatus", "{}", "the body:1:1: the message has no 'state'. 1 has entered,"),
      ("RobotStatus", #"{"state":6}"#, "the body:1:10: 'state' is '6'. 1 has entered,"),
      ("RobotStatus", "state 1", "the body:1:1: expected '{', found 's'. The body is one object of JSON"),
      ("RobotStatus", "", "the body: it is empty."),
      (
        "RobotStatus", #"{"robot_id":"r8","state":1}"#,
        "the body:1:13: 'robot_id' is 'r8'. The topic is that of robot 'r7'."
      ),
      ("RobotStatus", String(repeating: " ", count: 65_537), "the message: it has 65537 bytes. A message has 65536"),
    ]) func wrong(call: String, payload: String, finding: String) throws
  {
    let lift = Self.lift()
    _ = lift.ask("r7", "Registration")
    let answer = try #require(lift.ask("r7", call, payload))
    #expect(answer.hasPrefix(#"{"result":3,"message":"\#(finding)"#), "\(answer)")
    #expect(lift.ask("r7", "RequestElevatorStatus") == Self.status("G", door: 0))
  }

  @Test("What is for nobody here changes nothing") func elsewhere() {
    let lift = Self.lift()
    #expect(
      lift.ask("r7", "Registration", of: "9")?.hasPrefix(
        #"{"result":3,"message":"the topic: there is no car '9'. The cars are '1', and '0' is any of them."#) == true)
    #expect(lift.ask("r7", "RegistrationResult") == nil)
    #expect(lift.ask("r7", "Registration", isRetained: true) == nil)
    #expect(lift.notices.count == 1)
    #expect(lift.ask("r8", "Registration") == #"{"result":1,"elevator_id":"1"}"#)
  }
}
