import RefreshCanvas

/// The rows of the lists, created on demand without storage.
@MainActor
enum Row {
  private static let green = Style(foreground: .green)
  /// The texts, repeated until they are longer than the width of a large screen.
  private static let wideTexts = Texts.rows.map { text in
    String(repeating: text, count: 250 / text.count + 1)
  }

  static func text(_ row: Int, _ region: inout CanvasRegion) {
    let used = writeNumber(of: row, &region, style: green)
    region.write(Texts.rows[row * 31 % Texts.rows.count], x: used)
  }

  static func alike(_ row: Int, _ region: inout CanvasRegion) {
    let used = writeNumber(of: row, &region, style: green)
    region.write("offset control scroll anchor loading armed", x: used)
  }

  static func wide(_ row: Int, _ region: inout CanvasRegion) {
    let used = writeNumber(of: row, &region, style: green)
    region.write(wideTexts[row * 31 % wideTexts.count], x: used)
  }

  /// Writes 56 ideographs. The j-th one has the number (31 · row + 7 · j) of 20,000.
  static func ideographs(_ row: Int, _ region: inout CanvasRegion) {
    let used = writeNumber(of: row, &region, style: .plain)
    // The stored text advances in steps of 7, and 7 · 17,143 is 1 more than a multiple of 20,000.
    let first = row * 31 % 20_000 * 17_143 % 20_000
    let text = Texts.ideographs
    let start = text.utf8.index(text.startIndex, offsetBy: 3 * first)
    region.write(text[start..<text.utf8.index(start, offsetBy: 3 * 56)], x: used)
  }

  static func emoji(_ row: Int, _ region: inout CanvasRegion) {
    let used = writeNumber(of: row, &region, style: .plain)
    region.write(Texts.emoji[row % Texts.emoji.count], x: used)
  }

  private static func writeNumber(
    of row: Int, _ region: inout CanvasRegion, style: Style
  ) -> Int {
    region.write(padded(row, digits: 6, "#", " "), style: style)
  }
}

/// Returns a number with leading zeros between two characters, short enough to be stored without
/// allocation.
func padded(_ value: Int, digits: Int, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> String
{
  unsafe String(unsafeUninitializedCapacity: digits + 2) { bytes in
    var rest = UInt32(value)
    for index in stride(from: digits, to: 0, by: -1) {
      unsafe bytes[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    unsafe bytes[0] = UInt8(before.value)
    unsafe bytes[digits + 1] = UInt8(after.value)
    return digits + 2
  }
}
