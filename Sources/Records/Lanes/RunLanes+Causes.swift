public import SimulationCore

// Causes of changes: a journal's lines have their causes, and state changes have those of what was being handled.
extension RunLanes {
  /// Returns a change by its number.
  ///
  /// - Precondition: `number` is among ``keptMarks``, as for everything below.
  public func mark(_ number: Int) -> LaneMark { marks[number] }

  /// Returns the instant of a change.
  public func instant(ofMark number: Int) -> SimulationInstant { handlings[Int(marks[number].handling)].instant }

  /// Returns the number of a change's line in the journal; nil for a state change, which has none.
  public func line(ofMark number: Int) -> Int64? {
    let line = marks[number].line
    return line > 0 ? Int64(line) : nil
  }

  /// Returns the new value of a change as text; empty for an instant.
  public func words(ofMark number: Int) -> String {
    let mark = marks[number]
    return words(of: tracks[Int(mark.lane)].code(ofChange: mark.index), on: Int(mark.lane))
  }

  /// Returns the cause of a change.
  public func cause(ofMark number: Int) -> LaneCause {
    let handling = handlings[Int(marks[number].handling)]
    if let name = handling.name, let armed = handling.armed {
      return .event(name: eventNames[Int(name)], armed: armed, mark: mark(ofLine: handling.cause))
    }
    let first = Int(handling.firstMark)
    guard lanes[Int(marks[first].lane)].identity.origin == .stimulus else { return .start }
    return first == number ? .outside : .stimulus(first)
  }

  /// Returns the change that caused a change; nil for the start, outside causes, and hidden changes.
  public func causingMark(ofMark number: Int) -> Int? {
    switch cause(ofMark: number) {
    case .start, .outside: nil
    case .stimulus(let mark): mark
    case .event(_, _, let mark): mark
    }
  }

  /// Returns the effects of a change, or of others of the same stimulus or event, in order.
  ///
  /// - Parameters:
  ///   - number: The number of the change.
  ///   - countMax: The maximum number of effects returned.
  /// - Returns: Their numbers.
  /// - Complexity: O(effects).
  public func effects(ofMark number: Int, atMost countMax: Int = 64) -> [Int] {
    let handling = Int(marks[number].handling)
    let own = marksOf(handling)
    var caused: [Int] = []
    let isStimulus = lanes[Int(marks[own.lowerBound].lane)].identity.origin == .stimulus
    if isStimulus, number == own.lowerBound { caused += own.dropFirst().prefix(countMax) }
    var later: [Int] = []
    for mark in own where marks[mark].line > 0 {
      var next = lines[Int(marks[mark].line) - 1].effect
      while Int(next) >= handlings.first, next >= 0 {
        later.append(Int(next))
        next = handlings[Int(next)].siblingBefore
      }
    }
    for handling in later.sorted() {
      guard caused.count < countMax else { break }
      caused += marksOf(handling)
    }
    return Array(caused.prefix(countMax))
  }

  /// Returns the numbers of the changes of one stimulus or event.
  private func marksOf(_ handling: Int) -> Range<Int> {
    let end = handling + 1 < handlings.count ? Int(handlings[handling + 1].firstMark) : marks.count
    return Int(handlings[handling].firstMark)..<end
  }

  private func mark(ofLine line: Int32) -> Int? {
    guard Int(line) > lines.first else { return nil }
    let mark = Int(lines[Int(line) - 1].mark)
    return keptMarks.contains(mark) ? mark : nil
  }
}
