/// Homogeneous linear equations over numbered variables, solved exactly and incrementally.
///
/// Equations of two terms, of which ordinary trains consist, join variables into trees that store the ratio to the
/// root. Other equations express one root by roots that are still free, and are kept reduced: no expression refers to
/// a variable that has one itself. Inhomogeneous equations are written with the `unit`, a variable that represents 1:
/// they contradict one another if it is forced to zero.
struct LinearSystem: Sendable {
  /// A multiple of a variable.
  struct Term: Sendable, Equatable {
    var variable: Int
    var coefficient: Fraction

    init(_ variable: Int, _ coefficient: Fraction) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The number of independent equations.
  private(set) var rank = 0
  /// The variable that represents 1.
  let unit: Int

  private var parents: [Int]
  /// Each variable as a multiple of its parent.
  private var ratios: [Fraction]
  private var sizes: [Int]
  /// The expression of each root in free roots, by ascending number; nil for a free root, empty for zero.
  private var expressions: [[Term]?]
  /// The roots whose expressions have referred to a free root, possibly more than once or no longer.
  private var namers: [[Int]]

  /// Creates a system without equations over the variables 0 to `count`, the last of which is the unit.
  init(count: Int) {
    unit = count
    parents = Array(0...count)
    ratios = Array(repeating: .one, count: count + 1)
    sizes = Array(repeating: 1, count: count + 1)
    expressions = Array(repeating: nil, count: count + 1)
    namers = Array(repeating: [], count: count + 1)
  }

  /// Adds the equation that a sum is zero; a variable may occur in it more than once.
  ///
  /// - Returns: Whether it is independent of the others.
  @discardableResult mutating func add(_ row: [Term]) -> Bool {
    // Fast path for ordinary trains, without sums.
    if row.count == 2, !row[0].coefficient.isZero, !row[1].coefficient.isZero {
      let (left, right) = (find(row[0].variable), find(row[1].variable))
      if left.root != right.root, expressions[left.root] == nil, expressions[right.root] == nil {
        rank += 1
        let first = Term(left.root, row[0].coefficient * left.ratio)
        let second = Term(right.root, row[1].coefficient * right.ratio)
        if left.root < right.root { join(first, second) } else { join(second, first) }
        return true
      }
    }
    let terms = reduced(row)
    guard let first = terms.first else { return false }
    rank += 1
    switch terms.count {
    case 1: eliminate(first.variable, as: [])
    case 2: join(first, terms[1])
    default:
      // The unit is last and stays free; of the others, choose the one with the fewest references.
      let candidates = terms.filter { $0.variable != unit }
      let pivot = candidates.min { namers[$0.variable].count < namers[$1.variable].count } ?? first
      let factor = -pivot.coefficient.inverse
      let others = terms.filter { $0.variable != pivot.variable }
      eliminate(pivot.variable, as: others.map { Term($0.variable, $0.coefficient * factor) })
    }
    return true
  }

  /// Returns a variable in terms of free variables, by ascending number; empty when it is zero.
  mutating func resolved(_ variable: Int) -> [Term] {
    let (root, ratio) = find(variable)
    guard let expression = expressions[root] else { return [Term(root, ratio)] }
    return expression.map { Term($0.variable, $0.coefficient * ratio) }
  }

  /// Whether a variable is zero in every solution.
  mutating func isZero(_ variable: Int) -> Bool { expressions[find(variable).root]?.isEmpty ?? false }

  /// Whether the equations that contain the unit contradict one another.
  var isContradictory: Bool { expressions[unit]?.isEmpty ?? false }

  /// Returns a variable as a multiple of the unit; nil when the equations do not determine it.
  mutating func value(_ variable: Int) -> Fraction? {
    let terms = resolved(variable)
    guard let term = terms.first else { return .zero }
    return terms.count == 1 && term.variable == unit ? term.coefficient : nil
  }

  /// Whether the equations determine a variable as a multiple of the unit.
  mutating func isKnown(_ variable: Int) -> Bool {
    let terms = resolved(variable)
    return terms.allSatisfy { $0.variable == unit }
  }

  private mutating func find(_ variable: Int) -> (root: Int, ratio: Fraction) {
    var path: [Int] = []
    var root = variable
    while parents[root] != root {
      path.append(root)
      root = parents[root]
    }
    var ratio = Fraction.one
    for node in path.reversed() {
      if parents[node] != root {
        ratios[node] *= ratio
        parents[node] = root
      }
      ratio = ratios[node]
    }
    return (root, ratio)
  }

  /// Returns a sum in terms of free variables, by ascending number and without zero terms.
  private mutating func reduced(_ row: [Term]) -> [Term] {
    var sum: [Term] = []
    for term in row where !term.coefficient.isZero {
      sum = Self.sum(sum, resolved(term.variable), times: term.coefficient)
    }
    return sum
  }

  /// Makes one of two free variables a multiple of the other; the unit and the root of the larger tree stay free.
  ///
  /// The second variable has the higher number, so only it may be the unit.
  private mutating func join(_ left: Term, _ right: Term) {
    let isRightKept = right.variable == unit || sizes[right.variable] > sizes[left.variable]
    let (kept, lost) = isRightKept ? (right, left) : (left, right)
    let ratio = -kept.coefficient / lost.coefficient
    substitute([Term(kept.variable, ratio)], for: lost.variable)
    parents[lost.variable] = kept.variable
    ratios[lost.variable] = ratio
    sizes[kept.variable] += sizes[lost.variable]
  }

  private mutating func eliminate(_ variable: Int, as expression: [Term]) {
    substitute(expression, for: variable)
    expressions[variable] = expression
    for term in expression { namers[term.variable].append(variable) }
  }

  /// Substitutes an expression for a free variable wherever it occurs.
  private mutating func substitute(_ expression: [Term], for variable: Int) {
    for root in namers[variable] {
      guard var terms = expressions[root], let index = terms.firstIndex(where: { $0.variable == variable }) else {
        continue
      }
      let coefficient = terms.remove(at: index).coefficient
      expressions[root] = Self.sum(terms, expression, times: coefficient)
      for term in expression { namers[term.variable].append(root) }
    }
    namers[variable] = []
  }

  private static func sum(_ left: [Term], _ right: [Term], times factor: Fraction) -> [Term] {
    if left.isEmpty { return right.map { Term($0.variable, $0.coefficient * factor) } }
    var sum: [Term] = []
    sum.reserveCapacity(left.count + right.count)
    var rest = left[...]
    for term in right {
      while let next = rest.first, next.variable < term.variable {
        sum.append(next)
        rest = rest.dropFirst()
      }
      var coefficient = term.coefficient * factor
      if let next = rest.first, next.variable == term.variable {
        coefficient += next.coefficient
        rest = rest.dropFirst()
      }
      if !coefficient.isZero { sum.append(Term(term.variable, coefficient)) }
    }
    return sum + rest
  }
}
