import Configuration
import SimulationCore
import Testing

@Suite struct MechanismMessageTests {
  private func message(_ text: String) -> String {
    do throws(PlacedProblem) {
      _ = try MechanismFile(text: text, file: "m.yaml")
      return "good"
    } catch { return "\(error)" }
  }

  private static let head = """
    mechanism: m
    bodies: [one, two, three]
    wheels:
      A: {body: one, teeth: 20}
      B: {body: two, teeth: 30}
      D: {body: two, diameter: 30}
      R: {body: one, teeth: 90, internal: true}
      S: {body: two, teeth: 70, internal: true}
      W: {body: three, starts: 1}

    """

  @Test(arguments: [
    ("bodies: [a]\n", "m.yaml:1:1: the file has no 'mechanism'. 'mechanism' is the name of the mechanism. Add it."),
    (
      "mechanism: m\n",
      "m.yaml:1:1: the file has no 'bodies'. 'bodies' is the list of everything that turns as one piece. Add it."
    ),
    (
      "mechanism: m\nbodies: []\n",
      "m.yaml:2:9: 'bodies' is empty. A mechanism has one body or more. List what turns as one piece."
    ),
    (
      "mechanism: m\nbodies: [a, b, a]\n",
      "m.yaml:2:16: 'a' is duplicated. A name appears once in bodies. Remove one, or rename it."
    ),
    (
      "mechanism: m\nbodies: [frame]\n",
      "m.yaml:2:10: a body is called 'frame'. The frame always exists, never moves and is not listed. Remove it, or use another name."
    ),
    (
      "mechanism: m\nbodies: [a b]\n",
      "m.yaml:2:10: a name is 'a b'. Names have letters, digits, '-' and '_'. Change the name."
    ),
    (
      "mechanism: m\nbodies: {a: {fixd: true}}\n",
      "m.yaml:2:14: unknown key 'fixd'. The keys here are 'fixed', 'inertia', 'friction', 'declared'. Did you mean 'fixed'?"
    ),
    (
      "mechanism: m\nbodies: {a: {fixed: maybe}}\n",
      "m.yaml:2:21: 'fixed' is 'maybe'. It is true or false. Write one of them."
    ),
    (
      "mechanism: m\nbodis: [a]\n",
      "m.yaml:2:1: unknown key 'bodis'. The keys here are 'mechanism', 'title', 'bodies', 'wheels', 'joints', 'elements', 'states', 'drive', 'output', 'loads', 'fans', 'sky'. Did you mean 'bodies'?"
    ),
    (
      "mechanism: m\nbodies: [a]\nwheels: {A: {body: a}}\n",
      "m.yaml:3:13: the wheel 'A' has no size. A wheel has 'teeth' or a 'diameter', and a worm has 'starts'. Add one of them."
    ),
    (
      "mechanism: m\nbodies: [a]\nwheels: {A: {body: a, teeth: 1.5}}\n",
      "m.yaml:3:30: 'teeth' is '1.5'. It is a whole number from 1. Change the value."
    ),
    (
      "mechanism: m\nbodies: [a]\nwheels: {A: {body: a, diameter: -2}}\n",
      "m.yaml:3:33: 'diameter' is '-2'. It is a number above 0: an integer, a decimal or a fraction like \"25/2\". Change the value."
    ),
    (
      "mechanism: m\nbodies: [arm]\nwheels: {A: {body: amr, teeth: 5}}\n",
      "m.yaml:3:20: unknown body 'amr'. The bodies are 'arm' and 'frame'. Did you mean 'arm'?"
    ),
    (
      "mechanism: m\nbodies: [a]\ndrive: {body: a, rpm: 0}\n",
      "m.yaml:3:23: the first drive has the speed '0'. Ratios are to the speed of the first drive, which is not 0. Give it a speed, or put another drive first."
    ),
    (
      "mechanism: m\nbodies: [a]\ndrive: {body: frame, rpm: 1}\n",
      "m.yaml:3:15: 'frame' cannot turn, and a body that turns is needed. The frame never moves. Name one of the listed bodies."
    ),
    (
      "mechanism: m\nbodies: [a]\nstates: {s: [x]}\n",
      "m.yaml:3:14: unknown element 'x'. The file declares no elements. Declare it under 'elements'."
    ),
    (
      "mechanism: m\nbodies: [a]\nloads: [{body: a, torque: 1_000}]\n",
      "m.yaml:3:27: 'torque' is '1_000'. It is a number: an integer, a decimal or a fraction like \"25/2\". Change the value."
    ),
  ]) func `what is wrong with a file is refused with its location`(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test(arguments: [
    ("j: {mesh: [A]}", "11:13: 'mesh' has 1 item. It is a list of two, [A, B]. Name two."),
    ("j: {mesh: [A, C]}", "11:17: unknown wheel 'C'. The wheels are 'A', 'B', 'D', 'R', 'S', 'W'. Name one of them."),
    ("j: {mesh: [A, one]}", "11:17: 'one' is a body, and no wheel. Its wheels are 'A', 'R'. Name one of them."),
    ("j: {mesh: [A, A]}", "11:17: 'A' is joined to itself. A pair names two different ones. Name another."),
    (
      "j: {mesh: [A, D]}",
      "11:13: 'A' and 'D' are measured differently. Both wheels of a joint have 'teeth', or both have a 'diameter'. Give both the same."
    ),
    (
      "j: {mesh: [R, S]}",
      "11:13: both 'R' and 'S' are internal. One wheel of a mesh at most has its teeth inside. Take 'internal' from one of them."
    ),
    (
      "j: {mesh: [A, W]}",
      "11:17: the wheel 'W' has neither teeth nor a diameter. Starts alone make a worm, which only a 'worm' joint takes. Give it teeth or a diameter."
    ),
    (
      "j: {mesh: [A, B], crossed: true}",
      "11:21: unknown key 'crossed'. The keys here are 'mesh', 'carrier', 'efficiency', 'backEfficiency', 'backlash', 'declared'. Remove it."
    ),
    (
      "j: {mes: [A, B]}",
      "11:7: unknown key 'mes'. The keys here are 'mesh', 'belt', 'chain', 'worm', 'bevel', 'planetary', 'differential', 'weld', 'follower', 'rack', 'carrier', 'crossed', 'slip', 'sense', 'teeth', 'planets', 'pinions', 'efficiency', 'backEfficiency', 'backlash', 'declared'. Did you mean 'mesh'?"
    ),
    (
      "j: {carrier: one}",
      "11:6: the joint 'j' does not say what it is. A joint has one of the keys 'mesh', 'belt', 'chain', 'worm', 'bevel', 'planetary', 'differential', 'weld', 'follower', 'rack'. Add one."
    ),
    (
      "j: {mesh: [A, B], belt: [A, B]}",
      "11:6: the joint 'j' is both 'mesh' and 'belt'. A joint has one of the keys 'mesh', 'belt', 'chain', 'worm', 'bevel', 'planetary', 'differential', 'weld', 'follower', 'rack'. Make two joints of it."
    ),
    (
      "j: {chain: [A, D]}",
      "11:18: the wheel 'D' has no teeth. This joint goes by teeth. Give it 'teeth' instead of a diameter."
    ),
    (
      "j: {worm: [A, B], sense: +1}",
      "11:14: the wheel 'A' has no starts. The first wheel of a 'worm' joint is the worm, which has 'starts'. Give it 'starts', or name the worm first."
    ),
    ("j: {worm: [W, B]}", "11:6: 'j' has no 'sense'. 'sense' is +1 or -1, since no count of teeth says it. Add it."),
    ("j: {worm: [W, B], sense: 2}", "11:28: 'sense' is '2'. It is +1 or -1. Write one of them."),
    (
      "j: {mesh: [A, B], efficiency: 96 %}",
      "11:33: 'efficiency' is '96 %'. It is a number from 0 to 1: an integer, a decimal or a fraction like \"25/2\". Write 0.96, which is 96 %."
    ),
    (
      "j: {belt: [A, B], slip: 1}",
      "11:27: 'slip' is '1'. It is a number from 0 to below 1: an integer, a decimal or a fraction like \"25/2\". Change the value."
    ),
    (
      "j: {mesh: [A, B], efficiency: 1.1}",
      "11:33: 'efficiency' is '1.1'. It is a number from 0 to 1: an integer, a decimal or a fraction like \"25/2\". Change the value."
    ),
    (
      "j: {planetary: {sun: A, ring: two, carrier: three}, teeth: {sun: 1, ring: 2}}",
      "11:24: unknown body 'A'. The bodies are 'one', 'two', 'three' and 'frame'. Name one of them."
    ),
    (
      "j: {planetary: {sun: one, ring: two, carrier: three}, teeth: {sun: 23, ring: 72}}",
      "11:80: a sun of 23 teeth and a ring of 72 have planets of 24.5 teeth. The ring has as many teeth as the sun and twice a planet's. Change one of them, or give the planets' teeth as 'planet'."
    ),
    (
      "j: {planetary: {sun: one, ring: two, carrier: three}, teeth: {sun: 70, ring: 30}, pinions: 2}",
      "11:80: a sun of 70 teeth and a ring of 30 leave no room for planets. The ring has more teeth than the sun; bevel wheels of equal size are a 'differential'. Change one of them."
    ),
    (
      "j: {planetary: {sun: one, ring: two, carrier: three}}",
      "11:6: 'j' has no 'teeth'. 'teeth' is {sun: A, ring: B}. Add it."
    ),
    (
      "j: {planetary: {sun: one, ring: two, carrier: three}, teeth: {sun: 1, ring: 3}, pinions: 3}",
      "11:92: unknown 'pinions' '3'. It is one of '1', '2'. Use one of these."
    ),
    ("j: {weld: [one]}", "11:13: 'weld' has one body. Two bodies or more are welded. Name the others."),
    (
      "j: {weld: [one, two, one]}",
      "11:24: 'one' is duplicated. A name appears once in the list. Remove one, or rename it."
    ),
    (
      "A: {weld: [one, two]}",
      "11:3: 'A' is the name of a wheel too. Wheels, joints and elements have different names. Rename one of them."
    ),
  ]) func `what is wrong with a joint is refused with its location`(joint: String, expected: String) {
    #expect(message(Self.head + "joints:\n  " + joint + "\n") == "m.yaml:" + expected)
  }

  @Test(arguments: [
    (
      "x: {brake: one, clutch: [one, two]}",
      "12:6: the element 'x' is both brake and clutch. An element is {brake: B} or {clutch: [A, B]}. Write one of them."
    ),
    (
      "x: {}",
      "12:6: the element 'x' is neither brake nor clutch. An element is {brake: B} or {clutch: [A, B]}. Write one of them."
    ),
    ("x: {clutch: [one, one]}", "12:21: 'one' is joined to itself. A pair names two different ones. Name another."),
    (
      "x: {brake: frame}",
      "12:14: 'frame' cannot turn, and a body that turns is needed. The frame never moves. Name one of the listed bodies."
    ),
    (
      "j: {brake: one}",
      "12:3: 'j' is the name of a joint too. Wheels, joints and elements have different names. Rename one of them."
    ),
    (
      "B: {brake: one}",
      "12:3: 'B' is the name of a wheel too. Wheels, joints and elements have different names. Rename one of them."
    ),
  ]) func `what is wrong with an element is refused with its location`(element: String, expected: String) {
    let text = Self.head + "joints: {j: {mesh: [A, B]}}\nelements:\n  " + element + "\n"
    #expect(message(text) == "m.yaml:" + expected)
  }

  @Test func `a set without planets in the header of a journal is read, since it has run`() throws {
    let text = """
      mechanism: m
      bodies: [s, r, c]
      joints: {p: {planetary: {sun: s, ring: r, carrier: c}, teeth: {sun: 23, ring: 71}}}

      """
    let json = try MechanismFile(text: text, file: "f").json.replacing("71", with: "72")
    #expect(throws: Never.self) { try MechanismFile(text: json, file: "journal") }
    #expect(throws: PlacedProblem.self) { try MechanismFile(text: text, file: "f", settings: ["p.teeth.ring=72"]) }
  }

  @Test func `names that YAML takes for the same or for different things are texts`() {
    #expect(
      message("mechanism: m\nbodies: {1: {}, \"1\": {}}\n")
        == "m.yaml:2:17: Duplicate key '1' (first on line 2). Remove one.")
    #expect(message("mechanism: m\nbodies: [yes, no, 1, 0x1, 1_0, null, été]\n") == "good")
  }
}
