internal import RefreshCanvas

/// What the host says in Korean.
enum KoreanHost: HostTexts {
  static let hand = "드래그, 휠"
  static let pulls = PullTexts(
    down: "아래로 끌기 또는 r", up: "위로 끌기 또는 r", right: "오른쪽으로 끌기 또는 r", left: "왼쪽으로 끌기 또는 r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "목록 이동, 끝에서는 당기기"
    case .scroll: "한 줄 이동, 끝에서는 당기기"
    case .page: "한 쪽 이동"
    case .ends: "처음으로, 끝으로"
    case .refresh: "새로 고침"
    case .more: "더 불러오기, 다시 시도"
    case .unseen: "새 항목으로"
    case .pane: "다음 창"
    case .find: "찾기, 다음, 이전"
    case .filter: "단어가 있는 행만 표시"
    case .mark: "행 표시"
    case .copy: "행 복사"
    case .mouse: "마우스 끄고 켜기, 글자 선택용; Shift 드래그도 가능"
    case .place: "행과 위치 말하기"
    case .redraw: "모두 다시 그리기"
    case .suspend: "일시 정지, fg로 복귀"
    case .interrupt: "상태 130으로 종료"
    case .quit: "종료"
    case .help: "키 목록"
    case .back: "뒤로"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "\(count)행 중 \(row)행" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "당겨서 새로 고침."
    case .armed: "놓으면 새로 고침."
    case .refreshing: "새로 고치는 중."
    case .refreshed: "새로 고침 완료."
    case .refreshFailed: "새로 고침 실패."
    case .refreshCancelled: "새로 고침 취소됨."
    case .refused: "지금은 새로 고칠 수 없음."
    case .loading: "더 불러오는 중."
    case .loaded: "더 불러옴."
    case .loadFailed: "불러오기 실패. Return을 눌러 다시 시도."
    case .loadFailedAtRow: "불러오기 실패. 계속 스크롤하면 다시 시도합니다."
    case .nothingMore: "더 이상 없음."
    case .mouseOff: "이제 마우스로 글자를 선택합니다. s를 누르면 돌아옵니다."
    case .mouseOn: "마우스로 다시 목록을 움직입니다."
    case .marked: "표시했습니다."
    case .unmarked: "표시를 해제했습니다."
    }
  }

  static let copying = CopyTexts(
    copied: "#개 행을 터미널로 보냈습니다.", tooLong: "너무 길어 복사하지 않았습니다.", nothing: "선택하거나 표시한 행이 없습니다.")
}
