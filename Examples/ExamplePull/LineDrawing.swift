import RefreshCanvas

/// Draws lines of output into rows.
enum LineDrawing {
  private static let tab = 8

  /// A piece of a line in one style, and the column it begins in.
  struct Piece: Equatable {
    var x: Int
    var text: String
    var style: Style
  }

  /// A line with its tabs as blanks, and how many columns it has.
  static func pieces(of line: StyledText) -> (pieces: [Piece], width: Int) {
    var pieces: [Piece] = []
    var x = 0
    for run in line.runs {
      for (index, text) in run.text.split(separator: "\t", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { x = (x / tab + 1) * tab }
        guard !text.isEmpty else { continue }
        pieces.append(Piece(x: x, text: String(text), style: run.style))
        x += TextWidth.columns(of: String(text))
      }
    }
    return (pieces, x)
  }

  /// The pieces of a line in as many rows as it takes at a width, each from column 0; one at least.
  static func wrapped(_ line: StyledText, width: Int) -> [[Piece]] {
    var rows: [[Piece]] = [[]]
    var start = 0
    for piece in pieces(of: line).pieces {
      var (x, rest) = (piece.x, Substring(piece.text))
      while !rest.isEmpty {
        // What begins behind a tab may begin rows further down.
        while x - start >= width, width > 0 {
          start += width
          rows.append([])
        }
        let fitting = String(TextWidth.prefix(of: String(rest), columns: start + width - x))
        if fitting.isEmpty {
          guard x > start else { return rows }
          // A wide character that has no room at the end begins the next row.
          start = x
          rows.append([])
          continue
        }
        rows[rows.count - 1].append(Piece(x: x - start, text: fitting, style: piece.style))
        x += TextWidth.columns(of: fitting)
        rest = rest.dropFirst(fitting.count)
      }
    }
    return rows
  }

  /// Draws what became of a line.
  static func draw(
    _ mark: LineMarks.Mark?, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    switch mark {
    case .new: region.write("+", style: environment.style(of: .success).adding(.bold))
    case .changed: region.write("~", style: environment.style(of: .accent).adding(.bold))
    case nil: break
    }
  }
}
