"""Shows the lines of a file in a ListBox of urwid, which creates a widget for each row on the screen."""

import sys

import urwid


class Rows(urwid.ListWalker):
    def __init__(self, rows):
        self.rows, self.focus = rows, 0

    def __getitem__(self, row):
        if not 0 <= row < len(self.rows):
            raise IndexError
        return urwid.Text(self.rows[row], wrap="clip")

    def next_position(self, row):
        if row + 1 >= len(self.rows):
            raise IndexError
        return row + 1

    def prev_position(self, row):
        if row == 0:
            raise IndexError
        return row - 1

    def set_focus(self, row):
        self.focus = row
        self._modified()


def quit_on_q(key):
    if key == "q":
        raise urwid.ExitMainLoop


with open(sys.argv[1]) as file:
    rows = Rows(file.read().splitlines())
urwid.command_map["j"] = "cursor down"
urwid.command_map[" "] = "cursor page down"
urwid.MainLoop(urwid.ListBox(rows), unhandled_input=quit_on_q).run()
