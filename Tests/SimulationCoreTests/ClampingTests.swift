import SimulationCore
import Testing

/// The one way from a number with a fraction to a whole one.
struct ClampingTests {
  @Test func `a number loses its fraction towards zero`() {
    #expect(Int(clamping: 2.9) == 2)
    #expect(Int(clamping: -2.9) == -2)
    #expect(UInt8(clamping: 254.9) == 254)
  }

  @Test func `what does not fit becomes the least or the greatest value`() {
    #expect(Int64(clamping: 9.3e18) == .max)
    #expect(Int64(clamping: -9.3e18) == .min)
    #expect(Int64(clamping: 9_223_372_036_854_774_784.0) == 9_223_372_036_854_774_784)
    #expect(Int64(clamping: -9_223_372_036_854_775_808.0) == .min)
    #expect(UInt8(clamping: 256.0) == 255)
    #expect(UInt8(clamping: -1.0) == 0)
    #expect(Int(clamping: Double.infinity) == .max)
  }

  @Test func `what is not a number becomes 0`() { #expect(Int(clamping: Double.nan) == 0) }
}
