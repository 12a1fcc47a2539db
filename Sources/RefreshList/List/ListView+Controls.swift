public import RefreshKit

// A header or a footer and its action, in one statement.

extension ListView {
  /// Attaches a header and the action that a pull runs, and returns the header.
  ///
  ///     list.addHeader(.arrow()) { try await feed.next() ? .success : .noMoreData }
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader, action: RefreshControl.AsyncAction?
  ) -> RefreshHeader {
    header.setAction(action)
    scroll.attach(header)
    return header
  }

  /// Attaches a header whose action has no result: a run that does not throw is a success.
  ///
  ///     list.addHeader(.arrow()) { try await feed.reload() }
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader, action: @escaping @MainActor () async throws -> Void
  ) -> RefreshHeader {
    header.setAction(action)
    scroll.attach(header)
    return header
  }

  /// Attaches a header and an action that only begins the work and is handed what ends the run.
  ///
  ///     list.addHeader(.arrow(), withCompletion: { done in feed.load { done(.success) } })
  ///
  /// An answer after the run is over means nothing. From another thread it is given in
  /// `Task { @MainActor in done(.success) }`.
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader,
    withCompletion action:
      @escaping @MainActor (_ done: @escaping RefreshControl.Completion) -> Void
  ) -> RefreshHeader {
    header.setAction(withCompletion: action)
    scroll.attach(header)
    return header
  }

  /// Attaches a footer and the action that loads more, and returns the footer.
  ///
  ///     list.addFooter(.loadMore()) { try await feed.next() ? .success : .noMoreData }
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: RefreshControl.AsyncAction?
  ) -> RefreshFooter {
    footer.setAction(action)
    scroll.attach(footer)
    return footer
  }

  /// Attaches a footer whose action has no result: a run that does not throw is a success.
  ///
  /// Loads that add no rows make the footer wait for the user.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: @escaping @MainActor () async throws -> Void
  ) -> RefreshFooter {
    footer.setAction(action)
    scroll.attach(footer)
    return footer
  }

  /// Attaches a footer and an action that only begins the work and is handed what ends the run.
  ///
  /// An answer after the run is over means nothing.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter,
    withCompletion action:
      @escaping @MainActor (_ done: @escaping RefreshControl.Completion) -> Void
  ) -> RefreshFooter {
    footer.setAction(withCompletion: action)
    scroll.attach(footer)
    return footer
  }

  /// The header, if there is one.
  public var header: RefreshHeader? { scroll.header }

  /// The footer, if there is one.
  public var footer: RefreshFooter? { scroll.footer }
}
