import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60)))
struct DrawnTextReaderTests {
  /// Returns the lines that a reader of three rows reads from a drawing.
  private func lines(_ body: (inout CanvasRegion) -> Void) -> [String] {
    var reader = DrawnTextReader(width: 12, height: 3, widthPolicy: WidthPolicy())
    reader.read(body)
    return (0..<3).map { reader.takeLine($0).text }
  }

  @Test
  func `Q-1: the extracted text of a row contains the blanks between texts beside each other`() {
    let read = lines {
      $0.write("天 ", x: 1)
      $0.write("b", x: 6, style: .bold)
      $0.write("end  ", y: 2)
    }
    #expect(read == [" 天   b", "", "end"])
  }

  @Test func `Q-1: the extracted text of a row with overlapping texts is what its cells show`() {
    let read = lines {
      $0.write("abcdef")
      $0.write("天", x: 2)
      $0.write("last", y: 2)
      $0.write("x", x: 9)
    }
    #expect(read == ["ab天ef   x", "", "last"])
  }

  @Test
  func `Q-1: symbols and texts cut at an edge are extracted from a row as its cells show them`() {
    let read = lines {
      $0.write("ab天", x: -1)
      $0.write("0123456789天x", y: 1)
    }
    #expect(read == ["b天", "0123456789天", ""])
    #expect(lines { $0.write("\u{7}e\u{301}", y: 1) } == ["", "␇e\u{301}", ""])
  }
}
