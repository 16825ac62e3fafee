import Mechanisms
import SimulationCore

extension MechanismFile {
  /// The keys of a mechanism's file; `NAME` is a name that the file gives.
  static let keys: [ConfigurationKey] =
    [
      ConfigurationKey(
        ["mechanism"],
        ValueType(.text),
        "the name of the mechanism",
        isRequired: true
      ),
      ConfigurationKey(
        ["title"],
        ValueType(.text),
        "one line that says what it is",
        usual: "the name"
      ),
      ConfigurationKey(
        ["bodies"],
        ValueType(.list, remark: "list of names, or mapping of them"),
        "everything that turns as one piece",
        isRequired: true
      ),
    ] + bodies
    + [
      ConfigurationKey(
        ["wheels"],
        ValueType(.mapping, remark: "mapping of names"),
        "the wheels",
        usual: "none"
      )
    ] + wheels
    + [
      ConfigurationKey(
        ["joints"],
        ValueType(.mapping, remark: "mapping of names"),
        "what ties bodies and wheels to one another",
        usual: "none"
      )
    ] + joints
    + [
      ConfigurationKey(
        ["elements"],
        ValueType(.mapping, remark: "mapping of names"),
        "brakes and clutches, open unless engaged",
        usual: "none"
      ),
      ConfigurationKey(
        ["elements", "NAME", "brake"],
        ValueType(.text, remark: "a body's name"),
        "the body that it holds still",
        usual: "it is a clutch"
      ),
      ConfigurationKey(
        ["elements", "NAME", "clutch"],
        ValueType(.list, remark: "[A, B]"),
        "the bodies that it makes turn as one",
        usual: "it is a brake"
      ),
      ConfigurationKey(
        ["states"],
        ValueType(.mapping, remark: "mapping of names to lists of elements"),
        "what is engaged in each state",
        usual: "one state with nothing engaged"
      ),
      ConfigurationKey(
        ["drive"],
        ValueType(.list, remark: "{body, rpm, ...}, or a list of them"),
        "what is driven, and how fast",
        usual: "nothing"
      ),
    ] + DriveKeys.schema.keys.map { $0.below(["drive"]) }
    + [
      ConfigurationKey(
        ["output"],
        ValueType(.text, remark: "a body's name"),
        "the body whose reduction is reported",
        usual: "none"
      ),
      ConfigurationKey(
        ["loads"],
        ValueType(.list, remark: "list"),
        "torques from outside, positive in the positive sense",
        usual: "none"
      ),
    ] + Mechanism.Load.schema.keys.map { $0.below(["loads", "NUMBER"]) }
    + [
      ConfigurationKey(
        ["fans"],
        ValueType(.list, remark: "list"),
        "what takes torque by the square of its speed",
        usual: "none"
      )
    ] + Mechanism.Fan.schema.keys.map { $0.below(["fans", "NUMBER"]) }

  /// The keys of the file itself, in the order of messages.
  static let topKeys = keys.filter { $0.path.count == 1 }.map(\.name)

  private static let bodies = Mechanism.Body.schema.keys.map { $0.below(["bodies", "NAME"]) }
  private static let wheels = Wheel.schema.keys.map { $0.below(["wheels", "NAME"]) }
  private static let joints =
    [
      ("mesh", "[A, B]", "two toothed wheels in mesh"), ("belt", "[A, B]", "a belt on two wheels"),
      ("chain", "[A, B]", "a chain on two wheels"), ("worm", "[W, G]", "a worm and its wheel"),
      ("bevel", "[A, B]", "two bevel wheels"),
      ("planetary", "{sun, ring, carrier}", "a planetary set"),
      ("differential", "{sides: [A, B], carrier}", "a differential"),
      ("weld", "[A, B, ...]", "bodies that turn alike"),
      ("follower", "[A, B]", "two bodies of equal mean speeds"),
      ("rack", "[A, B]", "a wheel and the body that it slides"),
    ].map { key, remark, meaning in
      ConfigurationKey(
        ["joints", "NAME", key],
        ValueType(.list, remark: remark),
        meaning,
        usual: "another joint is given",
        isOpen: remark.hasPrefix("{")
      )
    }
    + options.map { key, type, meaning, usual in
      ConfigurationKey(["joints", "NAME"] + key, type, meaning, usual: usual)
    } + Joint.schema.keys.map { $0.below(["joints", "NAME"]) }

  /// The keys of some kinds of joints only.
  private static let options: [([String], ValueType, String, String)] = [
    (
      ["carrier"], ValueType(.text, remark: "a body's name"), "what carries a mesh or bevel wheels",
      "frame"
    ),
    (["crossed"], ValueType(.flag), "whether a belt is crossed", "false"),
    (["slip"], FractionRange.slip.type(""), "the share of the speed that a belt loses", "0"),
    (
      ["sense"], ValueType(.choice, words: ["1", "-1"]), "the sense of a worm or a bevel",
      "required"
    ),
    (["teeth"], ValueType(.mapping), "the teeth of a planetary set", "required"),
    (["teeth", "sun"], ValueType(.integer, least: "1"), "those of its sun", "required"),
    (["teeth", "ring"], ValueType(.integer, least: "1"), "those of its ring", "required"),
    (
      ["teeth", "planet"], ValueType(.integer, least: "1"), "those of its planet",
      "half of what the ring has more than the sun"
    ),
    (["planets"], ValueType(.integer, least: "1"), "how many planets it has", "not declared"),
    (
      ["pinions"], ValueType(.choice, words: ["1", "2"]),
      "how many pinions are between sun and ring", "1"
    ),
  ]
}
