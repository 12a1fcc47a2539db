// Edits of the content, and who follows its end.

extension EngineCore {
  /// Carries out an edit as one change: what is read keeps its place, and only then the range clamps.
  mutating func splice(_ splice: ContentSplice, because cause: RangeCause = .edit) {
    let isLatched = loading.isLatched(in: scroller.layout)
    let follows = followsEdit()
    let shift = follows ? 0 : shift(of: splice)
    if shift != 0 { scroller.shift(by: shift) }
    if let goal = splice.goal { scroller.moveGoal(from: goal.from + shift, to: goal.to) }
    if splice.isGrowth { scroller.awaitGrowth() }
    scroller.setContent(splice.contentLength)
    if follows { scroller.followEnd(reserving: reserve(at: .trailing)) }
    geometryChanged(because: cause)
    if follows || shift != 0 || splice.goal != nil {
      keepStep(with: scroller.followRange(because: cause, time: now))
    }
    if splice.isGrowth {
      loading.grew()
    } else if isLatched, splice.isCorrection {
      loading.latch(in: scroller.layout)
    }
  }

  /// Carries out edits in lengths; by default what lies at the viewport's start keeps its place.
  mutating func splice(_ edits: [ContentEdit], keeping anchor: Double?, _ keeps: Bool?) {
    let anchor = anchor ?? scroller.fingerPosition ?? max(scroller.offset, 0)
    var splice = ContentSplice(edits, of: scroller.layout.content, keeping: anchor)
    splice.keepsRowsAtEdge = keeps
    self.splice(splice)
  }

  mutating func follow(_ follows: Bool) {
    scroller.follow(follows, end: rest(at: .trailing))
    if follows { scroller.holdIfFitting(end: rest(at: .trailing)) }
  }

  /// Whether the end is what keeps its place. What a footer's run brings is not followed, whichever
  /// of rows and end came first in the turn (F-14, R-6).
  mutating func followsEdit() -> Bool {
    guard scroller.isFollowing else { return false }
    if isFooterRun { scroller.unfollow() }
    return scroller.isFollowing
  }

  /// Whether what comes in now is what a footer's run brings.
  var isFooterRun: Bool { footer.machine.isHolding || footer.endedRun(at: now) }

  /// By how much the content moves on so that the anchor keeps its place; at the leading edge, and
  /// before it, it is the offset that stays.
  private func shift(of splice: ContentSplice) -> Double {
    let layout = scroller.layout
    if scroller.gap >= -lengthTolerance {
      let keeps = splice.keepsRowsAtEdge ?? keepsRowsAtEdge
      let rests = scroller.phase == .resting && scroller.offset >= layout.range.start
      if !keeps || !rests { return 0 }
    }
    if splice.isCorrection, scroller.restsAtEnd { return splice.contentLength - layout.content }
    return splice.shift
  }
}
