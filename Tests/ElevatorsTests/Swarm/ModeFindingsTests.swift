import Elevators
import Motion
import Proving
import SimulationCore
import Testing

/// What swarms have found in the service modes, each as small as it was shrunk to.
@Suite struct ModeFindingsTests {
  private typealias Run = ElevatorRun<CollectiveController>

  private func run(_ configuration: ElevatorConfiguration = Building.five()) -> Run {
    Run(
      configuration,
      controlledBy: CollectiveController.self,
      monitors: [SafetyMonitor<CollectiveController>(configuration)]
    )
  }

  private func recall(_ run: Run, _ position: FireRecallPosition, at seconds: Double) {
    run.at(seconds, .control(.fireRecallSwitch(position)))
  }

  private func firefighters(_ run: Run, _ position: FireOperationPosition, at seconds: Double) {
    run.at(seconds, .control(.fireOperationSwitch(position)))
  }

  private func inspect(_ run: Run, _ isOn: Bool, at seconds: Double) {
    run.at(seconds, .control(.inspectionSwitch(station: .carTop, isOn: isOn)))
  }

  private func smoke(_ run: Run, _ landing: Int, _ isActive: Bool = true, at seconds: Double) {
    run.at(seconds, .control(.smokeDetector(landing: landing, isActive: isActive)))
  }

