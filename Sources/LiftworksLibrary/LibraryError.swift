internal import CLiftworks
internal import SimulationCore

/// What is wrong with a call of the library, or with what it was given.
struct LibraryError: Error {
  /// What the function returns.
  let code: Int32
  let problem: PlacedProblem

  /// A problem with a file, a text or an option.
  init(_ problem: PlacedProblem, code: Int = LW_WRONG_INPUT) {
    self.code = Int32(clamping: code)
    self.problem = problem
  }

  /// A wrong call of a function.
  static func misuse(of function: String, _ finding: String, allowed: String, advice: String) -> LibraryError {
    LibraryError(
      Problem(finding, allowed: allowed, advice: advice).placed(at: FileLocation(file: function)), code: LW_MISUSE)
  }

  /// A null pointer where there must be none.
  static func null(_ name: String, of function: String) -> LibraryError {
    misuse(
      of: function, "'\(name)' is a null pointer", allowed: "It is needed",
      advice: "Give what a function of the library has returned, or the address of a variable")
  }

  /// Refuses an index outside of its range.
  static func check(_ index: Int32, of name: String, below count: Int, in function: String) throws(LibraryError) {
    guard index >= 0, Int(index) < count else {
      throw misuse(
        of: function, "'\(name)' is \(index)", allowed: "It is from 0 to \(count - 1)", advice: "Give one of these")
    }
  }

  /// Refuses a buffer that is too small.
  static func check(_ capacity: Int, for count: Int, of name: String, in function: String) throws(LibraryError) {
    guard capacity >= count else {
      throw misuse(
        of: function, "'capacity' is \(capacity)", allowed: "'\(name)' needs room for \(count)",
        advice: "Give a larger buffer")
    }
  }

  /// Fills in the error of a caller.
  func write(to error: UnsafeMutablePointer<lw_error>?) {
    guard let error = unsafe error else { return }
    unsafe error.pointee.code = code
    unsafe error.pointee.line = Int32(clamping: problem.location.line ?? 0)
    unsafe error.pointee.column = Int32(clamping: problem.location.column ?? 0)
    let file = "\(FileLocation(file: problem.location.file))"
    unsafe withUnsafeMutableBytes(of: &error.pointee.file) { unsafe LibraryText.write(file, to: $0) }
    unsafe withUnsafeMutableBytes(of: &error.pointee.message) { unsafe LibraryText.write("\(problem)", to: $0) }
  }

  /// Performs a function of the library, and fills in the error of the caller where it fails.
  ///
  /// - Returns: Its value, or the failure.
  static func performing<Value>(_ error: UnsafeMutablePointer<lw_error>?, _ body: () throws -> Value) -> Result<
    Value, LibraryError
  > {
    if let error = unsafe error { unsafe error.pointee.code = Int32(LW_OK) }
    do { return .success(try body()) } catch let thrown {
      let failure =
        switch thrown {
        case let own as LibraryError: own
        case let problem as PlacedProblem: LibraryError(problem)
        case let problem as Problem: LibraryError(problem.placed(at: FileLocation(file: "liftworks")))
        default:
          LibraryError.misuse(of: "liftworks", "\(thrown)", allowed: "This is not known", advice: "Report it")
        }
      unsafe failure.write(to: error)
      return .failure(failure)
    }
  }

  /// The same for a function that returns a number: its code where it fails.
  static func status(_ error: UnsafeMutablePointer<lw_error>?, _ body: () throws -> Int) -> Int32 {
    switch unsafe performing(error, body) {
    case .success(let value): Int32(clamping: value)
    case .failure(let failure): failure.code
    }
  }
}
