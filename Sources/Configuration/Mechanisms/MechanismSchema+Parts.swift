import Mechanisms
import SimulationCore

extension Mechanism.Body {
  /// The keys of a body; its name is the key before them.
  static let schema = Schema<Mechanism.Body>(
    Mechanism.Body(""),
    [
      Parameter("fixed", \.fixedKey, .flag, "whether it always stands still", otherwise: "false"),
      Parameter("inertia", \.inertia, .exact(.notNegative, "kg m²"), "its moment of inertia", otherwise: "0"),
      Parameter(
        "friction", \.friction, .exact(.notNegative, "N m"), "the friction of its bearings, against the motion",
        otherwise: "0"),
      .declared(\.declared),
    ])

  private var fixedKey: Bool? {
    get { isFixed ? true : nil }
    set { isFixed = newValue ?? false }
  }
}

extension Wheel {
  /// The keys of a wheel; its name is the key before them.
  static let schema = Schema<Wheel>(
    Wheel("", on: .frame, nil),
    [
      .required("body", \.body, .body, "the body that the wheel is a part of"),
      Parameter("teeth", \.teethKey, .count, "how many teeth it has", otherwise: "it has none"),
      Parameter(
        "diameter", \.diameterKey, .exact(.positive), "its diameter, for belts and friction",
        otherwise: "its teeth are counted"),
      Parameter("internal", \.internalKey, .flag, "whether its teeth point inwards", otherwise: "false"),
      Parameter("starts", \.starts, .count, "the number of threads of a worm", otherwise: "it is no worm"),
      .declared(\.declared),
    ]
  ) { wheel, members, _ throws(PlacedProblem) in
    if members["teeth"] != nil, let second = members["diameter"] {
      throw Problem(
        "the wheel '\(wheel.name)' has both teeth and a diameter",
        allowed: "A wheel is measured by 'teeth' or by 'diameter'", advice: "Remove one of them"
      ).placed(at: second.location)
    }
    guard wheel.size == nil, wheel.starts == nil else { return }
    throw Problem(
      "the wheel '\(wheel.name)' has no size", allowed: "A wheel has 'teeth' or a 'diameter', and a worm has 'starts'",
      advice: "Add one of them"
    ).placed(at: members.location)
  }

  private var teethKey: Int? {
    get { if case .teeth(let count)? = size { count } else { nil } }
    set { size = newValue.map { .teeth($0) } }
  }

  private var diameterKey: Fraction? {
    get { if case .diameter(let diameter)? = size { diameter } else { nil } }
    set { size = newValue.map { .diameter($0) } }
  }

  private var internalKey: Bool? {
    get { isInternal ? true : nil }
    set { isInternal = newValue ?? false }
  }
}

extension Mechanism.Load {
  /// The keys of a load.
  static let schema = Schema<Mechanism.Load>(
    Mechanism.Load(.frame, torque: 0),
    [
      .required("body", \.body, .turningBody, "the body that the torque acts on"),
      .required("torque", \.torque, .exact(.any, "N m"), "a torque from outside"),
    ])
}

extension Mechanism.Fan {
  /// The keys of a fan.
  static let schema = Schema<Mechanism.Fan>(
    Mechanism.Fan(.frame, torque: 0, rpm: 1),
    [
      .required("body", \.body, .turningBody, "the body that the fan sits on"),
      .required(
        "torque", \.torque, .exact(.notNegative, "N m"), "what it takes at the speed of 'rpm'; at others by the square"),
      .required("rpm", \.rpm, .exact(.positive, "rpm"), "that speed"),
    ])
}

extension Mechanism.Sky {
  /// The keys of an orrery's sky.
  static let schema = Schema<Mechanism.Sky>(
    Mechanism.Sky(year: .frame),
    [
      .required("year", \.year, .turningBody, "the body of which one turn is a year"),
      Parameter(
        "axis", \.axis, .turningBody, "the body that keeps the direction of the Earth's axis",
        otherwise: "the axis keeps it exactly"),
      Parameter(
        "nodes", \.nodes, .turningBody, "the body that turns as the nodes of the Moon's orbit", otherwise: "not shown"),
      Parameter(
        "apsides", \.apsides, .turningBody, "the body that turns as the apsides of the Moon's orbit",
        otherwise: "not shown"),
    ])
}

/// The keys of a drive, two of which define its motor.
struct DriveKeys {
  var body = BodyID.frame
  var rpm = Fraction(0)
  var stallTorque: Fraction?
  var noLoadSpeed: Fraction?

  init() {}

  init(_ drive: Mechanism.Drive) {
    (body, rpm) = (drive.body, drive.rpm)
    stallTorque = drive.motor?.stallTorque
    noLoadSpeed = drive.motor?.noLoadSpeed
  }

  static let schema = Schema<DriveKeys>(
    DriveKeys(),
    [
      .required("body", \.body, .turningBody, "the body that is driven"),
      .required("rpm", \.rpm, .exact(.any, "rpm"), "the speed; of the first drive not 0"),
      Parameter(
        "stallTorque", \.stallTorque, .exact(.positive, "N m"), "the motor's torque at standstill",
        otherwise: "no motor: the speed is kept whatever the torque"),
      Parameter(
        "noLoadSpeed", \.noLoadSpeed, .exact(.positive, "rpm"), "the motor's speed without a load",
        otherwise: "no motor"),
    ])
}

// MARK: - Values

extension Parameter {
  /// Returns the parameter of the declarations of a drawing.
  static func declared(_ path: @autoclosure @escaping Path<Declaration?>) -> Parameter {
    Parameter("declared", path(), .section(Declaration.schema), "what a drawing declares of it", otherwise: "nothing")
  }
}

extension ValueForm where Value == BodyID {
  /// The name of a body, or the frame.
  static var body: ValueForm {
    ValueForm(
      ValueType(.text, remark: "a body's name", allowed: ["a", "frame"], refused: ["c", "[]"]),
      read: { node, _, scope throws(PlacedProblem) in try node.body(in: scope) },
      write: { body, scope in RecordText.quoted(scope.mechanism.name(of: body)) })
  }

  /// The name of a body that can turn.
  static var turningBody: ValueForm {
    ValueForm(
      ValueType(.text, remark: "a body's name", allowed: ["a", "b"], refused: ["c", "frame"]),
      read: { node, _, scope throws(PlacedProblem) in try node.turningBody(in: scope) }, write: body.write)
  }
}

extension ValueForm where Value == Int {
  /// A positive whole number, for example of teeth.
  static var count: ValueForm {
    ValueForm(
      ValueType(.integer, least: "1", allowed: ["1", "1000"], refused: ["0", "1.5", "x"]),
      read: { node, _, _ throws(PlacedProblem) in try node.count() }, write: { count, _ in "\(count)" })
  }
}
