import RefreshList
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) @MainActor struct AskTests {
  private func answered(_ keys: String) -> (yes: Int, isShown: Bool, isOpen: Bool) {
    let bench = Bench(columns: 40, rows: 9, answers: true)
    var yes = 0
    bench.session.ask("Kill 4711?") {
      #expect(bench.session.presented.isEmpty)
      yes += 1
    }
    bench.pass(0.1)
    let isShown = bench.terminal.lines.contains { $0.contains("Kill 4711?") }
    bench.send(keys)
    bench.pass(0.1)
    return (yes, isShown, bench.session.exitStatus == nil && !bench.session.presented.isEmpty)
  }

  @Test(arguments: ["\r", "y", "Y"]) func `H-24: Return and y answer a yes-or-no question with yes`(
    key: String
  ) {
    #expect(answered(key) == (1, true, false))
  }

  @Test(arguments: ["n", "N", "q", "\u{1B}"])
  func `H-24: n, q and Esc answer a yes-or-no question with no`(key: String) {
    #expect(answered(key) == (0, true, false))
  }

  @Test(arguments: ["x", "\t", " ", "r", "?", "/", "\u{1B}[200~y\u{1B}[201~"])
  func `H-24: pastes, and keys except answers and Ctrl-C, leave a yes-or-no question open`(
    keys: String
  ) {
    #expect(answered(keys) == (0, true, true))
  }

  @Test func `H-24: a long yes-or-no question wraps, and its keys are named below it`() {
    let bench = Bench(columns: 26, rows: 9, answers: true)
    bench.session.ask("Delete all of these forty files?") {}
    bench.pass(0.1)
    let lines = bench.terminal.lines
    #expect(lines.contains { $0.contains("Delete all of these") })
    #expect(lines.contains { $0.contains("forty files?") })
    #expect(lines.contains { $0.contains("Return y yes") && $0.contains("Esc n no") }, "\(lines)")
  }

  @Test func `H-24: the key Ctrl-C quits while a yes-or-no question is open`() {
    let bench = Bench(columns: 40, rows: 9, answers: true)
    bench.session.ask("Kill 4711?") {}
    bench.send("\u{3}")
    #expect(bench.session.exitStatus == 130)
  }
}
