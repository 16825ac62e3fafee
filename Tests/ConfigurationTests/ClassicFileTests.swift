import Classics
import Configuration
import Motion
import Testing

@Suite struct ClassicFileTests {
  private func parameters(_ text: String) throws -> ClassicConfiguration {
    try ClassicFile(text: "machine: classic\ntitle: x\n" + text, file: "f.yaml").configuration
  }

  @Test func `an omitted key uses its default`() throws {
    #expect(try parameters("") == .classic)
    #expect(try parameters("door: {}\nlights: {}\nsounds: {}\nexceptions: []\n") == .classic)
    var expected = ClassicConfiguration.classic
    expected.door = Animation(delay: .seconds(1), duration: .milliseconds(350), speed: 0.09)
    #expect(try parameters("door:\n  delay: 1\n") == expected)
  }

  @Test func `every figure is read`() throws {
    let read = try parameters(
      """
      behaviour: as-written
      door: {delay: 10ms, duration: 2s, speed: 4, curve: linear}
      lights: {changeGoingUp: 1, changeGoingDown: 2, fade: 100ms, curve: easeIn}
      sounds: {door: 3, chime: 4us, doorAtReopening: 5ns}
      reopening: 1min
      """)
    var expected = ClassicConfiguration.classicAsWritten
    expected.door = Animation(delay: .milliseconds(10), duration: .milliseconds(500), curve: .linear)
    expected.lightFade = Animation(duration: .milliseconds(100), curve: .easeIn)
    expected.lightsChangeGoingUp = .seconds(1)
    expected.lightsChangeGoingDown = .seconds(2)
    expected.doorSound = .seconds(3)
    expected.chime = .microseconds(4)
    expected.reopening = .seconds(60)
    expected.reopeningSound = .nanoseconds(5)
    #expect(read == expected)
  }

  @Test func `a curve is a name or four numbers`() throws {
    #expect(try parameters("door: {curve: easeOut}").door.curve == .easeOut)
    #expect(
      try parameters("door: {curve: [0.1, -2, 1, 3.5]}").door.curve == .cubicBezier(x1: 0.1, y1: -2, x2: 1, y2: 3.5))
  }

  @Test func `times are decimals and are not read through floating point`() throws {
    #expect(try parameters("sounds: {chime: 0.100000001}").chime == .nanoseconds(100_000_001))
    #expect(try parameters("sounds: {chime: '5.5'}").chime == .milliseconds(5_500))
  }

  @Test func `line ends of the other kind and a byte order mark are read`() throws {
    let text = "\u{FEFF}machine: classic\r\ntitle: x\r\nreopening: 9\r\n"
    #expect(try ClassicFile(text: text, file: "f").configuration.reopening == .seconds(9))
  }
}