  @Test func `a recall does not shut the doors of an overloaded car, nor send it away`() {
    let run = run()
    run.at(0, .control(.independentSwitch(isOn: true)))
    run.at(0, .freightMoved(kilograms: 800))
    smoke(run, 1, at: 1e-9)
    run.at(30, .freightMoved(kilograms: -800))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("plant doorsClosing").first == 30)
    #expect(run.facts("plant doorsOpened landing=2 ").count == 1)
  }

  @Test func `a car that stands where it is sent, and is sent on at once, starts with shut doors`()
  {
    let run = run()
    run.person(from: 2, to: 3, at: 0)
    run.at(7, .driveStalled(isStalled: true))
    run.at(23, .control(.independentSwitch(isOn: true)))
    run.at(23, .control(.independentSwitch(isOn: false)))
    inspect(run, true, at: 23)
    run.at(
      23,
      .control(.inspectionButton(station: .carTop, direction: .down, isPressed: true))
    )
    inspect(run, false, at: 23 + 1e-9)
    inspect(run, true, at: 23 + 2e-9)
    run.run()
    #expect(run.simulation.breach == nil)
  }

  @Test func `firefighters take a car whose doors open while it has failed`() {
    let run = run()
    recall(run, .on, at: 0)
    firefighters(run, .on, at: 0)
    run.at(0, .control(.safetyGear(isEngaged: true)))
    run.at(0, .control(.safetyGear(isEngaged: false)))
    run.at(10, .control(.faultResetPressed))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("controller fireServiceChanged state=phaseTwo") == [1.5])
  }

  @Test func `firefighters take a car whose doors are closed by a held button as they stand open`()
  {
    let run = run()
    run.at(0, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(0, .control(.machineRoomSmoke(isActive: true)))
    firefighters(run, .on, at: 1)
    inspect(run, true, at: 1)
    inspect(run, false, at: 6)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("controller fireServiceChanged state=phaseTwo") == [1.5])
    #expect(run.times("plant doorsClosing") == [1.5])
  }

  @Test func `doors that open on hold without their button close again when the key is on`() {
    let run = run()
    recall(run, .on, at: 0)
    firefighters(run, .on, at: 3)
    run.at(3, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    firefighters(run, .hold, at: 13)
    run.at(13, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(13, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    firefighters(run, .on, at: 13.5)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("plant doorsClosing") == [3, 13.5])
  }

  @Test func `an earthquake's stop is forgotten by a car that is recalled before it starts`() {
    let run = run()
    run.car(5, at: 0)
    run.car(4, at: 30)
    run.at(30.1, .control(.seismicSwitch(isOn: true)))
    recall(run, .on, at: 30.1)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(
      run.facts("plant carStopped").map { $0.prefix(26) }.last == "plant carStopped landing=1"
    )
    #expect(run.facts("plant carStopped").count == 2)
  }

  @Test func `a car that is recalled to where it stands opens there, though it was to start`() {
    let run = run()
    run.at(0, .driveStalled(isStalled: true))
    smoke(run, 1, at: 0)
    run.at(24, .driveStalled(isStalled: false))
    run.at(24, .control(.faultResetPressed))
    recall(run, .on, at: 24)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carStarted").isEmpty)
    #expect(run.times("plant doorsOpened landing=1 ") == [25.5])
  }

  @Test func `a car that is halted as it levels passes no landing`() {
    let configuration = Building.five(drive: Building.drive(ropeStretch: 0.000_08), startLanding: 2)
    let run = run(configuration)
    smoke(run, 1, at: 0)
    run.at(1, .freightMoved(kilograms: 500))
    smoke(run, 1, false, at: 1 + 5e-9)
    run.at(1 + 5e-9, .control(.powerSupply(.lost)))
    recall(run, .reset, at: 10)
    run.at(10, .control(.powerSupply(.normal)))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant landingPassed").isEmpty)
  }

  @Test func `a car that is halted as it levels keeps to the limits of levelling`() {
    var drive = Building.drive(ropeStretch: 0.000_08)
    drive.relevelling = TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1.5)
    let run = run(Building.five(drive: drive))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(0, .freightMoved(kilograms: 500))
    inspect(run, true, at: 1e-9)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carHalted").count == 1)
  }

  @Test func `doors that are to nudge as they close fast only slow down at first`() {
    func leaf(_ speed: Double) -> LeafProfile {
      LeafProfile(.trapezoid(speed: speed, acceleration: 1), braking: 1)
    }
    let doors = DoorParameters(
      kind: .side,
      width: 0.9,
      mass: 120,
      opening: leaf(0.5),
      closing: leaf(0.3),
      nudging: leaf(0.15)
    )
    let run = run(Building.five(doors: [.front: doors], startLanding: 2))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    while run.plant.door(.front)?.region.state != .closing, run.simulation.step() {}
    let now = Double(run.simulation.now.nanoseconds) / 1e9
    smoke(run, 2, at: now + 2.9)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant doorsClosing landing=2 entrance=front nudging=true").count == 1)
  }

  /// The runs themselves in which these and others were found, as long as a seed draws the same.
  @Test(
    arguments: [
      689_626_564_457_393_151,
      17_631_380_876_587_594_709,
      13_668_322_860_693_030_948,
      6_147_549_142_137_113_289,
      12_943_209_214_651_397_044,
      13_121_275_821_953_204_075,
      12_628_766_648_985_373_773,
      11_134_998_171_006_427_984,
      7_831_184_943_190_066_222,
      3_276_884_035_570_622_291,
      9_707_583_578_905_850_325,
      5_840_829_882_159_733_635,
      5_348_865_727_475_069_114,
      10_208_855_530_702_351_189,
      6_082_792_832_034_691_206,
      9_095_298_110_088_880_795,
      6_808_270_745_124_012_226,
      602_580_498_993_412_562,
      9_755_782_272_887_519_424,
      13_134_603_770_220_165_446,
      6_876_837_885_838_804_961,
      15_650_853_009_614_149_326,
      17_253_148_153_351_026_943,
      14_616_024_574_938_870_484,
    ] as [UInt64]
  )
  func `a run of a swarm in which something was found is sound`(seed: UInt64) {
    let trial = ElevatorTrial<CollectiveController>(seed: seed)
    #expect(SwarmJudge().verdict(on: trial).failure == nil)
  }

  @Test func `an obstruction that is taken from the other side's doors is no end of this one's`() {
    let landings = Building.even(5).map { landing in
      Landing(name: landing.name, height: landing.height, entrances: [.front, .rear])
    }
    let run = run(
      Building.five(
        landings: landings,
        doors: [.front: Building.doors(), .rear: Building.doors()]
      )
    )
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 200))
    run.at(2, .obstructionRemoved(entrance: .rear))
    run.car(3, at: 200)
    run.run(through: 300)
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carStarted").isEmpty)
  }
}
