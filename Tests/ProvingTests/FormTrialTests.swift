import Proving
import SimulationCore
import Testing

/// What is drawn for a machine of which only the forms of its stimuli are known.
@Suite struct FormTrialTests {
  /// A machine that does nothing, with a field of every kind.
  private struct Sink: Machine {
    struct Stimulus: ReadableStimulus {
      static let forms = [
        RecordForm(name: "bare"),
        RecordForm(
          name: "said",
          fields: [
            FieldForm(key: "word", kind: .text), FieldForm(key: "other", kind: .text),
            FieldForm(key: "side", kind: .choice(["left", "right", "both"])), FieldForm(key: "isLoud", kind: .flag),
          ]),
        RecordForm(
          name: "counted",
          fields: [
            FieldForm(key: "near", kind: .integer(-3...4)),
            FieldForm(key: "far", kind: .integer(-1_000_000...1_000_000)),
            FieldForm(key: "high", kind: .integer(500...1_000_000)),
          ]),
        RecordForm(
          name: "measured",
          fields: [
            FieldForm(key: "share", kind: .number(0...1)),
            FieldForm(key: "any", kind: .number(-1e12...1e12)),
            FieldForm(key: "high", kind: .number(5_000...6_000)),
            FieldForm(key: "low", kind: .number(-6_000...(-5_000))),
            FieldForm(key: "plain", kind: .plain),
          ]),
        RecordForm(
          name: "timed",
          fields: [
            FieldForm(key: "step", kind: .time(step: .milliseconds(250), word: nil)),
            FieldForm(key: "end", kind: .time(step: .seconds(1), word: "never")),
          ]),
      ]
      let filled: FilledForm
      init?(_ record: FilledForm) { filled = record }
      func record(into recorder: inout some Recorder) { recorder.name(filled.name) }
    }

    mutating func start(in context: inout some MachineContext<Self>) {}
    mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {}
    mutating func handle(_ event: Never, in context: inout some MachineContext<Self>) {}
    typealias Event = Never
    typealias Fact = Never
  }

  private static func trial(_ seed: UInt64, isShuffled: Bool = true) -> FormTrial<Sink> {
    FormTrial(seed: seed, of: Sink(), shufflingTies: isShuffled) { key in key == "word" ? ["yes", "no", "perhaps"] : []
    }
  }

  private static let trials = (1...400).map { trial($0) }

  /// All values drawn for a field.
  private static func values(_ form: String, _ key: String) -> [FieldValue] {
    trials.flatMap(\.acts).flatMap(\.parts).map(\.stimulus.filled).filter { $0.name == form }.compactMap { record in
      record.fields.first { $0.key == key }?.value
    }
  }

  @Test func `a seed draws the same trial for ever, so that it names a run`() {
    var digest = Digest()
    for trial in Self.trials {
      var text = "\(trial.seed) \(trial.tieSeed ?? 0) \(trial.features)"
      for (instant, stimulus) in trial.acts.flatMap(\.parts) {
        text += " \(instant) \(stimulus.filled.name)"
        for field in stimulus.filled.fields { text += " \(field.key)=\(field.value)" }
      }
      digest.absorb(Array(text.utf8))
    }
    #expect(digest.description == "c3a7d56442172702")
  }

  @Test func `one to 64 stimuli come within 1000 s, in half of the trials at whole seconds`() {
    let counts = Self.trials.map(\.acts.count)
    #expect(counts.min() == 1 && counts.max() == 64)
    #expect(counts.count { $0 <= 4 } > 130 && counts.count { $0 > 16 } > 70)
    let ends = Self.trials.map { trial in trial.acts.map(\.beginning.nanoseconds).max() ?? 0 }
    #expect(Self.trials.flatMap(\.acts).allSatisfy { $0.beginning >= .start })
    #expect(ends.allSatisfy { $0 <= 1_000_000_000_000 })
    for most in [Int64(1), 10, 100, 1_000] {
      // The latest stimuli of some trials come near each of the ends that are drawn.
      let end = most * 1_000_000_000
      #expect(ends.contains { $0 > end / 10 * 9 && $0 <= end }, "\(most)")
    }
    let round = Self.trials.filter { trial in trial.acts.allSatisfy { $0.beginning.nanoseconds % 1_000_000_000 == 0 } }
    #expect(round.count > 150 && round.count < 250)
  }

  @Test func `about half of the forms are left out, and never all`() {
    let all = Sink.Stimulus.forms.map(\.name)
    for trial in Self.trials {
      #expect(!trial.features.isEmpty)
      #expect(trial.features == all.filter(trial.features.contains))
      #expect(trial.acts.allSatisfy { trial.features.contains($0.parts[0].stimulus.filled.name) })
    }
    for name in all {
      let count = Self.trials.count { $0.features.contains(name) }
      #expect(count > 150 && count < 250, "\(name): \(count)")
    }
  }

