import Mechanisms
import SimulationCore

extension MechanismFile {
  /// The whole mechanism as a JSON object that this type reads back to an equal one.
  ///
  /// It stands in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { MechanismJSON(mechanism).text }
}

/// Writes a mechanism with the keys of its file.
struct MechanismJSON {
  typealias Members = [(String, String)]

  let mechanism: Mechanism
  private let scope: ParameterScope

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    scope = ParameterScope(mechanism: mechanism)
  }

  var text: String {
    var members: Members = [("mechanism", Self.text(mechanism.name))]
    if let title = mechanism.title { members.append(("title", Self.text(title))) }
    members.append(
      (
        "bodies",
        RecordText.object(mechanism.bodies.map { ($0.name, Mechanism.Body.schema.write($0)) })
      )
    )
    if !mechanism.wheels.isEmpty {
      let wheels = mechanism.wheels.map { ($0.name, Wheel.schema.write($0, in: scope)) }
      members.append(("wheels", RecordText.object(wheels)))
    }
    if !mechanism.joints.isEmpty {
      members.append(("joints", RecordText.object(mechanism.joints.map { ($0.name, joint($0)) })))
    }
    if !mechanism.elements.isEmpty {
      members.append(
        ("elements", RecordText.object(mechanism.elements.map { ($0.name, element($0)) }))
      )
    }
    let states = mechanism.states.compactMap { state in
      state.name.map { name in
        (name, RecordText.list(state.engaged.map { Self.text(mechanism.elements[$0].name) }))
      }
    }
    if !states.isEmpty { members.append(("states", RecordText.object(states))) }
    if !mechanism.drives.isEmpty {
      let drives = mechanism.drives.map { DriveKeys.schema.write(DriveKeys($0), in: scope) }
      members.append(("drive", RecordText.list(drives)))
    }
    if let output = mechanism.output { members.append(("output", name(output))) }
    if !mechanism.loads.isEmpty {
      let loads = mechanism.loads.map { Mechanism.Load.schema.write($0, in: scope) }
      members.append(("loads", RecordText.list(loads)))
    }
    if !mechanism.fans.isEmpty {
      let fans = mechanism.fans.map { Mechanism.Fan.schema.write($0, in: scope) }
      members.append(("fans", RecordText.list(fans)))
    }
    return RecordText.object(members)
  }

  // MARK: - Parts

  private func element(_ element: Mechanism.Element) -> String {
    switch element.kind {
    case .brake(let body): RecordText.object([("brake", name(body))])
    case .clutch(let a, let b): RecordText.object([("clutch", names([a, b]))])
    }
  }

  private func joint(_ joint: Joint) -> String {
    RecordText.object(kind(joint.kind) + Joint.schema.members(of: joint, in: scope))
  }

  private func kind(_ kind: Joint.Kind) -> Members {
    switch kind {
    case .mesh(let a, let b, let carrier): [("mesh", wheels(a, b)), ("carrier", name(carrier))]
    case .belt(let a, let b, let isCrossed, let slip):
      [("belt", wheels(a, b)), ("crossed", "\(isCrossed)"), ("slip", Self.number(slip))]
    case .chain(let a, let b): [("chain", wheels(a, b))]
    case .worm(let a, let b, let sense):
      [("worm", wheels(a, b)), ("sense", "\(sense.rawValue)")]
    case .bevel(let a, let b, let sense, let carrier):
      [("bevel", wheels(a, b)), ("sense", "\(sense.rawValue)"), ("carrier", name(carrier))]
    case .planetary(let set): planetary(set)
    case .differential(let a, let b, let carrier):
      [
        (
          "differential",
          RecordText.object([("sides", names([a, b])), ("carrier", name(carrier))])
        )
      ]
    case .weld(let bodies): [("weld", names(bodies))]
    case .follower(let a, let b): [("follower", names([a, b]))]
    case .rack(let wheel, let body):
      [("rack", RecordText.list([Self.text(mechanism.wheels[wheel].name), name(body)]))]
    }
  }

  private func planetary(_ set: Joint.Planetary) -> Members {
    let bodies = [("sun", name(set.sun)), ("ring", name(set.ring)), ("carrier", name(set.carrier))]
    var teeth: Members = [("sun", "\(set.sunTeeth)"), ("ring", "\(set.ringTeeth)")]
    if let planet = set.planetTeeth { teeth.append(("planet", "\(planet)")) }
    var members: Members = [
      ("planetary", RecordText.object(bodies)), ("teeth", RecordText.object(teeth)),
    ]
    if let count = set.planetCount { members.append(("planets", "\(count)")) }
    members.append(("pinions", set.hasTwoPinions ? "2" : "1"))
    return members
  }

  // MARK: - Values

  private func name(_ body: BodyID) -> String { Self.text(mechanism.name(of: body)) }

  private func names(_ bodies: [BodyID]) -> String { RecordText.list(bodies.map { name($0) }) }

  private func wheels(_ first: Int, _ second: Int) -> String {
    RecordText.list([first, second].map { Self.text(mechanism.wheels[$0].name) })
  }

  private static func text(_ text: String) -> String { RecordText.quoted(text) }

  private static func number(_ number: Fraction) -> String { text("\(number)") }
}
