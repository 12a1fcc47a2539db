public import RefreshCanvas
public import RefreshKit

/// A header that plays frames: scrubbed by the finger, looping while it loads, and an ending.
///
///     list.addHeader(.frames()) { try await feed.reload(); return .success }
///
/// The frames are centred and stand at the end of the strip, next to the list. Where a terminal
/// cannot show their characters, others stand for them.
public final class FramesView: CanvasView {
  /// What is played where every character can be shown.
  public let frames: FrameSet
  /// What fills the strip behind the frames; the default is nothing.
  public let background: Color
  /// As long as the tallest frame, in rows.
  public let extent: Double
  private let lyingExtent: Double
  /// The frames in fewer characters, made when they are first needed.
  private var degraded: [CanvasEnvironment.Glyphs: FrameSet] = [:]

  /// Makes a view of some frames; `ascii` stands for them where only ASCII can be shown.
  public init(_ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default) {
    self.frames = frames
    self.background = background
    degraded[.ascii] = ascii
    extent = Double(max(frames.height, ascii?.height ?? 0))
    lyingExtent = Double(max(frames.width, ascii?.width ?? 0))
  }

  /// As high as the tallest frame, or as wide as the widest.
  public func extent(along axis: Axis) -> Double { axis == .vertical ? extent : lyingExtent }

  /// Nothing to do: what is shown follows from the snapshot alone.
  public func stateChanged(to state: RefreshState) {}

  /// As long as the ending takes; 0 without one.
  public func dwell(after result: RefreshResult) -> Double {
    frames.ending(after: result.outcome)?.duration ?? 0
  }

  /// Draws the frame of the moment.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0 else { return }
    if background != .default { region.fill(style: Style(background: background)) }
    let isNarrow = environment.glyphs == .blocks && region.widthPolicy.ambiguousIsWide
    let set = set(for: isNarrow ? .ascii : environment.glyphs)
    let frame = set.frame(for: snapshot, reducedMotion: environment.reducedMotion)
    let (x, y) = Self.place(
      columns: region.width - set.width, rows: region.height - frame.height,
      in: environment.direction)
    frame.draw(in: &region, x: x, y: y)
  }

  /// `frames`.
  public var scriptName: String { "frames" }

  /// Next to the list, and in the middle across; given how much room is left beside a frame.
  private static func place(
    columns: Int, rows: Int, in direction: ScrollDirection
  ) -> (x: Int, y: Int) {
    func half(_ room: Int) -> Int { Int((Double(room) / 2).rounded(.down)) }
    return switch direction {
    case .down: (half(columns), rows)
    case .up: (half(columns), 0)
    case .right: (columns, half(rows))
    case .left: (0, half(rows))
    }
  }

  /// As the frames follow one another.
  public func nextChange(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> PictureChange
  {
    func change(_ glyphs: CanvasEnvironment.Glyphs) -> PictureChange {
      set(for: glyphs).nextChange(of: snapshot, reducedMotion: environment.reducedMotion)
    }
    guard environment.glyphs == .blocks else { return change(environment.glyphs) }
    // Where ambiguous characters are wide, ASCII stands for blocks.
    return .earliest(change(.blocks), change(.ascii))
  }

  private func set(for glyphs: CanvasEnvironment.Glyphs) -> FrameSet {
    if glyphs == .braille { return frames }
    if let known = degraded[glyphs] { return known }
    let set = frames.degraded(to: glyphs)
    degraded[glyphs] = set
    return set
  }
}
