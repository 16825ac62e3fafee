import Synchronization

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns the elements that are followed by a quiet interval.
  ///
  /// Each element is held back for the interval; the next one replaces it. When the sequence ends, the pending
  /// element is delivered at once; when it throws, the pending element is dropped.
  ///
  /// - Parameters:
  ///   - interval: The quiet time after an element.
  ///   - clock: The clock that measures it. On a ``VirtualClock``, iterate in a task of that clock.
  /// - Returns: The debounced elements.
  public func debounced<C: Clock<Duration>>(for interval: Duration, on clock: C) -> DebouncedSequence<Self, C> {
    DebouncedSequence(base: self, interval: interval, clock: clock)
  }
}

/// The elements that are followed by a quiet interval: see ``_Concurrency/AsyncSequence/debounced(for:on:)``.
public struct DebouncedSequence<Base: AsyncSequence & Sendable, C: Clock<Duration>>: AsyncSequence, Sendable
where Base.Element: Sendable {
  /// An element of the base sequence.
  public typealias Element = Base.Element

  let base: Base
  let interval: Duration
  let clock: C

  /// Starts a task that reads the base sequence until the iterator is released.
  public func makeAsyncIterator() -> AsyncThrowingStream<Base.Element, any Error>.Iterator {
    let (stream, sink) = AsyncThrowingStream.makeStream(of: Base.Element.self)
    let reader = Task { await read(into: sink) }
    sink.onTermination = { _ in reader.cancel() }
    return stream.makeAsyncIterator()
  }

  private func read(into sink: AsyncThrowingStream<Base.Element, any Error>.Continuation) async {
    let waiting = Waiting<Base.Element>()
    var timer: Task<Void, any Error>?
    do {
      for try await element in base {
        timer?.cancel()
        let turn = waiting.set(element)
        timer = Task {
          try await clock.sleep(for: interval)
          if let element = waiting.take(ifTurn: turn) { sink.yield(element) }
        }
      }
      timer?.cancel()
      if let element = waiting.take() { sink.yield(element) }
      sink.finish()
    } catch {
      timer?.cancel()
      sink.finish(throwing: error)
    }
  }
}

/// The pending element, with the number of elements held back before it.
private final class Waiting<Element: Sendable>: Sendable {
  private let state = Mutex<(element: Element?, turn: Int)>((nil, 0))

  func set(_ element: Element) -> Int {
    state.withLock { state in
      state = (element, state.turn + 1)
      return state.turn
    }
  }

  func take(ifTurn turn: Int? = nil) -> Element? {
    state.withLock { state in
      guard turn == nil || turn == state.turn else { return nil }
      return state.element.take()
    }
  }
}
