import Foundation
import RefreshApp
import RefreshFrames

/// The frames of a file, which can be made from any pictures: see `Examples/Frames/from-images`.
struct Pictures {
  let frames: FrameSet
  /// What stands for them where there are only letters; `nil` if there is no such drawing.
  var letters: FrameSet?

  /// The rocket that comes with the example; the sun if its file is not there.
  static let bundled: Pictures = {
    let path = Bundle.module.path(forResource: "rocket", ofType: "frames")
    guard let path, let rocket = try? read(path) else {
      return Pictures(frames: .sunrise, letters: .asciiSunrise)
    }
    return Pictures(frames: rocket.frames, letters: LetterRocket.frames)
  }()

  /// Reads a frame file; throws a line about the first thing wrong with it.
  static func read(_ path: String) throws(UsageError) -> Pictures {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("--frames: \(path) cannot be read")
    }
    do throws(FrameFileError) {
      return Pictures(frames: try FrameFile(Array(data)).frames)
    } catch {
      throw UsageError("--frames: \(path), \(error)")
    }
  }
}
