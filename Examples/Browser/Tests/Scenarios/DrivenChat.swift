import RefreshCanvas
import RefreshKit
import RefreshList

/// A conversation whose newest message is being written, in a list that follows its end.
@MainActor
final class DrivenChat: Driven {
  private struct Message {
    var id: String
    /// Groups of words. The first word of each group contains the number of the group.
    var chunks: [String]
    /// The number of blank lines before the words, as if for a picture.
    var box = 0
    var code: [String] = []
    var isFolded = false

    @MainActor var text: String {
      let head = String(repeating: "\n", count: box) + "row \(id) "
      if isFolded { return head + (chunks.first?.split(separator: " ").first ?? "") }
      return head + chunks.joined(separator: " ") + code.map { "\n" + $0 }.joined()
    }
  }

  private static let words =
    ("lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et "
    + "dolore magna aliqua").split(separator: " ")

  private(set) var list = ListView()
  private var messages: [Message] = []
  private var (nextMessage, nextChunk) = (0, 0)
  /// The number of tasks that write messages. The driver waits until it is 0.
  private var writing = 0

  init(_ options: Command) {
    list = ListView(rowCount: 0, wraps: true) { [unowned self] row in
      StyledText(messages[row].text)
    }
    list.followedEdge = .trailing
    list.allowsSelection = false
    messages = make(options.number("count", 60))
    if let long = options["long"].flatMap({ Int($0) }) {
      messages[messages.count - 1].chunks = text(long)
    }
    if options.number("status") == 1 {
      messages += make(1)
      messages[messages.count - 1].chunks = text(3)
      messages[messages.count - 1].box = 7
    }
    messages[messages.count - 1].box = options.number("box", messages[messages.count - 1].box)
    if let row = options["picture"].flatMap({ Int($0) }) { messages[row].box = 35 }
    list.resetRows(count: messages.count)
  }

  private func chunk(_ count: Int) -> String {
    let number = nextChunk
    nextChunk += 1
    let others = (0..<max(0, count - 1)).map {
      Self.words[(number * 5 + $0 * 7) % Self.words.count]
    }
    return (["w\(number)"] + others).joined(separator: " ")
  }

  private func text(_ count: Int) -> [String] {
    stride(from: 0, to: count, by: 8).map { chunk(min(8, count - $0)) }
  }

  private func make(_ count: Int) -> [Message] {
    (0..<count).map { _ in
      let number = nextMessage
      nextMessage += 1
      let scattered = (number + 1) &* 2_654_435_761 & 0xFFFF_FFFF
      return Message(id: "r\(number)", chunks: text(6 + ((scattered ^ scattered >> 15) >> 3) % 55))
    }
  }

  private func change(_ id: String, _ body: (inout Message) -> Void) {
    guard let row = messages.firstIndex(where: { $0.id == id }) else { return }
    body(&messages[row])
    list.reloadRows(row..<row + 1)
  }

  /// Adds words at the pace of the scenario in real time, like a language model.
  private func write(_ id: String, _ command: Command) {
    let (per, isCode) = (command.number("per", 4), command.number("code") == 1)
    writing += 1
    Task {
      defer { writing -= 1 }
      for step in 0..<command.number("times", 30) {
        try? await Task.sleep(for: .milliseconds(command.number("ms", 50)))
        change(id) { message in
          if isCode {
            message.code += (0..<per).map { "line \(step * per + $0)" }
          } else {
            message.chunks += per > 8 ? text(per) : [chunk(per)]
          }
        }
      }
    }
  }

  private func replace(_ new: [Message]) {
    let (old, texts) = (
      messages.map(\.id), Dictionary(uniqueKeysWithValues: messages.map { ($0.id, $0.text) })
    )
    messages = new
    list.update(from: old, to: new.map(\.id))
    for (row, message) in new.enumerated()
    where texts[message.id].map({ $0 != message.text }) ?? false {
      list.reloadRows(row..<row + 1)
    }
  }

  func carryOut(_ command: Command) -> String {
    let id = command["id"] ?? messages.last?.id ?? ""
    switch command.word {
    case "write": write(id, command)
    case "append":
      let new = make(command.number("n", 1))
      messages += new
      list.appendRows(new.count)
    case "prepend":
      let new = make(command.number("n", 20))
      messages = new + messages
      list.prependRows(new.count)
    case "edit":
      change(id) { message in
        message.box = command.number("box", message.box)
        message.isFolded = command.number("fold", message.isFolded ? 1 : 0) == 1
        if let count = command["insert"].flatMap({ Int($0) }) {
          message.chunks.insert(contentsOf: text(count), at: 3)
        }
      }
    case "unfold":
      guard let row = messages.firstIndex(where: { $0.id == id }) else { break }
      messages[row].box = command.number("box")
      messages[row].isFolded = command.number("fold") == 1
      list.reloadRow(row)
    case "remove": replace(messages.filter { $0.id != id })
    case "reload":
      var new = messages
      for row in [19, 15, 11, 7, 3] { new.remove(at: row) }
      for (step, message) in make(8).enumerated() { new.insert(message, at: 2 + step * 3) }
      replace(new)
    case "rename":
      // The message gets a new ID and a new text; its row is kept.
      guard let row = messages.indices.last else { break }
      messages[row].id = "server1"
      messages[row].chunks += text(40)
      list.reloadRows(row..<row + 1)
    case "to":
      let row = messages.firstIndex { $0.id == id } ?? 0
      list.scrollToRow(row, at: .start, animated: command.number("smooth") == 1)
    case "end": list.scroll.press(.end)
    default: break
    }
    let at = command["at"].flatMap { Int($0) }.map { messages[$0].id } ?? id
    let index = messages.firstIndex { $0.id == at } ?? -1
    return """
      {"last":"\(messages.last?.id ?? "")","next":"r\(nextMessage)","id":"\(at)","index":\(index),\
      "count":\(messages.count),"writing":\(writing),"first":"\(at == "" ? "" : messages[max(0, index)].chunks.first ?? "")"}
      """
  }
}
