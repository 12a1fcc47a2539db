import Testing

@testable import ExampleSupport

@Suite(.timeLimit(.minutes(60))) struct LineSplitterTests {
  @Test func `a stream of bytes is split into the same lines however the bytes are split`() {
    let text = Array("one\r\ntwo\n\nδrei\nend".utf8)
    for size in 1...text.count {
      var splitter = LineSplitter()
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines += splitter.split(Array(text[start..<min(text.count, start + size)]))
      }
      #expect(lines == ["one", "two", "", "δrei"])
      #expect(splitter.rest() == "end")
      #expect(splitter.rest() == nil)
    }
  }

  @Test func `an endless line of a stream is cut, and the next line is complete`() {
    var splitter = LineSplitter(limit: 4)
    #expect(splitter.split(Array("123".utf8)) == [])
    #expect(splitter.split(Array("456789".utf8)) == [])
    #expect(splitter.split(Array("0\n1234\n".utf8)) == ["1234", "1234"])
    #expect(splitter.cutLines == 1)
  }
}
