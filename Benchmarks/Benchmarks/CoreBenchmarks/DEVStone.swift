import SimulationCore

/// The DEVStone models: coupled models in each other, each but the innermost with some atomic ones beside the next.
///
/// One input to the outermost goes through the couplings to every atomic model. What an atomic model receives it sends
/// on one unit of time later: with HI and HO to the next one of its coupled model, with HO also out through all
/// that are around it.
///
/// > Source: E. Glinsky, G. Wainer, "DEVStone: a benchmarking technique for studying performance of DEVS modeling and
/// > simulation environments", DS-RT 2005; the numbers of models, couplings and transitions as J. L. Risco-Martín et
/// > al., "Reproducing DEVStone", 2017, has them (from memory).
struct DEVStone: Machine {
  typealias Stimulus = Input
  typealias Fact = Never

  /// How the models are coupled.
  enum Kind: String, CaseIterable {
    /// Inputs alone.
    case li = "LI"
    /// Inputs, and one atomic model to the next.
    case hi = "HI"
    /// The same, and every atomic model to the outside.
    case ho = "HO"
  }

  /// An input to the outermost model.
  struct Input: Recordable {
    func record(into recorder: inout some Recorder) { recorder.name("input") }
  }

  /// An atomic model sends what it has received.
  struct Event: Recordable {
    var atomic: Int32

    func record(into recorder: inout some Recorder) {
      recorder.name("output")
      recorder.field("atomic", Int64(atomic))
    }
  }

  /// Where a coupling leads.
  private enum Target {
    case atomic(Int)
    /// An input port of a coupled model.
    case input(Int, port: Int)
    /// An output port of a coupled model.
    case output(Int, port: Int)
  }

  /// A coupled model: where what comes to each of its ports goes.
  private struct Coupled {
    var inputs: [[Target]] = [[], []]
    var outputs: [[Target]] = [[], []]
  }

  private let kind: Kind
  private var coupled: [Coupled]
  /// Where what each atomic model sends goes.
  private var sent: [[Target]]
  /// How many times atomic models have received and sent.
  private(set) var (externalCount, internalCount) = (0, 0)
  /// How many outputs have come out of the outermost model.
  private(set) var outputCount = 0

  /// Models of a depth and a width.
  init(_ kind: Kind, depth: Int, width: Int) {
    self.kind = kind
    coupled = [Coupled](repeating: Coupled(), count: depth)
    sent = []
    for level in 0..<(depth - 1) {
      let (first, last) = (sent.count, sent.count + width - 2)
      coupled[level].inputs[0].append(.input(level + 1, port: 0))
      if kind == .ho { coupled[level].inputs[1].append(.input(level + 1, port: 1)) }
      coupled[level + 1].outputs[0].append(.output(level, port: 0))
      for atomic in first...last {
        coupled[level].inputs[kind == .ho ? 1 : 0].append(.atomic(atomic))
        var targets: [Target] = []
        if kind != .li, atomic < last { targets.append(.atomic(atomic + 1)) }
        if kind == .ho { targets.append(.output(level, port: 1)) }
        sent.append(targets)
      }
    }
    coupled[depth - 1].inputs[0].append(.atomic(sent.count))
    sent.append([.output(depth - 1, port: 0)])
  }

  /// How many times the atomic models receive, and send, as published.
  static func transitionCount(_ kind: Kind, depth: Int, width: Int) -> Int {
    kind == .li ? (depth - 1) * (width - 1) + 1 : (depth - 1) * (width - 1) * width / 2 + 1
  }

  /// When an input is sent of which each comes after the one before it is through.
  static func instant(ofInput input: Int, width: Int) -> SimulationInstant {
    SimulationInstant.start.advanced(by: .seconds(input * (width + 1)))
  }

  /// How many couplings there are, as published: from the outside in, side by side, and from the inside out.
  static func couplingCounts(_ kind: Kind, depth: Int, width: Int) -> [Int] {
    [
      (kind == .ho ? width + 1 : width) * (depth - 1) + 1, kind == .li ? 0 : (width - 2) * (depth - 1),
      kind == .ho ? width * (depth - 1) + 1 : depth,
    ]
  }

  /// How many couplings there are.
  var couplingCounts: [Int] {
    let beside = sent.joined().count { if case .atomic = $0 { true } else { false } }
    let out = sent.joined().count - beside + coupled.reduce(0) { $0 + $1.outputs.joined().count }
    return [coupled.reduce(0) { $0 + $1.inputs.joined().count }, beside, out]
  }

  mutating func start(in context: inout some MachineContext<Self>) {}

  mutating func receive(_ input: Input, in context: inout some MachineContext<Self>) {
    for port in 0...(kind == .ho ? 1 : 0) { send(to: .input(0, port: port), in: &context) }
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    internalCount += 1
    let atomic = Int(event.atomic)
    for index in sent[atomic].indices { send(to: sent[atomic][index], in: &context) }
  }

  /// Sends a message along the couplings.
  private mutating func send(to target: Target, in context: inout some MachineContext<Self>) {
    switch target {
    case .atomic(let number):
      externalCount += 1
      context.arm(Event(atomic: Int32(number)), after: .seconds(1))
    case .input(let model, let port):
      for index in coupled[model].inputs[port].indices { send(to: coupled[model].inputs[port][index], in: &context) }
    case .output(let model, let port):
      if model == 0 { outputCount += 1 }
      for index in coupled[model].outputs[port].indices { send(to: coupled[model].outputs[port][index], in: &context) }
    }
  }
}
