import SimulationCore
import Studies
import Testing

@testable import LiftworksCommand

/// Shares of a study, and which one a scheduler's variables name.
struct ShardTests {
  @Test func `shares are disjoint, and together they are everything`() {
    for count in 1...7 {
      let shards = (1...count).map { Shard(number: $0, count: count) }
      for total in 0...20 {
        for index in 0..<total { #expect(shards.count { $0.contains(index) } == 1) }
        for shard in shards { #expect(shard.share(of: total) == (0..<total).count { shard.contains($0) }) }
      }
    }
  }

  private static func chosen(_ environment: [String: String], _ shard: String? = nil, of count: String? = nil) throws
    -> Shard
  { try ShardOptions.chosen(shard, of: count, in: environment) }

  @Test func `a share is given as its number and how many there are`() throws {
    #expect(try Self.chosen([:]) == .whole)
    #expect(try Self.chosen([:], "2/8") == Shard(number: 2, count: 8))
    #expect(try Self.chosen([:], "8/8", of: "8") == Shard(number: 8, count: 8))
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/0", "a/4", "1/4/4", "-1/4", "1/", "+1/4", "1/99999999999999999999"])
  func `what is no share is refused`(text: String) {
    #expect(throws: PlacedProblem.self) { try Self.chosen([:], text) }
  }

  private static let slurm = [
    "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "4",
    "SLURM_ARRAY_TASK_STEP": "2",
  ]

  @Test func `each scheduler names its share`() throws {
    #expect(try Self.chosen(Self.slurm) == Shard(number: 3, count: 4))
    #expect(try Self.chosen(["JOB_COMPLETION_INDEX": "0"], of: "5") == Shard(number: 1, count: 5))
    #expect(
      try Self.chosen(["AWS_BATCH_JOB_ARRAY_INDEX": "4", "AWS_BATCH_JOB_ARRAY_SIZE": "5"]) == Shard(number: 5, count: 5)
    )
    #expect(try Self.chosen(["CLOUD_RUN_TASK_INDEX": "1", "CLOUD_RUN_TASK_COUNT": "2"]) == Shard(number: 2, count: 2))
    #expect(try Self.chosen(["LSB_JOBINDEX": "2"], of: "3") == Shard(number: 2, count: 3))
    // A job of LSF that is no array.
    #expect(try Self.chosen(["LSB_JOBINDEX": "0"]) == .whole)
  }

  @Test func `variables only fill in what is not given`() throws {
    #expect(try Self.chosen(Self.slurm, "1/2") == Shard(number: 1, count: 2))
    #expect(try Self.chosen(["SLURM_ARRAY_TASK_ID": "x"], "1/2") == Shard(number: 1, count: 2))
  }

  @Test func `two schedulers that agree are one`() throws {
    var both = Self.slurm
    both["JOB_COMPLETION_INDEX"] = "2"
    #expect(try Self.chosen(both, of: "4") == Shard(number: 3, count: 4))
  }

  private static func problem(_ environment: [String: String], _ shard: String? = nil, of count: String? = nil)
    -> String
  { do { return "\(try chosen(environment, shard, of: count))" } catch { return "\(error)" } }

  @Test func `what disagrees or is incomplete is refused`() {
    var both = Self.slurm
    both["CLOUD_RUN_TASK_INDEX"] = "0"
    both["CLOUD_RUN_TASK_COUNT"] = "4"
    #expect(
      Self.problem(both) == "--shard: SLURM_ARRAY_TASK_ID and CLOUD_RUN_TASK_INDEX name different shares. A share is "
        + "--shard i/n, or what one scheduler's variables say. Give --shard, or unset one of them.")
    #expect(
      Self.problem(["JOB_COMPLETION_INDEX": "1"]).hasPrefix(
        "--shard: JOB_COMPLETION_INDEX says which share this is, and nothing how many"))
    #expect(Self.problem(Self.slurm, of: "5").hasPrefix("--shard: SLURM_ARRAY_TASK_ID is one of 4, and --shards is 5."))
    #expect(
      Self.problem(["SLURM_ARRAY_TASK_ID": "1"]).hasPrefix(
        "SLURM_ARRAY_TASK_ID: SLURM_ARRAY_TASK_ID is set, and SLURM_ARRAY_TASK_MIN is not."))
    #expect(
      Self.problem(["JOB_COMPLETION_INDEX": "5"], of: "5").hasPrefix(
        "--shard: JOB_COMPLETION_INDEX names share 6 of 5."))
    #expect(Self.problem([:], of: "5").hasPrefix("--shard: --shards is given, and no scheduler"))
    #expect(Self.problem([:], "1/4", of: "5").hasPrefix("--shard: --shard 1/4 and --shards 5 disagree."))
    #expect(
      Self.problem(["CLOUD_RUN_TASK_INDEX": "one", "CLOUD_RUN_TASK_COUNT": "2"]).hasPrefix(
        "CLOUD_RUN_TASK_INDEX: CLOUD_RUN_TASK_INDEX is 'one'."))
  }
}
