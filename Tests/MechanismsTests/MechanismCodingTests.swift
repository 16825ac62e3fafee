import CodingTesting
import Mechanisms
import Testing

/// Mechanisms as JSON.
struct MechanismCodingTests {
  /// Two wheels on a driven and an output shaft, with a brake on the output.
  private static let train: Mechanism = {
    var train = Mechanism(
      "train", bodies: [Mechanism.Body("motor", inertia: Fraction(1, 2)), Mechanism.Body("output")])
    train.wheels = [Wheel("pinion", on: BodyID(0), .teeth(12)), Wheel("wheel", on: BodyID(1), .teeth(36))]
    train.joints = [Joint("pair", .mesh(0, 1, carrier: .frame), efficiency: Fraction(9, 10))]
    train.elements = [Mechanism.Element("brake", .brake(BodyID(1)))]
    train.states = [Mechanism.State("free"), Mechanism.State("held", engaged: [0])]
    train.drives = [Mechanism.Drive(BodyID(0), rpm: 1_500, motor: Mechanism.Motor(stallTorque: 20, noLoadSpeed: 1_600))]
    train.loads = [Mechanism.Load(BodyID(1), torque: -3)]
    train.fans = [Mechanism.Fan(BodyID(1), torque: 2, rpm: 500)]
    train.output = BodyID(1)
    return train
  }()

  @Test func `fractions are texts in lowest terms`() throws {
    #expect(try JSONText.of([Fraction(4, 6), Fraction(-3)]) == #"["2/3","-3"]"#)
    #expect(try JSONText.keeps(Fraction(Int.min, 7)))
    #expect(try JSONText.decode([Fraction].self, #"["12.5",3]"#) == [Fraction(25, 2), 3])
    #expect(
      JSONText.refusal(of: Fraction.self, #""1/0""#)
        == "'1/0' is not a fraction; write it like 25/2 or 12.5, in at most 1000 characters")
  }

  @Test func `a fraction too long to be read again is not encoded`() {
    let long = (0..<1_100).reduce(Fraction(1)) { product, _ in product * 10 } + Fraction(1, 3)
    #expect(throws: EncodingError.self) { try JSONText.of(long) }
  }

  @Test func `a mechanism is kept with all its parts`() throws {
    #expect(Mechanism("nothing", bodies: []).states == [Mechanism.State()])
    #expect(Self.train.problem == nil)
    #expect(try JSONText.keeps(Self.train))
  }

  @Test(arguments: [
    "bicycle", "car-gearbox", "differential", "fan-drive", "fergusons-paradox", "motor-to-fan-as-written",
    "motor-to-fan", "orrery", "two-speed", "watch", "zf-8hp70",
  ]) func `mechanisms that ship are kept`(name: String) throws {
    let mechanism = try Trains.shipped(name)
    #expect(mechanism.problem == nil)
    #expect(try JSONText.keeps(mechanism))
  }

  @Test(arguments: [
    (#""name":"output""#, #""name":"motor""#, "two parts are called 'motor'"),
    (#""teeth":{"_0":12}"#, #""teeth":{"_0":0}"#, "the size of 'pinion' is 0"),
    (#""_0":0,"_1":1"#, #""_0":0,"_1":7"#, "'pair' names wheel 7"),
    (#""carrier":-1"#, #""carrier":5"#, "'pair' names body 5"),
    (#""efficiency":"9\/10""#, #""efficiency":"2""#, "the efficiency of 'pair' is 2"),
    (#""engaged":[0]"#, #""engaged":[1]"#, "the state 'held' engages element 1"),
    (#""rpm":"1500""#, #""rpm":"0""#, "the speed of the first drive is 0"),
    (#""stallTorque":"20""#, #""stallTorque":"-1""#, "the stall torque of 'a drive' is -1"),
    (#""inertia":"1\/2""#, #""inertia":"-1""#, "the inertia of 'motor' is -1"),
    (#""output":1"#, #""output":2"#, "'the output' names body 2"),
  ]) func `what makes no mechanism is refused`(old: String, new: String, finding: String) throws {
    let part = old.replacing("\\/", with: "/")
    let refusal = try JSONText.refusal(of: Self.train, replacing: part, by: new)
    #expect(refusal?.hasPrefix(finding + ". ") == true, "\(refusal ?? "nothing")")
  }

  @Test func `lines of motors and worms are refused as their initializers refuse them`() throws {
    let motor = MotorLine(stallTorque: 20, noLoadSpeed: 150)
    #expect(try JSONText.keeps(motor))
    #expect(try JSONText.refusal(of: motor, replacing: "150", by: "0") == "the no-load speed is 0.0 rad/s")
    let worm = WormGeometry(starts: 2, axialPitch: 10, pitchDiameter: 40, friction: 0.1)
    #expect(try JSONText.keeps(worm))
    #expect(try JSONText.refusal(of: worm, replacing: #""starts":2"#, by: #""starts":0"#) == "a worm has 0 starts")
    #expect(try JSONText.keeps(TractionHoist()))
  }

  @Test func `findings are kept`() throws {
    let text = #"{"name":"byTeeth","value":"3/2"}"#
    let ratio = try JSONText.decode(Finding.Ratio.self, text)
    #expect(try JSONText.of(ratio) == text)
    #expect("\(ratio)" == "byTeeth 3/2")
    let finding = try JSONText.decode(
      Finding.self, #"{"rule":"tooth-count","parts":["a"],"ratios":[\#(text)],"text":"two ratios"}"#)
    #expect(try JSONText.keeps(finding))
    #expect("\(finding)" == "tooth-count: two ratios")
  }

  @Test func `mechanisms and their parts print what they are`() {
    #expect("\(Self.train)" == "train: 2 bodies, 2 wheels, 1 joint")
    #expect("\(Self.train.wheels[0])" == "pinion of 12 teeth")
    #expect("\(Wheel("rim", on: BodyID(0), .diameter(Fraction(25, 2))))" == "rim of diameter 25/2")
    #expect("\(Wheel("worm", on: BodyID(0), nil, starts: 1))" == "worm of 1 start")
    #expect("\(BodyID(2)), \(BodyID.frame)" == "body 2, frame")
    #expect("\(MechanismStimulus.motorSpeedChanged(rpm: "12"))" == "motorSpeedChanged rpm=12")
  }
}
