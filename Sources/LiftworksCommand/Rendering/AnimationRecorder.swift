import Drawing
import PNGWriting
import SimulationCore

/// Shows a run, while it is computed, as a moving picture of pixels.
final class AnimationRecorder<Root: PlayedMachine> {
  /// The observer of the run, from its start.
  let instants: PictureInstants<Root>
  /// The number of frames.
  var frameCount: Int { frames.count }
  /// Whether the run went on after the last frame that there is room for.
  var isCut: Bool { end != nil }
  /// The hundredths of a second at which there was no more room; nil if there is.
  private var end: Int?
  private let look: AnimationLook
  private let write: ([UInt8]) -> Void
  private var frames: AnimationFrames
  /// The last snapshot before the part that is shown.
  private var before: Snapshot<Root>?
  /// The file of a form whose number of frames comes first.
  private var file: PNGAnimation

  /// The maximum number of frames: two minutes and a half at twenty a second.
  private static var frameLimit: Int { 3_000 }

  /// The maximum number of bytes of a file that is kept until its end.
  private static var byteLimit: Int { 1 << 26 }

  /// - Parameters:
  ///   - look: The look.
  ///   - write: Receives the bytes of the file.
  init(_ look: AnimationLook, write: @escaping ([UInt8]) -> Void) {
    self.look = look
    self.write = write
    instants = PictureInstants(period: Int64(clamping: (look.speed * 1e9 / Double(look.frameRate)).rounded()))
    let size = PixelSize(width: look.size.width, height: look.size.height)
    frames = AnimationFrames(size: size)
    file = PNGAnimation(width: size.width, height: size.height)
    if look.form == .gif { write(GIFAnimation.beginning(size: size)) }
  }

  /// Advances a run to an instant, and shows the pictures on the way.
  func pass(_ simulation: Simulation<Root>, to end: RunEnd) { instants.pass(simulation, to: end, show: show) }

  /// Shows how the run ended, and ends the file.
  func finish(_ simulation: Simulation<Root>) {
    instants.take(simulation, show)
    if let before { show(before, at: 0) }
    add(frames.end(at: (end ?? time(of: min(simulation.now, look.part.upperBound))) + Self.rest))
    write(look.form == .gif ? GIFAnimation.end : file.bytes)
  }

  /// The hundredths of a second for which the end is shown before the picture is repeated.
  private static var rest: Int { 100 }

  /// The hundredths of a second of the picture at an instant of the run.
  private func time(of instant: SimulationInstant) -> Int {
    let seconds = Double(max(instant, look.part.lowerBound).nanoseconds - look.part.lowerBound.nanoseconds) / 1e9
    return Int(clamping: (seconds * 100 / look.speed).rounded())
  }

  private func show(_ snapshot: Snapshot<Root>) {
    if snapshot.instant <= look.part.lowerBound {
      before = snapshot
      return
    }
    guard snapshot.instant <= look.part.upperBound else { return }
    // It was shown until this one.
    if let before { show(before, at: 0) }
    before = nil
    show(snapshot, at: time(of: snapshot.instant))
  }

  private func show(_ snapshot: Snapshot<Root>, at time: Int) {
    guard frames.count < Self.frameLimit, file.byteCount < Self.byteLimit else {
      end = end ?? time
      return
    }
    let cells = RenderSize.cells(ofPixels: look.size)
    let frame = Root.frame(
      of: snapshot, proportion: Double(look.size.width) / Double(look.size.height),
      cells: CellRectangle(column: 0, row: 0, width: cells.columns, height: cells.rows), theme: look.theme)
    add(frames.show(Canvas(frame, width: look.size.width, height: look.size.height).rgba, at: time))
  }

  private func add(_ frame: AnimationFrames.Frame?) {
    guard let frame else { return }
    switch look.form {
    case .gif: write(GIFAnimation.bytes(of: frame))
    case .apng:
      file.add(
        column: frame.column, row: frame.row, width: frame.size.width, rgba: frame.rgba, delay: frame.delay)
    }
  }
}
