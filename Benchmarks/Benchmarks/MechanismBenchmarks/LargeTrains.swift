import Mechanisms

/// Mechanisms of a size that nobody builds.
enum LargeTrains {
  /// Wheels in a row, of 12 to 61 teeth.
  static func chain(_ count: Int) -> Mechanism {
    var mechanism = Mechanism("chain", bodies: (0..<count).map { Mechanism.Body("b\($0)") })
    for index in 0..<count {
      mechanism.wheels.append(Wheel("w\(index)", on: BodyID(index), .teeth(12 + index * 7 % 50)))
    }
    mechanism.joints = (1..<count).map { Joint("j\($0)", .mesh($0 - 1, $0, carrier: .frame)) }
    mechanism.drives = [Mechanism.Drive(BodyID(0), rpm: 1_000)]
    return mechanism
  }

  /// Wheels of one size in a square, each in mesh with its neighbours.
  static func grid(_ side: Int) -> Mechanism {
    var mechanism = Mechanism("grid", bodies: (0..<side * side).map { Mechanism.Body("b\($0)") })
    for index in 0..<side * side { mechanism.wheels.append(Wheel("w\(index)", on: BodyID(index), .teeth(20))) }
    for index in 0..<side * side {
      if index % side + 1 < side {
        mechanism.joints.append(Joint("r\(index)", .mesh(index, index + 1, carrier: .frame)))
      }
      if index + side < side * side {
        mechanism.joints.append(Joint("d\(index)", .mesh(index, index + side, carrier: .frame)))
      }
    }
    mechanism.drives = [Mechanism.Drive(BodyID(0), rpm: 1_000)]
    return mechanism
  }

  /// The same with one wheel of the last row across a corner.
  static func jammedGrid(_ side: Int) -> Mechanism {
    var mechanism = grid(side)
    mechanism.joints.append(Joint("wrong", .mesh(0, side * side - 1, carrier: .frame)))
    return mechanism
  }

  /// Planetary sets whose carriers drive the next sun; rings lean on the sets before.
  static func planetary(_ count: Int) -> Mechanism {
    var names = ["input", "output"]
    for index in 0..<count { names += ["sun\(index)", "ring\(index)", "carrier\(index)"] }
    var mechanism = Mechanism("planetary", bodies: names.map { Mechanism.Body($0) })
    func part(_ set: Int, _ place: Int) -> BodyID { BodyID(2 + 3 * set + place) }
    mechanism.joints.append(Joint("in", .weld([BodyID(0), part(0, 0)])))
    for index in 0..<count {
      let set = Joint.Planetary(
        sun: part(index, 0), ring: part(index, 1), carrier: part(index, 2), sunTeeth: 31 + index,
        ringTeeth: 83 + 2 * index)
      mechanism.joints.append(Joint("set\(index)", .planetary(set)))
      let next = index + 1 < count ? part(index + 1, 0) : BodyID(1)
      mechanism.joints.append(Joint("out\(index)", .weld([part(index, 2), next])))
      let base = index >= 2 ? part(index - 2, 2) : .frame
      mechanism.joints.append(Joint("ring\(index)", .weld([part(index, 1), base])))
    }
    mechanism.drives = [Mechanism.Drive(BodyID(0), rpm: 1_000)]
    return mechanism
  }
}
