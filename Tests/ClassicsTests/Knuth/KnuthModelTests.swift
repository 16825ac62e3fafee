import Classics
import SimulationCore
import Testing

/// Knuth's elevator against a model that was written from the specification alone.
struct KnuthModelTests {
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `Knuth's elevator agrees with its model over random users, row for row`(seed: UInt64) {
    var lists = KnuthUserList(seed: seed)
    for number in 0..<2_000 {
      let users = lists.next()
      let real = KnuthLog.run(users).rows
      let expected = KnuthModel(users).rows
      if real == expected { continue }
      let place = zip(real, expected).prefix { $0 == $1 }.count
      Issue.record(
        """
        list \(number) of seed \(seed), \(users): row \(place) is \
        '\(real.dropFirst(place).first ?? "none")', and by the model \
        '\(expected.dropFirst(place).first ?? "none")'
        """)
      return
    }
  }

  @Test func `a list that starts later gives the same rows later`() {
    var lists = KnuthUserList(seed: 6)
    for _ in 0..<100 {
      let users = lists.next()
      #expect(KnuthLog.run(users, start: 12_345).rows == KnuthModel(users, start: 12_345).rows)
    }
  }

  @Test(arguments: [7, 8] as [UInt64])
  func `whoever does not give up is delivered, and the car ends dormant at floor 2`(seed: UInt64) {
    var lists = KnuthUserList(seed: seed)
    for _ in 0..<1_000 {
      let users = lists.next()
      let (run, rows) = KnuthLog.run(users)
      let machine = run.machine
      #expect(machine.enteredCount == users.count, "\(users)")
      #expect(machine.deliveredCount + machine.leftCount == users.count, "\(users)")
      #expect(machine.leftCount <= users.count { $0.patience != nil }, "\(users)")
      #expect(machine.queues.allSatisfy(\.isEmpty) && machine.riders.isEmpty, "\(users)")
      #expect(machine.car.state == .waiting && machine.floor == 2, "\(users)")
      #expect(machine.doors.state == .shut && machine.state.state == .neutral, "\(users)")
      #expect(!machine.isActive, "\(users)")
      let lit = KnuthConfiguration.floors.filter {
        machine.upButtons[$0] || machine.downButtons[$0] || machine.carButtons[$0]
      }
      #expect(lit == [], "\(users)")
      #expect(rows.count { $0.hasSuffix("U6") } == machine.deliveredCount, "\(users)")
      #expect(KnuthModel(users).isAtRest, "\(users)")
    }
  }

  @Test func `users enter in the order of the list, each one's distance after the one before`() {
    var lists = KnuthUserList(seed: 9)
    for _ in 0..<200 {
      let users = lists.next()
      let entries = KnuthLog.run(users).rows.filter { $0.hasSuffix(" U1") }.compactMap { Int($0.prefix { $0 != " " }) }
      var expected = [0]
      for user in users.dropLast() { expected.append((expected.last ?? 0) + user.next) }
      #expect(entries == expected, "\(users)")
    }
  }
}
