public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Makes a header in which the finger pulls the sun out of the sea: a ``FramesView``.
  ///
  ///     list.addHeader(.frames()) { try await feed.reload() }
  ///
  /// `texts` are the words beside it; the default is the built-in table, `nil` leaves them out.
  public static func frames(
    texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
  ) -> RefreshHeader {
    .frames(.sunrise, ascii: .asciiSunrise, texts: texts)
  }

  /// Makes a header that plays frames of your own, in front of a background that fills the strip.
  ///
  ///     list.addHeader(.frames(mine)) { .success }
  ///
  /// - Parameters:
  ///   - frames: What is played.
  ///   - ascii: What stands for the frames where only ASCII can be shown, or no colours and they need
  ///     some; without it, each character that is not ASCII is replaced.
  ///   - background: What fills the strip; the default is nothing.
  ///   - texts: The words beside the frames, by language; the default is the built-in table, `nil`
  ///     leaves them out.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default,
    texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
  ) -> RefreshHeader {
    RefreshHeader(
      view: FramesView(frames, ascii: ascii, background: background, texts: texts))
  }
}

extension RefreshFooter {
  /// Makes a footer that plays frames of your own: a ``FramesView``.
  ///
  ///     list.addFooter(.frames(mine)) { try await feed.next() ? .success : .noMoreData }
  ///
  /// - Parameters:
  ///   - frames: What is played; after a failure the last frame of its ending stays until another try.
  ///   - ascii: What stands for the frames where only ASCII can be shown.
  ///   - background: What fills the footer; the default is nothing.
  ///   - texts: The words beside the frames, by language; `nil`, the default: none. The built-in ones
  ///     are a header's.
  ///   - loading: When it loads by itself.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default,
    texts: (@MainActor (Language) -> HeaderTexts)? = nil, loading: Loading = Loading()
  ) -> RefreshFooter {
    RefreshFooter(
      view: FramesView(frames, ascii: ascii, background: background, texts: texts),
      loading: loading)
  }
}
