import RefreshCanvas
import RefreshFrames
import RefreshKit
import Testing

// The sunrise in ASCII, drawn.

@Suite(.timeLimit(.minutes(60))) struct FramesASCIIFrameTests {
  @Test @MainActor func `pulled half way, the sun comes up`() {
    expectFrame(.pulled(2.5), 80, .ascii) {
      #"""
                                            .--.
                                           (    )
                                 ~-~~~-~~~-=~==~=~-~~~-~~~-
      """#
    }
    expectFrame(.pulled(2.5), 40, .ascii) {
      #"""
                        .--.
                       (    )
             ~-~~~-~~~-=~==~=~-~~~-~~~-
      """#
    }
    expectFrame(.pulled(2.5), 12, .ascii) {
      #"""
          .--.
         (    )
      ~~-=~==~=~-~
      """#
    }
    expectFrame(.pulled(2.5), 1, .ascii) {
      #"""
      -

      =
      """#
    }
  }

  @Test @MainActor func `armed, the rays are out`() {
    expectFrame(.pulled(5), 80, .ascii) {
      #"""
                                        \   .--.   /
                                       --  (    )  --
                                        /   '--'   \
                                            |  |
                                 ~~~-~~~-~~=~==~=~~~-~~~-~~
      """#
    }
    expectFrame(.pulled(5), 40, .ascii) {
      #"""
                    \   .--.   /
                   --  (    )  --
                    /   '--'   \
                        |  |
             ~~~-~~~-~~=~==~=~~~-~~~-~~
      """#
    }
    expectFrame(.pulled(5), 12, .ascii) {
      #"""
      \   .--.   /
      -  (    )  -
      /   '--'   \
          |  |
      -~~=~==~=~~~
      """#
    }
    expectFrame(.pulled(5), 1, .ascii) {
      #"""
      -

      -

      =
      """#
    }
  }

  @Test @MainActor func `loading, the rays turn`() {
    expectFrame(.loading(5, at: 0.5), 80, .ascii) {
      #"""
                                         '  .--.  '
                                        -  (    )  -
                                         .  '--'  .
                                             ''
                                 ~~-~~~-~~~=~==~=~~-~~~-~~~
      """#
    }
    expectFrame(.loading(5, at: 0.5), 40, .ascii) {
      #"""
                     '  .--.  '
                    -  (    )  -
                     .  '--'  .
                         ''
             ~~-~~~-~~~=~==~=~~-~~~-~~~
      """#
    }
    expectFrame(.loading(5, at: 0.5), 12, .ascii) {
      #"""
       '  .--.  '
      -  (    )  -
       .  '--'  .
           ''
      ~~~=~==~=~~-
      """#
    }
    expectFrame(.loading(5, at: 0.5), 1, .ascii) {
      #"""
      -

      -
      '
      =
      """#
    }
  }

  @Test @MainActor func `finished, the sun smiles`() {
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 80, .ascii) {
      #"""
                                        \   .--.   /
                                       --  (^__^)  --
                                        /   '--'   \
                                            |  |
                                 ~~~-~~~-~~=~==~=~~~-~~~-~~
      """#
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 40, .ascii) {
      #"""
                    \   .--.   /
                   --  (^__^)  --
                    /   '--'   \
                        |  |
             ~~~-~~~-~~=~==~=~~~-~~~-~~
      """#
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 12, .ascii) {
      #"""
      \   .--.   /
      -  (^__^)  -
      /   '--'   \
          |  |
      -~~=~==~=~~~
      """#
    }
    expectFrame(.resting(.finished(.success), 5, at: 0.4), 1, .ascii) {
      #"""
      -
      _
      -

      =
      """#
    }
  }

  @Test @MainActor func `failed, the sun sets`() {
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 80, .ascii) {
      #"""


                                            .--.
                                           (    )
                                 -~~~-~~~-~=~==~=-~~~-~~~-~
      """#
    }
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 40, .ascii) {
      #"""


                        .--.
                       (    )
             -~~~-~~~-~=~==~=-~~~-~~~-~
      """#
    }
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 12, .ascii) {
      #"""


          .--.
         (    )
      ~-~=~==~=-~~
      """#
    }
    expectFrame(.resting(.finished(.failure), 5, at: 0.2), 1, .ascii) {
      #"""


      -

      =
      """#
    }
  }

  @Test @MainActor func `springing back`() {
    expectFrame(.resting(.initial, 2), 80, .ascii) {
      #"""
                                            .--.
                                 -~~~-~~~-~~~-~~~-~~~-~~~-~
      """#
    }
    expectFrame(.resting(.initial, 2), 40, .ascii) {
      #"""
                        .--.
             -~~~-~~~-~~~-~~~-~~~-~~~-~
      """#
    }
    expectFrame(.resting(.initial, 2), 12, .ascii) {
      #"""
          .--.
      ~-~~~-~~~-~~
      """#
    }
    expectFrame(.resting(.initial, 2), 1, .ascii) {
      #"""
      -
      ~
      """#
    }
  }
}
