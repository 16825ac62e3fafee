import Elevators
import Records
import SimulationCore
import Studies

/// What a dispatcher program answered in a recorded run, given again at the same places of the same run.
///
/// It is an observer, too: an answer is given when as many other stimuli have been received as before it in the
/// journal.
final class RecordedAnswers: RunResponder, SimulationObserver {
  typealias Root = ElevatorGroup

  private struct Answer {
    let instant: SimulationInstant
    /// How many stimuli that are no answers come before it.
    let othersBefore: Int
    let stimulus: GroupStimulus
  }

  private var answers: ArraySlice<Answer> = []
  private var othersCount = 0
  private let file: String
  private(set) var problem: PlacedProblem?

  var interest: ObserverInterest { .stimuli }

  /// Reads the answers of a journal.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be read.
  init(journal path: String) throws(PlacedProblem) {
    file = path
    var reader = try JournalReader(path: path)
    var count = 0
    while let line = try reader.next() {
      guard case .stimulus = line.content else { continue }
      let stimulus: GroupStimulus = try line.stimulus(machine: reader.header.machine)
      if stimulus.isAnswer {
        answers.append(Answer(instant: line.instant, othersBefore: count, stimulus: stimulus))
      } else {
        count += 1
      }
    }
  }

  func received(_ stimulus: GroupStimulus, line: RecordLine) { if !stimulus.isAnswer { othersCount += 1 } }

  func answers(to group: ElevatorGroup, at now: SimulationInstant) -> [GroupStimulus]? {
    guard problem == nil, let next = answers.first, next.instant == now, next.othersBefore == othersCount else {
      return []
    }
    if let refusal = group.problem(with: next.stimulus) {
      problem = refusal.placed(at: FileLocation(file: file))
      return []
    }
    answers.removeFirst()
    return [next.stimulus]
  }

  func goOn(from group: ElevatorGroup) {}

  func branched(at instant: SimulationInstant) throws(PlacedProblem) -> RecordedAnswers {
    try RecordedAnswers(journal: file)
  }
}
