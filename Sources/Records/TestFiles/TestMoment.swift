public import SimulationCore

/// An instant of a test file: a time, or the fact that met another judgement, with an optional offset.
public enum TestMoment: Hashable, Sendable, CustomStringConvertible {
  /// A time of the run.
  case instant(SimulationInstant)
  /// The fact that first met the judgement of this name, with an offset in nanoseconds; nil for the fact itself, in
  /// the order of facts.
  case reference(String, offset: Int64?)

  /// The time; nil for a reference.
  var instant: SimulationInstant? {
    guard case .instant(let instant) = self else { return nil }
    return instant
  }

  /// The judgement that it refers to; nil for a time.
  var name: String? {
    guard case .reference(let name, _) = self else { return nil }
    return name
  }

  /// The time, or the name with its offset: `opening + 3.000000000`.
  public var description: String {
    switch self {
    case .instant(let instant): "\(instant)"
    case .reference(let name, nil): name
    case .reference(let name, let offset?):
      "\(name) \(offset < 0 ? "-" : "+")" + " \(SimulationInstant(nanoseconds: Int64(clamping: offset.magnitude)))"
    }
  }
}

/// The bounds of a judgement as written: each a time or a reference.
public struct TestBounds: Hashable, Sendable {
  /// An instant, with a tolerance.
  var at: TestMoment?
  var within: Duration?
  /// The exclusive bounds.
  var after: TestMoment?
  var before: TestMoment?
  /// The inclusive bounds.
  var from: TestMoment?
  var to: TestMoment?

  var moments: [TestMoment] { [at, after, before, from, to].compactMap(\.self) }

  /// The judgements that it refers to.
  var names: [String] { moments.compactMap(\.name) }

  /// The text of the bounds in messages, with a leading space.
  var words: String {
    let tolerance = within.map { " within \(SimulationInstant.start.advanced(by: $0)) s" } ?? ""
    let parts = [("at", at), ("after", after), ("before", before), ("from", from), ("to", to)]
    return parts.compactMap { key, moment in moment.map { " \(key) \($0)" } }.joined() + tolerance
  }

  /// Resolves a reference to the fact with its instant and its number.
  typealias Lookup = (String) -> NumberedFact?

  /// A resolved bound: an instant, and the fact's number if the bound is the fact itself.
  private struct Point {
    let instant: SimulationInstant
    let order: Int?

    init?(_ moment: TestMoment, _ lookup: Lookup) {
      switch moment {
      case .instant(let instant): (self.instant, order) = (instant, nil)
      case .reference(let name, let offset):
        guard let found = lookup(name) else { return nil }
        let (sum, overflow) = found.fact.instant.nanoseconds.addingReportingOverflow(offset ?? 0)
        let limit = TimeText.latest.nanoseconds
        instant = SimulationInstant(nanoseconds: overflow ? limit : min(max(sum, 0), limit))
        order = offset == nil ? found.order : nil
      }
    }
  }

  /// Returns the window when every reference is known; nil when one was never met.
  ///
  /// A window that ends before it begins contains nothing.
  func window(_ lookup: Lookup) -> TestWindow? {
    func point(_ moment: TestMoment?) -> Point?? {
      guard let moment else { return .some(nil) }
      return Point(moment, lookup).map { .some($0) }
    }
    guard let at = point(at), let after = point(after), let before = point(before), let from = point(from),
      let to = point(to)
    else { return nil }
    if let at {
      var window = TestWindow(at: at.instant, within: within ?? .zero).worded(words)
      if let order = at.order, within == nil { (window.firstOrder, window.lastOrder) = (order, order) }
      return window
    }
    var window = TestWindow(
      first: after?.instant ?? from?.instant ?? .start, last: before?.instant ?? to?.instant ?? .latest,
      after: after?.instant, before: before?.instant, words: words)
    // An exclusive bound excludes its whole instant, or the fact itself.
    if let after { window.firstOrder = after.order.map { $0 + 1 } ?? .max }
    if let from, let order = from.order { window.firstOrder = order }
    if let before { window.lastOrder = before.order.map { $0 - 1 } ?? .min }
    if let to, let order = to.order { window.lastOrder = order }
    return window
  }
}

extension TestWindow {
  /// Returns the window with another description.
  func worded(_ words: String) -> TestWindow {
    TestWindow(first: first, last: last, center: center, after: after, before: before, words: words)
  }
}
