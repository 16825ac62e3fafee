public import Elevators
public import Mechanisms

/// The moving parts of a door operator as a mechanism: motor, reduction, toothed belt and leaves.
///
/// Centre-opening leaves hang on opposite runs of the belt, so they travel equal distances in opposite directions.
/// Side-opening leaves are a fast one on the belt and a slow one driven by a cord over a pulley on the fast one, at
/// half its speed.
public struct DoorTrain: Hashable, Sendable {
  /// The parts by name.
  public let mechanism: Mechanism
  /// The turns of the pulley per turn of the motor, exactly.
  let pulleyRatio: Fraction
  /// The travel of the leading leaf in metres per turn of the motor, exactly; positive is opening.
  let leafRatio: Fraction
  /// The same for the other leaf.
  let otherLeafRatio: Fraction
  /// The belt travel per turn of the pulley, in metres.
  let pulleyLength: Fraction

  /// Creates the train of an operator for doors of a kind.
  public init(_ parameters: HoistParameters.DoorOperator, kind: DoorParameters.Kind) {
    let names = ["motor", "pulley", "upperRun", "lowerRun", "leaf", "otherLeaf"]
    var mechanism = Mechanism("doors", bodies: names.map { Mechanism.Body($0) })
    let body = names.indices.map { BodyID($0) }
    mechanism.wheels = [
      Wheel("pinion", on: body[0], .teeth(parameters.pinion)),
      Wheel("wheel", on: body[1], .teeth(parameters.wheel)),
      Wheel("pulley", on: body[1], .teeth(parameters.pulley)),
    ]
    // A positive turn of the motor opens the doors: the choice of the belt run compensates the sign of the mesh.
    mechanism.joints = [
      Joint("reduction", .mesh(0, 1, carrier: .frame)),
      Joint("belt", .rack(2, body[3])),
      Joint("runs", .differential(body[2], body[3], carrier: .frame)),
      Joint("hanger", .weld([body[2], body[4]])),
    ]
    switch kind {
    case .centre: mechanism.joints.append(Joint("otherHanger", .weld([body[3], body[5]])))
    case .side: mechanism.joints.append(Joint("cord", .differential(body[4], .frame, carrier: body[5])))
    }
    mechanism.drives = [Mechanism.Drive(body[0], rpm: 1)]
    mechanism.output = body[4]
    self.mechanism = mechanism
    let solution = Solver(mechanism).solve(mechanism.states[0])
    precondition(solution.verdict == .turns, "the doors do not move: \(solution.verdict)")
    func ratio(_ index: Int) -> Fraction { solution.motion(of: body[index]).ratio ?? .zero }
    pulleyRatio = ratio(1)
    // Sliding bodies move by tooth pitches.
    leafRatio = ratio(4) * parameters.pitch
    otherLeafRatio = ratio(5) * parameters.pitch
    pulleyLength = Fraction(parameters.pulley) * parameters.pitch
  }
}
