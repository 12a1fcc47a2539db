// What is read stays where it is: edits in lengths, and following the end.

extension ScrollModel {
  /// Edits the content anywhere, as one change: what is read keeps its place, in every phase.
  ///
  /// Positions are those before the change, in order. What stands at `anchor` keeps its place: by
  /// default what lies at the viewport's start, or under a finger whose place is known. At the
  /// leading edge new content appears instead, unless `keepsRowsAtEdge` is on, here or for the
  /// container; a list that follows keeps its end.
  public func splice(
    _ edits: [ContentEdit], keeping anchor: Double? = nil, keepsRowsAtEdge: Bool? = nil
  ) {
    handle(.edited(edits, keeping: anchor, keepsRowsAtEdge: keepsRowsAtEdge))
  }

  /// The edge that is followed: `.trailing`, or `nil`, the default.
  ///
  /// A list that has taken hold of its end stays there, whatever moves that end: content, the size,
  /// insets, a footer. Logs and chats are such lists.
  public var follows: Edge? {
    get { engine.follows }
    set { engine.follows = newValue }
  }

  /// Whether it has taken hold of the edge it follows.
  public var isFollowing: Bool { engine.core.scroller.isFollowing }

  /// Whether what is read keeps its place at the leading edge too; off, the default, new content
  /// appears there.
  public var keepsRowsAtEdge: Bool {
    get { engine.keepsRowsAtEdge }
    set { engine.keepsRowsAtEdge = newValue }
  }

  /// The position in the content under the finger, if one is down and the host gave its place
  ///
  package var fingerPosition: Double? { engine.core.scroller.fingerPosition }
}

extension RefreshCoordinator {
  /// Reports edits of the host's content; the container moves to the offset at which what is read
  /// keeps its place.
  ///
  /// To be called when the host has carried out the change, in place of ``layoutChanged()``; the
  /// parameters are those of ``ScrollModel/splice(_:keeping:keepsRowsAtEdge:)``.
  public func splice(
    _ edits: [ContentEdit], keeping anchor: Double? = nil, keepsRowsAtEdge: Bool? = nil
  ) {
    handle(.edited(edits, keeping: anchor, keepsRowsAtEdge: keepsRowsAtEdge))
  }

  /// The edge that is followed: `.trailing`, or `nil`, the default.
  public var follows: Edge? {
    get { engine.follows }
    set { engine.follows = newValue }
  }

  /// Whether it has taken hold of the edge it follows.
  public var isFollowing: Bool { engine.core.scroller.isFollowing }

  /// Whether what is read keeps its place at the leading edge too; the default is false.
  public var keepsRowsAtEdge: Bool {
    get { engine.keepsRowsAtEdge }
    set { engine.keepsRowsAtEdge = newValue }
  }
}

extension RefreshEngine {
  fileprivate var follows: Edge? {
    get { core.scroller.following.isOn ? .trailing : nil }
    set {
      require(
        newValue != .leading,
        "A list follows its trailing edge or none; at the leading one it stays")
      handle(.follows(newValue == .trailing))
    }
  }

  fileprivate var keepsRowsAtEdge: Bool {
    get { core.keepsRowsAtEdge }
    set { set(.keepsRowsAtEdge(newValue)) }
  }
}

// MARK: - For the list and its index of rows

extension ScrollModel {
  /// Carries out `body` in a turn of its own; from inside a callback it is queued (N-5).
  package func turn(_ body: @escaping @MainActor () -> Void) {
    engine.call(body)
  }

  /// Edits the content; to be called within a turn.
  package func splice(_ splice: ContentSplice) { engine.act(.spliced(splice)) }

  /// Notifies the observers at the end of this turn, also if no number changed.
  package func contentChanged() { engine.mustNotify = true }

  /// Whether decisions are recorded for an observer.
  package var isExplaining: Bool { engine.core.turn.isExplaining }

  /// Whether rows that come in now are what a footer's run brings, whichever of rows and end came
  /// first in the turn (F-14).
  package var isFooterRun: Bool { engine.core.isFooterRun }

  /// Puts the viewport somewhere as a first layout would; to be called within a turn.
  package func restore(_ offset: Double, following: Bool = false) {
    engine.act(.restored(offset, isFollowing: following))
  }
}
