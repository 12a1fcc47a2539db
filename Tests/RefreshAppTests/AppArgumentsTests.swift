import RefreshApp
import RefreshCanvas
import Testing

@Suite(.timeLimit(.minutes(60))) struct AppArgumentsTests {
  private static let usage = AppUsage(
    operands: [.init("FILE", "what to show"), .init("OTHER", "what else", isOptional: true)],
    options: [.init("--every", value: "TIME", "again by itself"), .init("--follow", "to the end")])

  private func read(
    _ words: String, _ usage: AppUsage = Self.usage
  ) throws(UsageError) -> AppArguments {
    try AppArguments(["/bin/Cities"] + words.split(separator: " ").map(String.init), usage: usage)
  }

  @Test func `H-15: the common options and the app's own can be in any order`() throws {
    let arguments = try read("--every 3s a.txt --ascii --follow --locale=ja b.txt --cast x")
    #expect(arguments.program == "Cities")
    #expect(arguments.operands == ["a.txt", "b.txt"])
    #expect(arguments["--every"] == "3s")
    #expect(arguments["--follow"] == "")
    #expect(arguments.usesASCIIOnly)
    #expect(arguments.locale == "ja")
    #expect(arguments.cast == "x")
    #expect(!arguments.reducesMotion && !arguments.announces && !arguments.requestsHelp)
    #expect(try read("a")["--every"] == nil)
  }

  @Test func `H-15: --headless, --svg, --film and --cast run the demo, and --record does not`()
    throws
  {
    for words in ["--headless", "--svg x", "--film x", "--cast x"] {
      #expect(try read("a \(words)").isHeadless, "\(words)")
    }
    #expect(try !read("a --record x --announce").isHeadless)
    #expect(try read("a").clock is SystemClock)
  }

  @Test func `an app accepts a command-line option by its former name, too`() throws {
    let usage = AppUsage(options: [
      .init("--refresh-every", formerName: "--every", value: "TIME", "refresh interval")
    ])
    let arguments = try AppArguments(["app", "--every=3s", "--plain", "--film", "x"], usage: usage)
    #expect(arguments["--refresh-every"] == "3s")
    #expect(arguments.isPlain && arguments.clips == "x")
  }

  @Test func `H-15: the last value of an option is used, and a value may follow an equals sign`()
    throws
  {
    #expect(try read("a --every 1s --every=2=3s")["--every"] == "2=3s")
  }

  @Test func `H-15: after -- or a command, every argument is an operand`() throws {
    #expect(try read("-- --ascii --what").operands == ["--ascii", "--what"])
    #expect(try read("-").operands == ["-"])
    let command = AppUsage(
      operands: [.init("COMMAND", "what to run")], options: Self.usage.options, acceptsCommand: true
    )
    let arguments = try read("--follow ls --every -- x --ascii", command)
    #expect(arguments.operands == ["ls", "--every", "--", "x", "--ascii"])
    #expect(!arguments.usesASCIIOnly)
    #expect(try read("-- ls -- x", command).operands == ["ls", "--", "x"])
  }

  @Test(arguments: [
    ("a --recrod x", "argument 2: unknown option '--recrod'; did you mean '--record'?"),
    ("a --evry x", "argument 2: unknown option '--evry'; did you mean '--every'?"),
    ("-x a", "argument 1: unknown option '-x'"),
    ("a --cast", "argument 2: --cast needs a value: --cast FILE"),
    ("a --every -- b", "argument 2: --every needs a value: --every TIME"),
    ("a --every=", "argument 2: --every needs a value: --every TIME"),
    ("a --ascii=yes", "argument 2: --ascii takes no value, but got 'yes'"),
    ("a --size 80", "--size '80' is invalid; expected COLUMNSxROWS from 1x1 to 1000x1000"),
    ("a --size 0x9", "--size '0x9' is invalid; expected COLUMNSxROWS from 1x1 to 1000x1000"),
    ("", "missing FILE: what to show"),
    ("a b c", "unexpected argument 'c'"),
  ])
  func `H-15: an invalid argument is refused with the problem, its place and a hint`(
    words: String, sentence: String
  ) {
    let error = #expect(throws: UsageError.self) { try read(words) }
    #expect(error?.description == sentence)
  }

  @Test func `H-15: --help needs no other arguments, and lists the options`()
    throws
  {
    #expect(try read("--help").requestsHelp)
    #expect(try read("-h").requestsHelp)
    let lines = Self.usage.help(for: "Cities").split(separator: "\n")
    #expect(
      lines.prefix(6) == [
        "usage: Cities [option …] FILE [OTHER]",
        "  FILE              what to show",
        "  OTHER             what else",
        "  --every TIME      again by itself",
        "  --follow          to the end",
        "  --headless        run the demo without a terminal and print it as text",
      ])
    for option in [
      "size", "svg", "clips", "cast", "record", "locale", "ascii", "screen-reader",
      "reduced-motion", "announce",
      "help",
    ] {
      #expect(lines.contains { $0.hasPrefix("  --\(option) ") }, "\(option)")
    }
    let noted = AppUsage(note: "Type a number.", acceptsCommand: true).help(for: "Run")
    #expect(noted.hasPrefix("usage: Run [option …] [ARGUMENT …]\n  Type a number.\n  --headless"))
  }

  @Test func `H-15: command-line options change the environment in which the app is drawn`() throws
  {
    let given = CanvasEnvironment(glyphs: .braille, locale: "en")
    let asked = try read("a --ascii --locale ja --announce").environment(from: given)
    #expect(asked.glyphs == .ascii)
    #expect(asked.locale == "ja")
    #expect(asked.reducesMotion)
    #expect(try read("a").environment(from: given) == given)
  }

  @Test
  func `an app is drawn in the requested language if it has that language, else in its first`()
    throws
  {
    func language(_ words: String, of languages: [Language], in locale: String) throws -> Language {
      let words = ["program"] + words.split(separator: " ").map(String.init)
      return try AppArguments(words, usage: AppUsage(languages: languages))
        .environment(from: CanvasEnvironment(locale: locale)).language
    }
    #expect(try language("", of: [.english], in: "ja_JP.UTF-8") == .english)
    #expect(try language("--locale ja", of: [.english], in: "en") == .english)
    #expect(try language("", of: [.german, .french], in: "fr_FR") == .french)
    #expect(try language("", of: [.german, .french], in: "it") == .german)
    #expect(try language("", of: Language.allCases, in: "ko_KR") == .korean)
    #expect(AppUsage().languages == Language.allCases)
  }
}
