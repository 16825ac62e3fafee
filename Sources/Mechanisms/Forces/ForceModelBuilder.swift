/// Selects the independent links of a mechanism, exactly.
struct ForceModelBuilder {
  let mechanism: Mechanism
  private(set) var links: [ForceModel.Link] = []
  private var system: LinearSystem

  /// Creates a builder with the joints and fixed bodies of a mechanism.
  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    system = LinearSystem(count: mechanism.bodies.count)
    for (index, body) in mechanism.bodies.enumerated() where body.isFixed { hold(index) }
    for joint in mechanism.joints {
      for sides in mechanism.sides(of: joint) { add(sides, joint.efficiency.decimal, joint.backEfficiency.decimal) }
    }
  }

  /// The number of independent speeds.
  var freedom: Int { mechanism.bodies.count - system.rank }

  /// Adds engaged elements and held bodies.
  mutating func add(engaged: [Int], held: [BodyID]) {
    for index in engaged {
      switch mechanism.elements[index].kind {
      case .brake(let body): hold(body.index)
      case .clutch(let first, let second): add(Mechanism.Sides(first: .init(first, 1), second: .init(second, -1)), 1, 1)
      }
    }
    for body in held { hold(body.index) }
  }

  /// Holds bodies without inertia until every remaining degree of freedom has inertia.
  mutating func holdMassless() { while let idle = idleBody { hold(idle) } }

  /// Returns each body's speed in terms of independent ones; that of the given body is the first if it is independent
  /// itself.
  func columns(firstAlong body: Int) -> [[Fraction]] {
    var system = system
    let count = mechanism.bodies.count
    var roots: [Int] = []
    let terms = (0..<count).map { system.resolved($0) }
    for term in terms.joined() where !roots.contains(term.variable) { roots.append(term.variable) }
    roots.sort()
    var columns = terms.map { row in roots.map { root in row.first { $0.variable == root }?.coefficient ?? .zero } }
    // Change of basis: the body's own speed replaces the first one that it depends on.
    guard let root = columns[body].firstIndex(where: { !$0.isZero }) else { return columns }
    let own = columns[body]
    let factor = own[root].inverse
    for index in columns.indices {
      let share = columns[index][root] * factor
      for column in roots.indices {
        columns[index][column] = column == root ? share : columns[index][column] - share * own[column]
      }
      columns[index].swapAt(0, root)
    }
    return columns
  }

  // MARK: - Links

  private mutating func hold(_ body: Int) {
    add(Mechanism.Sides(first: .init(BodyID(body), 1), second: .init(.frame, -1)), 1, 1)
  }

  private mutating func add(_ sides: Mechanism.Sides, _ forth: Double, _ back: Double) {
    guard system.add(sides.equation) else { return }
    links.append(
      ForceModel.Link(
        first: .init(body: sides.first.body.index, factor: sides.first.factor.decimal),
        second: .init(body: sides.second.body.index, factor: sides.second.factor.decimal), carrier: sides.carrier.index,
        efficiency: forth, backEfficiency: back))
  }

  /// A body without inertia that can move while all bodies with inertia are at rest; nil when there is none.
  private var idleBody: Int? {
    let columns = columns(firstAlong: 0)
    let count = freedom
    guard count > 0 else { return nil }
    var momenta = LinearSystem(count: count)
    for line in 0..<count {
      var row = Array(repeating: Fraction.zero, count: count)
      for (body, shares) in zip(mechanism.bodies, columns) {
        guard let inertia = body.inertia, !inertia.isZero else { continue }
        for column in 0..<count { row[column] += inertia * shares[line] * shares[column] }
      }
      momenta.add(row.enumerated().map { LinearSystem.Term($0.offset, $0.element) })
    }
    guard momenta.rank < count else { return nil }
    let ways = (0..<count).map { momenta.resolved($0) }
    guard let free = ways.lazy.joined().first?.variable else { return nil }
    let way = ways.map { row in row.first { $0.variable == free }?.coefficient ?? .zero }
    let moves = columns.map { shares in !zip(shares, way).reduce(Fraction.zero) { $0 + $1.0 * $1.1 }.isZero }
    if let output = mechanism.output, !output.isFrame, moves[output.index] { return output.index }
    return moves.firstIndex(of: true)
  }
}
