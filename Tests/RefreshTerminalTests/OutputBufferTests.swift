import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct OutputBufferTests {
  /// Returns a buffer that contains a text and has a larger capacity.
  private func buffer(_ text: String) -> OutputBuffer {
    text.utf8.reduce(into: OutputBuffer()) { $0.append($1) }
  }

  private func text(_ buffer: OutputBuffer) -> String {
    String(decoding: buffer.contents, as: UTF8.self)
  }

  @Test func `bytes, texts and buffers are appended to an output buffer in order`() {
    var bytes = buffer("a")
    bytes.append("\u{1B}[m")
    var (other, none) = (buffer("bc"), OutputBuffer())
    bytes.take(&other)
    bytes.take(&none)
    #expect(text(bytes) == "a\u{1B}[mbc")
    #expect(text(other) == "")
  }

  @Test func `bytes that were taken from an output buffer are not passed again`() {
    var bytes = buffer("abc")
    var passed: [String] = []
    for taken in [1, 0, 9] {
      unsafe bytes.drain { rest in
        unsafe passed.append(String(decoding: rest, as: UTF8.self))
        return taken
      }
    }
    #expect(passed == ["abc", "bc", "bc"] && bytes.isDrained)
    var other = buffer("d")
    bytes.take(&other)
    #expect(text(bytes) == "d" && !bytes.isDrained)
  }

  @Test func `an output buffer that grows keeps its contents`() {
    var bytes = OutputBuffer()
    for index in 0..<100_000 { bytes.append(UInt8(truncatingIfNeeded: index)) }
    #expect(bytes.count == 100_000)
    #expect(bytes.contents == (0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test func `an output buffer appends only the bytes that a closure reports as written`() {
    var bytes = buffer("a")
    unsafe bytes.append(atMost: 400_000) { end in
      unsafe end.storeBytes(of: 0x62, as: UInt8.self)
      return 1
    }
    #expect(text(bytes) == "ab")
  }

  @Test func `bytes can be removed from the middle and the end of an output buffer`() {
    var bytes = buffer("abcdefg")
    bytes.remove(1..<3)
    #expect(text(bytes) == "adefg")
    bytes.remove(3..<5)
    #expect(text(bytes) == "ade")
    bytes.truncate(to: 1)
    bytes.append(0x7A)
    #expect(text(bytes) == "az")
    bytes.truncate(to: 9)
    #expect(text(bytes) == "az")
  }

  @Test func `a copy of an output buffer does not change with the original`() {
    let bytes = buffer("ab")
    var other = bytes
    other.truncate(to: 1)
    other.append(0x63)
    #expect(text(bytes) == "ab")
    #expect(text(other) == "ac")
  }
}
