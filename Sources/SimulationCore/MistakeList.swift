/// Collects the mistakes of a file, so that all of them are reported and not the first alone.
///
/// Readers throw the first mistake. While a list collects, they record it instead and read on with what does not depend
/// on it: the next key, item or name. What is checked across several keys is checked once each of them is right.
public final class MistakeList {
  /// The maximum number of mistakes that are collected.
  public static let limit = 100

  @TaskLocal private static var current: MistakeList?
  private var problems: [PlacedProblem] = []
  /// The parts that could not be read so far, those included whose mistake is reported elsewhere.
  private var failures: [PlacedProblem] = []
  /// Names that the file declares where a mistake is: references to them are no mistakes of their own.
  private var unread: Set<String> = []

  private init() {}

  /// Returns all mistakes that are found while a file is read.
  ///
  /// - Parameter read: Reads the file.
  /// - Returns: The mistakes, in the order of the file; empty if it is right.
  /// - Throws: what `read` throws that is not a `PlacedProblem`.
  public static func all(_ read: () throws -> Void) rethrows -> [PlacedProblem] {
    let list = MistakeList()
    try $current.withValue(list) { do { try read() } catch let problem as PlacedProblem { _ = list.add(problem) } }
    // In reading order where the location is the same.
    return list.problems.enumerated().sorted { first, second in
      let (one, other) = (first.element.location, second.element.location)
      return (one.line ?? 0, one.column ?? 0, first.offset) < (other.line ?? 0, other.column ?? 0, second.offset)
    }.map(\.element)
  }

  /// Reads something whose mistakes are reported elsewhere: the first is thrown, and none is recorded.
  public static func apart<Value>(_ read: () throws -> Value) rethrows -> Value {
    try $current.withValue(nil) { try read() }
  }

  /// Whether mistakes are collected.
  public static var isCollecting: Bool { current != nil }

  /// The number of parts that could not be read so far; 0 while nothing is collected.
  public static var count: Int { current?.failures.count ?? 0 }

  /// Reads a part of a file.
  ///
  /// - Parameters:
  ///   - names: The names that it declares, which are not missed elsewhere if it cannot be read.
  ///   - read: Reads it.
  /// - Returns: The result; nil after a mistake that was recorded.
  /// - Throws: the mistake if none are collected.
  @discardableResult
  public static func attempt<Value>(
    naming names: @autoclosure () -> [String] = [], _ read: () throws(PlacedProblem) -> Value
  ) throws(PlacedProblem) -> Value? {
    guard let list = current else { return try read() }
    do throws(PlacedProblem) { return try read() } catch {
      guard list.add(error) else { throw error }
      list.unread.formUnion(names())
      return nil
    }
  }

  /// Records a mistake; throws it if none are collected.
  public static func report(_ problem: PlacedProblem) throws(PlacedProblem) {
    try attempt { () throws(PlacedProblem) in throw problem }
  }

  /// Throws the last mistake if any part could not be read since an earlier ``count``, where only what is whole can be
  /// used.
  public static func refuse(since count: Int) throws(PlacedProblem) {
    if let list = current, list.failures.count > count, let problem = list.failures.last { throw problem }
  }

  /// Records a mistake, once; returns false when there are so many that reading ends.
  private func add(_ problem: PlacedProblem) -> Bool {
    failures.append(problem)
    guard problems.count < Self.limit else { return false }
    let (finding, allowed, advice) = (problem.problem.finding, problem.problem.allowed, problem.problem.advice)
    // Each copy of a part has the mistake of its file.
    let isKnown = problems.contains { known in
      (known.location, known.problem.allowed, known.problem.advice) == (problem.location, allowed, advice)
    }
    if !isKnown, !isOfUnread(finding), !isMistyped(finding) { problems.append(problem) }
    return true
  }

  /// Whether a finding is that a key is missing, and a mistyped one was found that is near.
  private func isMistyped(_ finding: String) -> Bool {
    guard let key = finding.firstRange(of: " has no '").map({ finding[$0.upperBound...].dropLast() }) else {
      return false
    }
    return problems.contains { $0.problem.advice == "Did you mean '\(key)'?" }
  }

  /// Whether a finding is that a name is unknown, and its declaration could not be read.
  private func isOfUnread(_ finding: String) -> Bool {
    guard finding.contains("unknown ") || finding.contains("there is no ") else { return false }
    let pieces = finding.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.indices.contains { index in
      let name = pieces[index]
      // `drop.width` is the width of 'drop'.
      return index % 2 == 1
        && (unread.contains(String(name)) || unread.contains(String(name.prefix { $0 != "." })))
    }
  }
}

// Only the task that reads a file has its list, and files are read without suspending.
extension MistakeList: @unchecked Sendable {}
