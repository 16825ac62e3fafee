#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Makes a test fail, whichever library runs it, without linking that library.
///
/// Swift Testing and XCTest are looked up among what the process has loaded. Each ignores an issue
/// while it runs no test, so both are told.
enum IssueRecorder {
  /// Whether a library for tests is loaded.
  static let isTesting = unsafe recordSymbol != nil || failSymbol != nil

  /// Records an issue; without a library for tests, prints it.
  static func record(_ message: String, at site: CallSite) {
    let isRecorded = recordInSwiftTesting(message, at: site)
    let isFailed = failInXCTest(message, at: site)
    if !isRecorded, !isFailed { printError("\(site.description): \(message)") }
  }

  private static func printError(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = unsafe write(2, $0.baseAddress, $0.count) }
  }

  // XCTFail(_: String, file: StaticString, line: UInt)
  private nonisolated(unsafe) static let failSymbol = unsafe Symbol.address(
    "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")

  // Not optimized: the compiler does not foresee functions that are called by address.
  @_optimize(none) @inline(never) private static func failInXCTest(_ message: String, at site: CallSite) -> Bool {
    guard let symbol = unsafe failSymbol else { return false }
    typealias Fail = @convention(thin) (String, StaticString, UInt) -> Void
    let fail = unsafe unsafeBitCast(symbol, to: Fail.self)
    fail(message, staticString(site.filePath), site.line)
    return true
  }

  /// A text as XCTFail takes it, which stays in memory for good.
  private static func staticString(_ text: String) -> StaticString {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe copy.initialize(from: bytes)
    // Its three fields: the address, the length, and the flag of bytes that are no single character.
    let fields = (UInt(bitPattern: copy.baseAddress), UInt(bytes.count), UInt8(0))
    return unsafe unsafeBitCast(fields, to: StaticString.self)
  }

  // Issue.record(_: Comment?, sourceLocation: SourceLocation) -> Issue
  private nonisolated(unsafe) static let recordSymbol = unsafe Symbol.address(
    "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
  // Comment.init(rawValue: String)
  private nonisolated(unsafe) static let commentSymbol = unsafe Symbol.address("$s7Testing7CommentV8rawValueACSS_tcfC")
  // SourceLocation.init(fileID: String, filePath: String, line: Int, column: Int)
  private nonisolated(unsafe) static let locationSymbol = unsafe Symbol.address(
    "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC")

  /// More memory than a value of the library takes: such values are passed and returned by address.
  private struct Room {
    typealias Row = (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)
    var rows: (Row, Row, Row, Row, Row, Row, Row, Row)
  }

  @_optimize(none) @inline(never) private static func recordInSwiftTesting(_ message: String, at site: CallSite) -> Bool
  {
    guard let record = unsafe recordSymbol, let comment = unsafe commentSymbol, let location = unsafe locationSymbol
    else { return false }
    typealias MakeComment = @convention(thin) (String) -> Room
    typealias MakeLocation = @convention(thin) (String, String, Int, Int) -> Room
    typealias Record = @convention(thin) (UnsafeRawPointer, UnsafeRawPointer) -> Room
    let (fileID, filePath) = (site.fileID, site.filePath)
    // A comment that is there has the memory of an optional one: its text leaves room for "none".
    let text = UnsafeMutablePointer<Room>.allocate(capacity: 1)
    let place = UnsafeMutablePointer<Room>.allocate(capacity: 1)
    let makeComment = unsafe unsafeBitCast(comment, to: MakeComment.self)
    let makeLocation = unsafe unsafeBitCast(location, to: MakeLocation.self)
    unsafe text.initialize(to: makeComment(message))
    unsafe place.initialize(to: makeLocation(fileID, filePath, Int(site.line), Int(max(site.column, 1))))
    let call = unsafe unsafeBitCast(record, to: Record.self)
    _ = unsafe call(UnsafeRawPointer(text), UnsafeRawPointer(place))
    unsafe text.deallocate()
    unsafe place.deallocate()
    // Initializers consume their arguments, and functions by address do not show it: the texts are
    // kept to here.
    withExtendedLifetime(message) {}
    withExtendedLifetime(fileID) {}
    withExtendedLifetime(filePath) {}
    return true
  }
}
