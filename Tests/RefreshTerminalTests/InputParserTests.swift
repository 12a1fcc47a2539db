import RefreshKit
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct InputParserTests {
  private let j = InputEvent.key(.text("j"), [])

  /// Returns the events of a text, and optionally of the silence after it.
  private func events(_ text: String, thenSilence: Bool = false) -> [InputEvent] {
    events(Array(text.utf8), thenSilence: thenSilence)
  }

  private func events(_ bytes: [UInt8], thenSilence: Bool = false) -> [InputEvent] {
    var parser = InputParser()
    var all: [InputEvent] = []
    parser.feed(bytes) { all.append($0) }
    if thenSilence { parser.flush { all.append($0) } }
    return all
  }

  @Test func `typed text in UTF-8 is reported one scalar at a time`() {
    #expect(events("aé城🚀") == ["a", "é", "城", "🚀"].map { .key(.text($0), []) })
  }

  @Test(
    arguments: [
      ("\u{1B}[A", Key.up, Modifiers()), ("\u{1B}OB", .down, []), ("\u{1B}[5~", .pageUp, []),
      ("\u{1B}[6~", .pageDown, []), ("\u{1B}[H", .home, []), ("\u{1B}[4~", .end, []),
      ("\u{1B}[1;5C", .right, .control), ("\u{1B}[3;2~", .delete, .shift),
      ("\u{1B}OP", .function(1), []), ("\u{1B}[15~", .function(5), []),
      ("\u{1B}[24~", .function(12), []), ("\u{1B}[[C", .function(3), []),
      ("\u{1B}[1;3R", .function(3), .alt), ("\u{1B}[Z", .tab, .shift), ("\r", .enter, []),
      ("\u{1B}OM", .enter, []), ("\u{7F}", .backspace, []), ("\u{3}", .text("c"), .control),
      ("\u{1B}x", .text("x"), .alt), ("\u{1B}城", .text("城"), .alt), ("\u{0}", .text(" "), .control),
      ("\u{1B}[97;5u", .text("a"), .control), ("\u{1B}[97:65;2:1u", .text("a"), .shift),
      ("\u{1B}[57421u", .pageUp, []), ("\u{1B}[27;5;113~", .text("q"), .control),
    ] as [(String, Key, Modifiers)])
  func `keys are parsed in CSI, SS3, Linux console, xterm and kitty forms`(
    _ sent: String, _ key: Key, _ modifiers: Modifiers
  ) {
    #expect(events(sent) == [.key(key, modifiers)])
  }

  @Test func `the release of a key in kitty's protocol is ignored`() {
    #expect(events("\u{1B}[97;1:3u\u{1B}[1;1:3A") == [])
  }

  @Test
  func `an ESC byte becomes the Escape key after a pause or before another ESC`() {
    #expect(events("\u{1B}") == [])
    #expect(events("\u{1B}", thenSilence: true) == [.key(.escape, [])])
    #expect(
      events("\u{1B}\u{1B}[15~") == [.key(.escape, []), .key(.function(5), [])])
    #expect(InputParser().escapeTimeout == nil)
  }

  @Test func `mouse reports contain the cell from 0, the button and the modifiers`() {
    #expect(
      events("\u{1B}[<0;10;5M\u{1B}[<32;10;6M\u{1B}[<0;10;6m\u{1B}[<64;1;1M\u{1B}[<85;2;3M") == [
        .mouse(MouseEvent(.press(.left), column: 9, row: 4)),
        .mouse(MouseEvent(.drag(.left), column: 9, row: 5)),
        .mouse(MouseEvent(.release(.left), column: 9, row: 5)),
        .mouse(MouseEvent(.wheel(.up), column: 0, row: 0)),
        .mouse(MouseEvent(.wheel(.down), column: 1, row: 2, modifiers: [.shift, .control])),
      ])
  }

  @Test func `mouse positions outside any screen are ignored`() {
    #expect(events("\u{1B}[<0;0;5M\u{1B}[<0;99999999999;5M\u{1B}[<0;5M\u{1B}[<0;-1;5M") == [])
  }

  @Test func `old mouse reports with raw bytes are discarded completely`() {
    #expect(events("\u{1B}[M !!j") == [j])
  }

  @Test func `a paste is one input event, and its content is never interpreted`() {
    #expect(
      events("\u{1B}[200~a\u{1B}[A\r\u{1B}[201\u{1B}[201~b")
        == [.paste("a\u{1B}[A\r\u{1B}[201"), .key(.text("b"), [])])
  }

  @Test func `a paste longer than the limit is cut, and input after it is parsed`() {
    let long = String(repeating: "x", count: InputParser.maximumPasteLength + 1_000)
    let all = events("\u{1B}[200~\(long)\u{1B}[201~q")
    let paste = InputEvent.paste(
      String(repeating: "x", count: InputParser.maximumPasteLength))
    #expect(all == [paste, .key(.text("q"), [])])
  }

  @Test func `a paste without an end is ended after three seconds without input`() {
    var parser = InputParser()
    parser.feed(Array("\u{1B}[200~abc".utf8)) { _ in }
    #expect(parser.escapeTimeout == .seconds(3))
    #expect(events("\u{1B}[200~abc\u{1B}[2", thenSilence: true) == [.paste("abc\u{1B}[2")])
  }

  @Test func `the terminal's reports of focus and size are parsed`() {
    #expect(
      events("\u{1B}[I\u{1B}[O\u{1B}[48;20;80;400;800t\u{1B}[8;5;6t") == [
        .focus(true), .focus(false), .resize(columns: 80, rows: 20), .resize(columns: 6, rows: 5),
      ])
  }

  @Test func `the terminal's replies about modes and attributes are parsed, and are no events`() {
    var parser = InputParser()
    var all: [InputEvent] = []
    parser.feed("\u{1B}[?2026;2$y\u{1B}[?1;2cj".utf8) { all.append($0) }
    #expect(parser.replies == [.mode(2026, setting: 2), .deviceAttributes])
    #expect(all == [j])
  }

  @Test func `the terminal's reports of background colours are parsed in every form`() {
    for end in ["\u{7}", "\u{1B}\\"] {
      let white = InputEvent.background(red: 1, green: 1, blue: 1)
      for text in ["rgb:ffff/ffff/ffff", "rgb:ff/FF/f", "rgba:ffff/ffff/ffff/0000"] {
        #expect(events("\u{1B}]11;\(text)\(end)") == [white], "\(text)")
      }
      let half = 32_768.0 / 65_535
      let blue = InputEvent.background(red: 0, green: half, blue: 1)
      #expect(events("\u{1B}]11;rgb:0000/8000/ffff\(end)j") == [blue, j])
    }
  }

  @Test func `H-20: the name of a terminal is parsed, and other replies are discarded`() {
    for end in ["\u{7}", "\u{1B}\\"] {
      var parser = InputParser()
      parser.feed("\u{1B}P>|XTerm(379)\(end)".utf8) { _ in }
      #expect(parser.replies == [.name("XTerm(379)")])
    }
    for other in [
      "\u{1B}]>|XTerm(379)", "\u{1B}P>XTerm", "\u{1B}P1$r0m", "\u{1B}_>|XTerm",
      "\u{1B}P>|" + String(repeating: "X", count: 9_000), "\u{1B}P11;rgb:0/0/0",
    ] {
      var parser = InputParser()
      var all: [InputEvent] = []
      parser.feed((other + "\u{1B}\\j").utf8) { all.append($0) }
      #expect(all == [j] && parser.replies == [], "\(other)")
    }
  }

  @Test(arguments: [
    "11;rgb:", "11;rgb:12/34", "11;rgb:12/34/56/78", "11;rgb:12345/0/0", "11;rgb:x/0/0",
    "11;rgb://", "10;rgb:0/0/0", "11;?", "11;#ffffff", "", "11", "52;c;cmdi",
    "11;rgb:0/0/0" + String(repeating: "0", count: 9_000),
  ])
  func `a report of an invalid background colour is discarded`(text: String) {
    #expect(events("\u{1B}]\(text)\u{1B}\\j") == [j])
  }

  @Test func `control strings and unknown sequences in the input are discarded completely`() {
    for string in ["]12;rgb:0000/0000/0000\u{1B}\\", "P1$r0m\u{7}", "[?997;1n", "[1;2;3x"] {
      #expect(events("\u{1B}\(string)j") == [j], "\(string)")
    }
    let long = "\u{1B}[" + String(repeating: "1;", count: 5_000) + "Aj"
    #expect(events(long) == [j])
  }

  @Test
  func `CAN and SUB end a sequence without being keys, and a new sequence ends a control string`() {
    for open in ["[1;5", "O", "]0;q"] {
      for end in ["\u{18}", "\u{1A}"] {
        #expect(events("\u{1B}\(open)\(end)j") == [j], "\(open)")
      }
    }
    #expect(events("\u{1B}]0;q\u{1B}[A") == [.key(.up, [])])
  }

  @Test func `an input sequence is parsed up to a length limit, and a longer one is discarded`() {
    func delete(_ length: Int) -> String {
      "\u{1B}[" + String(repeating: "0", count: length - 1) + "3~"
    }
    #expect(events(delete(ControlSequence.maximumLength)) == [.key(.delete, [])])
    #expect(events(delete(ControlSequence.maximumLength + 1) + "j") == [j])
  }

  /// Returns the events of a reply in two parts, with a silence between them that is longer than
  /// the wait for the rest of a key.
  private func torn(_ reply: String, after count: Int) -> [InputEvent] {
    var parser = InputParser()
    var all: [InputEvent] = []
    let bytes = Array(reply.utf8)
    parser.feed(bytes.prefix(count)) { all.append($0) }
    if let patience = parser.escapeTimeout, patience <= .seconds(1) {
      parser.flush { all.append($0) }
    }
    parser.feed(bytes.dropFirst(count)) { all.append($0) }
    return all
  }

  @Test(arguments: [
    "]11;rgb:q/r\u{1B}\\", "]0;q\u{7}", "P1$rq\u{1B}\\", "_Gq\u{1B}\\", "^q\u{1B}\\",
    "Xq\u{1B}\\", "[?2026;1$y", "[?62;22c", "[5;10R", "[<0;3;3x", "[[q", "[M qq",
  ])
  func `a terminal's reply that pauses for a second after two or more bytes is discarded`(
    reply: String
  ) {
    let reply = "\u{1B}\(reply)"
    for count in 2..<reply.utf8.count {
      #expect(torn("\(reply)j", after: count) == [j], "after \(count)")
    }
  }

  @Test(
    arguments: [
      "]11;rgb:q/r\u{1B}\\", "]11;rgb:1/2/3\u{7}", "P>|xterm q\u{1B}\\", "P1+r544e\u{1B}\\",
      "[?2026;1$y", "[?62;22c", "[>41;330;0c", "[5;10R", "[8;24;80t", "[<35;3;3M",
    ])
  func `H-23: if a late reply's ESC has become the Escape key, the rest of the reply is dropped`(
    reply: String
  ) {
    for count in 2..<reply.utf8.count {
      var parser = InputParser()
      var all: [InputEvent] = []
      func feed(_ bytes: some Sequence<UInt8>) { parser.feed(bytes) { all.append($0) } }
      feed([0x1B])
      parser.flush { all.append($0) }
      feed(reply.utf8.prefix(count))
      if let patience = parser.escapeTimeout, patience <= .seconds(1) {
        parser.flush { all.append($0) }
      }
      feed(reply.utf8.dropFirst(count))
      feed("j".utf8)
      let isKey = { (event: InputEvent) in if case .key = event { true } else { false } }
      #expect(all.filter(isKey) == [.key(.escape, []), j], "after \(count)")
    }
  }

  @Test func `H-23: keys typed after Escape are parsed as keys`() {
    for typed in ["[", "]", "P", "[A", "Pq", "]x", "j[?", "qP1"] {
      var parser = InputParser()
      var all: [InputEvent] = []
      parser.feed([0x1B]) { all.append($0) }
      parser.flush { all.append($0) }
      parser.feed(typed.utf8) { all.append($0) }
      parser.flush { all.append($0) }
      #expect(all == [.key(.escape, [])] + typed.unicodeScalars.map { .key(.text($0), []) })
    }
  }

  @Test func `H-22: the terminal's erase character is parsed as Backspace`() {
    func keys(_ erase: UInt8, _ sent: [UInt8]) -> [InputEvent] {
      var parser = InputParser()
      parser.eraseCharacter = erase
      var all: [InputEvent] = []
      parser.feed(sent) { all.append($0) }
      return all
    }
    #expect(keys(0x7F, [0x7F, 8]) == [.key(.backspace, []), .key(.backspace, .control)])
    #expect(keys(8, [0x7F, 8]) == [.key(.backspace, []), .key(.backspace, [])])
    // 0 disables the character, and Ctrl-C always quits.
    #expect(keys(0, [0]) == [.key(.text(" "), .control)])
    #expect(keys(3, [3]) == [.key(.text("c"), .control)])
  }

  @Test func `a paste with a pause of a second anywhere after its first two bytes is one paste`() {
    let paste = "\u{1B}[200~q\u{3}q\u{1B}[201~"
    for count in 2..<paste.utf8.count {
      let all = torn("\(paste)j", after: count)
      #expect(all == [.paste("q\u{3}q"), j], "after \(count)")
    }
  }

  @Test
  func `a control character ends a control string, so that Ctrl-C always works`() {
    #expect(events("\u{1B}]0;q\u{3}") == [.key(.text("c"), .control)])
    #expect(events("\u{1B}P\u{3}j") == [.key(.text("c"), .control), j])
  }

  @Test func `an unfinished control string or sequence is discarded after at most two pauses`() {
    for open in ["]0;", "Pq", "]0;\u{1B}", "[1;5", "[M q"] {
      var parser = InputParser()
      var all: [InputEvent] = []
      parser.feed(Array("\u{1B}\(open)".utf8)) { all.append($0) }
      var flushes = 0
      while parser.escapeTimeout != nil {
        parser.flush { all.append($0) }
        flushes += 1
      }
      parser.feed(Array("j".utf8)) { all.append($0) }
      #expect(all == [j])
      #expect(flushes <= 2)
    }
  }

  @Test func `invalid UTF-8 in the input becomes U+FFFD, and C1 controls are dropped`() {
    let bad: InputEvent = .key(.text("\u{FFFD}"), [])
    let inputs: [([UInt8], [InputEvent])] = [
      ([0xFF], [bad]),
      ([0xE5, 0x9F, 0x6A], [bad, j]),
      ([0xED, 0xA0, 0x80], [bad]),
      ([0xC0, 0xAF], [bad, bad]),
      ([0xE0, 0x80, 0x80], [bad]),
      ([0xC2, 0x9B, 0x41], [.key(.text("A"), [])]),
    ]
    for (bytes, expected) in inputs { #expect(events(bytes) == expected, "\(bytes)") }
    #expect(events([0xE5, 0x9F], thenSilence: true) == [bad])
  }
}
