import Foundation
import RefreshCanvas

extension Arguments {
  /// What the frames may assume: what the arguments ask for, else what the environment says.
  var environment: CanvasEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return CanvasEnvironment(
      glyphs: isASCII || !Self.isUnicode(variables) ? .ascii : .braille,
      reducedMotion: reducesMotion,
      locale: locale ?? Language.locale { variables[$0] })
  }

  /// Whether the first of the variables that decide about characters that is set says UTF-8.
  private static func isUnicode(_ variables: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let value = names.lazy.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else {
      return true
    }
    return ["utf-8", "utf8"].contains { value.lowercased().contains($0) }
  }
}
