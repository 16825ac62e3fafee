public import Assemblies
import Elevators
public import SimulationCore

extension RemoteElevator: JudgedMachine {
  /// What its judge reports.
  public static func breach(in fact: Fact) -> Breach? {
    guard case .judge(.ruleBroken(let rule, let finding)) = fact else { return nil }
    return Breach(rule: rule.rawValue, finding: finding)
  }
}
