internal import Observation
internal import RefreshKit

/// Reloads rows when an observable property that they read has changed.
///
/// Properties are tracked as in a SwiftUI view. Records belong to identities, because rows move.
@MainActor
final class ObservedRows {
  /// The purpose for which a row is read. `single` is a section title, or a row outside its list.
  enum ReadPurpose: Int, CaseIterable { case drawing, single, length, text, condition }

  /// The number of drawings after which a row is tracked again.
  private static let drawingLimit = 16
  /// The maximum number of tracked texts and conditions, because a search may read millions.
  private static let searchLimit = 1 << 16

  private weak let list: ListView?
  private let id: @MainActor (_ row: Int) -> ObservedRowID?
  private let inbox = ChangedRowQueue()
  private var records: [ObservedRowID: RowObservations] = [:]
  private var readsObjects: Bool
  /// The number of records at which the records of removed items are discarded.
  private var limit = 1024
  private var searchedCount = 0
  /// Changes whenever drawings may read other properties than before.
  private var generation = 0
  private var wake: ObservationToken?

  init(
    _ list: ListView, readsObjects: Bool, id: @escaping @MainActor (_ row: Int) -> ObservedRowID?
  ) {
    self.list = list
    self.readsObjects = readsObjects
    self.id = id
    list.scroll.setBeforeFrame { [weak self] in self?.reloadChangedRows() }
  }

  var count: Int { records.count }

  var hasChanges: Bool { inbox.hasChanges }

  /// Tracks the next drawing of each row again, because an unobserved value may have changed.
  func drawingsMayDiffer() { generation &+= 1 }

  /// Calls a closure, and tracks what it reads unless too many searched rows are tracked. Drawings
  /// in the same state usually keep their tracking, because tracking takes longer than drawing.
  func track<Result>(
    _ row: Int, _ use: ReadPurpose, state: Int? = nil, _ body: @MainActor () -> Result
  ) -> Result {
    let isSearch = use == .text || use == .condition
    if isSearch, searchedCount >= Self.searchLimit { return body() }
    if !readsObjects {
      return withObservationTracking({ body() }, onChange: beginTracking(row))
    }
    guard let record = record(of: row) else { return body() }
    if let state, record.keepsDrawing(state, generation, atMost: Self.drawingLimit) {
      return body()
    }
    let token = record.token(for: use)
    if token.isTracked { token.end() } else if isSearch { searchedCount += 1 }
    return withObservationTracking {
      token.access()
      return body()
    } onChange: { [inbox, weak record, weak token, weak self] in
      // Weak, because the token stores this closure until a change.
      guard let record, let token else { return }
      inbox.add(record, token) { self?.changed() }
    }
  }

  func stopTrackingSearches() {
    for record in records.values {
      record.existingToken(for: .text)?.end()
      record.existingToken(for: .condition)?.end()
    }
    searchedCount = 0
  }

  func reloadChangedRows() {
    let changed = inbox.take()
    guard let list, !changed.isEmpty else { return }
    var rows: Set<Int> = []
    var moved: Set<ObservedRowID> = []
    for record in changed {
      if id(record.row) == record.id { rows.insert(record.row) } else { moved.insert(record.id) }
    }
    if !moved.isEmpty {
      for row in 0..<list.rowCount where id(row).map(moved.contains) ?? false { rows.insert(row) }
    }
    list.rows.update { changes in
      for row in rows.sorted() { changes.reloadRows(row..<row + 1) }
    }
    list.painter.redraw(rows)
  }

  private func beginTracking(_ row: Int) -> @Sendable () -> Void {
    guard let record = record(of: row) else { return {} }
    readsObjects = true
    return { [inbox, weak self] in inbox.add(record, nil) { self?.changed() } }
  }

  private func record(of row: Int) -> RowObservations? {
    guard let id = id(row) else { return nil }
    if let record = records[id] {
      record.row = row
      return record
    }
    if records.count >= limit { discardRecordsOfRemovedItems() }
    let record = RowObservations(id, row)
    records[id] = record
    return record
  }

