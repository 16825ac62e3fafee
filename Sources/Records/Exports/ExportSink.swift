/// An output buffer that collects bytes into large chunks.
final class ExportSink {
  private let write: ([UInt8]) -> Void
  private var bytes: [UInt8] = []

  /// The number of bytes buffered before they are written.
  private static let pieceSize = 65_536

  init(write: @escaping ([UInt8]) -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.pieceSize + 4_096)
  }

  /// Appends a text.
  func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.pieceSize { flush() }
  }

  /// Appends a line.
  func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    put("\n")
  }

  /// Writes the buffered bytes.
  func flush() {
    guard !bytes.isEmpty else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
