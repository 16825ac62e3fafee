/// How far the line of controls over a picture has faded since the person's last key or click.
struct PanelFade {
  /// How long it stays.
  private static let stay = Duration.seconds(4)
  /// How long it takes to fade.
  private static let length = Duration.seconds(1)

  /// The real time of the last key or click.
  var lastInput = Duration.zero

  /// How far it has faded at a real time: 0 for not at all, 1 where it is gone; nothing between where nothing is to
  /// move by itself.
  func share(at now: Duration, isStill: Bool) -> Double {
    let share = max(0, min(1, (now - lastInput - Self.stay) / Self.length))
    return isStill ? share.rounded(.down) : share
  }

  /// How long nothing changes from a real time on; nil when nothing will, and zero while it fades.
  func timeToChange(at now: Duration) -> Duration? {
    let age = now - lastInput
    return age > Self.stay + Self.length ? nil : max(.zero, Self.stay - age)
  }
}
