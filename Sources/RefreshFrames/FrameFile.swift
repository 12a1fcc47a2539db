public import RefreshCanvas

/// A text file of frames: drawings, separated by lines that start with %.
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
/// A line with only % starts the next frame. `% pulling`, `% loading`, `% success` and `% failure`
/// start a part. `every` is the duration of each frame in seconds, by default 0.1, and `cycle` is
/// the duration of the part. A file without parts is a single sequence, which both follows the
/// finger and loops while loading. A drawn line that starts with % is written with %%.
///
/// A frame can have colours. After the drawing, `% text` starts its colours: one line for each
/// drawn line, with the name of a colour for each character. `% ground` starts the background
/// colours in the same way. Names are single characters, defined by `% color` further up. A blank
/// means no colour.
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
/// `% smaller` starts a smaller version of the frames, with its own parts. The smaller version is
/// used in a window where a pull fires before the larger frames are completely visible
/// (``FrameSet/smaller``). A file can contain several smaller versions, the largest first.
///
/// `Examples/Frames/from-images` creates such files from images.
///
/// Frames may differ in height and width. They are aligned at the left and, in a header above its
/// list, at the bottom. Lines end with a line feed, or with a carriage return and a line feed. All
/// characters must be one column wide.
public struct FrameFile: Sendable {
  package static let frameLimit = 1000
  /// The maximum size of a file in bytes, 1 MiB.
  package static let byteLimit = 1 << 20

  /// The frames to play.
  public let frames: FrameSet

  /// Parses the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file in UTF-8.
  ///   - style: The style of characters that are not in `palette`.
  ///   - palette: The style of each character.
  /// - Throws: A ``FrameFileError`` for the first invalid line.
  public init(
    _ bytes: [UInt8], style: Style = .plain, palette: [Character: Style] = [:]
  ) throws(FrameFileError) {
    guard bytes.count <= Self.byteLimit else {
      throw FrameFileError(line: 1, reason: .tooLarge(bytes: bytes.count))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw FrameFileError(line: Self.firstBrokenLine(of: bytes), reason: .notUTF8)
    }
    try self.init(text, style: style, palette: palette)
  }

  /// Parses the text of a file.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - style: The style of characters that are not in `palette`.
  ///   - palette: The style of each character.
  /// - Throws: A ``FrameFileError`` for the first invalid line.
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
    let broken = lines.firstIndex { !String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
    return (broken ?? 0) + 1
  }
}
