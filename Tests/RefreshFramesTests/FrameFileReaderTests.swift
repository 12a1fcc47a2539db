import RefreshCanvas
import RefreshFrames
import Testing

@Suite(.timeLimit(.minutes(60))) struct FrameFileReaderTests {
  private func lines(_ frame: TextFrame) -> [String] {
    var canvas = TextCanvas(width: frame.width, height: frame.height)
    canvas.draw { frame.draw(in: &$0) }
    return canvas.lines
  }

  private func frames(
    _ text: String, style: Style = .plain, palette: [Character: Style] = [:]
  ) throws -> FrameSet {
    try FrameSet(reading: text.utf8, style: style, palette: palette)
  }

  @Test func `parts, separators and durations of a frame file are parsed`() throws {
    let frames = try self.frames(
      """
      % pulling
        .
      %
       .o.
      % loading every 0.08
       .O.
      %
       'O'
      % success cycle 0.5
       \\o/
      % failure
       ...
      """)
    #expect(lines(frames.pulling.frame(atProgress: 0)) == ["  ."])
    #expect(lines(frames.pulling.frame(atProgress: 1)) == [" .o."])
    #expect(frames.loading.duration == 0.16)
    #expect(lines(frames.loading.frame(looping: 0.08)) == [" 'O'"])
    #expect(frames.success?.duration == 0.5)
    #expect(frames.failure?.duration == 0.1)
  }

  @Test func `a frame file without parts is one sequence that follows the finger and loops`() throws
  {
    let frames = try self.frames("a\n%\nb\n%\nc\n")
    #expect(lines(frames.pulling.frame(atProgress: 0.5)) == ["b"])
    #expect(lines(frames.loading.frame(looping: 0.2)) == ["c"])
    #expect(frames.success == nil)
  }

  @Test func `frames of different height in a frame file have the same bottom line`() throws {
    let frames = try self.frames("%\none\n%\ntwo\nrows\n%\n  three\n  rows\n  high")
    #expect(frames.height == 3 && frames.width == 7)
    #expect(frames.pulling.frame(atProgress: 0).height == 1)
  }

  @Test func `LF, CR LF, a byte order mark and %% in a frame file are parsed`() throws {
    let frames = try self.frames("\u{FEFF}%% sign\r\nx\r\n%\r\ny\r\n")
    #expect(lines(frames.pulling.frame(atProgress: 0)) == ["% sign", "x"])
    #expect(lines(frames.pulling.frame(atProgress: 1)) == ["y"])
  }

  @Test func `smaller versions of the frames follow in the frame file, the largest first`() throws {
    let frames = try self.frames(
      """
      % color r #ff0000
      % pulling
      a
      b
      c
      % text
      r
      % success every 0.5
      d
      e
      % smaller
      f
      g
      % text
      r
      % smaller
      % loading
      h
      """
    )
    #expect(frames.height == 3 && frames.smaller.map(\.height) == [2, 1])
    #expect(frames.success?.duration == 0.5)
    #expect(frames.smaller.allSatisfy { $0.success == nil })
    #expect(lines(frames.smaller[0].pulling.frame(atProgress: 0)) == ["f", "g"])
    let style = frames.smaller[0].pulling.frame(atProgress: 0).lines[0][0].style
    #expect(style.foreground == .rgb(255, 0, 0))
    #expect(lines(frames.smaller[1].pulling.frame(atProgress: 0)) == ["h"])
  }

  @Test
  func `two separators in a row in a frame file make a blank frame, except at the file's ends`()
    throws
  {
    let frames = try self.frames("%\na\n%\n%\nb\n%\n")
    #expect(frames.pulling.duration > 0.29 && frames.pulling.duration < 0.31)
    #expect(lines(frames.pulling.frame(atProgress: 0.5)) == [""])
  }

  @Test func `characters in a frame take their style from the palette, or else the given style`()
    throws
  {
    let red = Style(foreground: .red)
    let frames = try self.frames("ox o", style: .dim, palette: ["o": red])
    let spans = frames.pulling.frame(atProgress: 0).lines[0]
    #expect(
      spans == [
        .init(x: 0, text: "o", style: red), .init(x: 1, text: "x", style: .dim),
        .init(x: 3, text: "o", style: red),
      ])
  }

  @Test func `a frame contains the foreground and background colours of its characters`() throws {
    let frames = try self.frames(
      """
      % color r #ff0000
      % color b #0000ff
      % pulling
      ox o
      % text
      r  r
      % ground
       b   b
      %
      ox
      """, style: .dim
    )
    let red = Color.rgb(255, 0, 0)
    let blue = Color.rgb(0, 0, 255)
    var dimRed = Style.dim
    dimRed.foreground = red
    var dimOnBlue = Style.dim
    dimOnBlue.background = blue
    let first = frames.pulling.frame(atProgress: 0)
    #expect(
      first.lines[0] == [
        .init(x: 0, text: "o", style: dimRed), .init(x: 1, text: "x", style: dimOnBlue),
        .init(x: 3, text: "o", style: dimRed),
        .init(x: 5, text: " ", style: Style(background: blue)),
      ])
    #expect(first.width == 6)
    #expect(
      frames.pulling.frame(atProgress: 1).lines == [[.init(x: 0, text: "ox", style: .dim)]])
  }

  @Test func `a frame of a file may consist of colours only`() throws {
    let frames = try self.frames("% color b #0000ff\n%\n% ground\nbb\n bb\n")
    #expect(frames.height == 2 && frames.width == 3)
  }

  @Test(arguments: [
    ("", 1, "there is no frame; draw at least one line"),
    ("%\n%\n", 1, "there is no frame; draw at least one line"),
    ("a\n% loading\n", 2, "there is no frame; draw at least one line"),
    ("a\n% smaller\n", 2, "there is no frame; draw at least one line"),
    ("% smaller\na", 1, "there is no frame; draw at least one line"),
    ("a\n% smaller 3\nb", 2, "\"smaller 3\" is no part; allowed are"),
    ("a\n% smaller\n% success\nb", 2, "there is no frame; draw at least one line"),
    ("a\n\tb", 2, "column 1 is a tab; indent with spaces"),
    ("ab\u{1B}[31m", 1, "column 3 is the control character U+001B; remove it"),
    ("a\u{202E}b", 1, "column 2 is the control character U+202E; remove it"),
    ("a\n%\nb\u{200B}", 3, "column 2 is the control character U+200B; remove it"),
    ("%%a\tb", 1, "column 4 is a tab"),
    ("xy\n% text\n%%b", 3, "column 2 is %, which names no color"),
    ("a\rb", 1, "column 2 is the control character U+000D; remove it"),
    ("a 你好", 1, "column 3 is 你, which takes two columns"),
    ("a\n👍", 2, "column 1 is 👍, which takes two columns"),
    ("% begin\na", 1, "\"begin\" is no part; allowed are"),
    ("a\n% loading fast 1\nb", 2, "\"loading fast 1\" is no part; allowed are"),
    ("% loading every\nb", 1, "\"loading every\" is no part; allowed are"),
    ("% loading every 0\nb", 1, "\"0\" is no time; write seconds above 0, such as 0.1"),
    ("% loading cycle soon\nb", 1, "\"soon\" is no time; write seconds above 0, such as 0.1"),
    ("% loading every 1e308\na\n%\nb", 1, "\"1e308\" is no time; write seconds"),
    ("a\n%\n\u{200D}\u{301}\u{FE0F}", 3, "column 1 is the control character U+200D; remove it"),
    ("a\n% loading\nb\n% loading\nc", 4, "loading was begun before; put its frames together"),
    ("a\n% pulling\nb", 2, "pulling was begun before; put its frames together"),
    ("% color a\nx", 1, "\"a\" names no color; write"),
    ("% color ab #112233\nx", 1, "\"ab #112233\" names no color; write"),
    ("% color a 112233\nx", 1, "\"a 112233\" names no color; write"),
    ("% color a #11223\nx", 1, "\"a #11223\" names no color; write"),
    ("% color a #+12233\nx", 1, "\"a #+12233\" names no color; write"),
    ("% color a #112233\nxy\n% text\nab", 4, "column 2 is b, which names no color"),
    ("x\n% ground\n c\n%\ny", 3, "column 2 is c, which names no color"),
    ("x\n% text\n\ta\n", 3, "column 1 is a tab; indent with spaces"),
    (String(repeating: "x\n%\n", count: 1001), 2002, "this frame is one too many"),
    (String(repeating: "x", count: 1_048_577), 1, "the file has 1048577 bytes; 1 MiB"),
  ])
  func `a malformed frame file is refused with its line and the reason`(
    text: String, line: Int, reason: String
  ) {
    let error = #expect(throws: FrameFileError.self) { try frames(text) }
    #expect(error?.line == line && error?.reason.hasPrefix(reason) == true)
  }

  @Test func `a frame file may have up to 1,000 frames and 1 MiB`() throws {
    #expect(try frames(String(repeating: "x\n%\n", count: 1000)).pulling.width == 1)
    let wide = try frames(String(repeating: "x", count: 1_048_576))
    #expect(wide.pulling.width == 1_048_576)
  }

  @Test func `a frame file that is not UTF-8 is refused with its line`() {
    let error = #expect(throws: FrameFileError.self) {
      try FrameSet(reading: [0x61, 0x0A, 0x62, 0xFF, 0x0A, 0x63])
    }
    #expect(error?.description == "line 2: this is not UTF-8; save the file as UTF-8")
  }

  @Test(arguments: [
    ("a\nb\ncdef\tg", "line 3: column 5 is a tab; indent with spaces"),
    ("a\u{7}", "line 1: column 2 is the control character U+0007; remove it"),
    (
      "a\n% slow",
      "line 2: \"slow\" is no part; allowed are pulling, loading, success and failure, each followed "
        + "by nothing, by every SECONDS or by cycle SECONDS; and smaller, color, text and ground"
    ),
    (
      "a\n% color a red",
      "line 2: \"a red\" names no color; write one character and six digits, such as "
        + "% color a #ff8800"
    ),
    (
      "a\n% text\n  b",
      "line 3: column 3 is b, which names no color; write % color b #rrggbb above it"
    ),
  ])
  func `the message of a frame file error has the line, the reason and the correction`(
    text: String, message: String
  ) {
    let error = #expect(throws: FrameFileError.self) { try frames(text) }
    #expect(error?.description == message)
  }
}
