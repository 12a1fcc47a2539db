/// The keys held down beside another key or a mouse button.
public struct Modifiers: OptionSet, Sendable, Hashable {
  /// The set as bits, in the order of xterm's modifier parameter.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; for text it is in the text.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, or Option, or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
  /// Super, Command or Windows.
  public static let command = Modifiers(rawValue: 8)
}
