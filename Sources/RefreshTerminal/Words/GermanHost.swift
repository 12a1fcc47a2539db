internal import RefreshCanvas

/// What the host says in German.
enum GermanHost: HostTexts {
  static let hand = "ziehen, Rad"
  static let pulls = PullTexts(
    down: "nach unten ziehen oder r", up: "nach oben ziehen oder r",
    right: "nach rechts ziehen oder r", left: "nach links ziehen oder r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "die Liste bewegen; am Rand: ziehen"
    case .scroll: "eine Zeile; am Rand: ziehen"
    case .page: "eine Seite"
    case .ends: "zum Anfang, zum Ende"
    case .refresh: "aktualisieren"
    case .more: "mehr laden, noch einmal"
    case .unseen: "zu den neuen Zeilen"
    case .pane: "nächstes Feld"
    case .find: "suchen; weiter, zurück"
    case .filter: "nur Zeilen mit bestimmten Wörtern"
    case .mark: "Zeile markieren"
    case .copy: "Zeilen kopieren"
    case .mouse: "Maus aus und an, um Text auszuwählen; auch Umschalt und ziehen"
    case .place: "Zeile und Stelle sagen"
    case .redraw: "alles neu zeichnen"
    case .suspend: "anhalten; fg setzt fort"
    case .interrupt: "beenden mit Status 130"
    case .quit: "beenden"
    case .help: "Tasten"
    case .back: "zurück"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "Zeile \(row) von \(count)" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "Zum Aktualisieren ziehen."
    case .armed: "Zum Aktualisieren loslassen."
    case .refreshing: "Wird aktualisiert."
    case .refreshed: "Aktualisiert."
    case .refreshFailed: "Aktualisieren fehlgeschlagen."
    case .refreshCancelled: "Aktualisieren abgebrochen."
    case .refused: "Aktualisieren geht jetzt nicht."
    case .loading: "Mehr wird geladen."
    case .loaded: "Mehr geladen."
    case .loadFailed: "Laden fehlgeschlagen. Return versucht es noch einmal."
    case .loadFailedAtRow: "Laden fehlgeschlagen. Weiter scrollen versucht es noch einmal."
    case .nothingMore: "Das war alles."
    case .mouseOff: "Die Maus wählt jetzt Text aus. Mit s kommt sie zurück."
    case .mouseOn: "Die Maus bewegt wieder die Liste."
    case .marked: "Markiert."
    case .unmarked: "Nicht mehr markiert."
    }
  }

  static let copying = CopyTexts(
    copied: "An das Terminal gesendete Zeilen: #.", tooLong: "Zu lang: nichts kopiert.",
    nothing: "Keine Zeile ist ausgewählt oder markiert.")
}