  private func discardRecordsOfRemovedItems() {
    let current = Set((0..<(list?.rowCount ?? 0)).compactMap { id($0) })
    for (id, record) in records where !current.contains(id) {
      for use in ReadPurpose.allCases { record.existingToken(for: use)?.end() }
      records[id] = nil
    }
    limit = max(1024, 2 * records.count)
  }

  /// Rows reloaded meanwhile are reloaded again, because a change is reported before it is made.
  private func changed() {
    inbox.addDeliveredAgain()
    wake = list?.scroll.requestFrame()
  }
}

extension ScrollModel {
  /// Wakes the host for a frame. Retain the returned token until then.
  func requestFrame() -> ObservationToken {
    defer { turn { [weak self] in self?.contentChanged() } }
    return callAt(now) {}
  }
}

/// The identity by which a row is found after edits.
enum ObservedRowID: Hashable {
  case object(ObjectIdentifier)
  case value(ItemKey)
}

@MainActor
private final class RowObservations {
  let id: ObservedRowID
  /// The index of the row when it was read last.
  var row: Int
  private var drawing = (state: -1, generation: 0, count: 0)
  private var tokens = [CancellableTracking?](
    repeating: nil, count: ObservedRows.ReadPurpose.allCases.count)

  init(_ id: ObservedRowID, _ row: Int) { (self.id, self.row) = (id, row) }

  func existingToken(for use: ObservedRows.ReadPurpose) -> CancellableTracking? {
    tokens[use.rawValue].flatMap { $0.isTracked ? $0 : nil }
  }

  func keepsDrawing(_ state: Int, _ generation: Int, atMost limit: Int) -> Bool {
    drawing.count += 1
    if drawing.state == state, drawing.generation == generation, drawing.count < limit,
      existingToken(for: .drawing) != nil
    {
      return true
    }
    drawing = (state, generation, 0)
    return false
  }

  func token(for use: ObservedRows.ReadPurpose) -> CancellableTracking {
    if let token = tokens[use.rawValue] { return token }
    let token = CancellableTracking()
    tokens[use.rawValue] = token
    return token
  }
}

/// Ends a tracking by changing a property that the tracking has accessed.
///
/// Observation has no public function for this.
private final class CancellableTracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Locked((isTracked: false, isEnding: false))

  private var property: Int { 0 }

  var isTracked: Bool { state.withLock { $0.isTracked } }

  func access() {
    state.withLock { $0 = (true, false) }
    registrar.access(self, keyPath: \.property)
  }

  func end() {
    state.withLock { $0.isEnding = true }
    registrar.willSet(self, keyPath: \.property)
  }

  /// Returns `false` if ``end()`` caused the change.
  func didChange() -> Bool {
    state.withLock { state in
      defer { state.isTracked = false }
      return !state.isEnding
    }
  }
}

/// The rows whose objects have changed, which any thread may add.
private final class ChangedRowQueue: Sendable {
  private struct State {
    var added: [ObjectIdentifier: RowObservations] = [:]
    /// The rows that were taken while a task to wake the host was pending.
    var delivered: [ObjectIdentifier: RowObservations] = [:]
    var isWaking = false
  }

  private let state = Locked(State())

  var hasChanges: Bool { state.withLock { !$0.added.isEmpty } }

  func add(
    _ record: RowObservations, _ token: CancellableTracking?,
    waking wake: @escaping @MainActor () -> Void
  ) {
    guard token?.didChange() ?? true else { return }
    let isFirst = state.withLock { state in
      state.added[ObjectIdentifier(record)] = record
      defer { state.isWaking = true }
      return !state.isWaking
    }
    if isFirst { Task { @MainActor in wake() } }
  }

  func take() -> [RowObservations] {
    state.withLock { state in
      if state.added.isEmpty { return [] }
      if state.isWaking { state.delivered.merge(state.added) { first, _ in first } }
      defer { state.added = [:] }
      return Array(state.added.values)
    }
  }

  func addDeliveredAgain() {
    state.withLock { state in
      state.added.merge(state.delivered) { first, _ in first }
      state.delivered = [:]
      state.isWaking = false
    }
  }
}
