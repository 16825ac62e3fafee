import Elevators
import Motion

/// The forces of car, counterweight and ropes on the hoist under one load, in closed form.
///
/// The force at the car, opposing its upward motion, is a constant, plus a term proportional to the height (ropes
/// move from one side to the other), plus a mass times the acceleration:
///
///     F = constant + slope · s + mass · a
///
/// The friction of the guides, which is constant along the hoistway, is added. The whole is the derivative of an
/// energy, so that the work between two instants follows from the states at these instants alone.
///
/// > Units: metres, seconds, kilograms, newtons, joules; heights are measured as those of landings.
struct HoistForces: Hashable, Sendable {
  /// The layout that results from the hoist's parameters and the elevator's.
  let layout: HoistLayout
  /// The load in the car, in kilograms.
  let load: Double
  /// The force at height 0.
  let constant: Double
  /// The force per metre of height.
  let slope: Double
  /// The accelerated mass between motor and hoistway, referred to the car.
  let mass: Double

  init(_ layout: HoistLayout, load: Int) {
    self.layout = layout
    self.load = Double(load)
    let rope = layout.roping * layout.ropeMass
    let chain = layout.compensation
    let (bottom, top) = (layout.bottom, layout.top)
    let gravity = HoistLayout.gravity
    constant =
      gravity
      * (layout.carMass + self.load - layout.counterweightMass - chain * (bottom + top) + rope
        * (top + bottom - layout.diverter))
    slope = 2 * gravity * (chain - rope)
    mass =
      layout.carMass + self.load + layout.counterweightMass + chain * (top - bottom) + layout.roping * rope
      * (top - bottom + 2 * layout.overhead + layout.diverter) + layout.sheaveMass
  }

  /// Returns the force at the car, opposing its upward motion.
  func force(_ state: TravelState) -> Double { constant + slope * state.position + mass * state.acceleration }

  /// Returns the forces of all ropes on both sides of the sheave.
  func ropeForces(_ state: TravelState) -> (car: Double, counterweight: Double) {
    let (layout, gravity) = (layout, HoistLayout.gravity)
    let rope = state.acceleration * layout.roping
    let onCar = layout.carMass + load + layout.compensation * (state.position - layout.bottom)
    let onCounterweight = layout.counterweightMass + layout.compensation * (layout.top - state.position)
    let lengths = layout.ropeLengths(at: state.position)
    return (
      onCar * (gravity + state.acceleration) / layout.roping + layout.ropeMass * lengths.car * (gravity + rope),
      onCounterweight * (gravity - state.acceleration) / layout.roping + layout.ropeMass * lengths.counterweight
        * (gravity - rope)
    )
  }

  /// Returns the same force with the friction of the guides.
  private func hauled(_ state: TravelState) -> Double {
    state.speed == 0 ? force(state) : force(state) + friction(on: state.speed)
  }

  /// Returns the friction of the guides at a speed.
  fileprivate func friction(on speed: Double) -> Double { speed < 0 ? -layout.friction : layout.friction }

  /// Returns the force at the car as the gear transmits it: reduced if the car drives, increased if it is driven.
  private func geared(_ force: Double, isDriving: Bool) -> Double {
    isDriving ? force / layout.efficiency : force * layout.backEfficiency
  }

  /// Returns the force of the motor, referred to the car, its inertia included.
  func motorForce(_ state: TravelState) -> Double {
    let force = hauled(state)
    return geared(force, isDriving: force * state.speed > 0) + layout.rotorMass * state.acceleration
  }

  /// Returns the power at the motor's shaft in watts, and the resulting power from the mains.
  func power(_ state: TravelState) -> (shaft: Double, mains: Double) {
    guard state.speed != 0 else { return (0, 0) }
    let shaft = motorForce(state) * state.speed
    return (shaft, layout.mains(shaft))
  }

  // MARK: - Work

  /// Returns the energy that the mains supply and take back while a car runs along a profile, in joules.
  ///
  /// The run is divided where force, power or speed change their sign, at roots of polynomials of at most third
  /// degree; between these points the work is the difference of an energy.
  func energy(along profile: TravelProfile, from start: Double, to end: Double) -> HoistEnergy {
    var energy = HoistEnergy()
    // One array for all phases: allocating one for each took longer than the computation.
    var cuts: [Double] = []
    cuts.reserveCapacity(8)
    for phase in profile.phases where phase.beginning < end && phase.end > start {
      let first = max(start, phase.beginning) - phase.beginning
      let last = min(end, phase.end) - phase.beginning
      guard last > first else { continue }
      let work = PhaseWork(forces: self, start: phase.start, first: first, last: last)
      work.cut(into: &cuts)
      add(work, between: cuts, &energy)
    }
    return energy
  }

  private func add(_ work: PhaseWork, between cuts: [Double], _ energy: inout HoistEnergy) {
    var before = work.state(at: work.first)
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      let (low, high) = (cuts[index - 1], cuts[index])
      let middle = work.state(at: (low + high) / 2)
      let isDriving = hauled(middle) * middle.speed > 0
      let after = work.state(at: high)
      let shaft =
        geared(
          potential(after) - potential(before) + friction(on: middle.speed) * (after.position - before.position),
          isDriving: isDriving) + layout.rotorMass * (after.speed * after.speed - before.speed * before.speed) / 2
      energy.add(shaft: shaft, layout)
      before = after
    }
  }

  /// Returns the energy whose derivative is the force.
  private func potential(_ state: TravelState) -> Double {
    state.position * (constant + slope * state.position / 2) + mass * state.speed * state.speed / 2
  }
}

