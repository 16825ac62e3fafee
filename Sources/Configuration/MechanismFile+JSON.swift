import Mechanisms
import SimulationCore

extension MechanismFile {
  /// The whole mechanism as a JSON object that this type reads back to an equal one.
  ///
  /// It is in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { MechanismJSON(mechanism).text }
}

/// Writes a mechanism with the keys of its file.
struct MechanismJSON {
  typealias Members = [(String, String)]

  let mechanism: Mechanism

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
  }

  var text: String {
    var members: Members = [("mechanism", Self.text(mechanism.name))]
    if let title = mechanism.title { members.append(("title", Self.text(title))) }
    members.append(("bodies", RecordText.object(mechanism.bodies.map { ($0.name, body($0)) })))
    if !mechanism.wheels.isEmpty {
      members.append(("wheels", RecordText.object(mechanism.wheels.map { ($0.name, wheel($0)) })))
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
      let drives = mechanism.drives.map { drive($0) }
      members.append(("drive", RecordText.list(drives)))
    }
    if let output = mechanism.output { members.append(("output", name(output))) }
    if !mechanism.loads.isEmpty {
      let loads = mechanism.loads.map {
        RecordText.object([("body", name($0.body)), ("torque", Self.number($0.torque))])
      }
      members.append(("loads", RecordText.list(loads)))
    }
    if !mechanism.fans.isEmpty {
      let fans = mechanism.fans.map {
        RecordText.object([
          ("body", name($0.body)), ("torque", Self.number($0.torque)), ("rpm", Self.number($0.rpm)),
        ])
      }
      members.append(("fans", RecordText.list(fans)))
    }
    return RecordText.object(members)
  }

  // MARK: - Parts

  private func body(_ body: Mechanism.Body) -> String {
    var members: Members = []
    if body.isFixed { members.append(("fixed", "true")) }
    if let inertia = body.inertia { members.append(("inertia", Self.number(inertia))) }
    if let friction = body.friction { members.append(("friction", Self.number(friction))) }
    return RecordText.object(members + declared(body.declared))
  }

  private func drive(_ drive: Mechanism.Drive) -> String {
    var members: Members = [("body", name(drive.body)), ("rpm", Self.number(drive.rpm))]
    if let motor = drive.motor {
      members.append(("stallTorque", Self.number(motor.stallTorque)))
      members.append(("noLoadSpeed", Self.number(motor.noLoadSpeed)))
    }
    return RecordText.object(members)
  }

  private func wheel(_ wheel: Wheel) -> String {
    var members: Members = [("body", name(wheel.body))]
    switch wheel.size {
    case .teeth(let count)?: members.append(("teeth", "\(count)"))
    case .diameter(let diameter)?: members.append(("diameter", Self.number(diameter)))
    case nil: break
    }
    if wheel.isInternal { members.append(("internal", "true")) }
    if let starts = wheel.starts { members.append(("starts", "\(starts)")) }
    return RecordText.object(members + declared(wheel.declared))
  }

  private func element(_ element: Mechanism.Element) -> String {
    switch element.kind {
    case .brake(let body): RecordText.object([("brake", name(body))])
    case .clutch(let a, let b): RecordText.object([("clutch", names([a, b]))])
    }
  }

  private func joint(_ joint: Joint) -> String {
    var members = kind(joint.kind)
    members.append(("efficiency", Self.number(joint.efficiency)))
    members.append(("backEfficiency", Self.number(joint.backEfficiency)))
    members.append(("backlash", Self.number(joint.backlash)))
    return RecordText.object(members + declared(joint.declared))
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

  private func declared(_ declaration: Declaration?) -> Members {
    guard let declaration else { return [] }
    var members: Members = []
    func add(_ key: String, _ number: Fraction?) {
      if let number { members.append((key, Self.number(number))) }
    }
    add("width", declaration.width)
    add("height", declaration.height)
    add("length", declaration.length)
    add("x", declaration.x)
    add("y", declaration.y)
    add("layer", declaration.layer)
    add("turned", declaration.turned)
    switch declaration.tilt {
    case .aboutX(let angle)?:
      members.append(("tilt", RecordText.object([("x", Self.number(angle))])))
    case .aboutY(let angle)?:
      members.append(("tilt", RecordText.object([("y", Self.number(angle))])))
    case nil: break
    }
    add("turn", declaration.turn)
    add("duration", declaration.duration)
    if !declaration.dash.isEmpty {
      members.append(("dash", RecordText.list(declaration.dash.map(Self.number))))
    }
    add("phase", declaration.phase)
    if let picture = declaration.picture { members.append(("picture", Self.text(picture))) }
    if let teeth = declaration.teeth { members.append(("teeth", "\(teeth)")) }
    if let thread = declaration.thread { members.append(("thread", Self.text(thread.rawValue))) }
    return [("declared", RecordText.object(members))]
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
