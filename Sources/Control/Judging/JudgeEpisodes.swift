import Classics
import SimulationCore

/// Creates the episodes of a run in which clients of the TTK4145 plant are judged.
final class JudgeEpisodes {
  typealias Stage = JudgeDirector.Stage

  /// The kind of an episode.
  enum Kind: CaseIterable {
    /// A car goes up and down with a stop in between.
    case ride
    /// People press buttons everywhere.
    case traffic
    /// A landing is called again just after it was served.
    case revisit
    /// Somebody wants to go up and somebody down from the same landing.
    case bothWays
    /// The door is obstructed from the moment its lamp is lit.
    case obstruction
    /// The door is obstructed a while later.
    case lateObstruction
    /// Cars are held by their doors, and hall calls remain for the last one.
    case heldCars
    /// A car that runs for a hall call loses its motor power.
    case motorTakeover
    /// A car that runs for its own call loses its motor power for a while.
    case motor
    /// A client with its own calls is killed and restarted.
    case kill
    /// The client whose car runs for a hall call is killed, and restarted late.
    case killTakeover
    /// Some messages are lost.
    case loss
    /// A client is cut off from the others.
    case cutOff
    /// The stop button is pressed.
    case stop
    /// One car loses its motor power, and the client of another one is killed.
    case twoFailures
    /// All clients are killed at once.
    case killAll
    /// A client is killed while messages are lost.
    case killInLoss

    /// Whether it loses messages between the clients.
    var needsNetwork: Bool {
      switch self {
      case .loss, .cutOff, .killInLoss: true
      default: false
      }
    }
  }

  private let configuration: TTK4145Configuration
  private let level: JudgeLevel
  private var random: RandomStream

  /// The minimum duration of a failure that others are to take over.
  private static let failure = Duration.seconds(30)

  init(_ configuration: TTK4145Configuration, level: JudgeLevel, seed: UInt64) {
    self.configuration = configuration
    self.level = level
    random = RandomStream(seed: seed, name: "judge/episodes")
  }

  private var carCount: Int { configuration.carCount }
  private var top: Int { configuration.floorCount - 1 }

  /// The episodes of a run, each once, in a random order.
  func order() -> [Kind] {
    var kinds = Kind.allCases.filter { happens($0) }
    var order: [Kind] = []
    while !kinds.isEmpty { order.append(kinds.remove(at: choose(kinds.count))) }
    return order
  }

  private func happens(_ kind: Kind) -> Bool {
    switch kind {
    case .ride, .traffic, .revisit, .obstruction, .lateObstruction: true
    case .bothWays: configuration.floorCount > 2
    case .heldCars, .motorTakeover, .killTakeover, .loss, .cutOff: carCount > 1
    // A lone car is assumed not to fail.
    case .motor, .kill: carCount > 1 || level.has(.hard)
    case .stop: level.has(.hard)
    case .twoFailures: carCount > 2 && level.has(.hard)
    case .killAll: level.has(.cruel)
    case .killInLoss: carCount > 1 && level.has(.cruel)
    }
  }

  /// The stages of an episode.
  func stages(of kind: Kind) -> [Stage] {
    let car = choose(carCount)
    switch kind {
    case .ride: return ride(car)
    case .traffic: return traffic()
    case .revisit: return revisit(car)
    case .bothWays: return bothWays()
    case .obstruction: return obstruction(car, after: 0)
    case .lateObstruction: return obstruction(car, after: 1_000 + choose(1_500))
    case .heldCars: return heldCars(but: car)
    case .motorTakeover: return takeover(by: motor(of:isOn:))
    case .motor: return motor(of: car)
    case .kill: return kill([car])
    case .killTakeover: return takeover(by: client(of:isThere:))
    case .loss: return network(nil, level.loss)
    case .cutOff: return network(car, 100)
    case .stop: return stop(car)
    case .twoFailures: return twoFailures(car)
    case .killAll: return kill(Array(0..<carCount))
    case .killInLoss: return [disturb(nil, level.loss)] + kill([car]) + [disturb(nil, 0)] + afterNetwork(car)
    }
  }

  // MARK: - People

  private func ride(_ car: Int) -> [Stage] {
    let middle = configuration.floorCount > 2 ? 1 + choose(top - 1) : top
    return [
      press([(.car, 0, car)]), served(), press([(.car, top, car)]), press([(.car, middle, car)], after: 300), served(),
      press([(.car, 0, car)]), press([(.car, middle, car)], after: 300),
    ]
  }

  private func traffic() -> [Stage] {
    let calls = (0..<carCount).flatMap { car in configuration.floors.map { (TTK4145Button.car, $0, car) } }
    let halls = configuration.floors.flatMap { floor in
      [TTK4145Button.hallUp, .hallDown].filter { configuration.has($0, at: floor) }.map {
        ($0, floor, choose(carCount))
      }
    }
    return (0..<(4 + carCount)).map { index in
      let from = index.isMultiple(of: 2) ? halls : calls
      return press([from[choose(from.count)]], after: 300 + choose(3_000))
    }
  }

