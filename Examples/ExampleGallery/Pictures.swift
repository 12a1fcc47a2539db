import Foundation
import RefreshApp
import RefreshFrames

/// The frames of a file, which can be made from any pictures: see `Examples/Frames/from-images`.
struct Pictures {
  let frames: FrameSet
  /// The frames for terminals with ASCII only or without colours, or `nil`.
  var letters: FrameSet?

  /// The rocket of the example; the sun if its file cannot be read.
  static let bundled: Pictures = {
    let path = Bundle.module.path(forResource: "rocket", ofType: "frames")
    guard let path, let rocket = try? read(path) else {
      return Pictures(frames: .sunrise, letters: .asciiSunrise)
    }
    return Pictures(frames: rocket.frames, letters: LetterRocket.frames)
  }()

  /// Reads a frame file. Throws an error for an unreadable file, or for its first mistake.
  static func read(_ path: String) throws(UsageError) -> Pictures {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("--frames: \(path) cannot be read")
    }
    do throws(FrameFileError) {
      return Pictures(frames: try FrameSet(reading: data))
    } catch {
      throw UsageError("--frames: \(path), \(error)")
    }
  }
}
