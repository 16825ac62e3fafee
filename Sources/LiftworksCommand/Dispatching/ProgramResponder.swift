import Configuration
import Elevators
import SimulationCore

/// Lets a program distribute the calls of a group: it is asked at each event on which a dispatcher may act, and its
/// answers are stimuli of the run.
///
/// Lines of JSON go both ways; docs/dispatchers.md has them.
final class ProgramResponder: RunResponder {
  typealias Root = ElevatorGroup

  private let program: DispatchProgram
  /// The number of the latest question that was asked.
  private var askedNumber = 0
  /// What went wrong; the run is to end then.
  private(set) var problem: PlacedProblem?

  /// Starts a program, and waits until it is ready.
  ///
  /// - Parameters:
  ///   - command: What the shell runs.
  ///   - timeout: How long each answer may take.
  ///   - configuration: The group.
  ///   - seed: The seed of the run.
  /// - Throws: a `PlacedProblem` when it does not become ready.
  init(
    _ command: String,
    timeout: Duration,
    for configuration: GroupConfiguration,
    seed: UInt64
  ) throws(PlacedProblem) {
    let hello = DispatchLines.hello(configuration, seed: seed)
    var answer: String?
    do throws(DispatchProgram.Failure) {
      program = try DispatchProgram(command, timeout: timeout)
      answer = try program.ask(hello)
    } catch {
      throw Self.problem(error.words, asked: hello, answered: answer, Self.readyForm)
    }
    guard let answer, DispatchLines.isReady(answer) else {
      throw Self.problem("it is not ready", asked: hello, answered: answer, Self.readyForm)
    }
  }

  deinit { program.notify(#"{"bye":true}"#) }

  private static let readyForm = #"It answers with {"ready":true,"name":"..."}"#
  private static let answerForm =
    #"It answers with {"id":N,"assign":[{"landing":"4","direction":"up","car":"B"}],"park":[]}"#

  private static func problem(
    _ finding: String,
    asked: String,
    answered: String?,
    _ allowed: String
  ) -> PlacedProblem {
    let answer = answered.map { ", and it answered '\(excerpt($0))'" } ?? ""
    return Problem(
      "the program failed: \(finding); it was asked '\(excerpt(asked))'\(answer)",
      allowed: allowed,
      advice: "Correct the program, or give it more time with --controller-timeout"
    ).placed(at: FileLocation(file: "--controller"))
  }

  /// Asks the program about everything that has happened since, and returns what it answers.
  func answers(to group: ElevatorGroup, at now: SimulationInstant) -> [GroupStimulus] {
    guard problem == nil else { return [] }
    var stimuli: [GroupStimulus] = []
    for question in group.questions where question.number > askedNumber {
      askedNumber = question.number
      let line = DispatchLines.question(question, of: group, at: now)
      var answer: String?
      do {
        let text = try program.ask(line)
        answer = text
        stimuli += try DispatchLines.answer(text, to: question, of: group)
      } catch let failure as DispatchProgram.Failure {
        problem = Self.problem(failure.words, asked: line, answered: answer, Self.answerForm)
        return []
      } catch let wrong as PlacedProblem {
        problem = Self.problem(
          wrong.problem.finding,
          asked: line,
          answered: answer,
          "\(wrong.problem.allowed). \(Self.answerForm)"
        )
        return []
      } catch { preconditionFailure("a program failed with \(error)") }
    }
    return stimuli
  }
}
