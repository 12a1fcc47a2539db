import Refresh
import RefreshApp

/// Lets the user choose lines of standard input, and prints the chosen lines: `ls | Picker | xargs
/// echo`.
@main @MainActor
struct Picker {
  static func main() {
    let lines = ListItems<StyledText>()
    let list = ListView(lines)
    (list.allowsSelection, list.allowsFiltering, list.showsScrollBar) = (true, true, true)
    list.emptyContent = EmptyContent("no lines")
    if let input = TerminalHost.inputLines {
      Task {
        var parser = ANSITextParser()
        for await some in input { lines.append(contentsOf: some.map { parser.parse($0.utf8) }) }
      }
    }
    var chosen: [String]?
    list.onActivate = { row in
      chosen = (list.markedRows.isEmpty ? [lines[row]] : lines.markedItems(in: list)).map(\.text)
      list.session?.end(status: 0)
    }
    TerminalHost.main(
      TitledScreen(list, keyHints: [KeyHint("Return", "choose", importance: 5)]) {
        "\(lines.count) to choose from"
      },
      arguments: CommandLine.arguments, usage: AppUsage(languages: [.english]),
      result: { chosen?.joined(separator: "\n") })
  }
}
