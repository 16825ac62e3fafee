import SimulationCore
import Testing

@Suite struct StatechartTests {
  @Test func `a diagram has every declared transition, by source in the order of declaration`() {
    let diagram = StateDiagram(Lamp())
    #expect(diagram.name == "lamp")
    #expect(diagram.states == ["off", "on", "broken"])
    #expect(diagram.initial == "off")
    #expect(
      diagram.transitions == [
        StateTransition(region: "lamp", source: "off", target: "on", trigger: "toggled"),
        StateTransition(region: "lamp", source: "off", target: "broken", trigger: "smashed"),
        StateTransition(region: "lamp", source: "on", target: "off", trigger: "toggled"),
        StateTransition(region: "lamp", source: "on", target: "broken", trigger: "smashed"),
      ])
  }

  @Test func `a region begins in the initial state and moves as declared`() {
    let run = Simulation(
      Script(begin: { script, context in
        var region = Region(Lamp())
        #expect(region.state == .off)
        #expect(region.canMove(on: .toggled))
        region.move(on: .toggled, in: &context)
        #expect(region.state == .on)
        region.move(on: .smashed, in: &context)
        #expect(region.state == .broken)
        #expect(!region.canMove(on: .toggled))
        script.count = 1
      }))
    #expect(run.machine.count == 1)
  }

  @Test func `a transition seen from the whole has the part's name first`() {
    let inner = StateTransition(region: "lamp", source: "off", target: "on", trigger: "toggled")
    #expect(inner.inside("car2").inside("bank1").path == ["bank1", "car2"])
    #expect(inner.path.isEmpty)
  }
}
