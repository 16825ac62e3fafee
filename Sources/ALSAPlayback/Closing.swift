/// When a device that is to be closed has played what it holds.
struct Closing {
  /// The longest time that is given to it.
  private static let patience = Duration.milliseconds(300)

  private var deadline: Duration?
  private var lastFrame: Int?
  private var isHurried = false

  /// Closes without delay: nothing sounds.
  mutating func hurry() { isHurried = true }

  /// Whether it is time to close: asked to, and the last voice has ended, or time is up.
  mutating func isReached(_ desk: MixingDesk) -> Bool {
    if isHurried { return true }
    guard desk.isClosing else { return false }
    let deadline = self.deadline ?? desk.now + Self.patience
    self.deadline = deadline
    if lastFrame == nil && desk.isIdle { lastFrame = desk.frame }
    return desk.now >= deadline || lastFrame.map { desk.currentFrame >= $0 } ?? false
  }
}
