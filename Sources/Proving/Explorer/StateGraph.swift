public import SimulationCore

/// The states of an exploration, numbered in the order in which they were found, and what leads from
/// one to another.
public struct StateGraph: Sendable {
  /// What leads from a state to another.
  public enum Step: Hashable, Sendable {
    /// The next events happen.
    case event
    /// Half of the time to the next event passes.
    case middle
    /// The machine rests for so long that the length no longer matters.
    case rest
    /// A stimulus is received, by its index among the choices.
    case stimulus(Int)

    var code: Int32 {
      switch self {
      case .event: -1
      case .middle: -2
      case .rest: -3
      case .stimulus(let index): Int32(index)
      }
    }

    init(code: Int32) {
      switch code {
      case -1: self = .event
      case -2: self = .middle
      case -3: self = .rest
      default: self = .stimulus(Int(code))
      }
    }
  }

  /// One transition; the state in which it begins is known by its index in the list.
  struct Edge {
    let step: Int32
    /// The state it leads to, and in the highest bit whether it is a stimulus that is no excuse.
    private let packed: UInt32

    init(_ step: Step, to target: Int, isInnocent: Bool) {
      self.step = step.code
      packed = UInt32(target) | (isInnocent ? 1 << 31 : 0)
    }

    var target: Int { Int(packed & 0x7FFF_FFFF) }
    /// Whether it may be repeated for ever: time passes, or somebody innocently calls.
    var isFair: Bool { step < 0 || packed >> 31 == 1 }
    var passesTime: Bool { step < 0 }
  }

  /// The pending obligations of each state; the highest bit where something holds the machine.
  var owed: [UInt64] = []
  /// Half of what distinguished each state.
  var marks: [UInt64] = []
  /// From which state and by which step each was found first; -1 for the first one.
  var parents: [(state: Int32, step: Int32)] = []
  /// The edges of all states that were left, in the order of states.
  var edges: [Edge] = []
  /// Where the edges of a state begin; its end is where those of the next one do.
  var firstEdges: [Int] = []
  /// The digest of the transitions, and of the pending obligations of each state; states count by their numbers, so
  /// that a machine that only remembers more keeps its digest.
  public internal(set) var digest = Digest()
  /// How many of the states rest: nothing is armed.
  public internal(set) var restCount = 0

  static let heldBit: UInt64 = 1 << 63

  /// How many states were found.
  public var stateCount: Int { owed.count }
  /// How many transitions lead from state to state.
  public var transitionCount: Int { edges.count }

  mutating func add(_ owed: UInt64, mark: UInt64, from parent: Int, by step: Step) {
    self.owed.append(owed)
    marks.append(mark)
    parents.append((Int32(parent), step.code))
    digest.absorb([owed])
  }

  mutating func add(_ edge: Edge) {
    edges.append(edge)
    digest.absorb([UInt64(bitPattern: Int64(edge.step)), UInt64(edge.target)])
  }

  func edges(of state: Int) -> ArraySlice<Edge> {
    guard state < firstEdges.count else { return [] }
    let end = state + 1 < firstEdges.count ? firstEdges[state + 1] : edges.count
    return edges[firstEdges[state]..<end]
  }

  /// The steps that lead from the start to a state, the fewest there are.
  func path(to state: Int) -> [Step] {
    var steps: [Step] = []
    var index = parents[state]
    while index.state >= 0 {
      steps.append(Step(code: index.step))
      index = parents[Int(index.state)]
    }
    return steps.reversed()
  }
}

extension Digest {
  /// Takes in numbers of a graph.
  fileprivate mutating func absorb(_ numbers: [UInt64]) {
    absorb(numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } })
  }
}
