/// An error in a frame file, with its line.
public struct FrameFileError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    /// The file, or one of its parts, contains no frame.
    case noFrame
    /// The column, counted from 1, contains a tab, whose width depends on the terminal.
    case tab(column: Int)
    /// The column contains a control character or another character without a width.
    case controlCharacter(Unicode.Scalar, column: Int)
    /// The column contains a character of two columns. Terminals disagree about some of them.
    case wideCharacter(Character, column: Int)
    /// The line contains bytes that are not valid UTF-8.
    case notUTF8
    /// The file contains more than 1,000 frames.
    case tooManyFrames
    /// The file is larger than 1 MiB.
    case tooLarge(bytes: Int)
    /// The text after the % is unknown.
    case unknownPart(String)
    /// The part occurs twice.
    case repeatedPart(String)
    /// The time is not a number more than 0, or is too large.
    case malformedTime(String)
    /// The text after `% color` is not a colour.
    case malformedColor(String)
    /// The character in this column of a colour line is not the name of a colour.
    case unknownColor(Character, column: Int)
  }

  package let line: Int
  package let reason: Reason

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// The line, the error and a way to correct it.
  public var description: String { "line \(line): \(text)" }

  private var text: String {
    switch reason {
    case .noFrame: "there is no frame; draw at least one line"
    case .tab(let column): "column \(column) is a tab; indent with spaces"
    case .controlCharacter(let scalar, let column):
      "column \(column) is the control character U+\(Self.hex(scalar)); remove it"
    case .wideCharacter(let character, let column):
      "column \(column) is \(character), which takes two columns; draw with narrow characters"
    case .notUTF8: "this is not UTF-8; save the file as UTF-8"
    case .tooManyFrames: "this frame is one too many; 1,000 are allowed"
    case .tooLarge(let bytes): "the file has \(bytes) bytes; 1 MiB (1,048,576) is allowed"
    case .unknownPart(let text):
      "\"\(text)\" is no part; allowed are pulling, loading, success and failure, each followed by"
        + " nothing, by every SECONDS or by cycle SECONDS; and smaller, color, text and ground"
    case .repeatedPart(let text): "\(text) was begun before; put its frames together"
    case .malformedColor(let text):
      "\"\(text)\" names no color; write one character and six digits, such as % color a #ff8800"
    case .unknownColor(let name, let column):
      "column \(column) is \(name), which names no color; write % color \(name) #rrggbb above it"
    case .malformedTime(let text): "\"\(text)\" is no time; write seconds above 0, such as 0.1"
    }
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
