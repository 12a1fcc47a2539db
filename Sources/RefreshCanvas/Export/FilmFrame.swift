/// One picture of a film.
public struct FilmFrame: Sendable, Equatable {
  /// The picture.
  public var canvas: TextCanvas
  /// The time at which it begins to show, in seconds since the start of the film.
  public var time: Double
  /// The text below it in a strip.
  public var caption: String

  /// Makes a frame; without a caption a strip has no text below it.
  public init(_ canvas: TextCanvas, at time: Double, caption: String = "") {
    self.canvas = canvas
    self.time = time
    self.caption = caption
  }
}
