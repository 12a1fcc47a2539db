internal import RefreshCanvas

/// What the host says in French.
enum FrenchHost: HostTexts {
  static let hand = "glisser, molette"
  static let pulls = PullTexts(
    down: "tirer vers le bas ou r", up: "tirer vers le haut ou r", right: "tirer à droite ou r",
    left: "tirer à gauche ou r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "déplacer la liste ; au bord, tirer"
    case .scroll: "une ligne ; au bord, tirer"
    case .page: "une page"
    case .ends: "au début, à la fin"
    case .refresh: "actualiser"
    case .more: "charger la suite, réessayer"
    case .unseen: "aux nouvelles lignes"
    case .pane: "volet suivant"
    case .find: "chercher ; suivant, précédent"
    case .filter: "seulement les lignes avec certains mots"
    case .mark: "marquer la ligne"
    case .copy: "copier les lignes"
    case .mouse: "souris active ou non, pour choisir du texte ; ou Maj et glisser"
    case .place: "dire la ligne et sa place"
    case .redraw: "tout redessiner"
    case .suspend: "suspendre ; fg reprend"
    case .interrupt: "quitter avec le code 130"
    case .quit: "quitter"
    case .help: "touches"
    case .back: "retour"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "Ligne \(row) sur \(count)" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "Tirez pour actualiser."
    case .armed: "Relâchez pour actualiser."
    case .refreshing: "Actualisation."
    case .refreshed: "Actualisé."
    case .refreshFailed: "Échec de l’actualisation."
    case .refreshCancelled: "Actualisation annulée."
    case .refused: "Impossible d’actualiser maintenant."
    case .loading: "Chargement de la suite."
    case .loaded: "Suite chargée."
    case .loadFailed: "Échec du chargement. Entrée pour réessayer."
    case .loadFailedAtRow: "Échec du chargement. Continuez à défiler pour réessayer."
    case .nothingMore: "C’est tout."
    case .mouseOff: "La souris choisit du texte. Appuyez sur s pour la reprendre."
    case .mouseOn: "La souris déplace de nouveau la liste."
    case .marked: "Marquée."
    case .unmarked: "Plus marquée."
    }
  }

  static let copying = CopyTexts(
    copied: "Lignes envoyées au terminal : #.", tooLong: "Trop long : rien n'a été copié.",
    nothing: "Aucune ligne n'est choisie ni marquée.")
}
