import RefreshCanvas
import RefreshFrames
import RefreshKit
import Testing

// The sunrise in Braille, drawn.

@Suite(.timeLimit(.minutes(60))) struct FramesFrameTests {
  @Test @MainActor func `pulled half way, the sun comes up`() {
    expectFrame(.pulled(2.5), 80, .braille) {
      """
                                            ▗▄▄▖
                                           ▗████▖
                                 ⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠉⠁⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬
      """
    }
    expectFrame(.pulled(2.5), 40, .braille) {
      """
                        ▗▄▄▖
                       ▗████▖
             ⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠉⠁⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬
      """
    }
    expectFrame(.pulled(2.5), 12, .braille) {
      """
          ▗▄▄▖
         ▗████▖
      ⠩⠤⠬⠉⠩⠉⠁⠉⠩⠤⠬⠉
      """
    }
    expectFrame(.pulled(2.5), 1, .braille) {
      """
      ▄
      █
      ⠁
      """
    }
  }

  @Test @MainActor func `armed, the rays are out`() {
    expectFrame(.pulled(5), 80, .braille) {
      """
                                           ⠈⠆ ⠃⠰⠁
                                          ⠈⠁▟██▙⠈⠁
                                         ⠈⢉⡀▜██▛⢀⡉⠁
                                           ⢀⠆ ⡄⠰⡀
                                 ⠍⠉⠥⠤⠍⠉⠥⠤⠍⠉⠈⠉⠠⠤⠈⠉⠍⠉⠥⠤⠍⠉⠥⠤⠍⠉
      """
    }
    expectFrame(.pulled(5), 40, .braille) {
      """
                       ⠈⠆ ⠃⠰⠁
                      ⠈⠁▟██▙⠈⠁
                     ⠈⢉⡀▜██▛⢀⡉⠁
                       ⢀⠆ ⡄⠰⡀
             ⠍⠉⠥⠤⠍⠉⠥⠤⠍⠉⠈⠉⠠⠤⠈⠉⠍⠉⠥⠤⠍⠉⠥⠤⠍⠉
      """
    }
    expectFrame(.pulled(5), 12, .braille) {
      """
         ⠈⠆ ⠃⠰⠁
        ⠈⠁▟██▙⠈⠁
       ⠈⢉⡀▜██▛⢀⡉⠁
         ⢀⠆ ⡄⠰⡀
      ⠤⠍⠉⠈⠉⠠⠤⠈⠉⠍⠉⠥
      """
    }
    expectFrame(.pulled(5), 1, .braille) {
      """
      ⠃
      █
      █
      ⡄
      ⠤
      """
    }
  }

  @Test @MainActor func `loading, the rays turn`() {
    expectFrame(.loading(5, at: 0.5), 80, .braille) {
      """
                                           ⣄⠘⠄⠘ ⡰
                                         ⠠⠤ ▟██▙⠠⠒
                                          ⠤⠂▜██▛ ⠒⠂
                                           ⠎ ⡄⠐⡄⠙
                                 ⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉ ⠉⠁⠤⠄⠉⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉
      """
    }
    expectFrame(.loading(5, at: 0.5), 40, .braille) {
      """
                       ⣄⠘⠄⠘ ⡰
                     ⠠⠤ ▟██▙⠠⠒
                      ⠤⠂▜██▛ ⠒⠂
                       ⠎ ⡄⠐⡄⠙
             ⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉ ⠉⠁⠤⠄⠉⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉
      """
    }
    expectFrame(.loading(5, at: 0.5), 12, .braille) {
      """
         ⣄⠘⠄⠘ ⡰
       ⠠⠤ ▟██▙⠠⠒
        ⠤⠂▜██▛ ⠒⠂
         ⠎ ⡄⠐⡄⠙
      ⠤⠬⠉ ⠉⠁⠤⠄⠉⠬⠉⠩
      """
    }
    expectFrame(.loading(5, at: 0.5), 1, .braille) {
      """
      ⠘
      █
      █
      ⠐
      ⠤
      """
    }
  }

  @Test @MainActor func `finished, the sun smiles`() {
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 80, .braille) {
      """
                                          ⡀⠈⠆ ⠃⠰⠁⢀
                                          ⠈⠁▟▜▛▙⠈⠁
                                        ⠈⠉⢉⡀▚▀▀▞⢀⡉⠉⠁
                                          ⠁⢀⠆ ⡄⠰⡀⠈
                                 ⠥⠤⠍⠉⠥⠤⠍⠉⠥⠤ ⠤⠈⠉⠠ ⠥⠤⠍⠉⠥⠤⠍⠉⠥⠤
      """
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 40, .braille) {
      """
                      ⡀⠈⠆ ⠃⠰⠁⢀
                      ⠈⠁▟▜▛▙⠈⠁
                    ⠈⠉⢉⡀▚▀▀▞⢀⡉⠉⠁
                      ⠁⢀⠆ ⡄⠰⡀⠈
             ⠥⠤⠍⠉⠥⠤⠍⠉⠥⠤ ⠤⠈⠉⠠ ⠥⠤⠍⠉⠥⠤⠍⠉⠥⠤
      """
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 12, .braille) {
      """
        ⡀⠈⠆ ⠃⠰⠁⢀
        ⠈⠁▟▜▛▙⠈⠁
      ⠈⠉⢉⡀▚▀▀▞⢀⡉⠉⠁
        ⠁⢀⠆ ⡄⠰⡀⠈
      ⠉⠥⠤ ⠤⠈⠉⠠ ⠥⠤⠍
      """
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 1, .braille) {
      """
      ⠃
      ▛
      ▀
      ⡄
      ⠉
      """
    }
  }

  @Test @MainActor func `at the end its rays leave it`() {
    expectFrame(.resting(.finished(.success), 5, at: 0.55), 40, .braille) {
      """
                     ⢀⡀⠈    ⠁⢀⡀
                        ▟▜▛▙
                    ⠈⠉  ▚▀▀▞  ⠉⠁
                     ⠈⠁⢀    ⡀⠈⠁
             ⠩⠤⠬⠉⠩⠤⠬⠉⠩⠤⠁⠤⠄⠉⠁ ⠩⠤⠬⠉⠩⠤⠬⠉⠩⠤
      """
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.65), 40, .braille) {
      """
                    ⠠⠄        ⠠⠄
                        ▟▜▛▙
                   ⠈⠁   ▚▀▀▞   ⠈⠁
                    ⠐⠂        ⠐⠂
             ⠉⠥⠤⠍⠉⠥⠤⠍⠉⠥⠉⠠⠤⠈⠉ ⠉⠥⠤⠍⠉⠥⠤⠍⠉⠥
      """
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.75), 40, .braille) {
      """

                        ▟▜▛▙
                        ▚▀▀▞

             ⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠉⠁⠤⠄⠉⠁⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩
      """
    }
  }

  @Test @MainActor func `failed, the sun sets`() {
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 80, .braille) {
      """


                                            ▗▄▄▖
                                           ▗████▖
                                 ⠤⠍⠉⠥⠤⠍⠉⠥⠤⠍⠉⠈⠉⠠ ⠥⠤⠍⠉⠥⠤⠍⠉⠥⠤⠍
      """
    }
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 40, .braille) {
      """


                        ▗▄▄▖
                       ▗████▖
             ⠤⠍⠉⠥⠤⠍⠉⠥⠤⠍⠉⠈⠉⠠ ⠥⠤⠍⠉⠥⠤⠍⠉⠥⠤⠍
      """
    }
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 12, .braille) {
      """


          ▗▄▄▖
         ▗████▖
      ⠥⠤⠍⠉⠈⠉⠠ ⠥⠤⠍⠉
      """
    }
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 1, .braille) {
      """


      ▄
      █
      ⠠
      """
    }
  }

  @Test @MainActor func `springing back`() {
    expectFrame(.resting(.initial, 2), 80, .braille) {
      """
                                           ▗████▖
                                 ⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠉⠁⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬
      """
    }
    expectFrame(.resting(.initial, 2), 40, .braille) {
      """
                       ▗████▖
             ⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠉⠁⠉⠩⠤⠬⠉⠩⠤⠬⠉⠩⠤⠬
      """
    }
    expectFrame(.resting(.initial, 2), 12, .braille) {
      """
         ▗████▖
      ⠩⠤⠬⠉⠩⠉⠁⠉⠩⠤⠬⠉
      """
    }
    expectFrame(.resting(.initial, 2), 1, .braille) {
      """
      █
      ⠁
      """
    }
  }
}
