import RefreshApp
import RefreshCanvas
import RefreshTerminal

extension Arguments {
  /// The environment of the frames: options of the command line, otherwise the environment of the
  /// process.
  ///
  /// The user's preference for reduced motion is ignored.
  @MainActor var environment: CanvasEnvironment {
    var environment = TerminalHost.configuration().environment
    if isASCII { environment.glyphs = .ascii }
    environment.reducesMotion = reducesMotion
    if let locale { environment.locale = locale }
    return environment
  }

  /// The files to create from the frames.
  var outputs: FrameRecorder.Outputs {
    var outputs = FrameRecorder.Outputs()
    (outputs.frames, outputs.cast, outputs.title) = (pictures, cast, file)
    outputs.replacesFiles = replacesFiles
    return outputs
  }
}
