internal import RefreshKit

extension ScriptPlayer {
  /// The report of the list as it is now, after a step.
  func report(of step: GestureScript.Step, index: Int) -> StepReport {
    StepReport(
      index: index, line: step.line, step: step.text, time: now, phase: model.phase,
      offset: model.offset, insets: model.insets, base: model.baseInsets,
      pull: .init(header: model.headerPull, footer: model.footerPull),
      header: report(of: header, visible: model.headerVisibleLength),
      footer: report(of: footer, visible: model.footerVisibleLength),
      rows: rows)
  }

  /// The rows as they are now, if the list is made of rows.
  public var rows: StepReport.RowsReport? { playedRows?.report }

  private func report(of control: ScriptedControl?, visible: Double) -> StepReport.ControlReport? {
    guard let control = control?.control, control.isAttached else { return nil }
    return .init(state: control.state, visible: visible, runs: control.runs)
  }
}