  @Test func `ties are shuffled in half of the trials, if at all, and the simpler trial has none`() {
    let shuffled = Self.trials.filter { $0.tieSeed != nil }
    #expect(shuffled.count > 150 && shuffled.count < 250)
    #expect(shuffled.allSatisfy { $0.tieSeed == $0.seed && $0.simpler.count == 1 })
    #expect(shuffled.allSatisfy { $0.simpler.allSatisfy { $0.tieSeed == nil } })
    #expect(shuffled.allSatisfy { $0.simpler.map(\.acts.count) == [$0.acts.count] })
    #expect(Self.trials.allSatisfy { $0.tieSeed != nil || $0.simpler.isEmpty })
    #expect((1...50).allSatisfy { Self.trial($0, isShuffled: false).tieSeed == nil })
  }

  @Test func `words come from those that are known, and every choice is made`() {
    #expect(Set(Self.values("said", "word")) == [.text("yes"), .text("no"), .text("perhaps")])
    #expect(Set(Self.values("said", "other")) == [.text("")])
    #expect(Set(Self.values("said", "side")) == [.text("left"), .text("right"), .text("both")])
    #expect(Set(Self.values("said", "isLoud")) == [.flag(true), .flag(false)])
  }

  @Test func `whole numbers keep to their ranges, half of them near their beginning or 0`() {
    func numbers(_ key: String) -> [Int64] {
      Self.values("counted", key).compactMap { value in if case .integer(let number) = value { number } else { nil } }
    }
    #expect(Set(numbers("near")) == Set(-3...4))
    let (far, high) = (numbers("far"), numbers("high"))
    #expect(far.allSatisfy { abs($0) <= 1_000_000 } && high.allSatisfy { $0 >= 500 })
    #expect(far.contains { $0 > 500_000 } && far.contains { $0 < -500_000 })
    // Near is up to 9 beyond 0, or beyond the beginning where that is above 0.
    #expect(high.filter { $0 < 600 }.max() == 509)
    let nearShare = Double(high.count { $0 <= 509 }) / Double(high.count)
    #expect(nearShare > 0.4 && nearShare < 0.6)
  }

  @Test func `numbers with decimals keep to their ranges, and to a thousand where that is in them`() {
    func numbers(_ key: String) -> [Double] {
      Self.values("measured", key).compactMap { value in
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
      }
    }
    let (share, any) = (numbers("share"), numbers("any"))
    #expect(share.allSatisfy { (0...1).contains($0) } && share.contains { $0 > 0.9 })
    #expect(any.allSatisfy { abs($0) <= 1_000 })
    #expect(any.contains { $0 > 900 } && any.contains { $0 < -900 })
    #expect(Set(numbers("high")) == [5_000])
    #expect(Set(numbers("low")) == [-5_000])
    let plain = Set(Self.values("measured", "plain"))
    #expect(plain == Set((0...9).map { .integer($0) } + [.flag(true), .flag(false)]))
  }

  @Test func `times are steps, at most a thousand, or their word`() {
    func seconds(_ key: String) -> [Double] { Self.values("timed", key).compactMap { Double("\($0)") } }
    let steps = seconds("step").map { $0 / 0.25 }
    #expect(steps.count == Self.values("timed", "step").count)
    #expect(steps.allSatisfy { $0 == $0.rounded() && (0...1_000).contains($0) })
    #expect(steps.count { $0 <= 10 } * 3 > steps.count && steps.contains { $0 > 900 })
    let words = Self.values("timed", "end").count { $0 == .text("never") }
    let share = Double(words) / Double(Self.values("timed", "end").count)
    #expect(share > 0.4 && share < 0.6)
  }

  @Test func `a machine that refuses 200 stimuli is taken to want none`() {
    var asked = 0
    let trial = FormTrial(
      seed: 1, of: Sink(),
      refusing: { _ in
        asked += 1
        return Problem("no", allowed: "Nothing is", advice: "Give none")
      })
    #expect(asked == 200)
    #expect(trial.acts.isEmpty)
    var refused = 0
    let some = FormTrial(
      seed: 4, of: Sink(),
      refusing: { _ in
        refused += 1
        return refused % 2 == 0 ? nil : Problem("no", allowed: "Some are", advice: "Try again")
      })
    #expect(some.acts.count == Self.trial(4, isShuffled: false).acts.count)
  }

  @Test func `the machine may rest as it likes, for an hour`() {
    let trial = Self.trial(1)
    #expect(trial.restTime == .seconds(3_600))
    #expect(trial.unrest(of: Sink()) == nil)
  }
}