  private func revisit(_ car: Int) -> [Stage] {
    let (first, second) = (choose(top + 1), 1 + choose(top))
    let other = (first + second) % (top + 1)
    return [
      press([(.car, first, car)]), served(), press([(.car, other, car)]),
      Stage(most: .seconds(6), isReady: { $0.cars[car].position.sensor != first }),
      press([(.car, first, car)], after: 500),
    ]
  }

  private func bothWays() -> [Stage] {
    let middle = 1 + choose(top - 1)
    let away = (0..<carCount).map { car in (TTK4145Button.car, middle == 1 ? top : 0, car) }
    let panel = choose(carCount)
    return [press(away), served(), press([(.hallUp, middle, panel), (.hallDown, middle, panel)])]
  }

  // MARK: - Doors

  private func obstruction(_ car: Int, after milliseconds: Int) -> [Stage] {
    let length = 7_000 + choose(2_000)
    return [
      callAway(car), isOpen(car),
      Stage(least: .milliseconds(milliseconds), act: { _ in [self.door(of: car, isBlocked: true)] }),
      Stage(least: .milliseconds(length), act: { _ in [self.door(of: car, isBlocked: false)] }),
    ]
  }

  private func heldCars(but free: Int) -> [Stage] {
    let held = (0..<carCount).filter { $0 != free }
    let halls = configuration.floors.flatMap { floor in
      [TTK4145Button.hallUp, .hallDown].filter { configuration.has($0, at: floor) }.map { ($0, floor, free) }
    }
    return held.flatMap { car in
      [callAway(car), isOpen(car), Stage(act: { _ in [self.door(of: car, isBlocked: true)] })]
    } + [
      // Where a car is held, people can board: the others wait.
      Stage(
        least: .seconds(4),
        act: { plant in
          halls.filter { hall in !plant.cars.contains { $0.position.sensor == hall.1 } }.map {
            self.press($0.0, $0.1, $0.2)
          }
        }),
      lasting(),
      Stage(act: { _ in held.map { self.door(of: $0, isBlocked: false) } }),
    ]
  }

  // MARK: - Failures

  /// A hall call is lit, and the car that runs for it fails until it is decided whether another one comes.
  private func takeover(by fail: @escaping (_ car: Int, _ isWell: Bool) -> JudgeAction) -> [Stage] {
    let (panel, turn) = (choose(carCount), choose(100))
    var failing: Int?
    return [
      Stage(act: { plant in
        let free = self.configuration.floors.filter { floor in !plant.cars.contains { $0.position.sensor == floor } }
        guard !free.isEmpty else { return [] }
        let floor = free[turn % free.count]
        let button: TTK4145Button = floor == self.top ? .hallDown : .hallUp
        return [self.press(button, floor, panel)]
      }),
      // Its lamp is lit before the failure: before that nothing is guaranteed.
      Stage(
        least: .milliseconds(600), most: .seconds(20),
        isReady: { plant in
          plant.judge.openPromiseCount > 0 && plant.cars.contains { $0.motor != nil && $0.position.sensor == nil }
        },
        act: { plant in
          failing = plant.cars.firstIndex { $0.motor != nil && $0.position.sensor == nil }
          return failing.map { [fail($0, false)] } ?? []
        }),
      lasting(),
      Stage(act: { _ in failing.map { [fail($0, true)] } ?? [] }),
      Stage(least: .seconds(1)),
    ]
  }

  private func motor(of car: Int) -> [Stage] {
    [
      callAway(car),
      Stage(
        least: .milliseconds(600), most: .seconds(20),
        isReady: { $0.cars[car].motor != nil && $0.cars[car].position.sensor == nil },
        act: { _ in [self.motor(of: car, isOn: false)] }),
      Stage(least: .milliseconds(6_000 + choose(4_000)), act: { _ in [self.motor(of: car, isOn: true)] }),
    ]
  }

  /// Some clients each have their own calls at both ends, one of which is open when the client is killed.
  private func kill(_ cars: [Int]) -> [Stage] {
    [
      press(cars.flatMap { [(.car, 0, $0), (.car, top, $0)] }),
      Stage(least: .milliseconds(1_500), act: { _ in cars.map { self.client(of: $0, isThere: false) } }),
      Stage(least: .milliseconds(4_000 + choose(4_000)), act: { _ in cars.map { self.client(of: $0, isThere: true) } }),
      Stage(most: .seconds(12), isReady: { plant in cars.allSatisfy { plant.cars[$0].hasClient } }),
    ]
  }

  private func stop(_ car: Int) -> [Stage] {
    [
      callAway(car),
      Stage(least: .milliseconds(1_500), act: { _ in [self.plant(.stopButton(isPressed: true), car)] }),
      Stage(least: .seconds(3), act: { _ in [self.plant(.stopButton(isPressed: false), car)] }),
      Stage(least: .seconds(5)),
    ]
  }

