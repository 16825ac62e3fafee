public import Motion
import SimulationCore

/// The parameters of the two-floor elevator, and which of its two behaviours it has.
///
/// > Units: lengths of time since the press that begins a trip (or the opening at rest), unless a
/// > field documents another unit; whole nanoseconds, none negative.
public struct ClassicConfiguration: Hashable, Sendable {
  /// How the machine takes a press.
  public enum Behaviour: String, CaseIterable, Codable, Sendable {
    /// A press while a trip runs is registered and served when it has ended.
    case intended
    /// The source's code with its faults: a press stops all timers and acts at once.
    case asWritten = "as-written"
  }

  /// How the machine takes a press.
  public var behaviour: Behaviour
  /// The motion of the door leaves: its delay counts from the door command.
  public var door: Animation
  /// The cross-fade of a floor light, from the instant of its change.
  public var lightFade: Animation
  /// When the lights change over on the way up.
  public var lightsChangeGoingUp: Duration
  /// When the lights change over on the way down.
  public var lightsChangeGoingDown: Duration
  /// When the sound of the doors starts after a press.
  public var doorSound: Duration
  /// When the chime starts in a trip.
  public var chime: Duration
  /// When the doors are commanded open again in a trip.
  public var reopening: Duration
  /// When the sound of the doors starts for the reopening.
  public var reopeningSound: Duration

  /// The intended two-floor elevator with the source's parameters.
  public static let classic = ClassicConfiguration(
    behaviour: .intended, door: Animation(delay: .milliseconds(300), duration: .milliseconds(350), speed: 0.09),
    lightFade: Animation(duration: .milliseconds(350)), lightsChangeGoingUp: .seconds(4),
    lightsChangeGoingDown: .seconds(5), doorSound: .milliseconds(500), chime: .milliseconds(5_500),
    reopening: .seconds(8), reopeningSound: .milliseconds(8_500))

  /// The two-floor elevator as its source's code runs.
  ///
  /// The code issues both changes of the lights in one press and the later one wins, so both ways
  /// have the value of the winner.
  public static let classicAsWritten: ClassicConfiguration = {
    var configuration = classic
    configuration.behaviour = .asWritten
    configuration.lightsChangeGoingUp = .seconds(5)
    return configuration
  }()

  /// How long an opening at rest keeps the elevator busy.
  public var openingTime: Duration { door.end }

  /// How long a trip keeps the elevator busy: to the end of the reopening.
  public var tripTime: Duration { reopening + door.end }
}

extension ClassicConfiguration: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey {
    case behaviour, door, lightFade, lightsChangeGoingUp, lightsChangeGoingDown, doorSound, chime
    case reopening, reopeningSound
  }

  /// Reads all parameters, lengths of time as whole numbers of nanoseconds.
  ///
  /// - Throws: a `DecodingError` when a length is negative or longer than 365 days.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> Duration {
      let length = try values.decode(Duration.self, forKey: key)
      guard (.zero...TimeText.longest).contains(length) else {
        throw decoder.refusal("'\(key.stringValue)' is \(length); it is 0 to 365 days")
      }
      return length
    }
    behaviour = try values.decode(Behaviour.self, forKey: .behaviour)
    door = try values.decode(Animation.self, forKey: .door)
    lightFade = try values.decode(Animation.self, forKey: .lightFade)
    lightsChangeGoingUp = try length(.lightsChangeGoingUp)
    lightsChangeGoingDown = try length(.lightsChangeGoingDown)
    doorSound = try length(.doorSound)
    chime = try length(.chime)
    reopening = try length(.reopening)
    reopeningSound = try length(.reopeningSound)
  }

  /// What it is in a few words: `two floors, as-written`.
  public var description: String { "two floors, \(behaviour.rawValue)" }
}
