import RefreshCanvas

/// Draws output lines in rows of the list.
enum LineDrawing {
  private static let tab = 8

  /// A part of a line in one style, and its first column.
  struct Piece: Equatable {
    var x: Int
    var text: String
    var style: Style
  }

  /// Returns the pieces of a line, with tabs replaced by blanks, and the number of columns of the
  /// line.
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

  /// Returns the pieces of a line wrapped to a width, one array per row. There is at least one row,
  /// and each row begins at column 0.
  static func wrapped(_ line: StyledText, width: Int) -> [[Piece]] {
    var rows: [[Piece]] = [[]]
    var start = 0
    for piece in pieces(of: line).pieces {
      var (x, rest) = (piece.x, Substring(piece.text))
      while !rest.isEmpty {
        // Text after a tab may begin several rows further down.
        while x - start >= width, width > 0 {
          start += width
          rows.append([])
        }
        let fitting = String(TextWidth.prefix(of: String(rest), columns: start + width - x))
        if fitting.isEmpty {
          guard x > start else { return rows }
          // A wide character that does not fit at the end of a row begins the next row.
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

  /// Draws the mark of a new or changed line.
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
