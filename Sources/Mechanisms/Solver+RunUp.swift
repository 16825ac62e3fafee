public import SimulationCore

extension Solver {
  /// Returns why a solution does not turn, or is not determined, in one line; nil when it turns.
  public func reason(_ solution: Solution) -> String? {
    if solution.verdict == .underDriven { return "nothing determines the speed of \(names(solution.free))" }
    guard let conflict = solution.conflict else { return nil }
    var parts: [String] = []
    let joints = conflict.joints.map { mechanism.joints[$0].name }
    let elements = conflict.elements.map { mechanism.elements[$0].name }
    if !joints.isEmpty { parts.append("joints \(joints.joined(separator: ", "))") }
    if !elements.isEmpty { parts.append("elements \(elements.joined(separator: ", "))") }
    if !conflict.drives.isEmpty { parts.append("drives of \(names(conflict.drives))") }
    guard !parts.isEmpty else { return "nothing can move" }
    var text = "a smallest contradiction: \(parts.joined(separator: "; "))"
    if let body = conflict.body, let returns = conflict.returns {
      text += "; 1 turn of \(mechanism.name(of: body)) comes back round the loop as \(returns)"
    }
    return text
  }

  /// Returns the run-up from rest of a motor at the first drive, against the inertias, loads and a fan.
  ///
  /// - Parameters:
  ///   - solution: A solution of this solver.
  ///   - motor: The motor, which turns the first drive in the direction of its speed.
  ///   - fan: The law of a fan.
  ///   - fanBody: The body that carries the fan; nil for the drive.
  /// - Returns: The run-up, referred to the first drive.
  /// - Throws: a `Problem` with the reason when the solution does not turn, when a torque is unknown, and when no
  ///   body has inertia.
  public func runUp(_ solution: Solution, motor: MotorLine, fan: FanLaw? = nil, fanBody: BodyID? = nil) throws(Problem)
    -> RunUp
  {
    guard let drive = mechanism.drives.first, solution.verdict == .turns else {
      let reason = reason(solution) ?? "nothing is driven"
      throw Problem(
        "'\(mechanism.name)' cannot be started: \(reason)",
        allowed: "A mechanism starts when its verdict is 'turns' and a body is driven",
        advice: "Correct it, or engage other elements")
    }
    guard let inertia = reflectedInertia(solution), inertia > 0 else {
      throw Problem(
        "'\(mechanism.name)' has no inertia", allowed: "A run-up takes time by the inertia of the bodies",
        advice: "Give a body that turns an 'inertia' in kg m2")
    }
    var resistance = Fraction.zero
    // Fans are not a constant resistance.
    var calm = mechanism
    calm.fans = []
    if calm.hasLoads {
      let state = Mechanism.State(solution.state, engaged: solution.engaged)
      guard let torque = Solver(calm).solve(state).motion(of: drive.body).torque else {
        throw Problem(
          "'\(mechanism.name)' cannot be started: no torque of its drive holds the loads",
          allowed: "A self-locking joint is not driven from its locking side", advice: "Drive it from the other side")
      }
      resistance = drive.rpm > 0 ? torque : -torque
    }
    let ratio = fanBody.flatMap { solution.motion(of: $0).ratio } ?? 1
    return RunUp(motor, inertia: inertia.decimal, resistance: resistance.decimal, fan: fan, fanRatio: ratio.decimal)
  }

  private func names(_ bodies: [BodyID]) -> String { bodies.map { mechanism.name(of: $0) }.joined(separator: ", ") }
}

extension RunUp {
  /// Returns the speed in rad/s after a simulated time from the start, which is not negative.
  public func speed(after time: Duration) -> Double { speed(at: time.inSeconds) }

  /// Returns the angle in rad turned after a simulated time from the start, which is not negative.
  public func angle(after time: Duration) -> Double { angle(at: time.inSeconds) }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
