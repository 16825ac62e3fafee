import CodingTesting
import Motion
import Testing

/// Motions as JSON.
struct MotionCodingTests {
  private let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)

  @Test func `limits and levelling are kept, and refused as their initializers refuse them`() throws {
    #expect(try JSONText.of(limits) == #"{"acceleration":0.9,"jerk":1.2,"speed":1.6}"#)
    #expect(try JSONText.keeps(limits))
    #expect(
      try JSONText.refusal(of: limits, replacing: "1.6", by: "0")
        == "the speed of travel limits is 0.0; it must lie in 1e-12...1000000000000.0")
    let levelling = Levelling(speed: 0.3, distance: 0.2)
    #expect(try JSONText.keeps(levelling))
    #expect(
      try JSONText.refusal(of: levelling, replacing: "0.2", by: "-1")
        == "a levelling distance is -1.0; it must be positive and finite")
  }

  @Test func `journeys of every kind are kept`() throws {
    let whole = TravelProfile(from: 0, to: 12, limits: limits)
    #expect(try JSONText.keeps(whole))
    #expect(try JSONText.keeps(TravelProfile(from: 3, to: 3, limits: limits)))
    #expect(try JSONText.keeps(TravelProfile(from: 7, to: -5, limits: limits)))
    let levelling = Levelling(speed: 0.3, distance: 0.5)
    #expect(try JSONText.keeps(TravelProfile(from: 0, to: 12, limits: limits, levelling: levelling)))
    for milliseconds in stride(from: 0, through: 10_000, by: 250) {
      let elapsed = Duration.milliseconds(milliseconds)
      #expect(try JSONText.keeps(whole.remainder(after: elapsed)))
      #expect(try JSONText.keeps(whole.stopped(at: elapsed)))
    }
  }

  @Test func `phases that do not follow each other are no journey`() throws {
    let journey = TravelProfile(from: 0, to: 12, limits: limits)
    #expect(
      try JSONText.refusal(of: journey, replacing: #""target":12"#, by: #""target":13"#)?.hasSuffix(
        "it ends at rest at 13.0 m") == true)
    #expect(
      try JSONText.refusal(of: journey, replacing: #""beginning":0,"#, by: #""beginning":1,"#)
        == "phase 1 of a journey does not begin as the one before it ends")
    #expect(
      try JSONText.refusal(of: journey, replacing: #""target":12"#, by: #""target":1e13"#)
        == "a journey is 10000000000000.0 m; at most 1000000000000.0 m can be computed")
  }

  @Test func `leaves, curves, springs and movements are kept`() throws {
    #expect(try JSONText.keeps(LeafProfile(.eased(over: .seconds(2)), braking: 1)))
    let trapezoid = LeafProfile(.trapezoid(speed: 0.5, acceleration: 1), braking: 2)
    #expect(try JSONText.of(trapezoid) == #"{"acceleration":1,"braking":2,"speed":0.5}"#)
    #expect(try JSONText.keeps(trapezoid))
    #expect(try JSONText.keeps(UnitCurve.linear))
    #expect(try JSONText.keeps(UnitCurve.easeInOut))
    let animation = Animation(delay: .milliseconds(300), duration: .seconds(2))
    #expect(try JSONText.of(animation) == #"{"curve":[0.42,0,0.58,1],"delay":300000000,"duration":2000000000}"#)
    #expect(try JSONText.keeps(animation))
    #expect(try JSONText.keeps(Movement.standard))
    let swinging = Movement(
      .spring(Spring(dampingFraction: 0.5)), repetition: .bounce, hold: .milliseconds(10), after: .seconds(1))
    #expect(try JSONText.keeps(swinging))
    #expect(try JSONText.keeps(ClosingEnergy.nudging))
    #expect(try JSONText.keeps(TravelState(position: 1, speed: 2, acceleration: 3, jerk: 4)))
    #expect(try JSONText.keeps(LeafState(position: 1, speed: 2)))
  }

  @Test func `what an initializer refuses is refused`() throws {
    let trapezoid = LeafProfile(.trapezoid(speed: 0.5, acceleration: 1), braking: 2)
    #expect(
      try JSONText.refusal(of: trapezoid, replacing: "0.5", by: "-0.5")
        == "a leaf's speed is -0.5; it must be positive and finite")
    #expect(
      JSONText.refusal(of: LeafProfile.self, #"{"time":0,"braking":1}"#)
        == "a leaf's time is 0.0 seconds; it must be positive")
    #expect(JSONText.refusal(of: UnitCurve.self, "[1]") == "a curve has 1 coordinates; it has 4, or none when linear")
    #expect(
      JSONText.refusal(of: UnitCurve.self, "[2,0,1,1]") == "the x of control points are 2.0 and 1.0; both lie in 0...1")
    #expect(
      JSONText.refusal(of: Spring.self, #"{"angularFrequency":1,"dampingFraction":1}"#)
        == "a spring's damping fraction is 1.0; it lies above 0 and below 1")
    #expect(
      JSONText.refusal(of: Animation.self, #"{"delay":-1,"duration":0,"curve":[]}"#)
        == "an animation's delay is -1e-09 seconds; it may not be negative")
    #expect(
      try JSONText.refusal(of: Movement.standard, replacing: #""hold":0"#, by: #""hold":-1000000000"#)
        == "a movement's hold is -1.0 seconds; it may not be negative")
    #expect(
      JSONText.refusal(of: ClosingEnergy.self, "0") == "a closing energy is 0.0 J; it must be positive and finite")
  }

  @Test func `motions print what they are`() {
    #expect("\(limits)" == "1.6 m/s, 0.9 m/s2, 1.2 m/s3")
    #expect("\(Levelling(speed: 0.3, distance: 0.2))" == "0.3 m/s over 0.2 m")
    #expect("\(TravelState(position: 3, speed: 1.5))" == "at 3.0 m, 1.5 m/s")
    #expect("\(TravelState(position: 3, speed: 1.5, acceleration: -1))" == "at 3.0 m, 1.5 m/s, -1.0 m/s2")
    let journey = TravelProfile(from: 0, to: 12, limits: limits)
    #expect("\(journey)" == "from 0.0 m to 12.0 m in \(journey.time) s")
    let rise = TravelProfile(from: 0, to: 16, limits: TravelLimits(speed: 2, acceleration: 1, jerk: 1)).phases[0]
    #expect("\(rise)" == "acceleration rises for 1.0 s")
  }
}
