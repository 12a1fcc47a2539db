public import RefreshKit

extension ListView {
  /// Attaches a header, sets its action, which returns the result of a run, and returns the header.
  ///
  ///     list.addHeader(.arrow()) { try await feed.next() ? .success : .noMoreData }
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader, action: (@MainActor () async throws -> RefreshResult)?
  ) -> RefreshHeader {
    header.setAction(action)
    scroll.attach(header)
    return header
  }

  /// Attaches a header with an action without a result, which is not called for runs of a level. An
  /// action that does not throw succeeds.
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

  /// Attaches a header with an action that begins the work and receives a completion handler.
  ///
  ///     list.addHeader(.arrow(), withCompletion: { done in feed.load { done(.success) } })
  ///
  /// A call of the handler after the run is over has no effect. From another thread, call the
  /// handler in `Task { @MainActor in done(.success) }`.
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader,
    withCompletion action:
      @escaping @MainActor (_ done: @escaping @MainActor @Sendable (RefreshResult) -> Void) -> Void
  ) -> RefreshHeader {
    header.setAction(withCompletion: action)
    scroll.attach(header)
    return header
  }

  /// Attaches a footer, sets the action that loads more, and returns the footer.
  ///
  ///     list.addFooter(.loadMore()) { try await feed.next() ? .success : .noMoreData }
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: (@MainActor () async throws -> RefreshResult)?
  ) -> RefreshFooter {
    footer.setAction(action)
    scroll.attach(footer)
    return footer
  }

  /// Attaches a footer with an action without a result. An action that does not throw succeeds.
  ///
  /// After several loads that add no rows, the footer waits for the user.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: @escaping @MainActor () async throws -> Void
  ) -> RefreshFooter {
    footer.setAction(action)
    scroll.attach(footer)
    return footer
  }

  /// Attaches a footer with an action that begins the work and receives a completion handler.
  ///
  /// A call of the handler after the run is over has no effect.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter,
    withCompletion action:
      @escaping @MainActor (_ done: @escaping @MainActor @Sendable (RefreshResult) -> Void) -> Void
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
