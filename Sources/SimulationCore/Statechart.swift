/// The declared states and transitions of one region of a machine.
///
/// `target` is the declaration: diagrams are drawn from it, and a `Region` can only move accordingly.
public protocol Statechart: Sendable {
  /// The states, with the names that a diagram shows.
  associatedtype State: CaseIterable & Hashable & RawRepresentable<String> & Sendable
  /// The triggers of transitions, with the names that a diagram shows.
  associatedtype Trigger: CaseIterable & Hashable & RawRepresentable<String> & Sendable

  /// The region's name.
  var name: String { get }
  var initial: State { get }
  /// Returns the target state of a trigger in a state, or nil when no such transition is declared.
  func target(from state: State, on trigger: Trigger) -> State?
}

extension Statechart {
  /// Makes and reports a transition; returns its target state.
  ///
  /// A region whose states have payloads stores them itself and asks its chart here for the kind of the next state.
  /// Any other region is a ``Region``.
  ///
  /// - Precondition: a transition is declared for the trigger in the source.
  @inlinable public func transition(from source: State, on trigger: Trigger, in context: inout some TransitionReceiver)
    -> State
  {
    guard let target = target(from: source, on: trigger) else {
      preconditionFailure("\(name) declares no transition from '\(source.rawValue)' on '\(trigger.rawValue)'")
    }
    context.transitioned(
      StateTransition(region: name, source: source.rawValue, target: target.rawValue, trigger: trigger.rawValue))
    return target
  }
}

/// A receiver of regions' state changes, such as the context of a machine.
public protocol TransitionReceiver {
  /// Notifies the observers, if there are any, that a region has changed state.
  mutating func transitioned(_ transition: @autoclosure () -> StateTransition)
}

/// A region of a machine: it is always in one state of its chart and moves as the chart declares.
public struct Region<Chart: Statechart>: Sendable {
  /// The declaration.
  public let chart: Chart
  @usableFromInline var present: Chart.State
  /// The current state.
  @inlinable public var state: Chart.State { present }

  /// Creates a region in the initial state of its chart.
  @inlinable public init(_ chart: Chart) {
    self.chart = chart
    present = chart.initial
  }

  /// Makes the transition of a trigger.
  ///
  /// - Precondition: the chart declares a transition for the trigger in the current state.
  @inlinable public mutating func move(on trigger: Chart.Trigger, in context: inout some TransitionReceiver) {
    present = chart.transition(from: present, on: trigger, in: &context)
  }

  /// Whether the chart declares a transition for a trigger in the current state.
  @inlinable public func canMove(on trigger: Chart.Trigger) -> Bool { chart.target(from: state, on: trigger) != nil }
}

/// A state change: its region, source, target and trigger.
public struct StateTransition: Hashable, Sendable {
  /// The path of the part that contains the region, outermost first.
  public var path: [String] { innermost.map { (outer ?? []) + [$0] } ?? [] }
  /// The innermost part that contains the region, kept apart from the outer ones: most regions have only one and need
  /// no array.
  package private(set) var innermost: String?
  /// Nil where there are none, which makes copies cheap.
  private var outer: [String]?
  /// The region's name.
  public let region: String
  /// The state it left.
  public let source: String
  /// The state it entered.
  public let target: String
  /// The trigger.
  public let trigger: String

  /// Creates a state change in a region of the machine itself.
  @inlinable public init(region: String, source: String, target: String, trigger: String) {
    self.region = region
    self.source = source
    self.target = target
    self.trigger = trigger
  }

  /// Returns the state change as seen from the whole that contains the part.
  public func inside(_ part: String) -> StateTransition {
    var seen = self
    seen.enter(part)
    return seen
  }

  /// Turns it into the state change as seen from the whole that contains the part.
  package mutating func enter(_ part: String) {
    if innermost == nil { innermost = part } else { outer = [part] + (outer ?? []) }
  }

  /// Hashes only what distinguishes nearly all state changes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(trigger)
  }

  /// The state change as the chart declares it, without a path.
  fileprivate var withoutPath: StateTransition {
    StateTransition(region: region, source: source, target: target, trigger: trigger)
  }
}

extension StateTransition: CustomStringConvertible {
  /// The region and the change: `plant/drive: stopped to starting on start`.
  public var description: String { "\(fullName): \(source) to \(target) on \(trigger)" }
}

/// A chart as data, with every declared transition, for diagrams.
public struct StateDiagram: Hashable, Sendable {
  /// The path of the part that contains the region, outermost first; empty for a region of the machine itself.
  public private(set) var path: [String] = []
  /// The region's name.
  public let name: String
  /// All states, in the order of declaration.
  public let states: [String]
  /// The initial state.
  public let initial: String
  /// All declared transitions, by source in order of declaration.
  public private(set) var transitions: [StateTransition]

  /// Creates the diagram of a chart.
  @inlinable public init<Chart: Statechart>(_ chart: Chart) {
    // Inlined, as all charts of machines are known: in generic code that takes forty times as long.
    var transitions: [StateTransition] = []
    for source in Chart.State.allCases {
      for trigger in Chart.Trigger.allCases {
        guard let target = chart.target(from: source, on: trigger) else { continue }
        transitions.append(
          StateTransition(
            region: chart.name, source: source.rawValue, target: target.rawValue, trigger: trigger.rawValue))
      }
    }
    // A closure: in generic code a path of keys is made anew for each chart.
    self.init(
      name: chart.name, states: Chart.State.allCases.map { $0.rawValue }, initial: chart.initial.rawValue, transitions)
  }

  @usableFromInline init(name: String, states: [String], initial: String, _ transitions: [StateTransition]) {
    self.name = name
    self.states = states
    self.initial = initial
    self.transitions = transitions
  }

  /// Returns the diagram, with its transitions, as seen from the whole that contains the part.
  public func inside(_ part: String) -> StateDiagram {
    var seen = self
    seen.path.insert(part, at: 0)
    seen.transitions = transitions.map { $0.inside(part) }
    return seen
  }

  /// The diagram as the chart declares it, without a path.
  public var withoutPath: StateDiagram {
    var declared = self
    declared.path = []
    declared.transitions = transitions.map(\.withoutPath)
    return declared
  }
}

/// A machine whose regions are declared as charts.
public protocol DiagrammedMachine: Machine {
  /// The diagrams of its regions; those of its parts have the parts' paths.
  var diagrams: [StateDiagram] { get }
}
