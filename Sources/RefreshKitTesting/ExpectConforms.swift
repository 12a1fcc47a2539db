public import RefreshKit
public import Testing

/// Expects that a view keeps to every law of the protocol it adopts.
///
/// ```
/// import RefreshKitTesting
///
/// @Test func `my view conforms`() {
///   expectConforms(as: .header) { MyView() }
/// }
/// ```
///
/// It is driven through every legal transition, sizes from nothing to huge, and every grade of
/// environment; each law that it breaks is an issue that names the law, what was seen, and after
/// which events. `make` has to make a new view each time.
@MainActor
public func expectConforms(
  as role: ViewConformance.Role, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping @MainActor () -> any RefreshView
) {
  for violation in ViewConformance.violations(as: role, of: make) {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
}
