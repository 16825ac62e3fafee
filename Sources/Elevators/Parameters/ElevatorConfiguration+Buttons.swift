import Motion

extension ElevatorConfiguration {
  /// How long a hall button that was pressed again and again must be let alone to count as released: 10 s, or as
  /// long as a press can keep the doors from shutting where that is longer.
  var buttonReleaseTime: Duration {
    var moving = Duration.zero
    for side in entrances {
      guard let doors = doors[side] else { continue }
      let opening = doors.motion(along: doors.opening, isOpening: true).duration
      moving = max(moving, opening + doors.motion(along: doors.closing, isOpening: false).duration)
    }
    return max(.seconds(10), moving + max(control.hallCallDwell, control.minimumDwell))
  }
}
