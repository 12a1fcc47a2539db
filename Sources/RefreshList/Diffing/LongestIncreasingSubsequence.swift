internal import RefreshCanvas

/// The longest part of a sequence of numbers that grows.
package enum LongestIncreasingSubsequence {
  /// The indices of the elements of one of the longest growing parts, in order; `nil`s are none.
  ///
  /// It takes n log n steps: `ends[k]` is the element in which the part of k + 1 elements ends that
  /// has the smallest end.
  package static func indices(in numbers: [Int?]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      let last = ends.last.flatMap { numbers[$0] } ?? .min
      var (low, high) = (last < number ? ends.count : 0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] ?? .min < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(index)
      next = before[index]
    }
    return run.reversed()
  }

  /// The same; if one that is as long has `number` in it, that one.
  static func indices(in numbers: [Int?], through number: Int?) -> [Int] {
    let longest = indices(in: numbers)
    guard let number, !longest.contains(where: { numbers[$0] == number }),
      let middle = numbers.firstIndex(of: number)
    else { return longest }
    let fitting = numbers.enumerated().map { index, other in
      other.flatMap { index == middle || (index < middle) == ($0 < number) ? $0 : nil }
    }
    let through = indices(in: fitting)
    return through.count == longest.count ? through : longest
  }
}
