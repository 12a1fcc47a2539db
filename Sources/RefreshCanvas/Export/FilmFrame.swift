/// One picture of a film.
package struct FilmFrame: Sendable, Equatable {
  /// The picture.
  package var canvas: TextCanvas
  /// The time at which it begins to show, in seconds since the start of the film.
  package var time: Double
  /// The text below it in a strip.
  package var caption: String

  /// Makes a frame; without a caption a strip has no text below it.
  package init(_ canvas: TextCanvas, at time: Double, caption: String = "") {
    self.canvas = canvas
    self.time = time
    self.caption = caption
  }
}
