import Configuration
import Drawing
import Mechanisms
import Testing

/// Where the parts of a mechanism are drawn.
struct MechanismLayoutTests {
  @Test func `meshing wheels of a layout touch, and no wheel is without a place`() throws {
    for path in ShippedFiles.paths where path.hasPrefix("config/mechanisms/") {
      let text = try #require(ShippedFiles.text(at: path))
      let mechanism = try MechanismFile(text: text, file: path).mechanism
      let layout = MechanismLayout(mechanism)
      #expect(layout.gears.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.radius > 0 })
      guard path != "config/mechanisms/motor-to-fan-as-written.yaml" else { continue }
      for joint in mechanism.joints {
        guard case .mesh(let a, let b, _) = joint.kind, let first = layout.gearOfWheel[a].map({ layout.gears[$0] }),
          let second = layout.gearOfWheel[b].map({ layout.gears[$0] })
        else { continue }
        let (dx, dy) = (first.x - second.x, first.y - second.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let isInside = first.isInternal || second.isInternal
        let wanted = isInside ? (first.radius - second.radius).magnitude : first.radius + second.radius
        // The file of the source's mechanism gives centres to a hundredth.
        #expect((distance - wanted).magnitude < 0.01, "\(path): \(joint.name)")
      }
    }
  }

  @Test func `what is placed on a carrier goes round with it`() throws {
    let text = """
      mechanism: planets
      bodies: [sun, one, two, arm]
      wheels:
        S: {body: sun, teeth: 20, declared: {width: 20, x: 0, y: 0}}
        P: {body: one, teeth: 20, declared: {width: 20, x: 20, y: 0}}
        Q: {body: two, teeth: 20, declared: {width: 20, x: -20, y: 0}}
        R: {body: frame, teeth: 60, internal: true, declared: {width: 60, x: 0, y: 0}}
      joints:
        sp: {mesh: [S, P], carrier: arm}
        pr: {mesh: [P, R], carrier: arm}
        sq: {mesh: [S, Q], carrier: arm}
        qr: {mesh: [Q, R], carrier: arm}
      drive: {body: arm, rpm: 10}
      """
    let mechanism = try MechanismFile(text: text, file: "p.yaml").mechanism
    let layout = MechanismLayout(mechanism)
    #expect(layout.gears.map(\.carrier.index) == [-1, 3, 3, -1])
    #expect(layout.gears.map(\.pivotX) == [0, 0, 0, 0])
  }
}
