import Assemblies
import Elevators
import Foundation
import ProgramTesting
import SimulationCore
import Soundscape
import Testing

@testable import LiftworksCommand

/// Where in the picture something is heard.
struct SoundStageTests {
  private struct Line: Recordable {
    var landing: Int64?
    var entrance: String?

    func record(into recorder: inout some Recorder) {
      recorder.name("line")
      if let landing { recorder.field("landing", landing) }
      if let entrance { recorder.field("entrance", entrance) }
    }
  }

  private func location(_ stage: SoundStage, landing: Int64? = nil, entrance: String? = nil) -> SoundLocation {
    stage.location(of: Record(of: Line(landing: landing, entrance: entrance)))
  }

  @Test func `a landing is as high as it is, the lowest 0 and the highest 1`() {
    let stage = SoundStage(landingCount: 5, hasTwoEntrances: false)
    #expect([1, 2, 3, 5].map { location(stage, landing: $0).height } == [0, 0.25, 0.5, 1])
    #expect(location(stage).height == 0.5)
    // One that is not there, from a file of somebody's own, is in the middle.
    #expect([0, 6, -1].map { location(stage, landing: $0).height } == [0.5, 0.5, 0.5])
    #expect(location(SoundStage(landingCount: 1), landing: 1) == .middle)
  }

  @Test func `the front is on the left and the rear on the right, where there are both`() {
    let both = SoundStage(landingCount: 2, hasTwoEntrances: true)
    #expect(["front", "rear", "roof"].map { location(both, entrance: $0).side } == [-1, 1, 0])
    let front = SoundStage(landingCount: 2, hasTwoEntrances: false)
    #expect(location(front, entrance: "front").side == 0)
  }

  @Test func `machines know their stage`() throws {
    #expect(try Catalogue.machine("hospital").root.soundStage == SoundStage(landingCount: 7, hasTwoEntrances: true))
    #expect(try Catalogue.machine("office").root.soundStage.hasTwoEntrances == false)
    #expect(try Catalogue.machine("classic").root.soundStage == SoundStage())
  }

  @Test func `the motor is above the shaft, and a belt is at its door`() throws {
    let root = try Catalogue.machine("hospital").root
    let elevator = try #require(root as? Elevator<CollectiveController>)
    let run = Simulation(elevator)
    run.run(through: .start)
    run.send(.control(.carButtonPressed(landing: 7)), at: run.now)
    run.run(through: .start.advanced(by: .seconds(2)))
    let motor = try #require(run.machine.movingParts(at: run.now).first { $0.kind == "hoistMotor" })
    #expect(motor.location == SoundLocation(height: 1))
    var sides: [String: SoundLocation] = [:]
    for second in 3..<60 {
      run.run(through: .start.advanced(by: .seconds(second)))
      for part in run.machine.movingParts(at: run.now) where part.kind == "doorBelt" {
        sides[part.label] = part.location
      }
    }
    // The highest landing has doors at the rear alone.
    #expect(sides == ["rear": SoundLocation(side: 1, height: 1)])
  }
}
