extension GestureScript {
  /// Reads a script from bytes, which have to be UTF-8; `file` is what errors call it.
  public init(reading bytes: some Collection<UInt8>, named file: String) throws(ScriptError) {
    var reader = ScriptReader(file: file)
    var line = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let hasMark = line == 1 && part.starts(with: [0xEF, 0xBB, 0xBF])
      try reader.read(part.dropFirst(hasMark ? 3 : 0), line: line)
      line += 1
    }
    try reader.finish()
    self = reader.script
  }

  /// Reads a script from text; `file` is what errors call it.
  ///
  /// ```
  /// let script = try GestureScript(reading: "down\npull 3\nup", named: "example")
  /// ```
  public init(reading text: String, named file: String) throws(ScriptError) {
    try self.init(reading: Array(text.utf8), named: file)
  }
}
