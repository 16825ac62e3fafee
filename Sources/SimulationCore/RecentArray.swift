/// An array that forgets its oldest elements: an index counts from the first that there ever was, and stays the same.
@frozen @usableFromInline package struct RecentArray<Element: Sendable>: Sendable {
  /// The index of the oldest element that is kept; ``count`` when none is.
  @usableFromInline package var first: Int
  /// The elements that are kept, in order.
  @usableFromInline package var elements: [Element]

  /// Without elements, of which so many are forgotten already.
  @inlinable package init(first: Int = 0) {
    self.first = first
    elements = []
  }

  /// How many elements there have been.
  @inlinable package var count: Int { first + elements.count }
  /// The newest element.
  @inlinable package var last: Element? { elements.last }

  /// An element that is kept, by its index.
  @inlinable package subscript(index: Int) -> Element {
    get { elements[index - first] }
    _modify { yield &elements[index - first] }
  }

  /// The elements with indices that are kept.
  @inlinable package subscript(range: Range<Int>) -> ArraySlice<Element> {
    elements[range.lowerBound - first..<range.upperBound - first]
  }

  @inlinable package mutating func append(_ element: Element) { elements.append(element) }

  /// Forgets all before an index.
  ///
  /// - Complexity: O(elements that stay).
  @inlinable package mutating func forget(before index: Int) {
    guard index > first else { return }
    elements.removeFirst(index - first)
    first = index
  }

  /// Takes back all from an index on.
  @inlinable package mutating func removeAll(from index: Int) { elements.removeSubrange(max(0, index - first)...) }

  /// The first index whose element, like all after it, fulfils a condition; ``count`` when none does.
  ///
  /// - Complexity: O(log n).
  @inlinable package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return first + low
  }
}
