import RefreshApp
import RefreshTerminal
import Testing

@testable import ExamplePull

@Suite(.timeLimit(.minutes(60))) struct PullArgumentsTests {
  private func read(_ words: String) throws -> PullArguments {
    let words = ["Pull"] + words.split(separator: " ").map(String.init)
    return try PullArguments(AppArguments(words, usage: PullArguments.usage))
  }

  @Test
  func `a command line begins with the first word that is not an option, with or without --`()
    throws
  {
    #expect(try read("ls -l /tmp").command == ["ls", "-l", "/tmp"])
    #expect(try read("-- ls --every").command == ["ls", "--every"])
    let arguments = try read("--every 30s --ascii --locale=ja -- git log --follow")
    #expect(arguments.command == ["git", "log", "--follow"])
    #expect(arguments.every == 30)
    #expect(!arguments.follows)
  }

  @Test
  func `Q-7: the option --keep leaves all lines on the terminal, and with a number the last ones`()
    throws
  {
    #expect(try read("ls").remains == .nothing)
    #expect(try read("--keep ls").remains == .all)
    #expect(try read("--keep=20 ls -l").remains == .last(20))
    #expect(throws: (any Error).self) { try read("--keep=-1 ls") }
    #expect(throws: (any Error).self) { try read("--keep=x ls") }
  }

  @Test(arguments: [("500ms", 0.5), ("30s", 30), ("5m", 300), ("2h", 7_200), ("7", 7)])
  func `durations in options are read with their units`(text: String, seconds: Double) throws {
    #expect(try PullArguments.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "--", "--every", "--every x ls", "--every 0 ls", "--every -3s ls", "--every 1e9h ls",
    "--every nan ls",
    "--every inf ls", "--page -- ls", "--follow --every 3s ls", "--follow --page x ls",
    "--what ls", "--open \"{} ls", "--open `{}` ls",
  ])
  func `invalid options are refused`(words: String) {
    #expect(throws: (any Error).self) { try read(words) }
  }

  @Test func `a command given as one word with blanks is run by the shell`() {
    #expect(
      PageTemplate("log --skip={n}").words(count: 40) == ["/bin/sh", "-c", "log --skip=40"])
    #expect(CommandTemplate.words(of: ["ls | sort"]) == ["/bin/sh", "-c", "ls | sort"])
    #expect(CommandTemplate.words(of: ["my program", "x"]) == ["my program", "x"])
  }
}
