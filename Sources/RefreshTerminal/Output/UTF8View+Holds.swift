extension String.UTF8View {
  /// Whether a word stands somewhere in it.
  ///
  /// `contains` of the standard library would say so too, and take half a million instructions and
  /// two libraries of regular expressions to start a program with.
  func holds(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      var rest = self[...]
      while rest.count >= word.count {
        if unsafe rest.starts(with: word) { return true }
        rest.removeFirst()
      }
      return false
    }
  }
}
