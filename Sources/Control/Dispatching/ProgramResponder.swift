package import Elevators
package import SimulationCore

/// Lets a program distribute the calls of a group: it is asked at each event on which a dispatcher may act, and its
/// answers are stimuli of the run.
///
/// Lines of JSON go both ways; docs/dispatchers.md has them.
package final class ProgramResponder: RunResponder {
  package typealias Root = ElevatorGroup

  private let program: DispatchProgram
  /// How long the run may be held up by one look for an answer; nil for as long as the program may take.
  private let patience: Duration?
  /// The number of the latest question that was asked.
  private var askedNumber = 0
  /// What the program was greeted with, until it has answered that it is ready.
  private var greeting: String?
  /// What was asked and is not answered yet.
  private var pending: (question: DispatchQuestion, line: String)?
  /// What was answered of the questions of one instant, until all of them are.
  private var gathered: [GroupStimulus] = []
  /// What was asked and answered so far, while that is kept.
  private var transcript: [Exchange] = []
  /// How many bytes that has; nil once it was too much to be kept.
  private var transcriptLength: Int? = 0
  /// Starts the program again.
  private let again: () throws(PlacedProblem) -> ProgramResponder
  /// What went wrong; the run is to end then.
  package private(set) var problem: PlacedProblem?

  /// A question and its answer.
  private struct Exchange {
    let instant: SimulationInstant
    let number: Int
    let request: String
    let answer: String
  }

  /// Starts a program, and waits until it is ready, which a run that may be held up for a while only does at its
  /// first instant.
  ///
  /// - Parameters:
  ///   - command: What the shell runs.
  ///   - timeout: How long each answer may take.
  ///   - configuration: The group.
  ///   - seed: The seed of the run.
  ///   - patience: How long the run may be held up by one look for an answer; nil for as long as the program may
  ///     take. Where it is given, what was asked and answered is kept, so that the run can branch.
  ///   - isInterrupted: Whether the user has asked for the end.
  /// - Throws: a `PlacedProblem` when it does not become ready.
  package init(
    _ command: String, timeout: Duration, for configuration: GroupConfiguration, seed: UInt64,
    patience: Duration? = nil, isInterrupted: @escaping () -> Bool
  ) throws(PlacedProblem) {
    self.patience = patience
    again = { () throws(PlacedProblem) in
      try ProgramResponder(
        command, timeout: timeout, for: configuration, seed: seed, patience: patience, isInterrupted: isInterrupted)
    }
    let hello = DispatchLines.hello(configuration, seed: seed)
    do throws(DispatchProgram.Failure) {
      program = try DispatchProgram(command, timeout: timeout, isInterrupted: isInterrupted)
      try program.ask(hello)
    } catch { throw Self.problem(of: error, asked: hello, Self.readyForm) }
    greeting = hello
    if patience == nil { _ = try isReady(within: nil) }
  }

  deinit { program.notify(#"{"bye":true}"#) }

  private static let readyForm = #"It answers with {"ready":true,"name":"..."}"#
  private static let answerForm =
    #"It answers with {"id":N,"assign":[{"landing":"4","direction":"up","car":"B"}],"park":[]}"#

  /// How many characters of a line a message shows at most: a question about a group is longer than a value.
  private static let lineMax = 2_000

  private static func shortened(_ line: String) -> String {
    // A character may have any number of combining marks.
    let scalars = line.unicodeScalars.prefix(lineMax + 1)
    return scalars.count <= lineMax ? line : String(scalars.dropLast()) + "…"
  }

  /// That a program does not answer; one that is late may need more time.
  private static func problem(of failure: DispatchProgram.Failure, asked: String, _ allowed: String) -> PlacedProblem {
    guard case .silent = failure else { return problem(failure.words, asked: asked, answered: nil, allowed) }
    let advice = "Correct the program, or give it more time with --controller-timeout"
    return problem(failure.words, asked: asked, answered: nil, allowed, advice: advice)
  }

  private static func problem(
    _ finding: String, asked: String, answered: String?, _ allowed: String, advice: String = "Correct the program"
  ) -> PlacedProblem {
    let answer = answered.map { ", and it answered '\(shortened($0))'" } ?? ""
    return Problem(
      "the program failed: \(finding); it was asked '\(shortened(asked))'\(answer)", allowed: allowed, advice: advice
    ).placed(at: FileLocation(file: "--controller"))
  }

  /// Whether the program has said that it is ready.
  ///
  /// - Parameter patience: How long to wait for that; nil for as long as it may take.
  /// - Returns: False while it has not yet answered.
  /// - Throws: a `PlacedProblem` when it says anything else, or nothing.
  private func isReady(within patience: Duration?) throws(PlacedProblem) -> Bool {
    guard problem == nil, let greeting else { return true }
    let answer: String?
    do throws(DispatchProgram.Failure) { answer = try program.answer(within: patience) } catch {
      throw Self.problem(of: error, asked: greeting, Self.readyForm)
    }
    guard let answer else { return false }
    guard DispatchLines.isReady(answer) else {
      throw Self.problem("it is not ready", asked: greeting, answered: answer, Self.readyForm)
    }
    self.greeting = nil
    return true
  }

  /// Asks the program about everything that has happened since, and returns what it answers; nil while it has not yet
  /// answered.
  package func answers(to group: ElevatorGroup, at now: SimulationInstant) -> [GroupStimulus]? {
    do throws(PlacedProblem) { guard try isReady(within: patience) else { return nil } } catch { problem = error }
    while problem == nil {
      if pending == nil, !askNext(of: group, at: now) { break }
      guard problem == nil, let pending else { break }
      var text: String?
      do throws(DispatchProgram.Failure) { text = try program.answer(within: patience) } catch {
        fail(error)
        break
      }
      guard let text else { return nil }
      do throws(PlacedProblem) {
        gathered += try DispatchLines.answer(text, to: pending.question, of: group)
        if patience != nil {
          let number = pending.question.number
          keep(Exchange(instant: now, number: number, request: pending.line, answer: text))
        }
        self.pending = nil
      } catch { fail(error.problem.finding, text, "\(error.problem.allowed). \(Self.answerForm)") }
    }
    defer { gathered = [] }
    return problem == nil ? gathered : []
  }

  /// Keeps what was asked and answered, as long as there is room for all of it.
  private func keep(_ exchange: Exchange) {
    guard let length = transcriptLength else { return }
    transcript.append(exchange)
    transcriptLength = length + exchange.request.utf8.count + exchange.answer.utf8.count
    guard transcriptLength ?? 0 > Budget.transcriptBytes else { return }
    transcriptLength = nil
    transcript = []
  }

  package func goOn(from group: ElevatorGroup) { askedNumber = max(askedNumber, group.questions.last?.number ?? 0) }

  /// Asks the first question that was not asked yet; returns whether there was one.
  private func askNext(of group: ElevatorGroup, at now: SimulationInstant) -> Bool {
    guard let question = group.questions.first(where: { $0.number > askedNumber }) else { return false }
    askedNumber = question.number
    let line = DispatchLines.question(question, of: group, at: now)
    pending = (question, line)
    do throws(DispatchProgram.Failure) { try program.ask(line) } catch { fail(error) }
    return true
  }

  /// The program started again for a run that goes on from an instant of the past: it is asked what it was asked
  /// until then, and must answer the same.
  ///
  /// - Throws: a `PlacedProblem` when it does not.
  package func branched(at instant: SimulationInstant) throws(PlacedProblem) -> ProgramResponder {
    guard transcriptLength != nil else {
      throw Problem(
        "the program was asked too much to be asked all of it again",
        allowed: "A run branches where questions and answers have \(Budget.transcriptBytes) bytes",
        advice: "Branch earlier, or record the run"
      ).placed(at: FileLocation(file: "--controller"))
    }
    let branch = try again()
    _ = try branch.isReady(within: nil)
    for exchange in transcript where exchange.instant <= instant {
      var answer: String?
      do throws(DispatchProgram.Failure) {
        try branch.program.ask(exchange.request)
        answer = try branch.program.answer(within: nil)
      } catch { throw Self.problem(of: error, asked: exchange.request, Self.answerForm) }
      guard answer == exchange.answer else {
        throw Self.problem(
          "at \(exchange.instant) s it answered '\(excerpt(exchange.answer))' before", asked: exchange.request,
          answered: answer, "A run branches where the program answers the same again")
      }
      branch.askedNumber = exchange.number
      branch.keep(exchange)
    }
    return branch
  }

  private func fail(_ failure: DispatchProgram.Failure) {
    problem = Self.problem(of: failure, asked: pending?.line ?? "", Self.answerForm)
  }

  private func fail(_ finding: String, _ answer: String?, _ allowed: String) {
    problem = Self.problem(finding, asked: pending?.line ?? "", answered: answer, allowed)
  }
}
