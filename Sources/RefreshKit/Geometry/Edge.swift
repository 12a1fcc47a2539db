/// An end of a container along its scrolling axis.
public enum Edge: Sendable, Hashable, CaseIterable {
  /// The origin edge, where the content starts and the header is: the top of a usual list.
  case leading
  /// The far edge, where the content ends and the footer is: the bottom of a usual list.
  case trailing

  var opposite: Edge { self == .leading ? .trailing : .leading }
}
