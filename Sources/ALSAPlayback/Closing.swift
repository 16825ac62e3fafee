/// Decides when a device that is to be closed has played its buffer.
struct Closing {
  /// The maximum wait.
  private static let patience = Duration.milliseconds(300)

  private var deadline: Duration?
  private var lastFrame: Int?
  private var isHurried = false

  /// Closes without waiting, because nothing is audible.
  mutating func hurry() { isHurried = true }

  /// Returns whether to close now: closing was requested, and the last voice has ended or the maximum wait is over.
  mutating func isReached(_ desk: MixingDesk) -> Bool {
    if isHurried { return true }
    guard desk.isClosing else { return false }
    let deadline = self.deadline ?? desk.now + Self.patience
    self.deadline = deadline
    if lastFrame == nil && desk.isIdle { lastFrame = desk.frame }
    return desk.now >= deadline || lastFrame.map { desk.currentFrame >= $0 } ?? false
  }
}
