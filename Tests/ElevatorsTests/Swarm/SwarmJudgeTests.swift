import Elevators
import Proving
import SimulationCore
import Testing

/// Verdicts of a swarm on runs that are known by their seeds.
@Suite struct SwarmJudgeTests {
  /// The seeds are those of runs that broke a rule before the controller kept it, as long as they give the same run.
  @Test(
    arguments: [
      689_626_564_457_393_151, 17_631_380_876_587_594_709, 13_668_322_860_693_030_948, 6_147_549_142_137_113_289,
      12_943_209_214_651_397_044, 13_121_275_821_953_204_075, 12_628_766_648_985_373_773, 11_134_998_171_006_427_984,
      7_831_184_943_190_066_222, 3_276_884_035_570_622_291, 9_707_583_578_905_850_325, 5_840_829_882_159_733_635,
      5_348_865_727_475_069_114, 10_208_855_530_702_351_189, 6_082_792_832_034_691_206, 9_095_298_110_088_880_795,
      6_808_270_745_124_012_226, 602_580_498_993_412_562, 9_755_782_272_887_519_424, 13_134_603_770_220_165_446,
      6_876_837_885_838_804_961, 15_650_853_009_614_149_326, 17_253_148_153_351_026_943, 14_616_024_574_938_870_484,
      1_198_968_646_676_813_589,
    ] as [UInt64]) func `a run of a swarm in which something was found is sound`(seed: UInt64)
  {
    let trial = ElevatorTrial<CollectiveController>(seed: seed)
    #expect(SwarmJudge().verdict(on: trial).failure == nil)
  }
}
