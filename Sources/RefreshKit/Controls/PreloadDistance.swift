/// How far before the end an auto footer loads; a negative distance lies past the end.
public enum PreloadDistance: Sendable, Hashable {
  /// A length in the host's unit.
  case units(Double)
  /// A multiple of the viewport's length.
  case viewports(Double)
  /// A number of rows, each as long as the container's `rowLength`.
  case rows(Double)

  /// The distance in units.
  func length(viewport: Double, row: Double) -> Double {
    switch self {
    case .units(let length): length
    case .viewports(let count): count * viewport
    case .rows(let count): count * row
    }
  }
}

extension PreloadDistance: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A distance in units.
  public init(integerLiteral value: Int) { self = .units(Double(value)) }
  /// A distance in units.
  public init(floatLiteral value: Double) { self = .units(value) }
}
