package import RefreshCanvas

extension ListModel {
  /// A row as the list draws it, neither selected nor marked, as wide and as high as it is there.
  ///
  /// A text that does not wrap is as wide as it needs to be, so that nothing of it is cut.
  package func picture(ofRow row: Int) -> TextCanvas { painter.picture(of: AppRow(row)) }
}
