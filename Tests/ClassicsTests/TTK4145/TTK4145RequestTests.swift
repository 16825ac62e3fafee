import Classics
import SimulationCore
import Testing

/// The four-byte messages, byte for byte as the course's table has them.
struct TTK4145RequestTests {
  @Test(
    arguments: [
      ([0, 9, 9, 9], TTK4145Write.reload), ([1, 0, 0, 0], .motor(0)),
      ([1, 127, 0, 0], .motor(127)),
      ([1, 128, 0, 0], .motor(128)), ([2, 1, 3, 1], .buttonLamp(type: 1, floor: 3, value: 1)),
      ([3, 2, 0, 0], .indicator(floor: 2)), ([4, 1, 0, 0], .doorLamp(1)),
      ([5, 255, 0, 0], .stopLamp(255)),
    ] as [([UInt8], TTK4145Write)]) func `operations 0 to 5 are writes`(bytes: [UInt8], write: TTK4145Write)
  { #expect(TTK4145Request(bytes) == .write(write)) }

  @Test(
    arguments: [
      ([6, 2, 3, 7], TTK4145Read.button(type: 2, floor: 3)), ([7, 1, 1, 1], .floorSensor), ([8, 0, 0, 0], .stopButton),
      ([9, 0, 0, 0], .obstruction),
    ] as [([UInt8], TTK4145Read)]) func `operations 6 to 9 are questions`(bytes: [UInt8], read: TTK4145Read)
  { #expect(TTK4145Request(bytes) == .read(read)) }

  @Test func `no other operation is one`() {
    for operation in UInt8(10)...255 { #expect(TTK4145Request([operation, 1, 1, 1]) == nil) }
  }

  @Test func `the motor's byte is a signed one`() {
    #expect(TTK4145Write.direction(of: 0) == nil)
    #expect((UInt8(1)...127).allSatisfy { TTK4145Write.direction(of: $0) == .up })
    #expect((UInt8(128)...255).allSatisfy { TTK4145Write.direction(of: $0) == .down })
  }
}
