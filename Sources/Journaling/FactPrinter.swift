public import SimulationCore

/// An observer that writes every fact as a line of JSON, in large pieces.
public final class FactPrinter<Root: Machine>: SimulationObserver {
  private let write: ([UInt8]) -> Void
  private var text = RecordText()

  /// How many bytes are gathered before they are written.
  private static var pieceSize: Int { 65_536 }

  /// A printer that hands its pieces to a function.
  public init(write: @escaping ([UInt8]) -> Void) {
    self.write = write
  }

  /// Facts.
  public var interest: ObserverInterest { .facts }

  /// Writes the fact's line.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    line.write(into: &text)
    text.endLine()
    if text.count >= Self.pieceSize { flush() }
  }

  /// Writes what is gathered.
  public func flush() {
    guard text.count > 0 else { return }
    write(text.bytes)
    text.clear()
  }
}
