import Assemblies
import Classics
import Configuration
import Elevators
import Foundation
import Mechanisms
import Records
import SimulationCore
import Stage
import Testing

@testable import Drawing

/// Runs whose lanes several suites draw.
enum LaneFixture {
  typealias Office = Elevator<CollectiveController>

  /// A run, its past and its lanes.
  struct Run<Root: DrawnMachine & MeasuredMachine> {
    let history: RunHistory<Root>
    let recorder: LaneRecorder<Root>

    init(
      _ root: Root, _ stimuli: [RunHistory<Root>.TimedStimulus] = [], seed: UInt64 = 1, through end: SimulationInstant
    ) {
      recorder = LaneRecorder(root.diagrams, signs: LandingSigns(of: root), length: end.elapsed)
      history = RunHistory(root, seed: seed, observers: [recorder], stimuli: stimuli)
      recorder.watch(history.simulation)
      history.run(through: end)
    }

    /// The lanes as they are at an instant; nil for the end.
    func plan(at instant: SimulationInstant? = nil) -> LanePlan {
      let snapshot = history.snapshot(at: instant ?? history.present)
      return LanePlan(
        recorder.lanes, now: snapshot.instant, end: history.present, armed: Root.timelineEntries(of: snapshot))
    }
  }

  static func seconds(_ seconds: Double) -> SimulationInstant { SimulationInstant(nanoseconds: Int64(seconds * 1e9)) }

  /// The classic elevator, whose button is pressed twice.
  static func classic() -> Run<Classic> {
    Run(Classic(), [(seconds(2), .buttonPressed), (seconds(20), .buttonPressed)], through: seconds(40))
  }

  /// A day of the classic elevator, whose button is pressed every minute.
  static func day() -> Run<Classic> {
    Run(Classic(), (0..<1_440).map { (seconds(Double($0) * 60), .buttonPressed) }, through: seconds(86_400))
  }

  /// A scene that ships.
  static func scene(_ name: String) throws -> Run<SceneRun> {
    let path = "config/scenes/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    return Run(SceneRun(try SceneFile(text: text, file: path).scene), through: seconds(20))
  }

  /// A mechanism that ships.
  static func mechanism(_ name: String) throws -> Run<MechanismRun> {
    let path = "config/mechanisms/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    return Run(MechanismRun(try MechanismFile(text: text, file: path).mechanism), through: seconds(20))
  }

  /// A group with calls from several landings.
  static func group(cars: Int) throws -> Run<ElevatorGroup> {
    let path = "config/elevators/twin-offices.yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let file = try ElevatorFile(text: text, file: path)
    var group = try #require(file.groupConfiguration)
    group.cars = GroupConfiguration.cars(cars)
    let calls: [(Double, Int, Direction)] = [
      (2, 5, .down), (5, 1, .up), (12, 7, .down), (30, 3, .up), (31, 6, .down), (55, 2, .up),
    ]
    return Run(
      ElevatorGroup(group),
      calls.map { (seconds($0.0), .building(.control(.hallButtonPressed(landing: $0.1, direction: $0.2)))) },
      through: seconds(120))
  }

  /// An elevator's run that ships as a journal.
  static func journal(_ name: String) throws -> Run<Office> {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Examples/\(name).journal")
    var bytes: [UInt8]? = Array(try Data(contentsOf: url))
    var reader = try JournalReader(file: name) { () throws(PlacedProblem) -> [UInt8] in
      defer { bytes = nil }
      return bytes ?? []
    }
    let path = "config/elevators/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let file = try ElevatorFile(text: text, file: path)
    let root = Office(file.configuration, hoist: file.hoist)
    var stimuli: [RunHistory<Office>.TimedStimulus] = []
    var end = SimulationInstant.start
    while let line = try reader.next() {
      if case .stimulus = line.content { stimuli.append((line.instant, try line.stimulus(machine: name))) }
      end = max(end, line.instant)
    }
    return Run(root, stimuli, seed: reader.header.seed, through: end)
  }

  /// A timeline drawn alone.
  static func text(
    _ plan: LanePlan, _ state: TimelineState = TimelineState(), width: Int, height: Int, theme: Theme = .monochrome
  ) -> String {
    var grid = Grid(width: width, height: height)
    LanePane(plan, state).draw(
      into: &grid, in: CellRectangle(column: 0, row: 0, width: width, height: height), theme: theme)
    return grid.text + "\n"
  }
}
