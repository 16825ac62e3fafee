/// Where a call is written, for messages and recorded failures.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// `MyTests/TimerTests.swift:12`.
  var description: String { "\(fileID):\(line)" }
}
