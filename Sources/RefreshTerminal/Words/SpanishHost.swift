internal import RefreshCanvas

/// What the host says in Spanish.
enum SpanishHost: HostTexts {
  static let hand = "arrastrar, rueda"
  static let pulls = PullTexts(
    down: "arrastrar abajo o r", up: "arrastrar arriba o r", right: "arrastrar a la derecha o r",
    left: "arrastrar a la izquierda o r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "mover la lista; en el borde, tirar"
    case .scroll: "una fila; en el borde, tirar"
    case .page: "una página"
    case .ends: "al principio, al final"
    case .refresh: "actualizar"
    case .more: "cargar más, reintentar"
    case .unseen: "a las filas nuevas"
    case .pane: "panel siguiente"
    case .find: "buscar; siguiente, anterior"
    case .filter: "solo las filas con ciertas palabras"
    case .mark: "marcar la fila"
    case .copy: "copiar las filas"
    case .mouse: "ratón sí o no, para elegir texto; o Mayús y arrastrar"
    case .place: "decir la fila y su lugar"
    case .redraw: "dibujar todo de nuevo"
    case .suspend: "suspender; fg vuelve"
    case .interrupt: "salir con estado 130"
    case .quit: "salir"
    case .help: "teclas"
    case .back: "volver"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "Fila \(row) de \(count)" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "Tira para actualizar."
    case .armed: "Suelta para actualizar."
    case .refreshing: "Actualizando."
    case .refreshed: "Actualizado."
    case .refreshFailed: "No se pudo actualizar."
    case .refreshCancelled: "Actualización cancelada."
    case .refused: "Ahora no se puede actualizar."
    case .loading: "Cargando más."
    case .loaded: "Más cargado."
    case .loadFailed: "No se pudo cargar. Pulsa Intro para reintentar."
    case .loadFailedAtRow: "No se pudo cargar. Sigue desplazando para reintentar."
    case .nothingMore: "No hay más."
    case .mouseOff: "El ratón elige texto ahora. Pulsa s para recuperarlo."
    case .mouseOn: "El ratón mueve la lista otra vez."
    case .marked: "Marcada."
    case .unmarked: "Ya no está marcada."
    }
  }

  static let copying = CopyTexts(
    copied: "Filas enviadas al terminal: #.", tooLong: "Demasiado largo: no se ha copiado nada.",
    nothing: "No hay ninguna fila elegida ni marcada.")
}
