/// The parameters of the people who use an elevator.
public struct PeopleParameters: Hashable, Codable, Sendable {
  /// How long one person takes to pass the doors: drawn evenly from this range, from the stream
  /// `transfer`; 1.0 to 1.2 s.
  public var transferTime: ClosedRange<Duration>
  /// Body mass in kilograms: drawn evenly from this range, from the stream `mass`, where a person's
  /// mass is not given.
  public var mass: ClosedRange<Int>
  /// From getting in to pressing the button of the destination.
  public var reaction: Duration

  /// Typical parameters.
  public init(
    transferTime: ClosedRange<Duration> = .milliseconds(1_000)...(.milliseconds(1_200)),
    mass: ClosedRange<Int> = 60...90, reaction: Duration = .milliseconds(500)
  ) {
    self.transferTime = transferTime
    self.mass = mass
    self.reaction = reaction
  }
}
