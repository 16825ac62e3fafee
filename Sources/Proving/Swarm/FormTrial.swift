public import SimulationCore

/// A trial of any machine whose stimuli have forms: the machine is fixed, and stimuli are generated from the
/// forms, some of which are omitted.
public struct FormTrial<Root: Machine>: SwarmTrial where Root.Stimulus: ReadableStimulus {
  /// The seed from which the stimuli were generated.
  public let seed: UInt64
  /// The seed by which simultaneous events are shuffled; nil where they are not.
  public private(set) var tieSeed: UInt64?
  /// The machine at its start.
  public let root: Root
  /// The rules that the run must keep.
  public let monitors: [any Monitor<Root>]
  /// The stimuli of the machine.
  public var acts: [SwarmAct<Root.Stimulus>]
  /// The names of the stimuli that were kept.
  public let features: [String]

  /// How many stimuli a machine may refuse before the trial gives up.
  private static var refusalMax: Int { 200 }

  /// A trial of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed from which stimuli are generated.
  ///   - root: The machine at its start.
  ///   - monitors: The rules that it must keep.
  ///   - isShuffled: Whether simultaneous events are shuffled in half of the trials.
  ///   - words: What the texts of a key may be; a key without words gives empty texts.
  ///   - refusing: Returns what is wrong with a stimulus for this machine; nil for nothing.
  public init(
    seed: UInt64, of root: Root, monitors: [any Monitor<Root>] = [], shufflingTies isShuffled: Bool = false,
    words: (String) -> [String] = { _ in [] }, refusing: (Root.Stimulus) -> Problem? = { _ in nil }
  ) {
    self.seed = seed
    self.root = root
    self.monitors = monitors
    var chance = RandomStream(seed: seed, name: "acts")
    tieSeed = isShuffled && chance.flag() ? seed : nil
    let all = Root.Stimulus.forms
    var forms = all.filter { _ in chance.flag() }
    if forms.isEmpty { forms = all }
    features = forms.map(\.name)
    let count = chance.integer(in: 1...chance.one(of: [4, 16, 64]))
    let end: Int64 = chance.one(of: [1, 10, 100, 1_000]) * 1_000_000_000
    let isRound = chance.flag()
    acts = []
    var refusals = 0
    while acts.count < count, refusals < Self.refusalMax, !forms.isEmpty {
      let form = chance.one(of: forms)
      let fields = form.fields.map { Field(key: $0.key, value: chance.value(of: $0, words)) }
      guard let stimulus = Root.Stimulus(FilledForm(name: form.name, fields: fields)), refusing(stimulus) == nil else {
        refusals += 1
        continue
      }
      let random = chance.integer(in: 0...end)
      let instant = isRound ? random / 1_000_000_000 * 1_000_000_000 : random
      acts.append(SwarmAct(stimulus, at: SimulationInstant(nanoseconds: instant)))
    }
  }

  /// An hour.
  public var restTime: Duration { .seconds(3_600) }

  /// A machine without stimuli may do what it likes.
  public func unrest(of machine: Root) -> String? { nil }

  /// The same without shuffled ties.
  public var simpler: [FormTrial] {
    guard tieSeed != nil else { return [] }
    var other = self
    other.tieSeed = nil
    return [other]
  }
}

extension RandomStream {
  fileprivate mutating func flag() -> Bool { next() >> 63 == 0 }

  /// A value that a field may have; of whole numbers, small ones more often than others.
  fileprivate mutating func value(of field: FieldForm, _ words: (String) -> [String]) -> FieldValue {
    switch field.kind {
    case .text:
      let known = words(field.key)
      return .text(known.isEmpty ? "" : one(of: known))
    case .choice(let words): return .text(one(of: words))
    case .flag: return .flag(flag())
    case .integer(let range), .landing(let range):
      let near = range.lowerBound...min(range.upperBound, max(range.lowerBound, 0) + 9)
      return .integer(integer(in: flag() ? near : range))
    case .number(let range):
      let low = min(max(range.lowerBound, -1_000), range.upperBound)
      let high = max(min(range.upperBound, 1_000), low)
      return FieldValue(number: low + fraction() * (high - low))
    case .plain: return flag() ? .flag(flag()) : .integer(integer(in: 0...9))
    case .time(let step, let word):
      if let word, flag() { return .text(word) }
      let most: Int64 = one(of: [10, 100, 1_000])
      let time = step * Int(integer(in: 0...most))
      return .text("\(SimulationInstant.start.advanced(by: time))")
    }
  }
}
