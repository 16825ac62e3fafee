/// A user of the model: all times in tenths of a second.
struct ModelUser: CustomStringConvertible {
  let from: Int
  let to: Int
  /// Nil for ever.
  let patience: Int?
  let next: Int

  var description: String { "(\(from),\(to),\(patience.map { "\($0)" } ?? "never"),\(next))" }
}

/// Knuth's elevator written a second time, from the specification alone, the way of the book.
///
/// A list WAIT holds the activities by time, and its head is taken off again and again. What is to
/// be done at once is put before the head.
struct KnuthModel {
  /// Who waits for the time to come.
  private enum Who: Equatable {
    case entry
    case user(Int, step: Int)
    case car
    case closer
    case idler
  }

  private let list: [ModelUser]
  private var wait: [(due: Int, who: Who)] = []
  private var now = 0
  private(set) var rows: [String] = []

  private var floor = 2
  private var state = 0
  private var (d1, d2, d3) = (false, false, false)
  /// The step at which the car goes on, or in which it stays.
  private var inst = 1
  /// Three buttons a floor: 1 is up, 2 is down, 4 is in the car.
  private var calls = [0, 0, 0, 0, 0]
  private var queue: [[Int]] = [[], [], [], [], []]
  private var stack: [Int] = []
  private var entered = 0

  init(_ list: [ModelUser], start: Int = 0) {
    self.list = list
    put(.entry, start)
    while let head = wait.first {
      wait.removeFirst()
      now = head.due
      resume(head.who)
    }
  }

  // MARK: - The list WAIT

  private mutating func drop(_ who: Who) { wait.removeAll { $0.who == who } }

  private mutating func put(_ who: Who, _ due: Int) {
    drop(who)
    wait.insert((due, who), at: wait.firstIndex { $0.due > due } ?? wait.count)
  }

  private mutating func putFirst(_ who: Who) {
    drop(who)
    wait.insert((now, who), at: 0)
  }

  private mutating func hold(_ step: Int, _ delay: Int) {
    inst = step
    put(.car, now + delay)
  }

  private mutating func goOn(_ step: Int) {
    inst = step
    putFirst(.car)
  }

  // MARK: - Activities

  private mutating func write(_ step: String) {
    let time = String(String("0000\(now)".reversed().prefix(max(4, "\(now)".count))).reversed())
    let letter = state == 0 ? "N" : state > 0 ? "U" : "D"
    let flags = [d1, d2, d3].map { $0 ? "X" : "0" }.joined(separator: " ")
    rows.append("\(time) \(letter) \(floor) \(flags) \(step)")
  }

  private mutating func resume(_ who: Who) {
    switch who {
    case .entry:
      guard entered < list.count else { return }
      write("U1")
      let number = entered
      entered += 1
      put(.entry, now + list[number].next)
      signal(number)
    case .user(let number, let step):
      write("U\(step)")
      act(number, step)
    case .car:
      write("E\(inst)")
      drive()
    case .closer:
      write("E5")
      if d1 {
        put(.closer, now + 40)
      } else {
        d3 = false
        hold(6, 20)
      }
    case .idler:
      write("E9")
      d2 = false
      decide(fromSix: false)
    }
  }

  private mutating func signal(_ number: Int) {
    let user = list[number]
    if floor == user.from, inst == 6 {
      goOn(3)
    } else if floor == user.from, d3 {
      d3 = false
      d1 = true
      goOn(4)
    } else {
      calls[user.from] |= user.to > user.from ? 1 : 2
      if !d2 || inst == 1 { decide(fromSix: false) }
    }
    queue[user.from].append(number)
    if let patience = user.patience { put(.user(number, step: 4), now + patience) }
  }

  private mutating func act(_ number: Int, _ step: Int) {
    let user = list[number]
    switch step {
    case 4:
      let stays = floor == user.from && d1
      if !stays { queue[user.from].removeAll { $0 == number } }
    case 5:
      queue[user.from].removeAll { $0 == number }
      stack.insert(number, at: 0)
      calls[user.to] |= 4
      if state == 0 {
        state = user.to > user.from ? 1 : -1
        put(.closer, now + 25)
      }
    default: stack.removeAll { $0 == number }
    }
  }

  private mutating func drive() {
    switch inst {
    case 2, 3: stopAndOpen()
    case 4: letPass()
    case 6: leave()
    case 7, 8:
      floor += inst == 7 ? 1 : -1
      hold(inst * 10 + 1, inst == 7 ? 51 : 61)
    case 71:
      let above = calls.dropFirst(floor + 1).contains { $0 != 0 }
      let last = (floor == 2 || calls[floor] & 2 != 0) && !above
      if calls[floor] & 5 != 0 || last { hold(2, 14) } else { goOn(7) }
    case 81:
      let below = calls.prefix(floor).contains { $0 != 0 }
      let last = (floor == 2 || calls[floor] & 1 != 0) && !below
      if calls[floor] & 6 != 0 || last { hold(2, 23) } else { goOn(8) }
    default: break
    }
  }

  private mutating func stopAndOpen() {
    if inst == 2 {
      let above = calls.dropFirst(floor + 1)
      let below = calls.prefix(floor)
      let wantsUp = above.contains { $0 & 4 != 0 }
      let wantsDown = below.contains { $0 & 4 != 0 }
      if state > 0, above.allSatisfy({ $0 == 0 }) {
        state = wantsDown ? -1 : 0
        calls[floor] = 0
      } else if state < 0, below.allSatisfy({ $0 == 0 }) {
        state = wantsUp ? 1 : 0
        calls[floor] = 0
      }
    }
    d1 = true
    d2 = true
    put(.idler, now + 300)
    put(.closer, now + 76)
    hold(4, 20)
  }

  private mutating func letPass() {
    if let number = stack.first(where: { list[$0].to == floor }) {
      hold(4, 25)
      putFirst(.user(number, step: 6))
    } else if let number = queue[floor].first {
      drop(.user(number, step: 4))
      hold(4, 25)
      putFirst(.user(number, step: 5))
    } else {
      d1 = false
      d3 = true
    }
  }

  private mutating func leave() {
    calls[floor] &= ~4
    if state >= 0 { calls[floor] &= ~1 }
    if state <= 0 { calls[floor] &= ~2 }
    decide(fromSix: true)
    if state == 0 { return goOn(1) }
    if d2 { drop(.idler) }
    hold(state > 0 ? 7 : 8, 15)
  }

  private mutating func decide(fromSix: Bool) {
    if state != 0 { return }
    if inst == 1, calls[2] != 0 { return hold(3, 20) }
    var goal = fromSix ? 2 : -1
    for other in [4, 3, 2, 1, 0] where other != floor && calls[other] != 0 { goal = other }
    if goal < 0 { return }
    state = (goal - floor).signum()
    if inst == 1, goal != 2 { hold(6, 20) }
  }

  // MARK: - How it ended

  /// Who never got out and never gave up.
  var left: [Int] { queue.flatMap(\.self) + stack }
  /// Whether the car is dormant at floor 2, shut, with nothing asked of it.
  var isAtRest: Bool { inst == 1 && floor == 2 && state == 0 && !d1 && !d2 && !d3 && calls == [0, 0, 0, 0, 0] }
}