  private func twoFailures(_ car: Int) -> [Stage] {
    let other = (car + 1) % carCount
    let panel = (car + 2) % carCount
    let hall = (TTK4145Button.hallDown, 1 + choose(top), panel)
    return [
      callAway(car), press([(.car, 0, other), (.car, top, other)]),
      Stage(
        least: .milliseconds(1_500),
        act: { _ in [self.motor(of: car, isOn: false), self.client(of: other, isThere: false)] }),
      press([hall], after: 3_000), lasting(),
      Stage(act: { _ in [self.motor(of: car, isOn: true), self.client(of: other, isThere: true)] }),
      Stage(most: .seconds(12), isReady: { $0.cars[other].hasClient }),
    ]
  }

  // MARK: - The network

  private func network(_ car: Int?, _ loss: Int) -> [Stage] {
    let panel = car ?? choose(carCount)
    let other = (panel + 1) % carCount
    return [
      press([(.hallUp, choose(top), other)]),
      Stage(least: .milliseconds(700)),
      disturb(car, loss),
      press([(.car, choose(top + 1), panel)], after: 2_000),
      // A client that is cut off need not take hall calls.
      press([(.hallDown, 1 + choose(top), other)], after: 1_000),
      lasting(),
      disturb(car, 0),
    ] + afterNetwork(panel)
  }

  /// When messages arrive again, the lamps of all panels soon agree.
  private func afterNetwork(_ car: Int) -> [Stage] {
    let floor = choose(top)
    return [
      Stage(least: .seconds(13)),
      Stage(act: { _ in [self.press(.hallUp, floor, car)] }),
      Stage(least: .seconds(4), act: { _ in [self.press(.hallDown, floor + 1, (car + 1) % self.carCount)] }),
    ]
  }

  private func disturb(_ car: Int?, _ loss: Int) -> Stage {
    var disturbance = DatagramProxy.Disturbance()
    disturbance.loss = loss
    if loss > 0, loss < 100 {
      disturbance.delay = .milliseconds(level.has(.hard) ? 300 : 50)
      disturbance.doubled = 10
    }
    return Stage(act: { _ in [.networkSet(disturbance, of: car.map { self.configuration.carNames[$0] })] })
  }

  // MARK: - Stages

  /// Everybody is served, or it is decided that somebody is not.
  private func served() -> Stage {
    Stage(
      least: .milliseconds(600), most: configuration.serviceTime + .seconds(5),
      isReady: { plant in
        plant.judge.openPromiseCount == 0 && plant.cars.allSatisfy { !$0.isDoorLit && $0.motor == nil }
      })
  }

  /// A failure lasts until everything that others can do is decided.
  private func lasting() -> Stage {
    Stage(
      least: Self.failure, most: configuration.serviceTime + .seconds(10),
      isReady: { $0.judge.runningPromiseCount == 0 })
  }

  private func isOpen(_ car: Int) -> Stage { Stage(most: .seconds(30), isReady: { $0.cars[car].isDoorLit }) }

  /// Somebody in the car calls a landing where it is not.
  private func callAway(_ car: Int) -> Stage {
    let turn = choose(top)
    return Stage(act: { plant in
      let here = plant.cars[car].position.sensor ?? 0
      return [self.press(.car, (here + 1 + turn) % (self.top + 1), car)]
    })
  }

  private func press(_ calls: [(TTK4145Button, Int, Int)], after milliseconds: Int = 0) -> Stage {
    Stage(least: .milliseconds(milliseconds), act: { _ in calls.map { self.press($0.0, $0.1, $0.2) } })
  }

  // MARK: - Actions

  /// Somebody presses a button.
  func press(_ button: TTK4145Button, _ floor: Int, _ car: Int) -> JudgeAction {
    switch button {
    case .hallUp: plant(.hallButtonPressed(landing: floor + 1, .up), car)
    case .hallDown: plant(.hallButtonPressed(landing: floor + 1, .down), car)
    case .car: plant(.carButtonPressed(landing: floor + 1), car)
    }
  }

  private func door(of car: Int, isBlocked: Bool) -> JudgeAction { plant(.obstruction(isOn: isBlocked), car) }

  private func motor(of car: Int, isOn: Bool) -> JudgeAction { plant(.motorPower(isOn: isOn), car) }

  private func client(of car: Int, isThere: Bool) -> JudgeAction {
    isThere ? .clientStarted(of: name(car)) : .clientKilled(of: name(car))
  }

  private func plant(_ action: TTK4145.Action, _ car: Int) -> JudgeAction {
    .plant(TTK4145.Stimulus(action, of: name(car)))
  }

  /// The name of a car; nil for the only one.
  private func name(_ car: Int) -> String? { carCount == 1 ? nil : configuration.carNames[car] }

  private func choose(_ count: Int) -> Int { Int(random.integer(in: 0...Int64(count - 1))) }
}
