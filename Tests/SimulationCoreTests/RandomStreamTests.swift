import SimulationCore
import Testing

/// The expected numbers come from another implementation of xoshiro256**, SplitMix64 and XXH64, which
/// gives the generator's published first outputs for the state 1, 2, 3, 4.
@Suite struct RandomStreamTests {
  @Test func `streams give the numbers of xoshiro256 starstar`() {
    let known: [(seed: UInt64, name: String, numbers: [UInt64])] = [
      (
        1, "arrivals",
        [
          0x4DF6_A7F4_0682_5C86, 0x1EDA_9F54_11CF_5115, 0xCFD5_75E6_26C5_1E28, 0xF41C_EED3_FAC8_9468,
          0x646F_A35C_71C4_6383,
        ]
      ),
      (
        0, "",
        [
          0x54F9_74E0_4615_3163, 0x9FAE_BD21_EF11_5145, 0xDFC4_23EF_BA30_D8D3, 0x772D_9B3F_3391_6F98,
          0xC826_519D_830C_5AFA,
        ]
      ),
      (
        .max, "cars/3/mass",
        [
          0xC1C1_06C6_7FFF_C006, 0x8D01_260B_9728_C3A4, 0x0E6D_4C7B_2D8F_63C2, 0x236C_1D08_105B_A15C,
          0xF123_A797_63B6_001E,
        ]
      ),
    ]
    for (seed, name, numbers) in known {
      var stream = RandomStream(seed: seed, name: name)
      #expect(numbers.map { _ in stream.next() } == numbers)
    }
    var stream = RandomStream(seed: 1, name: "arrivals")
    for _ in 0..<999 { _ = stream.next() }
    #expect(stream.next() == 0x381D_11F1_6576_84F1)
  }

  @Test func `whole numbers and fractions are drawn in a fixed way`() {
    var stream = RandomStream(seed: 7, name: "dice")
    let dice = (0..<20).map { _ in stream.integer(in: 1...6) }
    #expect(dice == [2, 2, 6, 5, 6, 3, 5, 2, 5, 2, 2, 4, 3, 2, 4, 6, 4, 6, 2, 2])
    let whole = (0..<3).map { _ in stream.integer(in: .min ... .max) }
    #expect(whole == [4_934_188_464_018_793_345, -8_814_571_166_956_291_431, 5_019_739_797_675_075_391])
    let wide = (0..<4).map { _ in stream.integer(in: .min...(1 << 62)) }
    #expect(
      wide == [
        -458_683_650_076_527_643, -2_435_819_473_159_847_185, -3_354_479_745_559_159_459, 2_154_241_328_262_158_371,
      ])
    let fractions = (0..<3).map { _ in stream.fraction() }
    #expect(fractions == [0.8032745395259209, 0.6365027816877163, 0.3662936722270643])
  }

  @Test func `a range of one number gives it, also at the ends of what there is`() {
    var stream = RandomStream(seed: 1, name: "one")
    #expect(stream.integer(in: 5...5) == 5)
    #expect(stream.integer(in: .min ... .min) == .min)
    #expect(stream.integer(in: .max ... .max) == .max)
  }

  @Test func `the numbers of a range are equally likely, its ends too`() {
    var stream = RandomStream(seed: 2, name: "fair")
    var counts: [Int] = Array(repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(stream.integer(in: -3...3)) + 3] += 1 }
    // Five standard deviations of a count of mean 10 000.
    #expect(counts.allSatisfy { abs($0 - 10_000) < 470 })
  }

  @Test func `a range of three quarters of all numbers is not biased`() {
    // Without rejection the lower of the thirds would come twice as often as the others.
    var stream = RandomStream(seed: 3, name: "wide")
    var counts = [0, 0, 0]
    let third: Int64 = 1 << 62
    for _ in 0..<30_000 {
      let number = stream.integer(in: .min...(third - 1))
      counts[Int(UInt64(bitPattern: number &- .min) / UInt64(third))] += 1
    }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 420 })
  }

  @Test func `fractions lie from 0 up to but not including 1`() {
    var stream = RandomStream(seed: 4, name: "fractions")
    let fractions = (0..<20_000).map { _ in stream.fraction() }
    #expect(fractions.allSatisfy { $0 >= 0 && $0 < 1 })
    let mean = fractions.reduce(0, +) / 20_000
    #expect(abs(mean - 0.5) < 0.011)
  }

  @Test func `a copy of a stream goes on alike, and drawing from it shifts nothing else`() {
    var stream = RandomStream(seed: 1, name: "a")
    var copy = stream
    let first = (0..<10).map { _ in stream.next() }
    #expect((0..<10).map { _ in copy.next() } == first)
  }

  @Test func `the streams of a run do not depend on one another`() {
    let one = Simulation(
      Script(begin: { script, context in
        var greedy = context.randomStream("greedy")
        for _ in 0..<1_000 { _ = greedy.next() }
        script.numbers = context.randomStream("mine")
      }), seed: 11)
    let two = Simulation(Script(begin: { script, context in script.numbers = context.randomStream("mine") }), seed: 11)
    #expect(one.machine.numbers == two.machine.numbers)
    #expect(one.machine.numbers == RandomStream(seed: 11, name: "mine"))
    #expect(RandomStream(seed: 11, name: "mine") != RandomStream(seed: 12, name: "mine"))
    #expect(RandomStream(seed: 11, name: "mine") != RandomStream(seed: 11, name: "mind"))
  }
}
