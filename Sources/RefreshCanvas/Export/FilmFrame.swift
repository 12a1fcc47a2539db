/// One picture of a film.
public struct FilmFrame: Sendable, Equatable {
  /// What shows.
  public var canvas: TextCanvas
  /// When it begins to show, in seconds since the start of the film.
  public var time: Double
  /// What a strip says below it.
  public var caption: String

  /// Makes a frame; without a caption a strip says nothing below it.
  public init(_ canvas: TextCanvas, at time: Double, caption: String = "") {
    self.canvas = canvas
    self.time = time
    self.caption = caption
  }
}
