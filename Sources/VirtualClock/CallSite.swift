/// The source location of a call, for messages and recorded failures.
package struct CallSite: Sendable {
  let fileID: String
  let filePath: String
  let line: UInt
  let column: UInt

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.init(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
  }

  package init(fileID: String, filePath: String, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// `MyTests/TimerTests.swift:12`.
  var description: String { "\(fileID):\(line)" }
}
