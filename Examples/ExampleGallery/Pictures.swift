import Foundation
import RefreshApp
import RefreshFrames

/// The frames of a file, which can be made from any pictures: see `Examples/Frames/from-images`.
enum Pictures {
  /// The rocket that comes with the example; the sun if its file is not there.
  static let bundled: FrameSet = {
    let path = Bundle.module.path(forResource: "rocket", ofType: "frames")
    return path.flatMap { try? read($0) } ?? .sunrise
  }()

  /// Reads a frame file; throws a line about the first thing wrong with it.
  static func read(_ path: String) throws(UsageError) -> FrameSet {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("--frames: \(path) cannot be read")
    }
    do throws(FrameFileError) {
      return try FrameFile(Array(data)).frames
    } catch {
      throw UsageError("--frames: \(path), \(error)")
    }
  }
}
