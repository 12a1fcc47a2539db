internal import RefreshCanvas

/// The sequence that makes a terminal copy a text: OSC 52, which many terminals and tmux support.
/// Base64 prevents the text from ending the sequence.
enum Clipboard {
  /// The maximum length of a copied text, in bytes of base64. Some terminals accept no more.
  static let limit = 74_994

  static func sequence(copying text: String) -> [UInt8]? {
    // Control characters except line feeds and tabs are replaced by visible characters.
    let text = text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { SanitizedText.lines(String($0)) }.joined(separator: "\t")
    let count = text.utf8.count
    guard count <= limit / 4 * 3, (count + 2) / 3 * 4 <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(text.utf8) + [0x07]
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var encoded: [UInt8] = []
    var bits: UInt32 = 0
    var count: Int = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        encoded.append(digits[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { encoded.append(digits[Int(bits << UInt32(6 - count) & 63)]) }
    while encoded.count % 4 != 0 { encoded.append(UInt8(ascii: "=")) }
    return encoded
  }
}
