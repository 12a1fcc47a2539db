import RefreshCanvas
import RefreshKit
import RefreshWave
import Testing

// The frames of the wave, drawn. `^` stands for the quotation mark, which would end a drawing.

struct WaveASCIIFrameTests {
  @Test @MainActor func `pulled half way on the left`() {
    expectFrame(.pulled(1, touch: 0.1), 80, .ascii) {
      """
      ^###############################################^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    }
    expectFrame(.pulled(1, touch: 0.1), 40, .ascii) {
      """
      ########################^^^^^^^^^^^^^^^^
      """
    }
    expectFrame(.pulled(1, touch: 0.1), 12, .ascii) {
      """
      #######^^^^^
      """
    }
    expectFrame(.pulled(1, touch: 0.1), 1, .ascii) {
      """
      #
      """
    }
  }

  @Test @MainActor func `pulled and armed in the middle`() {
    expectFrame(.pulled(3, touch: 0.5), 80, .ascii) {
      """
      ################################################################################
      ^^^^^^^^^^^^^^^^^^^^^######################################^^^^^^^^^^^^^^^^^^^^^
                              '^^^^^####################^^^^^'
      """
    }
    expectFrame(.pulled(3, touch: 0.5), 40, .ascii) {
      """
      ########################################
      ^^^^^^^^^^####################^^^^^^^^^^
                  '^^##########^^'
      """
    }
    expectFrame(.pulled(3, touch: 0.5), 12, .ascii) {
      """
      ############
      ^^^######^^^
         '####'
      """
    }
    expectFrame(.pulled(3, touch: 0.5), 1, .ascii) {
      """
      #
      ^

      """
    }
  }

  @Test @MainActor func `pulled far on the right`() {
    expectFrame(.pulled(4, touch: 0.9), 80, .ascii) {
      """
      ################################################################################
      ################################################################################
                                  ^^^^^^#############################################'
                                               ^^^^^^^^########################^^^
      """
    }
    expectFrame(.pulled(4, touch: 0.9), 40, .ascii) {
      """
      ########################################
      ########################################
                    ^^^######################^
                          '^^^############^^
      """
    }
    expectFrame(.pulled(4, touch: 0.9), 12, .ascii) {
      """
      ############
      ############
          ^#######
            ^####'
      """
    }
    expectFrame(.pulled(4, touch: 0.9), 1, .ascii) {
      """
      #
      #
      |
      |
      """
    }
  }

  @Test @MainActor func `let go armed, swinging up`() {
    expectFrame(.loading(4, at: 0.0714), 80, .ascii) {
      """
      ################################################################################
      ###########^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^###########


      """
    }
    expectFrame(.loading(4, at: 0.0714), 40, .ascii) {
      """
      ########################################
      ######^^^^^^^^^^^^^^^^^^^^^^^^^^^^######


      """
    }
    expectFrame(.loading(4, at: 0.0714), 12, .ascii) {
      """
      ############
      ##^^^^^^^^##


      """
    }
    expectFrame(.loading(4, at: 0.0714), 1, .ascii) {
      """
      #
      ^


      """
    }
  }

  @Test @MainActor func `loading, one second of circles`() {
    expectFrame(.loading(6, at: 1.5), 80, .ascii) {
      """
      ###################################          ###################################
      ##################################            ##################################
      #################################|    .##.    |#################################
                                        o   '##'
                                         o        o
                                            o  o
      """
    }
    expectFrame(.loading(6, at: 1.5), 40, .ascii) {
      """
      ###############          ###############
      ##############            ##############
      #############|    .##.    |#############
                    o   '##'
                     o        o
                        o  o
      """
    }
    expectFrame(.loading(6, at: 1.5), 12, .ascii) {
      """
      #          #

          .##.
      o   '##'
       o        o
          o  o
      """
    }
    expectFrame(.loading(6, at: 1.5), 1, .ascii) {
      """
      #
      #

      o


      """
    }
  }

  @Test @MainActor func `finished, the water is calm`() {
    expectFrame(.resting(.finished(.success), 4), 80, .ascii) {
      """
      ################################################################################
      ################################################################################


      """
    }
    expectFrame(.resting(.finished(.success), 4), 40, .ascii) {
      """
      ########################################
      ########################################


      """
    }
    expectFrame(.resting(.finished(.success), 4), 12, .ascii) {
      """
      ############
      ############


      """
    }
    expectFrame(.resting(.finished(.success), 4), 1, .ascii) {
      """
      #
      #


      """
    }
  }

  @Test @MainActor func `springing back`() {
    expectFrame(.resting(.initial, 1), 80, .ascii) {
      """
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    }
    expectFrame(.resting(.initial, 1), 40, .ascii) {
      """
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    }
    expectFrame(.resting(.initial, 1), 12, .ascii) {
      """
      ^^^^^^^^^^^^
      """
    }
    expectFrame(.resting(.initial, 1), 1, .ascii) {
      """
      ^
      """
    }
  }
}
