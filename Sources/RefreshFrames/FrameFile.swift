public import RefreshCanvas

/// Frames as text: one drawing after the other, with a line that begins with % between them.
///
///     % pulling
///       .
///     %
///      .o.
///     % loading every 0.08
///      .O.
///     %
///      'O'
///     % success cycle 0.5
///      \o/
///
/// A line of only % begins the next frame. `% pulling`, `% loading`, `% success` and `% failure`
/// begin a part; `every` gives the seconds of each frame, `cycle` of all. A file without parts is
/// one sequence, which both follows the finger and loops. A drawn line that begins with % is
/// written with %%.
///
/// A frame may say its colours: below the drawing, `% text` begins a line for each of its lines, with
/// the name of each character's colour below the character, and `% ground` one with the colours
/// behind them. Names are single characters, given by `% color` further up; a blank is no colour.
///
///     % color y #f0c040
///     % color b #4060c0
///     % pulling
///      .o.
///     % text
///      yyy
///     % ground
///     bbbbb
///
/// `% smaller` begins the same frames in fewer rows or columns, for a window in which a pull fires
/// before there is room for those above (``FrameSet/smaller``), with parts of its own; so may more
/// of them, the largest first.
///
/// `Examples/Frames/from-images` makes such files from pictures of any kind.
///
/// Frames may differ in height and width: they stand on the same ground and begin in the same
/// column. Line ends may be those of any system. Only characters of one column are allowed.
public struct FrameFile: Sendable {
  /// The most frames a file may have.
  package static let frameLimit = 1000
  /// The most bytes a file may have: 1 MiB.
  package static let byteLimit = 1 << 20

  /// The frames to play.
  public let frames: FrameSet

  /// Reads a file's bytes; each character is drawn in its palette's style, or in `style`.
  public init(
    _ bytes: [UInt8], style: Style = .plain, palette: [Character: Style] = [:]
  ) throws(FrameFileError) {
    guard bytes.count <= Self.byteLimit else {
      throw FrameFileError(line: 1, reason: .tooLarge(bytes: bytes.count))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FrameFileError(line: Self.firstBrokenLine(of: bytes), reason: .notUTF8)
    }
    try self.init(text, style: style, palette: palette)
  }

  /// Reads a file's text.
  public init(
    _ text: String, style: Style = .plain, palette: [Character: Style] = [:]
  ) throws(FrameFileError) {
    guard text.utf8.count <= Self.byteLimit else {
      throw FrameFileError(line: 1, reason: .tooLarge(bytes: text.utf8.count))
    }
    var reader = FrameFileReader(style: style, palette: palette)
    try reader.read(text)
    frames = try reader.frames()
  }

  private static func firstBrokenLine(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let broken = lines.firstIndex { String(validating: Array($0), as: UTF8.self) == nil }
    return (broken ?? 0) + 1
  }
}
