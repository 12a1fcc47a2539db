import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) @MainActor struct TerminalSizeTests {
  private func size(
    _ columns: Int, _ rows: Int, _ variables: [String: String] = [:]
  ) -> [Int] {
    let size = TerminalHost.size(reported: (columns, rows)) { variables[$0] }
    return [size.columns, size.rows]
  }

  @Test func `H-22: an unknown terminal size is taken from COLUMNS and LINES, else it is 80 by 24`()
  {
    let variables = ["COLUMNS": "100", "LINES": "30"]
    let sizes = [size(120, 40, variables), size(0, 0, variables), size(0, 40, variables)]
    #expect(sizes == [[120, 40], [100, 30], [100, 40]])
    #expect(size(0, 0) == [80, 24])
  }

  @Test(arguments: ["", "0", "-5", "wide", "99999999999999999999"])
  func `H-22: a variable for the terminal size that contains no size is ignored`(value: String) {
    #expect(size(0, 0, ["COLUMNS": value, "LINES": value]) == [80, 24])
  }
}
