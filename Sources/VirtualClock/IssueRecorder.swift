#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Makes a test fail, under either test library, without linking that library.
///
/// Swift Testing and XCTest are looked up among the loaded libraries. Each ignores issues while it runs no test, so
/// both are notified.
enum IssueRecorder {
  /// Whether a test library is loaded.
  static let isTesting = unsafe recordSymbol != nil || failSymbol != nil

  /// Records an issue, or prints it if no test library is loaded.
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

  // Not optimised: the compiler cannot analyse functions called by address.
  @_optimize(none) @inline(never) private static func failInXCTest(_ message: String, at site: CallSite) -> Bool {
    guard let symbol = unsafe failSymbol else { return false }
    typealias Fail = @convention(thin) (String, StaticString, UInt) -> Void
    let fail = unsafe unsafeBitCast(symbol, to: Fail.self)
    fail(message, staticString(site.filePath), site.line)
    return true
  }

  /// Returns a text as the type that XCTFail takes; its memory is never freed.
  private static func staticString(_ text: String) -> StaticString {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe copy.initialize(from: bytes)
    // The three fields: the address, the length, and a flag for bytes that are not a single character.
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

  /// A buffer larger than any value of the library: such values are passed and returned by address.
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
    // A non-nil comment has the layout of an optional one: its text has spare bit patterns for nil.
    let text = UnsafeMutablePointer<Room>.allocate(capacity: 1)
    let source = UnsafeMutablePointer<Room>.allocate(capacity: 1)
    let makeComment = unsafe unsafeBitCast(comment, to: MakeComment.self)
    let makeLocation = unsafe unsafeBitCast(location, to: MakeLocation.self)
    unsafe text.initialize(to: makeComment(message))
    unsafe source.initialize(to: makeLocation(fileID, filePath, Int(site.line), Int(max(site.column, 1))))
    let call = unsafe unsafeBitCast(record, to: Record.self)
    _ = unsafe call(UnsafeRawPointer(text), UnsafeRawPointer(source))
    unsafe text.deallocate()
    unsafe source.deallocate()
    // Initializers consume their arguments, which calls by address do not express: the texts are kept alive until
    // here.
    withExtendedLifetime(message) {}
    withExtendedLifetime(fileID) {}
    withExtendedLifetime(filePath) {}
    return true
  }
}
