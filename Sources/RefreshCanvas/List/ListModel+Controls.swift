public import RefreshKit

extension ListModel {
  /// Attaches a header and the action that a pull runs, and returns the header.
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader, action: @escaping RefreshControl.AsyncAction
  ) -> RefreshHeader {
    header.setAction(action)
    scroll.attach(header)
    return header
  }

  /// Attaches a footer and the action that loads more, and returns the footer.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: @escaping RefreshControl.AsyncAction
  ) -> RefreshFooter {
    footer.setAction(action)
    scroll.attach(footer)
    return footer
  }

  /// The header, if there is one.
  public var header: RefreshHeader? { scroll.header }

  /// The footer, if there is one.
  public var footer: RefreshFooter? { scroll.footer }
}
