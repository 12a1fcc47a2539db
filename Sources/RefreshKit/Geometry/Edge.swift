/// An end of a container along its scrolling axis.
public enum Edge: Sendable, Hashable, CaseIterable {
  /// The origin edge, where the content starts: the top of a usual list. Headers live here.
  case leading
  /// The far edge, where the content ends: the bottom of a usual list. Footers live here.
  case trailing

  var opposite: Edge { self == .leading ? .trailing : .leading }
}
