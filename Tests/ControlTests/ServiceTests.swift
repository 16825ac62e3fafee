import Classics
import LiveModel
import SimulationCore
import Testing

@testable import Control

/// Runs that clients are served with.
struct ServiceTests {
  @Test func `a journal that is full ends the run, and the user is told so once`() throws {
    let ports = try ClientPorts(listening: [ListenAddress(port: 0)])
    var plan = ServicePlan<TTK4145>(judged: ports) { TTK4145Session(car: $0) }
    var isFull = false
    plan.isFull = { isFull }
    let service = Service(plan, LiveModel(Simulation(TTK4145())))
    defer { service.close() }
    #expect(!service.isOver && service.takeNotices().isEmpty)
    isFull = true
    #expect(service.isOver)
    #expect(service.takeNotices() == ["the journal has 1024 MiB, its limit: the run ends"])
    #expect(service.takeNotices().isEmpty)
  }
}
