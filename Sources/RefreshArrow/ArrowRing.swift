import RefreshCanvas

/// The pictures that take the arrow's place, in a box of the same size, once it is released: a ring of
/// eight that turns, and how the run ended.
struct ArrowRing {
  /// The places of the ring, and the pictures of a turn.
  static let places = 8
  /// The places that show at once: an arc that turns.
  private static let arc = 5

  /// The pictures of one turn, clockwise, which takes a second.
  let turn: [BrailleCanvas]
  let success: BrailleCanvas
  let failure: BrailleCanvas

  init() {
    turn = (0..<Self.places).map { Self.arc(endingAt: $0) }
    success = Self.strokes([[(0, 4), (2, 6), (5, 1)]])
    failure = Self.strokes([[(0, 1), (5, 6)], [(5, 1), (0, 6)]])
  }

  /// The picture at a time in seconds after the ring began to turn.
  func picture(at time: Double) -> BrailleCanvas { turn[Self.place(at: time)] }

  /// The next change of the picture.
  static func nextChange(after time: Double) -> Redraw {
    spinner.nextRedraw(after: time)
  }

  private static func place(at time: Double) -> Int { spinner.index(at: time) }
  /// What says when a ring's picture changes: its characters are not shown.
  private static let spinner = Spinner("01234567")

  /// The ring in ASCII: one letter runs around the others.
  static func plainRows(at time: Double) -> [String] { plain[place(at: time)] }

  private static let plain = [
    [".o.", "..."], ["..o", "..."], ["..o", "..."], ["...", "..o"],
    ["...", ".o."], ["...", "o.."], ["...", "o.."], ["o..", "..."],
  ]

  /// The dots of each place, clockwise from the top.
  private static let dots: [[(x: Int, y: Int)]] = [
    [(2, 0), (3, 0), (2, 1), (3, 1)], [(4, 1), (4, 2), (5, 2)],
    [(4, 3), (5, 3), (4, 4), (5, 4)], [(4, 5), (5, 5), (4, 6)],
    [(2, 6), (3, 6), (2, 7), (3, 7)], [(1, 5), (0, 5), (1, 6)],
    [(0, 3), (1, 3), (0, 4), (1, 4)], [(1, 1), (0, 2), (1, 2)],
  ]

  private static func arc(endingAt place: Int) -> BrailleCanvas {
    var picture = empty
    for step in 0..<arc {
      for dot in dots[(place + places - step) % places] { picture[dot.x, dot.y] = true }
    }
    return picture
  }

  private static var empty: BrailleCanvas {
    BrailleCanvas(width: ArrowPicture.columns, height: ArrowPicture.rows)
  }

  /// Strokes two dots thick.
  private static func strokes(_ strokes: [[(x: Int, y: Int)]]) -> BrailleCanvas {
    var picture = empty
    for points in strokes {
      for (start, end) in zip(points, points.dropFirst()) {
        for lower in 0...1 {
          picture.line(
            from: middle(start.x, start.y + lower), to: middle(end.x, end.y + lower))
        }
      }
    }
    return picture
  }

  private static func middle(_ x: Int, _ y: Int) -> DotPoint {
    DotPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
  }
}
