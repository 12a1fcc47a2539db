import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshSimulation

@Suite(.timeLimit(.minutes(60))) struct ScriptLineSyntaxTests {
  private static let words = ScriptLineSyntax.steps.map(\.name)

  /// Returns the command of a line.
  private func read(_ text: String) throws(ParseFailure) -> GestureScript.Command? {
    let fields = text.split(separator: " ")
    return try ScriptLineSyntax.steps.named(String(fields[0]))?.command(fields.dropFirst())
  }

  @Test func `each word of the script language occurs once in the table`() {
    #expect(Set(Self.words).count == Self.words.count)
    let words = ScriptLineSyntax.ofSetup.map(\.name)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: words)
  func `a random command of each script word is written as an equivalent line`(
    word: String
  ) throws {
    var numbers = SeededNumbers(seed: 18)
    for _ in 0..<share(80, of: 300) {
      let other = numbers.chance(0.5) ? numbers.other(word) : nil
      let made = other ?? numbers.command(word)
      let command = try #require(made)
      let text = command.text
      guard word != "edit" else { continue }
      #expect(text.split(separator: " ").first.map(String.init) == word)
      #expect(try read(text) == command, "\(text)")
    }
  }

  @Test func `random edits are written as equivalent script lines`() throws {
    var numbers = SeededNumbers(seed: 19)
    for _ in 0..<100 {
      let made = numbers.command("edit")
      let command = try #require(made)
      let lines = command.text.split(separator: "\n")
      let edits = try lines.dropFirst().dropLast().map { try read(String($0)) }
      #expect(lines.first == "edit" && lines.last == "end")
      #expect(
        command == .edit(edits.compactMap { if case .row(let edit) = $0 { edit } else { nil } }))
    }
  }

  @Test func `random setups are written as equivalent script lines`() throws {
    var numbers = SeededNumbers(seed: 20)
    for _ in 0..<300 {
      let setup = numbers.setup()
      let text = GestureScript(setup: setup).text
      #expect(try GestureScript(reading: text, named: "written").setup == setup, "\(text)")
    }
  }
}
