/// The record of what a hand and an app do to a list, one step a line: a bug report that can be
/// played.
///
/// ```
/// viewport 80x24
/// content 100
/// header plain extent=3
/// down
/// pull 3            # armed
/// up
/// settle
/// ```
///
/// Read one with ``init(reading:named:)-(String,_)``, write one with ``text``, and play it with a
/// script player. Lengths are units of the host, times are seconds.
public struct GestureScript: Sendable, Hashable {
  /// The list before the first step.
  public var setup: Setup
  /// The steps, in order; a script without steps is legal.
  public var steps: [Step]

  /// Makes a script; the default is the default set-up and no steps.
  public init(setup: Setup = Setup(), steps: [Step] = []) {
    self.setup = setup
    self.steps = steps
  }
}
