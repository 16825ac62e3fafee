extension ElevatorConfiguration {
  /// What people call a landing: the text of its sign.
  func sign(of number: Int) -> String { landing(number).name }
}