/// The work done in one phase, whose jerk is constant, between two of its times.
private struct PhaseWork {
  let forces: HoistForces
  let start: TravelState
  let first: Double
  let last: Double

  func state(at time: Double) -> TravelState {
    TravelState(
      position: start.position + time * (start.speed + time * (start.acceleration / 2 + time * start.jerk / 6)),
      speed: start.speed + time * (start.acceleration + time * start.jerk / 2),
      acceleration: start.acceleration + time * start.jerk)
  }

  /// Sets the times between which neither speed nor force nor power changes its sign, in order, both ends included.
  func cut(into cuts: inout [Double]) {
    cuts.removeAll(keepingCapacity: true)
    let turns = roots(start.jerk / 2, start.acceleration, start.speed)
    cuts.append(first)
    if let turn = turns.first { cuts.append(turn) }
    if let turn = turns.second { cuts.append(turn) }
    cuts.append(last)
    let friction = forces.friction(on: state(at: first + (last - first) / 2).speed)
    let hasTurned = turns.first != nil
    cut(holding: friction, hasTurned, into: &cuts)
    // A car that reverses also has friction in the other direction.
    if hasTurned, friction != 0 { cut(holding: -friction, hasTurned, into: &cuts) }
    if cuts.count > 2 { cuts.sort() }
  }

  /// Appends the times at which force and power change their sign under a given friction of the guides.
  private func cut(holding friction: Double, _ hasTurned: Bool, into cuts: inout [Double]) {
    let (constant, slope, mass, layout) = (forces.constant, forces.slope, forces.mass, forces.layout)
    let (before, after) = (state(at: first), state(at: last))
    let (climb, otherClimb) = (slope * before.position, slope * after.position)
    let (least, most) = (min(before.acceleration, after.acceleration), max(before.acceleration, after.acceleration))
    let (low, high) = (constant + friction + min(climb, otherClimb), constant + friction + max(climb, otherClimb))
    let greatest = max(abs(start.acceleration), max(-least, most))
    let scale = abs(constant) + abs(friction) + max(abs(climb), abs(otherClimb)) + mass * greatest
    // With the share 1 the force itself; otherwise the motor's force for each direction of power flow.
    func cut(_ share: Double, _ rotor: Double) {
      // More than the rounding of a force.
      let rounding = 0x1p-49 * (share * scale + rotor * greatest)
      // Most forces keep their sign between bounds that are known at once.
      let inertia = share * mass + rotor
      let isAbove = share * low + inertia * least > rounding
      if !hasTurned, share > 0, isAbove || share * high + inertia * most < -rounding { return }
      func value(_ time: Double) -> Double {
        let state = state(at: time)
        return share * (forces.force(state) + friction) + rotor * state.acceleration
      }
      func rise(_ time: Double) -> Double {
        share * slope * (start.speed + time * (start.acceleration + time * start.jerk / 2)) + inertia * start.jerk
      }
      let bends = bends(share: share, rotor: rotor)
      var from = first
      func look(until end: Double) {
        if let root = root(of: value, rising: rise, from: from, to: end, rounding) { cuts.append(root) }
        from = end
      }
      if let bend = bends.first { look(until: bend) }
      if let bend = bends.second { look(until: bend) }
      look(until: last)
    }
    cut(1, 0)
    if layout.backEfficiency == 0 { cut(1, 0) } else { cut(layout.backEfficiency, layout.rotorMass) }
    cut(1 / layout.efficiency, layout.rotorMass)
  }

  /// Returns the extrema of a force: the roots of its derivative, a polynomial of second degree.
  private func bends(share: Double, rotor: Double) -> (first: Double?, second: Double?) {
    let climb = share * forces.slope
    let push = (share * forces.mass + rotor) * start.jerk
    return roots(climb * start.jerk / 2, climb * start.acceleration, climb * start.speed + push)
  }

  /// Returns the roots of a polynomial of second degree between the times, in order.
  private func roots(_ a: Double, _ b: Double, _ c: Double) -> (first: Double?, second: Double?) {
    func within(_ root: Double) -> Double? { root > first && root < last ? root : nil }
    guard a != 0 else { return (b == 0 ? nil : within(-c / b), nil) }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return (nil, nil) }
    let sum = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    let (one, other) = (within(sum / a), sum == 0 ? nil : within(c / sum))
    guard let one, let other else { return (one ?? other, nil) }
    return (min(one, other), max(one, other))
  }

  /// Returns the root of a monotonic function that is rounded; nil when it keeps its sign.
  ///
  /// It is that of plain bisection: only comparisons whose result is certain are left out.
  private func root(
    of value: (Double) -> Double, rising rise: (Double) -> Double, from low: Double, to high: Double, _ rounding: Double
  ) -> Double? {
    let (atLow, atHigh) = (value(low), value(high))
    guard atLow * atHigh < 0 else { return nil }
    let sign = atLow < 0 ? -1.0 : 1
    // Newton's method: a wrong root costs no more than the plain bisection.
    var root = low + (high - low) * atLow / (atLow - atHigh)
    for _ in 0..<4 { root -= value(root) / rise(root) }
    let reach = 4 * (high * 0x1p-52 + rounding * (high - low) / abs(atHigh - atLow))
    let (before, after) = (root - reach, root + reach)
    let isCertain =
      before > low && after < high && sign * value(before) > rounding && sign * value(after) < -rounding
    return GuidedBisection.halve(
      from: low, to: high, knownTo: isCertain ? before : -.infinity, andFrom: isCertain ? after : .infinity,
      halvings: 80
    ) { value($0) * atLow > 0 }.high
  }
}
