public import RefreshKit

extension ListView {
  /// Attaches a header, and sets its action.
  ///
  ///     list.addHeader(.arrow()) { try await feed.next() ? .success : .noMoreData }
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - action: The action, which returns the result of the run; `nil` for that of the list's
  ///     pager, or for none.
  /// - Returns: The header.
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader, action: (@MainActor () async throws -> RefreshResult)?
  ) -> RefreshHeader {
    header.setAction(action)
    if action == nil { binding?.adopt(header) }
    scroll.attach(header)
    return header
  }

  /// Attaches a header with an action without a result. An action that does not throw succeeds.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - action: The action of its runs, except runs of a level.
  /// - Returns: The header.
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
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - action: Begins the work, and receives the handler that ends the run.
  /// - Returns: The header.
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

  /// Attaches a footer with the action that loads more.
  ///
  ///     list.addFooter(.loadMore()) { try await feed.next() ? .success : .noMoreData }
  ///
  /// - Parameters:
  ///   - footer: The footer.
  ///   - action: The action, which returns the result of the run; `nil` for that of the list's
  ///     pager, or for none.
  /// - Returns: The footer.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: (@MainActor () async throws -> RefreshResult)?
  ) -> RefreshFooter {
    footer.setAction(action)
    if action == nil { binding?.adopt(footer) }
    scroll.attach(footer)
    return footer
  }

  /// Attaches a footer with an action without a result. An action that does not throw succeeds.
  ///
  /// After several loads that add no rows, the footer waits for the user.
  ///
  /// - Parameters:
  ///   - footer: The footer.
  ///   - action: The action of its runs.
  /// - Returns: The footer.
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
  ///
  /// - Parameters:
  ///   - footer: The footer.
  ///   - action: Begins the work, and receives the handler that ends the run.
  /// - Returns: The footer.
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
