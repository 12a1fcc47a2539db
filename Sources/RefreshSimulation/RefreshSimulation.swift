internal import RefreshKit
