/// The frames of a moving picture: what changes, and how long it is shown.
///
/// A frame is complete once the next one begins.
public struct AnimationFrames: Sendable {
  /// A change of a picture.
  public struct Frame: Hashable, Sendable {
    /// The first pixel column of what changes.
    public let column: Int
    /// The first pixel row of what changes.
    public let row: Int
    /// The size of what changes.
    public let size: PixelSize
    /// Red, green, blue and opacity of its pixels, one byte each; those that stay the same are clear.
    public let rgba: [UInt8]
    /// The hundredths of a second until the next frame.
    public internal(set) var delay = 0
  }

  /// The size of the picture.
  public let size: PixelSize
  /// The number of frames that have begun.
  public private(set) var count = 0
  /// The last frame, the whole picture with it, and the hundredths of a second at which it began.
  private var last: (frame: Frame, rgba: [UInt8], start: Int)?

  /// Creates a moving picture without frames.
  public init(size: PixelSize) { self.size = size }

  /// Begins a frame; one that looks like the last prolongs it.
  ///
  /// - Parameters:
  ///   - rgba: Red, green, blue and opacity of each pixel, one byte each; all are opaque.
  ///   - time: The hundredths of a second since the start, more than those of the last frame.
  /// - Returns: The frame before; nil if there is none, or it goes on.
  public mutating func show(_ rgba: [UInt8], at time: Int) -> Frame? {
    precondition(rgba.count == 4 * size.width * size.height, "\(rgba.count) bytes for \(size.width) x \(size.height)")
    guard let frame = change(to: rgba) else { return nil }
    let done = end(at: time)
    last = (frame, rgba, time)
    count += 1
    return done
  }

  /// Returns the last frame, which ends at a time, after a hundredth of a second at least.
  public func end(at time: Int) -> Frame? {
    guard let last else { return nil }
    var frame = last.frame
    frame.delay = max(1, time - last.start)
    return frame
  }

  /// Returns what differs from the last frame: everything in the first; nil for nothing.
  private func change(to rgba: [UInt8]) -> Frame? {
    guard let shown = last?.rgba else { return Frame(column: 0, row: 0, size: size, rgba: rgba) }
    let bytes = 4 * size.width
    let rows = (0..<size.height).filter {
      let row = $0 * bytes..<($0 + 1) * bytes
      return rgba[row] != shown[row]
    }
    guard let top = rows.first, let bottom = rows.last else { return nil }
    func differs(_ column: Int, _ row: Int) -> Bool {
      let pixel = row * bytes + 4 * column
      return rgba[pixel..<pixel + 4] != shown[pixel..<pixel + 4]
    }
    var (left, right) = (size.width, 0)
    for row in rows {
      left = (0..<left).first { differs($0, row) } ?? left
      right = (right..<size.width).last { differs($0, row) }.map { $0 + 1 } ?? right
    }
    var part: [UInt8] = []
    part.reserveCapacity(4 * (right - left) * (bottom - top + 1))
    for row in top...bottom {
      for column in left..<right {
        let pixel = row * bytes + 4 * column
        part += differs(column, row) ? rgba[pixel..<pixel + 4] : [0, 0, 0, 0]
      }
    }
    return Frame(column: left, row: top, size: PixelSize(width: right - left, height: bottom - top + 1), rgba: part)
  }
}
