import Mechanisms
import SimulationCore

extension PublishedFigure {
  /// Gearboxes, clocks and other trains, solved exactly.
  static func gears(_ sources: PublishedSources) -> [PublishedFigure] {
    gearboxes(sources) + orreries(sources) + textbooks(sources)
  }

  // MARK: - Gearboxes

  /// The published reductions of a gearbox's first states, with some decimals.
  private static func reductions(
    _ train: PublishedTrain, _ states: [(name: String, reduction: Double)], decimals: Int, source: String,
    _ sources: PublishedSources
  ) -> [PublishedFigure] {
    states.enumerated().map { index, state in
      number(.gears, "\(train.name), \(state.name)", state.reduction, decimals: decimals, source: source) {
        guard let reduction = try train.solutions(sources)[index].reduction else { return .nan }
        return reduction.decimal
      }
    }
  }

  private static func gearboxes(_ sources: PublishedSources) -> [PublishedFigure] {
    let eight = [4.6957, 3.1304, 2.1039, 1.6667, 1.2845, 1, 0.8392, 0.6667, -3.2968]
    let six = [4.171, 2.340, 1.521, 1.143, 0.867, 0.691, -3.403]
    func gears(_ values: [Double]) -> [(name: String, reduction: Double)] {
      values.enumerated().map { index, value in (value < 0 ? "reverse" : "gear \(index + 1)", value) }
    }
    return reductions(
      PublishedTrain(shipped: "zf-8hp70"), gears(eight), decimals: 4,
      source: "ZF Friedrichshafen, 8HP70: its table of ratios", sources)
      + reductions(
        .lepelletier, gears(six), decimals: 3,
        source: "ZF Friedrichshafen, 6HP26, by P. Lepelletier: its table of ratios", sources)
      + reductions(
        .simpson, gears([2.45, 1.45, 1, -2.21]), decimals: 2,
        source: "Chrysler, TorqueFlite, by H. Simpson: its table of ratios", sources)
      + reductions(
        .powerglide, gears([1.82, 1, -1.82]), decimals: 2,
        source: "General Motors, Powerglide, by P. Ravigneaux: its table of ratios", sources)
      + reductions(
        PublishedTrain(shipped: "two-speed"), gears([2.5, 1]), decimals: 1,
        source: "Modelica Standard Library, SimpleGearShift: planetary set 75/50, 2/5 then 1", sources)
  }

  // MARK: - Speeds

  /// The exact speed of a body, or the speed as a multiple of the drive's.
  private static func exact(
    _ train: PublishedTrain, _ body: String, _ speed: String, _ meaning: String, source: String,
    _ sources: PublishedSources
  ) -> PublishedFigure {
    PublishedFigure(group: .gears, name: "\(train.name), \(meaning)", expected: .text(speed), source: source) {
      .text(try train.speed(of: body, sources))
    }
  }

  private static func orreries(_ sources: PublishedSources) -> [PublishedFigure] {
    let freeth = "T. Freeth and others, Decoding the Antikythera Mechanism, Nature 444, 2006"
    let ferguson = "J. Ferguson, Select Mechanical Exercises, 1773: suns 100, 99, 101, planet 20"
    let armstrong = "Armstrong's orrery: wheels 39, 39 and 39, 37, 44"
    let watch = "a watch of 18 000 beats: wheels 80, 75, 70, 15 over 10, 10, 7; 12/48 and 12/36"
    let back = PublishedTrain.antikythera
    return [
      exact(back, "b3", "254/19", "sidereal months in a year", source: freeth, sources),
      exact(back, "n", "-5/19", "turns of the Metonic dial in a year", source: freeth, sources),
      exact(back, "g", "-940/4237", "turns of the Saros dial in a year", source: freeth, sources),
      exact(back, "i", "-235/12711", "turns of the Exeligmos dial in a year", source: freeth, sources),
      exact(back, "o", "1/4", "turns of the games' dial in a year", source: freeth, sources),
      exact(back, "q", "-1/76", "turns of Callippus' dial in a year", source: freeth, sources),
      exact(
        PublishedTrain(shipped: "fergusons-paradox"), "sun-99", "-100/99", "sun of 99, rpm", source: ferguson, sources),
      exact(
        PublishedTrain(shipped: "fergusons-paradox"), "sun-101", "100/101", "sun of 101, rpm", source: ferguson, sources
      ),
      exact(PublishedTrain(shipped: "orrery"), "axis", "0", "axis", source: armstrong, sources),
      exact(PublishedTrain(shipped: "orrery"), "nodes", "-2/37", "nodes", source: armstrong, sources),
      exact(PublishedTrain(shipped: "orrery"), "apsides", "5/44", "apsides", source: armstrong, sources),
      PublishedFigure(group: .gears, name: "watch, beats in an hour", expected: .text("18000"), source: watch) {
        let ratio = try PublishedTrain(shipped: "watch").solutions(sources)[0].motions[3].ratio
        return .text(ratio.map { "\($0.magnitude * 15 * 2)" } ?? "-")
      },
      PublishedFigure(
        group: .gears, name: "watch, hour hand in a turn of the minute hand", expected: .text("1/12"), source: watch
      ) {
        let ratio = try PublishedTrain(shipped: "watch").solutions(sources)[0].motions[5].ratio
        return .text(ratio.map { "\($0)" } ?? "-")
      },
    ]
  }

  private static func textbooks(_ sources: PublishedSources) -> [PublishedFigure] {
    let source = "textbook examples of epicyclic trains"
    let arm = PublishedTrain.epicyclic(sun: 32, ring: 72, planet: 20, drives: [("arm", 18), ("ring", 0)])
    let held = PublishedTrain.epicyclic(sun: 20, ring: 100, planet: 40, drives: [("sun", 60), ("ring", 0)])
    let turned = PublishedTrain.epicyclic(sun: 23, ring: 55, planet: 16, drives: [("arm", 100), ("sun", 0)])
    return [
      exact(arm, "sun", "117/2", "rpm of the sun, arm 18", source: source, sources),
      exact(arm, "planet", "-234/5", "rpm of the planet, arm 18", source: source, sources),
      exact(held, "arm", "10", "rpm of the arm, sun 60", source: source, sources),
      exact(turned, "ring", "1560/11", "rpm of the ring, arm 100", source: source, sources),
      exact(.sunAndPlanet, "b", "180", "rpm of 30 teeth about a fixed 24, arm 100", source: source, sources),
      exact(
        .worm, "wheel", "2625/26", "rpm of 52 teeth from 1750 (101)",
        source: "Machinery's Handbook: a worm of 3 starts on 52 teeth", sources),
    ]
  }
}
