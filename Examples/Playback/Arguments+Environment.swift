import RefreshApp
import RefreshCanvas
import RefreshTerminal

extension Arguments {
  /// The environment of the frames: the arguments' wishes, else the process's environment.
  ///
  /// A play does not depend on the user's preference for reduced motion.
  @MainActor var environment: CanvasEnvironment {
    var environment = TerminalHost.configuration().environment
    if isASCII { environment.glyphs = .ascii }
    environment.reducesMotion = reducesMotion
    if let locale { environment.locale = locale }
    return environment
  }

  /// The files that are made of the frames.
  var outputs: FrameRecorder.Outputs {
    var outputs = FrameRecorder.Outputs()
    (outputs.frames, outputs.cast, outputs.title) = (pictures, cast, file)
    outputs.replacesFiles = replacesFiles
    return outputs
  }
}
