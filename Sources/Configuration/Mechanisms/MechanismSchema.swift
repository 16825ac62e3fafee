import Mechanisms
import SimulationCore

/// A mechanism, as far as its file has been read, with the names that later keys may use.
struct MechanismKeys {
  /// The scope in which the parts are read and written.
  private(set) var scope: ParameterScope

  var mechanism: Mechanism { scope.mechanism }

  init(_ mechanism: Mechanism = Mechanism("", bodies: [])) { scope = ParameterScope(mechanism: mechanism) }

  /// The keys of a mechanism's file, each after those whose names it uses.
  static let schema = Schema<MechanismKeys>(
    MechanismKeys(),
    [
      .required("mechanism", \.name, .line, "the name of the mechanism"),
      Parameter("title", \.title, .line, "one line that says what it is", otherwise: "the name"),
      .required("bodies", \.bodies, .bodies, "the list of everything that turns as one piece"),
      Parameter("wheels", \.wheels, .wheels, "the wheels", otherwise: "none"),
      Parameter("joints", \.joints, .joints, "what ties bodies and wheels to one another", otherwise: "none"),
      Parameter("elements", \.elements, .elements, "brakes and clutches, open unless engaged", otherwise: "none"),
      Parameter(
        "states", \.states, .states, "what is engaged in each state", otherwise: "one state with nothing engaged"),
      Parameter("drive", \.drives, .drives, "what is driven, and how fast", otherwise: "nothing"),
      Parameter("output", \.output, .turningBody, "the body whose reduction is reported", otherwise: "none"),
      Parameter(
        "loads", \.loads, .numbered(Mechanism.Load.schema), "torques from outside, positive in the positive sense",
        otherwise: "none"),
      Parameter(
        "fans", \.fans, .numbered(Mechanism.Fan.schema), "what takes torque by the square of its speed",
        otherwise: "none"),
      Parameter("sky", \.sky, .section(Mechanism.Sky.schema), "what an orrery shows of the sky", otherwise: "nothing"),
    ], owners: .files, within: { keys, _ in keys.scope })

  // MARK: - Values of the keys; empty ones are not written

  private var name: String {
    get { mechanism.name }
    set { scope.mechanism.name = newValue }
  }

  private var title: String? {
    get { mechanism.title }
    set { scope.mechanism.title = newValue }
  }

  private var bodies: [Mechanism.Body] {
    get { mechanism.bodies }
    set {
      scope.mechanism.bodies = newValue
      scope.bodies = Self.indices(of: newValue.map(\.name))
    }
  }

  private var wheels: [Wheel]? {
    get { Self.written(mechanism.wheels) }
    set {
      scope.mechanism.wheels = newValue ?? []
      scope.wheels = Self.indices(of: mechanism.wheels.map(\.name))
    }
  }

  private var joints: [Joint]? {
    get { Self.written(mechanism.joints) }
    set {
      scope.mechanism.joints = newValue ?? []
      scope.joints = Set(mechanism.joints.map(\.name))
    }
  }

  private var elements: [Mechanism.Element]? {
    get { Self.written(mechanism.elements) }
    set {
      scope.mechanism.elements = newValue ?? []
      scope.elements = Self.indices(of: mechanism.elements.map(\.name))
    }
  }

  private var states: [Mechanism.State]? {
    get { Self.written(mechanism.states.filter { $0.name != nil }) }
    set { if let newValue = newValue.flatMap(Self.written) { scope.mechanism.states = newValue } }
  }

  private var drives: [Mechanism.Drive]? {
    get { Self.written(mechanism.drives) }
    set { scope.mechanism.drives = newValue ?? [] }
  }

  private var output: BodyID? {
    get { mechanism.output }
    set { scope.mechanism.output = newValue }
  }

  private var loads: [Mechanism.Load]? {
    get { Self.written(mechanism.loads) }
    set { scope.mechanism.loads = newValue ?? [] }
  }

  private var fans: [Mechanism.Fan]? {
    get { Self.written(mechanism.fans) }
    set { scope.mechanism.fans = newValue ?? [] }
  }

  private var sky: Mechanism.Sky? {
    get { mechanism.sky }
    set { scope.mechanism.sky = newValue }
  }

  private static func written<Part>(_ parts: [Part]) -> [Part]? { parts.isEmpty ? nil : parts }

  private static func indices(of names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }
}
