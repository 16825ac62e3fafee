import Elevators
import SimulationCore

/// A fault that was made on purpose, and how a swarm finds it.
public struct SeededFault: Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: String, Sendable {
    /// What decides.
    case controller
    /// What moves, its sensors among it.
    case plant
    /// The queue and what belongs to it.
    case core
  }

  /// How it was found.
  public struct Catch: Sendable {
    /// The number of the run, from 1 on.
    public let run: Int
    /// The seed of the trial.
    public let seed: UInt64
    /// The rule that was broken.
    public let rule: String
    /// How many stimuli the trial had.
    public let unshrunk: Int
    /// How many of them are left after shrinking.
    public let shrunk: Int
  }

  /// Where the fault is.
  public let kind: Kind
  /// The name of the fault.
  public let name: String
  /// Looks for it in a number of runs of the swarm of a seed; nil when none of them finds it.
  public let hunt: @Sendable (_ runs: Int, _ seed: UInt64) -> Catch?

  /// The name of the fault.
  public var description: String { name }

  private init<Trial: SwarmTrial>(_ kind: Kind, _ name: String, _ trial: @escaping @Sendable (UInt64) -> Trial) {
    self.kind = kind
    self.name = name
    hunt = { runs, swarm in
      for number in 0..<runs {
        let random = trial(SwarmSeeds.seed(ofRun: number, of: swarm))
        guard let failure = SwarmJudge().verdict(on: random).failure else { continue }
        var shrinker = SwarmShrinker(random, failing: failure, trialMax: 300)
        shrinker.shrink()
        return Catch(
          run: number + 1, seed: random.seed, rule: failure.rule, unshrunk: random.stimuli.count,
          shrunk: shrinker.trial.stimuli.count)
      }
      return nil
    }
  }

  private static func controller(_ fault: any Fault.Type) -> SeededFault {
    SeededFault(.controller, "\(fault)") { tampered(with: fault, seed: $0) }
  }

  private static func sensor(_ fault: any Fault.Type) -> SeededFault {
    SeededFault(.plant, "\(fault)") { tampered(with: fault, seed: $0) }
  }

  private static func tampered(with fault: any Fault.Type, seed: UInt64) -> ElevatorTrial<Tampered> {
    ElevatorTrial(seed: seed, controlledBy: { Tampered($0, fault) })
  }

  private static func built(_ change: any Misbuilt.Type) -> SeededFault {
    SeededFault(.plant, "\(change)") { BuiltOtherwise(seed: $0, change) }
  }

  private static func core(_ fault: any CoreFault.Type) -> SeededFault {
    SeededFault(.core, "\(fault)") { WrongCoreTrial(seed: $0, fault) }
  }

  /// Machines without a fault, built as those with one are.
  public static let none = [controller(Faultless.self), core(SoundCore.self)]

  /// All faults, each once.
  public static let all = [
    controller(DepartsEarly.self), controller(OpensInPassing.self), controller(OpensAnywhere.self),
    controller(StaysAway.self), controller(ClosesBlindly.self), controller(FeelsNoLoad.self),
    controller(EmitsWrongStates.self), controller(TurnsBack.self), controller(RunsThrough.self),
    controller(FinishesErrands.self), controller(LightsNothing.self), controller(ForgetsLamps.self),
    controller(EmitsTwice.self), controller(EmitsNothing.self), controller(RunsToAndFro.self), controller(Sleeps.self),
    controller(NeverCloses.self),

    controller(KeepsCalls.self), controller(OpensWhereItTurns.self), controller(ClosesAtOnce.self),
    controller(FleesFromFire.self), controller(IgnoresFire.self), controller(IgnoresSmokeAtTheRecallLanding.self),
    controller(HoldsOn.self), controller(HoldsNot.self), controller(InspectsNot.self), controller(InspectsOn.self),
    controller(OpensForInspectors.self), controller(ClosesForInspectors.self), controller(InspectsWithoutRun.self),
    controller(NeedsNoReset.self), built(FastEnds.self), controller(LightsAlways.self), controller(KeepsItsSpeed.self),
    controller(CountsOutside.self),

    controller(ShowsTheOtherWay.self), controller(LightsNoLantern.self), controller(NudgesOn.self),
    controller(NudgesAtOnce.self), controller(OverlooksClearDoorways.self), controller(RelevelsOverloaded.self),
    controller(FollowsSmoke.self), controller(CallsButtonsStuck.self), controller(KeepsPeopleIn.self),
    controller(MixesUpSides.self), controller(OpensBothDoorsAfterAttendants.self), built(OpensBothDoors.self),
    controller(ClosesBehindPeople.self), controller(GongsForHallCallsOnly.self), built(PatientButtons.self),
    built(HardBrake.self), built(PatientCar.self), built(ForgetfulCar.self),

    sensor(LocksEarly.self), sensor(DeadPhotoEye.self), sensor(StuckLoadCell.self), sensor(LostOpenLimit.self),
    sensor(LostLock.self), sensor(LostSlowDownPoints.self), sensor(ZoneSwitchEarly.self), sensor(StandsEarly.self),
    sensor(DirtyHallButtons.self), sensor(DeadCarButton.self), sensor(BlindToDrift.self), sensor(CrossedDoorMotor.self),
    sensor(DeafBrake.self), sensor(CrossedSides.self), built(PositionOff.self), built(LateBrake.self),
    built(FastRelevelling.self), built(FastDrive.self), built(HardDrive.self), built(JerkyDrive.self),
    built(FastDoors.self), built(StiffDoors.self), built(WideZone.self), built(WideCar.self), built(HighTop.self),
    built(HighLoadSwitch.self),

    core(TiesReversed.self), core(LosesCancelling.self), core(DoublesEvents.self), core(LosesEvents.self),
    core(RoundsTime.self), core(ComesLate.self), core(ComesEarly.self), core(ReusesIdentities.self),
    core(LosesFacts.self), core(LeaksRandomness.self), core(HidesState.self),
  ]
}
