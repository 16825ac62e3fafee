import ArgumentParser
import FoundationEssentials
import SimulationCore
import Studies

/// The share of a study's runs for this process.
struct ShardOptions: ParsableArguments {
  @Option(
    "Run only this share, such as 2/8. Default: the share in a scheduler's variables, else everything.", value: "i/n")
  var shard: String?

  @Option("The number of shares, where the scheduler does not set it.", value: "number") var shards: String?

  /// The share from the options, or else from a scheduler's variables.
  ///
  /// - Throws: a `PlacedProblem` for an invalid share, and for two schedulers that disagree.
  func chosen() throws -> Shard { try Self.chosen(shard, of: shards, in: ProcessInfo.processInfo.environment) }

  /// The share from the texts of the two options, or else from some variables.
  static func chosen(_ shard: String?, of shards: String?, in environment: [String: String]) throws -> Shard {
    let count = try shards.map { try RunOptions.count($0, of: "shards", in: 1...Shard.countMax, option: "--shards") }
    if let shard {
      let chosen = try Shard(shard)
      guard count == nil || count == chosen.count else {
        throw Self.problem("--shard \(shard) and --shards \(count ?? 0) disagree", "Leave --shards out")
      }
      return chosen
    }
    let found = try SchedulerShard.all(in: environment)
    guard let first = found.first else {
      guard count == nil else {
        throw Self.problem(
          "--shards is given, and no scheduler says which one this is", "Give --shard, like --shard 1/\(count ?? 1)")
      }
      return .whole
    }
    let shard = try Self.shard(of: first, count: count)
    for other in found.dropFirst() where try Self.shard(of: other, count: count) != shard {
      throw Self.problem(
        "\(first.variable) and \(other.variable) name different shares", "Give --shard, or unset one of them")
    }
    return shard
  }

  private static func shard(of found: SchedulerShard, count: Int?) throws -> Shard {
    guard let total = found.count ?? count else {
      throw problem(
        "\(found.variable) says which share this is, and nothing how many there are", "Add --shards with their number")
    }
    guard count == nil || count == total else {
      throw problem("\(found.variable) is one of \(total), and --shards is \(count ?? 0)", "Leave --shards out")
    }
    guard (1...Shard.countMax).contains(total), found.index < total else {
      throw problem("\(found.variable) names share \(found.index + 1) of \(total)", "Check the size of the array")
    }
    return Shard(number: found.index + 1, count: total)
  }

  private static func problem(_ finding: String, _ advice: String) -> PlacedProblem {
    Problem(finding, allowed: "A share is --shard i/n, or what one scheduler's variables say", advice: advice).placed(
      at: FileLocation(file: "--shard"))
  }
}
