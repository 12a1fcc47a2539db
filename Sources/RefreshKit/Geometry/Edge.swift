/// An end of a container along its scrolling axis.
public enum Edge: Sendable, Hashable, CaseIterable {
  /// Where the content starts: the top, or the left. Headers live here.
  case leading
  /// Where the content ends: the bottom, or the right. Footers live here.
  case trailing

  var opposite: Edge { self == .leading ? .trailing : .leading }
}
