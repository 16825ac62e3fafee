package import Elevators
package import SimulationCore

/// Lets a program dispatch a group: it receives a request at each event on which a dispatcher may act, and its
/// answers are stimuli of the run.
///
/// Both directions use JSON lines, described in docs/dispatchers.md.
package final class ProgramResponder: RunResponder {
  package typealias Root = ElevatorGroup

  private let program: DispatchProgram
  /// How long one check for an answer may hold up the run; nil for the program's time limit.
  private let patience: Duration?
  /// The number of the latest request.
  private var askedNumber = 0
  /// The greeting of the program, until it is ready.
  private var greeting: String?
  /// The request that is not answered yet.
  private var pending: (question: DispatchQuestion, line: String)?
  /// The answers for one instant, until they are complete.
  private var gathered: [GroupStimulus] = []
  /// The requests and answers so far, while they are kept.
  private var transcript: [Exchange] = []
  /// Their length in bytes; nil once it was too much to keep.
  private var transcriptLength: Int? = 0
  /// Restarts the program.
  private let again: () throws(PlacedProblem) -> ProgramResponder
  /// What went wrong; the run must then end.
  package private(set) var problem: PlacedProblem?

  /// A request and its answer.
  private struct Exchange {
    let instant: SimulationInstant
    let number: Int
    let request: String
    let answer: String
  }

  /// Starts a program, and waits until it is ready; a run with limited patience waits only at its first instant.
  ///
  /// - Parameters:
  ///   - command: The shell command.
  ///   - timeout: How long each answer may take.
  ///   - configuration: The group.
  ///   - seed: The seed of the run.
  ///   - patience: How long one check for an answer may hold up the run; nil for the program's time limit. If given,
  ///     requests and answers are kept, so that the run can branch.
  ///   - isInterrupted: Whether waiting is to end, asked while an answer is awaited.
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

  /// The maximum number of characters of a line in a message: a request about a group is longer than a value.
  private static let lineMax = 2_000

  private static func shortened(_ line: String) -> String {
    // A character may have any number of combining marks.
    let scalars = line.unicodeScalars.prefix(lineMax + 1)
    return scalars.count <= lineMax ? line : String(scalars.dropLast()) + "…"
  }

  /// The problem of a program that does not answer; a late one may need more time.
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

  /// Whether the program has reported that it is ready.
  ///
  /// - Parameter patience: How long to wait for that; nil for its time limit.
  /// - Returns: False while it has not answered.
  /// - Throws: a `PlacedProblem` when it answers anything else, or nothing.
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

  /// Sends the program everything that has happened since, and returns its answers; nil while they are not complete.
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

  /// Keeps a request and its answer, as long as there is room for all of them.
  private func keep(_ exchange: Exchange) {
    guard let length = transcriptLength else { return }
    transcript.append(exchange)
    transcriptLength = length + exchange.request.utf8.count + exchange.answer.utf8.count
    guard transcriptLength ?? 0 > Budget.transcriptBytes else { return }
    transcriptLength = nil
    transcript = []
  }

  package func goOn(from group: ElevatorGroup) { askedNumber = max(askedNumber, group.questions.last?.number ?? 0) }

  /// Sends the first request that was not sent yet; returns whether there was one.
  private func askNext(of group: ElevatorGroup, at now: SimulationInstant) -> Bool {
    guard let question = group.questions.first(where: { $0.number > askedNumber }) else { return false }
    askedNumber = question.number
    let line = DispatchLines.question(question, of: group, at: now)
    pending = (question, line)
    do throws(DispatchProgram.Failure) { try program.ask(line) } catch { fail(error) }
    return true
  }

  /// The program restarted for a run that branches off at a past instant: it receives the same requests as before,
  /// and must give the same answers.
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
