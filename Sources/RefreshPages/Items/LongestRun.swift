/// The longest part of a sequence of numbers that grows.
enum LongestRun {
  /// The indices of the elements of one of the longest growing parts, in order; `nil`s are none.
  ///
  /// It takes n log n steps: `ends[k]` is the element in which the part of k + 1 elements ends that
  /// has the smallest end.
  static func indices(in numbers: [Int?]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
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
}
