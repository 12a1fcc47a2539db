package import RefreshCanvas

extension ListView {
  /// A row as the list draws it, neither selected nor marked, as wide and as high as it is there.
  ///
  /// One of a single line that says more than fits there is wider, so that nothing of it is cut.
  package func picture(ofRow row: Int) -> TextCanvas { painter.picture(of: SourceRow(row)) }
}
