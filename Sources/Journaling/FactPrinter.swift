public import SimulationCore

/// An observer that writes every fact as a line of JSON, or as a row of its own, in large pieces.
public final class FactPrinter<Root: Machine>: SimulationObserver {
  private let write: ([UInt8]) -> Void
  private let row: ((Root.Fact, SimulationInstant) -> String?)?
  private var text = RecordText()

  /// How many bytes are gathered before they are written.
  private static var pieceSize: Int { 65_536 }

  /// A printer that hands its pieces to a function.
  ///
  /// - Parameters:
  ///   - row: The row of a fact at an instant, without a line feed; nil to omit the fact.
  ///     Without this, every fact is a line of JSON.
  ///   - write: Takes the bytes of whole lines.
  public init(row: ((Root.Fact, SimulationInstant) -> String?)? = nil, write: @escaping ([UInt8]) -> Void) {
    self.row = row
    self.write = write
  }

  /// Facts.
  public var interest: ObserverInterest { .facts }

  /// Writes the fact's line.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    if let row {
      guard let words = row(fact, line.instant) else { return }
      text.append(words)
    } else {
      line.write(into: &text)
    }
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
