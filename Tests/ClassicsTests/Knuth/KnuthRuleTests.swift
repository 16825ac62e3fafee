import Classics
import SimulationCore
import Testing

/// The rules of Knuth's elevator that need care, one test each.
struct KnuthRuleTests {
  private func user(_ from: Int, _ to: Int, _ patience: Int? = nil, next: Int = 10) -> ModelUser {
    ModelUser(from: from, to: to, patience: patience, next: next)
  }

  private func rows(_ users: ModelUser...) -> [String] { KnuthLog.run(users).rows }

  @Test func `a user at floor 2 wakes the car there, and it opens after 20`() {
    #expect(
      rows(user(2, 4)).prefix(4) == [
        "0000 N 2 0 0 0 U1", "0020 N 2 0 0 0 E3", "0040 N 2 X X 0 E4", "0040 N 2 X X 0 U5",
      ])
  }

  @Test func `a user who comes before E6 opens the doors at once, and E6 is cancelled`() {
    // The car would leave for floor 4 at 20; the second user comes to floor 2 at 7.
    let rows = rows(user(4, 0, next: 7), user(2, 3))
    #expect(rows.prefix(4).suffix(3) == ["0007 U 2 0 0 0 U1", "0007 U 2 0 0 0 E3", "0027 U 2 X X 0 E4"])
    #expect(!rows.contains { $0.hasPrefix("0020") })
  }

  @Test func `a user who comes to idle open doors restarts E4 at once`() {
    // The first user has given up when the doors open at floor 0, at 200; nobody is there.
    let rows = rows(user(0, 1, 50, next: 210), user(0, 4))
    let place = rows.firstIndex(of: "0210 N 0 0 X X U1") ?? rows.count
    #expect(rows[place...].dropFirst().prefix(2) == ["0210 N 0 X X 0 E4", "0210 N 0 X X 0 U5"])
  }

  @Test func `users of one instant without any patience leave in the order of the list`() {
    let rows = rows(user(4, 0, 60, next: 20), user(0, 1, 0, next: 0), user(1, 0, 0))
    #expect(rows.filter { $0.hasPrefix("0020") }.map { $0.suffix(2) } == ["U1", "E6", "U1", "U4", "U4"])
  }

  @Test func `a user who gives up while people get in stays, and U4 stands in the table`() {
    // The user of 2 to 4 gets in at 40; the second one's patience ends while the first gets in.
    let log = KnuthLog.run([user(2, 4, next: 5), user(2, 3, 45)])
    #expect(log.rows.contains("0050 U 2 X X 0 U4"))
    #expect(log.run.machine.leftCount == 0)
    #expect(log.run.machine.deliveredCount == 2)
  }

  @Test func `the last one who entered gets out first`() {
    let log = FactText()
    let run = Simulation(Knuth(), observers: [log])
    for number in 0..<3 {
      let user = KnuthUser(from: 2, to: 4, patience: nil)
      run.schedule(.userEnters(user, next: .milliseconds(100 * number)), at: .start)
    }
    run.run()
    #expect(
      log.texts.filter { $0.hasPrefix("userDelivered") }.map { $0.split(separator: " ")[1] } == [
        "user=3", "user=2", "user=1",
      ])
  }

  @Test func `a user who is told of when the list has ended enters then`() {
    let log = KnuthLog()
    let run = Simulation(Knuth(), observers: [log])
    let user = KnuthUser(from: 0, to: 4, patience: nil)
    run.schedule(.userEnters(user, next: .seconds(1)), at: .start)
    run.schedule(.userEnters(user, next: .seconds(1)), at: .start.advanced(by: .milliseconds(700)))
    run.schedule(.userEnters(user, next: .zero), at: .start.advanced(by: .seconds(90)))
    run.run()
    let entries = log.rows.filter { $0.hasSuffix("U1") }.map { $0.prefix(4) }
    #expect(entries == ["0000", "0010", "0900"])
  }

  @Test func `a visitor enters at once, whatever the list says`() {
    let log = KnuthLog()
    let run = Simulation(Knuth(), observers: [log])
    let user = KnuthUser(from: 0, to: 4, patience: nil)
    run.schedule(.userEnters(user, next: .seconds(10)), at: .start)
    run.schedule(.userEnters(user, next: .seconds(10)), at: .start)
    run.schedule(.visitorEnters(user), at: .start.advanced(by: .milliseconds(300)))
    run.run()
    let entries = log.rows.filter { $0.hasSuffix("U1") }.map { $0.prefix(4) }
    #expect(entries == ["0000", "0003", "0100"])
  }

  @Test func `facts and stimuli fit the forms of their names`() throws {
    let log = FactText()
    let run = Simulation(Knuth(), observers: [log])
    let stimuli: [Knuth.Stimulus] = [
      .userEnters(KnuthUser(from: 0, to: 4, patience: .milliseconds(1_500)), next: .zero),
      .userEnters(KnuthUser(from: 3, to: 1, patience: nil), next: .milliseconds(100)),
      .visitorEnters(KnuthUser(from: 2, to: 1, patience: nil)),
    ]
    for stimulus in stimuli { run.schedule(stimulus, at: .start) }
    run.run()
    for record in log.records {
      let form = try #require(Knuth.Fact.forms.first { $0.name == record.name })
      #expect(form.fields.map(\.key) == record.fields.map(\.key))
    }
    #expect(Set(log.records.map(\.name)) == Set(Knuth.Fact.forms.map(\.name)))
    for stimulus in stimuli {
      let record = Record(of: stimulus)
      let form = try #require(Knuth.Stimulus.forms.first { $0.name == record.name })
      #expect(form.fields.map(\.key) == record.fields.map(\.key))
      #expect(Knuth.Stimulus(FilledForm(name: record.name, fields: record.fields)) == stimulus)
    }
  }
}

/// Keeps all facts of a run as records.
private final class FactText: SimulationObserver {
  typealias Root = Knuth

  private(set) var records: [Record] = []
  var texts: [String] { records.map(\.description) }

  func emitted(_ fact: Knuth.Fact, line: RecordLine) { records.append(Record(of: fact)) }
}
