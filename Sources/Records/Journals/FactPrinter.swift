public import SimulationCore

/// An observer that writes every fact as a line of JSON or as a custom row, in large chunks.
public final class FactPrinter<Root: Machine>: SimulationObserver {
  private let write: (Span<UInt8>) -> Void
  private let row: ((Root.Fact, SimulationInstant) -> String?)?
  private var text = RecordText()

  /// The number of bytes buffered before they are written.
  private static var pieceSize: Int { 65_536 }

  /// Creates a printer that passes its chunks to a function.
  ///
  /// - Parameters:
  ///   - row: Returns the row of a fact at an instant, without a line feed, or nil to omit the fact. By default,
  ///     every fact is a line of JSON.
  ///   - write: Receives the bytes of whole lines.
  public init(row: ((Root.Fact, SimulationInstant) -> String?)? = nil, write: @escaping (Span<UInt8>) -> Void) {
    self.row = row
    self.write = write
  }

  /// Only facts.
  public var interest: ObserverInterest { .facts }

  /// Writes the fact's line.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    if let row {
      guard let words = row(fact, line.instant) else { return }
      text.append(words)
      text.endLine()
    } else {
      line.writeEnded(into: &text)
    }
    if text.count >= Self.pieceSize { flush() }
  }

  /// Writes the buffered bytes.
  public func flush() {
    guard text.count > 0 else { return }
    text.withBytes(write)
    text.clear()
  }
}
