/// An array that drops its oldest elements: indices count from the first element ever appended and stay stable.
@frozen @usableFromInline package struct RecentArray<Element: Sendable>: Sendable {
  /// The index of the oldest kept element; ``count`` when there is none.
  @usableFromInline package var first: Int
  /// The kept elements, in order.
  @usableFromInline package var elements: [Element]

  /// Creates an empty array of which the first `first` elements have been dropped.
  @inlinable package init(first: Int = 0) {
    self.first = first
    elements = []
  }

  /// The number of elements ever appended.
  @inlinable package var count: Int { first + elements.count }
  /// The newest element.
  @inlinable package var last: Element? { elements.last }

  /// Returns a kept element by its index.
  @inlinable package subscript(index: Int) -> Element {
    get { elements[index - first] }
    _modify { yield &elements[index - first] }
  }

  /// Returns kept elements by their indices.
  @inlinable package subscript(range: Range<Int>) -> ArraySlice<Element> {
    elements[range.lowerBound - first..<range.upperBound - first]
  }

  @inlinable package mutating func append(_ element: Element) { elements.append(element) }

  /// Drops all elements before an index.
  ///
  /// - Complexity: O(elements kept).
  @inlinable package mutating func forget(before index: Int) {
    guard index > first else { return }
    elements.removeFirst(index - first)
    first = index
  }

  /// Removes all elements from an index on.
  @inlinable package mutating func removeAll(from index: Int) { elements.removeSubrange(max(0, index - first)...) }

  /// Returns the first index from which on all elements satisfy a condition; ``count`` when there is none.
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
