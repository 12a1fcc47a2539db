import RefreshArrow
import RefreshKit
import RefreshList
import RefreshLoadMore

/// A list of two-line rows with a header and a footer. The driver controls its source.
@MainActor
final class PulledList: Driven {
  private(set) var list = ListView()
  private var rows: [String] = []
  private var next = 0
  private var (refreshes, loads, refreshing, mostRefreshing) = (0, 0, 0, 0)
  private var refreshMode = ["after": "600"]
  private var loadMode = ["after": "300", "kind": "page", "n": "20"]
  private var waiting: [String: CheckedContinuation<Void, Never>] = [:]

  init(_ options: Command) {
    take(options)
    rows = new(options.number("rows", 100))
    list = ListView(rowCount: rows.count, rowHeight: .fixed(2)) { [unowned self] row, region in
      region.write("row \(rows[row])", x: 1)
    }
    if options.number("down", 1) == 1 {
      list.addHeader(.arrow()) { [unowned self] in try await refresh() }
    }
    if options.number("up") == 1 {
      list.addFooter(.loadMore(preloadDistance: 5)) { [unowned self] in try await load() }
    }
  }

  private func new(_ count: Int, _ tag: String = "") -> [String] {
    defer { next += count }
    return (next..<next + count).map { "\(tag)\($0)" }
  }

  private func refresh() async throws -> RefreshResult {
    refreshes += 1
    refreshing += 1
    mostRefreshing = max(mostRefreshing, refreshing)
    defer { refreshing -= 1 }
    let mode = refreshMode
    await wait(mode, "refresh")
    try Task.checkCancellation()
    if let count = mode["replace"].flatMap({ Int($0) }) {
      rows = (0..<count).map { "fresh\($0)" }
      list.resetRows(count: count)
    }
    return .success
  }

  private func load() async throws -> RefreshResult {
    loads += 1
    await wait(loadMode, "load")
    try Task.checkCancellation()
    switch loadMode["kind"] {
    case "fail": return .failure
    case "nomore": return .noMoreData
    case "empty": return .success
    default:
      let more = new(Int(loadMode["n"] ?? "") ?? 20, loadMode["tag"] ?? "")
      rows += more
      list.appendRows(more.count)
      return .success
    }
  }

  /// Waits for the driver, or for the response time of the scenario's source.
  private func wait(_ mode: [String: String], _ name: String) async {
    if mode["after"] == "none" {
      await withCheckedContinuation { waiting[name] = $0 }
    } else if let milliseconds = mode["after"].flatMap({ Int($0) }), milliseconds > 0 {
      try? await Task.sleep(for: .milliseconds(milliseconds))
    }
  }

  private func take(_ command: Command) {
    for (name, value) in command.all {
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 2, parts[0] == "refresh" { refreshMode[parts[1]] = value }
      if parts.count == 2, parts[0] == "load" { loadMode[parts[1]] = value }
    }
  }

  func carryOut(_ command: Command) -> String {
    let (header, footer) = (list.header, list.footer)
    switch command.word {
    case "mode": take(command)
    case "begin": header?.beginRefreshing()
    case "finish":
      let name = command["what"] ?? "refresh"
      if let waiter = waiting.removeValue(forKey: name) {
        waiter.resume()
      } else {
        (name == "refresh" ? header as RefreshControl? : footer)?.endRefreshing(.success)
      }
    case "stray":
      header?.endRefreshing(.success)
      footer?.endRefreshing(.success)
    case "jump": list.scroll.jump(to: Double(command["to"] ?? "") ?? 0)
    case "more": footer?.hasMoreData = true
    case "prepend":
      let new = new(command.number("n", 3), "n")
      rows = new + rows
      list.prependRows(new.count)
    case "detach": if let header { list.scroll.detach(header) }
    default: break
    }
    let metrics = list.scroll.metrics
    let stale = rows.count { $0.hasPrefix("stale") }
    return """
      {"r":\(refreshes),"l":\(loads),"mr":\(mostRefreshing),"offset":\(metrics.offset),"rows":\(rows.count),\
      "first":"\(rows.first ?? "")","stale":\(stale),"max":\(metrics.contentLength - metrics.viewportLength)}
      """
  }
}
