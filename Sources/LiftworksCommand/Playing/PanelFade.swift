/// The fading of the line of controls over a picture after the user's last key or click.
struct PanelFade {
  /// The time before it starts to fade.
  private static let stay = Duration.seconds(4)
  /// The duration of the fade.
  private static let length = Duration.seconds(1)

  /// The real time of the last key or click.
  var lastInput = Duration.zero

  /// Returns the fading at a real time: 0 for none, 1 for invisible; without animation, nothing in between.
  func share(at now: Duration, isStill: Bool) -> Double {
    let share = max(0, min(1, (now - lastInput - Self.stay) / Self.length))
    return isStill ? share.rounded(.down) : share
  }

  /// Returns the time from a real time on until the fading changes; nil when it will not, and zero during the fade.
  func timeToChange(at now: Duration) -> Duration? {
    let age = now - lastInput
    return age > Self.stay + Self.length ? nil : max(.zero, Self.stay - age)
  }
}
