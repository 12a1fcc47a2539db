import RefreshCanvas
import RefreshFrames

/// The rocket in ASCII characters, for terminals without block characters or colours.
enum LetterRocket {
  static let frames: FrameSet = {
    var set = frames(of: sizes[0])
    set.smaller = sizes.dropFirst().map(frames)
    return set
  }()

  /// The lines of each rocket, and the number of rows of its frames.
  private static let sizes: [(rocket: [String], rows: Int)] = [
    ([" /^\\ ", " |o| ", " | | ", "/|_|\\"], 5), (["/^\\", "|o|", "/_\\"], 3), (["/^\\"], 1),
  ]

  private static func frames(of size: (rocket: [String], rows: Int)) -> FrameSet {
    let rows = size.rows
    let count = size.rocket.count
    // The rocket rises from the ground, flies, and leaves the strip, or comes down again.
    var set = FrameSet(
      pulling: FrameSequence(
        (0...8).map { drawn(size, top: rows - $0 * count / 8, hasGround: $0 < 8) }),
      loading: FrameSequence(
        (0..<4).map { drawn(size, top: 0, fire: $0 % 2 + 1) }, cycle: 0.6))
    set.success = FrameSequence(
      (0...8).map { drawn(size, top: -$0 * (rows + 2) / 8, fire: 2) })
    set.failure = FrameSequence(
      (0...8).map { drawn(size, top: $0 * rows / 12, hasGround: true, smoke: $0) })
    return set
  }

  private static func drawn(
    _ size: (rocket: [String], rows: Int), top: Int, fire: Int = 0, hasGround: Bool = false,
    smoke: Int = 0
  ) -> TextFrame {
    let width = 11
    let x = (width - size.rocket[0].count) / 2
    var canvas = TextCanvas(width: width, height: size.rows)
    canvas.draw { region in
      for (row, line) in size.rocket.enumerated() { region.write(line, x: x, y: top + row) }
      let under = top + size.rocket.count
      for row in 0..<fire where size.rows > 1 {
        region.write(row == 0 ? "\"v\"" : " ' ", x: width / 2 - 1, y: under + row)
      }
      if smoke > 4, size.rows <= 2 {
        region.write("o", x: x - 2, y: size.rows - 1)
        region.write("o", x: x + 4, y: size.rows - 1)
      }
      guard hasGround, size.rows > 2 else { return }
      let ground = smoke > 4 ? ". _o___o_ ." : "___________"
      region.write(ground, x: 0, y: size.rows - 1)
      for (row, line) in size.rocket.enumerated() where top + row == size.rows - 1 {
        region.write(line, x: x, y: size.rows - 1)
      }
    }
    return TextFrame(canvas)
  }
}
