public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Makes a header in which the finger pulls the sun out of the sea: a ``FramesView``.
  ///
  ///     list.addHeader(.frames()) { try await feed.reload(); return .success }
  public static func frames() -> RefreshHeader {
    .frames(.sunrise, ascii: .plainSunrise)
  }

  /// Makes a header that plays frames of yours, in front of a background that fills the strip.
  ///
  /// `ascii` stands for the frames where only ASCII can be shown; without it, each character that
  /// is not ASCII is replaced.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default
  ) -> RefreshHeader {
    RefreshHeader(view: FramesView(frames, ascii: ascii, background: background))
  }
}
