import Elevators
import SimulationCore
import Testing

/// A fault that was put in on purpose, and how a swarm finds it.
struct SeededFault: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  enum Kind: String {
    case controller, plant, core
  }

  /// How it was found.
  struct Catch {
    /// In the so-manyth run.
    let run: Int
    let seed: UInt64
    let rule: String
    /// How many stimuli were drawn, and how many are left.
    let drawn: Int
    let shrunk: Int
  }

  let kind: Kind
  let name: String
  /// Looks for it in so many runs of a swarm of a seed.
  let hunt: @Sendable (_ runs: Int, _ seed: UInt64) -> Catch?

  var testDescription: String { name }

  private init<Trial: SwarmTrial>(
    _ kind: Kind,
    _ name: String,
    _ trial: @escaping @Sendable (UInt64) -> Trial
  ) {
    self.kind = kind
    self.name = name
    hunt = { runs, swarm in
      for number in 0..<runs {
        let drawn = trial(SwarmSeeds.seed(ofRun: number, of: swarm))
        guard let failure = SwarmJudge().verdict(on: drawn).failure else { continue }
        var shrinker = SwarmShrinker(drawn, failing: failure, trialMax: 300)
        shrinker.shrink()
        return Catch(
          run: number + 1,
          seed: drawn.seed,
          rule: failure.rule,
          drawn: drawn.stimuli.count,
          shrunk: shrinker.trial.stimuli.count
        )
      }
      return nil
    }
  }

  private static func controller<Change: Fault>(_ fault: Change.Type) -> SeededFault {
    SeededFault(.controller, "\(fault)") { ElevatorTrial<Tampered<Change>>(seed: $0) }
  }

  private static func sensor<Change: Fault>(_ fault: Change.Type) -> SeededFault {
    SeededFault(.plant, "\(fault)") { ElevatorTrial<Tampered<Change>>(seed: $0) }
  }

  private static func built<Change: Misbuilt>(_ fault: Change.Type) -> SeededFault {
    SeededFault(.plant, "\(fault)") { BuiltOtherwise<Change>(seed: $0) }
  }

  private static func core<Change: CoreFault>(_ fault: Change.Type) -> SeededFault {
    SeededFault(.core, "\(fault)") { WrongCoreTrial<Change>(seed: $0) }
  }

  /// What has no fault, in each of the three ways of putting one in.
  static let none = [controller(Faultless.self), core(SoundCore.self)]

  static let all = [
    controller(DepartsEarly.self), controller(OpensInPassing.self),
    controller(OpensAnywhere.self), controller(StaysAway.self), controller(ClosesBlindly.self),
    controller(FeelsNoLoad.self), controller(TellsWrongStates.self), controller(TurnsBack.self),
    controller(RunsThrough.self), controller(LightsNothing.self), controller(ForgetsLamps.self),
    controller(TellsTwice.self), controller(TellsNothing.self), controller(RunsToAndFro.self),
    controller(Sleeps.self), controller(NeverCloses.self),

    controller(KeepsCalls.self), controller(OpensWhereItTurns.self),
    controller(ClosesAtOnce.self), controller(FleesFromFire.self), controller(HearsNoFire.self),
    controller(HearsNoSmokeAtTheRecallLanding.self), controller(HoldsOn.self),
    controller(HoldsNot.self), controller(InspectsNot.self), controller(InspectsOn.self),
    controller(OpensForInspectors.self), controller(ClosesForInspectors.self),
    controller(LightsAlways.self), controller(KeepsItsSpeed.self), controller(CountsOutside.self),

    sensor(LocksEarly.self), sensor(DeadPhotoEye.self), sensor(StuckLoadCell.self),
    sensor(LostOpenLimit.self), sensor(LostLock.self), sensor(LostSlowDownPoints.self),
    sensor(ZoneSwitchEarly.self), sensor(StandsEarly.self), sensor(DirtyHallButtons.self),
    sensor(DeadCarButton.self), sensor(BlindToDrift.self), sensor(CrossedDoorMotor.self),
    sensor(DeafBrake.self), sensor(CrossedSides.self),
    built(PositionOff.self), built(LateBrake.self), built(FastRelevelling.self),
    built(FastDrive.self), built(HardDrive.self), built(JerkyDrive.self), built(FastDoors.self),
    built(StiffDoors.self), built(WideZone.self), built(WideCar.self), built(HighTop.self),
    built(HighLoadSwitch.self),

    core(TiesReversed.self), core(LosesCancelling.self), core(DoublesEvents.self),
    core(LosesEvents.self), core(RoundsTime.self), core(ComesLate.self), core(ComesEarly.self),
    core(ReusesIdentities.self), core(LosesFacts.self), core(LeaksRandomness.self),
    core(HidesState.self),
  ]
}
